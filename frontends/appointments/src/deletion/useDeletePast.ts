import { addDays } from '@citame/calendar';
import { toast } from '@citame/ui/toast';
import { api, messageOf } from '@citame/web/api';
import { useMutation } from '@citame/web/query';
import { useArea } from '../AreaContext.ts';
import { texts } from '../texts.ts';

/** Counts the appointments before today: asks whether to delete them, or says that there are none. */
export function useDeletePast(): { ask: () => void; isBusy: boolean } {
  const text = texts.useTexts();
  const { today, open } = useArea();
  const counting = useMutation({
    mutationFn: () =>
      api('GET /appointments#page', { query: { to: addDays(today, -1), page: 1, page_size: 1 } }),
    onSuccess: ({ total }) => {
      if (total === 0) {
        toast({ title: text('deletePast.none'), description: text('deletePast.noneText') });
      } else {
        open({ kind: 'deletePast', count: total });
      }
    },
    onError: (error) => {
      const description = messageOf(error, text('failed.load'));
      toast({ title: text('failed.title'), description, variant: 'destructive' });
    },
  });
  return { ask: () => counting.mutate(), isBusy: counting.isPending };
}
