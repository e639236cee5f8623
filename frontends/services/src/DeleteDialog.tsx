import type { Service } from '@citame/contracts';
import { ConfirmDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { invalidate, optimisticUpdate, toastError } from '@citame/web/page';
import { apiQuery, useMutation, useQueryClient } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

interface DeleteDialogProps {
  readonly service: Service;
  readonly onClose: () => void;
}

/** Asks whether a service is to be deleted, and does it: it is gone from the list at once. */
export function DeleteDialog({ service, onClose }: DeleteDialogProps): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const { id, title } = service;
  const deletion = useMutation({
    mutationFn: () => api('DELETE /services/:id', { params: { id } }),
    onMutate: () =>
      optimisticUpdate<Service[]>(client, apiQuery('GET /services').queryKey, (services) =>
        services.filter((other) => other.id !== id),
      ),
    onSuccess: () => {
      const description = text('done.deletedText', { title });
      toast({ title: text('done.deleted'), description, variant: 'success' });
    },
    onError: (error, _nothing, putBack) => {
      putBack?.();
      toastError(error, text('failed.delete'));
    },
    onSettled: () => invalidate(client, 'GET /services', 'GET /appointments', 'GET /appointments/counts'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text('delete.title', { title })}
      consequence={text('delete.consequence')}
      confirmLabel={text('delete.confirm')}
      cancelLabel={text('delete.cancel')}
      onConfirm={() => {
        deletion.mutate();
        onClose();
      }}
      destructive
    />
  );
}
