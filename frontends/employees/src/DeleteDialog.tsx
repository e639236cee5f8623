import type { Employee } from '@citame/contracts';
import { ConfirmDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { invalidate, optimisticUpdate, toastError } from '@citame/web/page';
import { apiQuery, useMutation, useQueryClient } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

interface DeleteDialogProps {
  readonly employee: Employee;
  readonly onClose: () => void;
}

/** Asks whether an employee is to be deleted, and does it: they are gone from the list at once. */
export function DeleteDialog({ employee, onClose }: DeleteDialogProps): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const { employee_id: id, nombre: name } = employee;
  const deletion = useMutation({
    mutationFn: () => api('DELETE /employees/:id', { params: { id } }),
    onMutate: () =>
      optimisticUpdate<Employee[]>(client, apiQuery('GET /employees').queryKey, (team) =>
        team.filter((member) => member.employee_id !== id),
      ),
    onSuccess: () => {
      toast({
        title: text('done.deleted'),
        description: text('done.deletedText', { name }),
        variant: 'success',
      });
    },
    onError: (error, _nothing, putBack) => {
      putBack?.();
      toastError(error, text('failed.delete'));
    },
    onSettled: () =>
      invalidate(client, 'GET /employees', 'GET /services', 'GET /appointments', 'GET /appointments/counts'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text('delete.title', { name })}
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
