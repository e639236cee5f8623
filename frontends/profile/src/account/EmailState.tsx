import type { Me } from '@citame/contracts';
import { Badge, Button, Cluster, Stack, Text } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { Suspense, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';

const ChangeEmailDialog = lazyDialog(async () => (await import('./ChangeEmailDialog.tsx')).ChangeEmailDialog);

/** Whether the address of the account is confirmed, the change that waits, and the way to another. */
export function EmailState({ me }: { readonly me: Me | undefined }): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const sendAgain = useMutation({
    mutationFn: () => api('POST /me/verification'),
    onSuccess: () =>
      toast({
        variant: 'success',
        title: text('account.sentAgain'),
        description: text('account.sentAgainText'),
      }),
    onError: (error) => toastError(error, text('account.sendFailed')),
  });
  const drop = useMutation({
    mutationFn: () => api('DELETE /me/change-email'),
    onError: (error) => toastError(error, text('account.dropFailed')),
    onSettled: () => invalidate(client, 'GET /me'),
  });
  const pending = me?.pending_email;
  return (
    <Stack gap={12}>
      {me?.user.email_verified === false && (
        <Cluster gap={12}>
          <Badge tone="warning">{text('account.unverified')}</Badge>
          <Button size="sm" variant="outline" busy={sendAgain.isPending} onClick={() => sendAgain.mutate()}>
            {text('account.sendAgain')}
          </Button>
        </Cluster>
      )}
      {pending === undefined ? (
        <div>
          <Button size="sm" variant="outline" disabled={me === undefined} onClick={() => setChanging(true)}>
            {text('account.changeEmail')}
          </Button>
        </div>
      ) : (
        <Cluster gap={12}>
          <Text tone="soft" size="sm">
            {text('account.pending', { email: pending })}
          </Text>
          <Button size="sm" variant="outline" busy={drop.isPending} onClick={() => drop.mutate()}>
            {text('account.drop')}
          </Button>
        </Cluster>
      )}
      {isChanging && me !== undefined && (
        <Suspense>
          <ChangeEmailDialog email={me.user.email} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
