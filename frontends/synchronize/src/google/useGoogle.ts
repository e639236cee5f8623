import { api, type EndpointResult } from '@citame/web/api';
import { apiQuery, endpointKey, useMutation, useQuery, useQueryClient } from '@citame/web/query';

export interface Google {
  /** Undefined until it is known. */
  readonly status: EndpointResult<'GET /google/status'> | undefined;
  readonly busy: boolean;
  /** Goes to Google's consent, which comes back to this page. */
  readonly connect: () => void;
  readonly disconnect: () => void;
}

/** Logs a failure on the way to Google; the page goes on showing the status. */
function log(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error('google', error);
}

/** The link to the owner's Google Calendar. */
export function useGoogle(goTo: (url: string) => void = (url) => location.assign(url)): Google {
  const client = useQueryClient();
  const status = useQuery(apiQuery('GET /google/status'));
  const connect = useMutation({
    mutationFn: () => api('GET /google/auth-url'),
    onSuccess: ({ url }) => goTo(url),
    onError: log,
  });
  const disconnect = useMutation({
    mutationFn: () => api('DELETE /google/disconnect'),
    onError: log,
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey('GET /google/status') }),
  });
  return {
    status: status.data,
    busy: connect.isPending || connect.isSuccess || disconnect.isPending,
    connect: () => connect.mutate(),
    disconnect: () => disconnect.mutate(),
  };
}
