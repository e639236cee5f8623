import type { Business, OwnQuestion } from '@citame/contracts';
import { toast } from '@citame/ui/toast';
import { invalidate, optimisticUpdate, toastError } from '@citame/web/page';
import {
  apiQuery,
  useFormCall,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from '@citame/web/query';
import { texts } from '../texts.ts';

type Questions = readonly OwnQuestion[];
type Change = (questions: Questions) => OwnQuestion[];

/** Changes the questions of the business as they are known at that moment: the list shows it at once. */
export function useQuestions(done: 'saved' | 'deleted'): UseMutationResult<Business, Error, Change> {
  const text = texts.useTexts();
  const client = useQueryClient();
  const call = useFormCall();
  const { queryKey } = apiQuery('GET /business');
  return useMutation({
    mutationFn: async (change: Change) => {
      // The list in the cache has the change by now, when there is one.
      const known = client.getQueryData<Business>(queryKey)?.questions ?? change([]);
      return call('PATCH /business', { body: { questions: [...known] } });
    },
    onMutate: (change) =>
      optimisticUpdate<Business>(client, queryKey, (business) => ({
        ...business,
        questions: change(business.questions),
      })),
    onSuccess: () => toast({ variant: 'success', title: text(`questions.${done}`) }),
    onError: (error, _change, putBack) => {
      putBack?.();
      toastError(error, text('questions.failed'));
    },
    onSettled: () => invalidate(client, 'GET /business'),
  });
}
