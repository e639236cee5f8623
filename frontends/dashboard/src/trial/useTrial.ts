import type { Preview } from '@citame/contracts';
import { api, type EndpointInput } from '@citame/web/api';
import { apiQuery, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import { invalidate, toastError } from '@citame/web/page';
import { trialTexts } from './trialTexts.ts';

export type Said = EndpointInput<'POST /preview/messages'>['body'];

interface Trial {
  /** Undefined until it is known. */
  readonly preview: Preview | undefined;
  readonly hasFailed: boolean;
  /** Message that is on its way to the bot. */
  readonly sending: Said | undefined;
  readonly say: (said: Said) => void;
  readonly end: () => void;
  readonly isEnding: boolean;
  readonly retry: () => void;
}

/** The conversation in which the owner tries the bot. The answer of each call is the whole conversation. */
export function useTrial(): Trial {
  const text = trialTexts.useTexts();
  const client = useQueryClient();
  const reading = useQuery(apiQuery('GET /preview'));
  const say = useMutation({
    mutationFn: (body: Said) => api('POST /preview/messages', { body }),
    onSuccess: (preview) => client.setQueryData(apiQuery('GET /preview').queryKey, preview),
    onError: (error) => toastError(error, text('failed')),
  });
  const end = useMutation({
    mutationFn: () => api('DELETE /preview'),
    onSuccess: () => invalidate(client, 'GET /preview', 'GET /appointments'),
    onError: (error) => toastError(error, text('endFailed')),
  });
  return {
    preview: reading.data,
    hasFailed: reading.isError,
    sending: say.isPending ? say.variables : undefined,
    say: (said) => !say.isPending && say.mutate(said),
    end: () => end.mutate(),
    isEnding: end.isPending,
    retry: () => void reading.refetch(),
  };
}
