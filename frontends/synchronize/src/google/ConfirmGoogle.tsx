import { lazyDialog } from '@citame/ui/lazy';
import { toastError } from '@citame/web/page';
import { api, type EndpointResult } from '@citame/web/api';
import { apiQuery, endpointKey, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import { type ReactNode } from 'react';
import { texts } from '../texts.ts';

const ConnectDialog = lazyDialog(async () => (await import('../ConnectDialog.tsx')).ConnectDialog);

type Status = EndpointResult<'GET /google/status'>;

/** Asks the owner whether the account that was consented to is the one for this business. */
export function ConfirmGoogle({ email }: { readonly email: string }): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const { queryKey } = apiQuery('GET /google/status');
  const business = useQuery(apiQuery('GET /business')).data?.name;
  const confirm = useMutation({
    mutationFn: () => api('POST /google/confirm', { body: { email } }),
    onSuccess: (status) => client.setQueryData(queryKey, status),
    onError: async (error) => {
      toastError(error, text('google.failed'));
      await client.invalidateQueries({ queryKey: endpointKey('GET /google/status') });
    },
  });
  const drop = useMutation({
    mutationFn: () => api('DELETE /google/pending'),
    onMutate: () =>
      client.setQueryData(
        queryKey,
        (known: Status | undefined) => known && { ...known, pending_email: null },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey('GET /google/status') }),
  });
  if (business === undefined) {
    return null;
  }
  return (
    <ConnectDialog
      consequence={text('confirm.google', { business, email })}
      busy={confirm.isPending}
      onConfirm={() => confirm.mutate()}
      onCancel={() => drop.mutate()}
    />
  );
}
