import { ConfirmDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { api, messageOf } from '@citame/web/api';
import { useMutation, useQueryClient } from '@citame/web/query';
import type { ReactNode } from 'react';
import { useArea } from '../AreaContext.ts';
import { invalidate } from '../data/cachedAppointments.ts';
import { texts } from '../texts.ts';

interface DeletePastDialogProps {
  /** How many there are. */
  readonly count: number;
  readonly onClose: () => void;
}

/** Asks whether all appointments before today are to be deleted, and does it. */
export function DeletePastDialog({ count, onClose }: DeletePastDialogProps): ReactNode {
  const text = texts.useTexts();
  const { today } = useArea();
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => api('DELETE /appointments', { query: { before: today } }),
    onSuccess: async ({ deleted_count: deleted }) => {
      await invalidate(client);
      toast({
        title: text('deletePast.done'),
        description: text('deletePast.doneText', { count: deleted }),
        variant: 'success',
      });
    },
    onError: (error) => {
      const description = messageOf(error, text('deletePast.failedText'));
      toast({ title: text('failed.title'), description, variant: 'destructive' });
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text('deletePast.title')}
      consequence={text('deletePast.consequence', { count })}
      confirmLabel={text('deletePast.confirm')}
      cancelLabel={text('back')}
      onConfirm={() => deletion.mutate()}
      busy={deletion.isPending}
      destructive
    />
  );
}
