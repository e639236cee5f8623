import type { ScheduleException } from '@citame/contracts';
import { ConfirmDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { useLanguage } from '@citame/web/i18n';
import { invalidate, optimisticUpdate, toastError } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { deleteGroup } from './deleteGroup.ts';
import { exceptionsQuery } from './exceptionsQuery.ts';
import { daysText } from './groupText.ts';
import type { Group } from './groups.ts';

interface DeleteDialogProps {
  /** Owner of the list: an employee, or `wholeBusiness`. */
  readonly employeeId: string;
  readonly group: Group;
  readonly onClose: () => void;
}

/** Asks whether a group of days is to be deleted, and does it: it is gone from the list at once. */
export function DeleteDialog({ employeeId, group, onClose }: DeleteDialogProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const client = useQueryClient();
  const { queryKey } = exceptionsQuery(employeeId);
  const deletion = useMutation({
    mutationFn: (known: readonly ScheduleException[]) => deleteGroup(employeeId, group, known),
    onMutate: () =>
      optimisticUpdate<ScheduleException[]>(client, queryKey, (exceptions) =>
        exceptions.filter(({ exception_id: id }) => !group.ids.includes(id)),
      ),
    onSuccess: () => {
      toast({ title: text('done.deleted'), description: text('done.deletedText'), variant: 'success' });
    },
    onError: (error, _known, putBack) => {
      putBack?.();
      toastError(error, text('failed.delete'));
    },
    onSettled: () => invalidate(client, 'GET /exceptions', 'GET /exceptions/:id', 'GET /open-hours'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text('deletion.title', { what: daysText(group, language, text) })}
      consequence={text(group.forAll ? 'deletion.consequenceForAll' : 'deletion.consequence')}
      confirmLabel={text('deletion.confirm')}
      cancelLabel={text('deletion.cancel')}
      onConfirm={() => {
        deletion.mutate(client.getQueryData<ScheduleException[]>(queryKey) ?? []);
        onClose();
      }}
      destructive
    />
  );
}
