import { toast } from '@citame/ui/toast';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { texts } from '../texts.ts';

/** A deed of an operator: reads the business again afterwards, and says when it failed or what became of it. */
export function useDeed<Wish = void>(
  deed: (wish: Wish) => Promise<unknown>,
  { onDone }: { readonly onDone?: (() => void) | undefined } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSuccess: () => {
      toast({ variant: 'success', title: texts.text('done') });
      onDone?.();
    },
    onError: (error) => toastError(error, texts.text('failed')),
    onSettled: () => invalidate(client, 'GET /operator/businesses/:id', 'GET /operator/businesses'),
  });
}
