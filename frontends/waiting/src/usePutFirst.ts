import type { WaitingEntry } from '@citame/contracts';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { texts } from './texts.ts';
import { clientOf } from './wishTexts.ts';

/** Puts a waiting client before all others. */
export function usePutFirst(): (entry: WaitingEntry) => void {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: WaitingEntry) => api('POST /waiting-list/:id/first', { params: { id } }),
    onSuccess: (_nothing, entry) =>
      toast({ title: text('first.done', { client: clientOf(entry, text) }), variant: 'success' }),
    onError: (error) => toastError(error, text('first.failed')),
    onSettled: () => invalidate(queries, 'GET /waiting-list'),
  });
  return mutate;
}
