import type { Invitation, Member } from '@citame/contracts';
import { ConfirmDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface RemoveDialogProps {
  readonly who: Member | Invitation;
  readonly onClose: () => void;
}

/** Asks whether a person is to lose access, or an invitation is to be taken back, and does it. */
export function RemoveDialog({ who, onClose }: RemoveDialogProps): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const isMember = 'name' in who;
  const name = isMember ? who.name : who.email;
  const params = { id: who.id };
  const removal = useMutation({
    mutationFn: () =>
      isMember ? api('DELETE /members/:id', { params }) : api('DELETE /invitations/:id', { params }),
    onSuccess: () =>
      toast({ variant: 'success', title: text(isMember ? 'people.removed' : 'people.withdrawn') }),
    onError: (error) => toastError(error, text('people.failed')),
    onSettled: () => invalidate(client, 'GET /members', 'GET /invitations'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text(isMember ? 'people.removeTitle' : 'people.withdrawTitle')}
      consequence={
        isMember
          ? `${text('people.removeText', { name })} ${text('people.removeFeeds')}`
          : text('people.withdrawText', { name })
      }
      confirmLabel={text(isMember ? 'people.removeConfirm' : 'people.withdrawConfirm')}
      cancelLabel={text('people.cancel')}
      onConfirm={() => {
        removal.mutate();
        onClose();
      }}
      destructive
    />
  );
}
