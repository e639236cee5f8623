import type { Appointment } from '@citame/contracts';
import { ConfirmDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { namesOf } from './namesOf.ts';

interface DeleteDialogProps {
  readonly appointment: Appointment;
  readonly onClose: () => void;
}

/** Asks whether an appointment is to be deleted, and does it. */
export function DeleteDialog({ appointment, onClose }: DeleteDialogProps): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const { id, slot } = appointment;
  const deletion = useMutation({
    mutationFn: () => api('DELETE /appointments/:id', { params: { id } }),
    onSuccess: async () => {
      await invalidate(client, 'GET /appointments', 'GET /appointments/counts');
      toast({ title: text('delete.done'), description: text('delete.doneText'), variant: 'success' });
    },
    onError: (error) => toastError(error, text('delete.failedText')),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text('delete.title', { slot })}
      consequence={text('delete.consequence', namesOf(appointment, text))}
      confirmLabel={text('delete.confirm')}
      cancelLabel={text('delete.cancel')}
      onConfirm={() => deletion.mutate()}
      busy={deletion.isPending}
      destructive
    />
  );
}
