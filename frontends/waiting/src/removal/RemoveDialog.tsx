import type { WaitingEntry } from '@citame/contracts';
import { ConfirmDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { clientOf } from '../wishTexts.ts';

interface RemoveDialogProps {
  readonly entry: WaitingEntry;
  readonly onClose: () => void;
}

/** Asks whether a client is to be taken off the list, and does it. */
export function RemoveDialog({ entry, onClose }: RemoveDialogProps): ReactNode {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const client = clientOf(entry, text);
  const removal = useMutation({
    mutationFn: () => api('DELETE /waiting-list/:id', { params: { id: entry.id } }),
    onSuccess: () => toast({ title: text('remove.done', { client }), variant: 'success' }),
    onError: (error) => toastError(error, text('remove.failed')),
    onSettled: () => {
      void invalidate(queries, 'GET /waiting-list');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text('remove.title', { client })}
      consequence={text('remove.consequence', { service: entry.service_title })}
      confirmLabel={text('remove.confirm')}
      cancelLabel={text('back')}
      onConfirm={() => removal.mutate()}
      busy={removal.isPending}
      destructive
    />
  );
}
