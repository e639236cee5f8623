import type { LocalDate } from '@citame/calendar';
import type { WeeklyPeriod } from '@citame/contracts';
import { ConfirmDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { invalidate, optimisticUpdate, toastError } from '@citame/web/page';
import { useMutation, useQuery, useQueryClient } from '@citame/web/query';
import type { ReactNode } from 'react';
import { LeftOutBanner } from './leftOut/LeftOutBanner.tsx';
import { texts } from './texts.ts';
import { clock } from './week.ts';
import { weekQuery } from './weekQuery.ts';

interface DeleteDialogProps {
  readonly employeeId: string;
  readonly period: WeeklyPeriod;
  readonly today: LocalDate;
  readonly onClose: () => void;
}

/** Asks whether a period is to be deleted, and does it: it is gone from the week at once. */
export function DeleteDialog({ employeeId, period, today, onClose }: DeleteDialogProps): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const week = useQuery(weekQuery(employeeId)).data ?? [];
  const after = week.filter(({ period_id: id }) => id !== period.period_id);
  const times = { from: clock(period.from), to: clock(period.to) };
  const deletion = useMutation({
    mutationFn: () =>
      api('DELETE /weekly/:id/:entryId', { params: { id: employeeId, entryId: period.period_id } }),
    onMutate: () =>
      optimisticUpdate<WeeklyPeriod[]>(client, weekQuery(employeeId).queryKey, (periods) =>
        periods.filter(({ period_id: id }) => id !== period.period_id),
      ),
    onSuccess: () => {
      const description = text('done.deletedText', { day: text(`days.${period.dow}`), ...times });
      toast({ title: text('done.deleted'), description, variant: 'success' });
    },
    onError: (error, _nothing, putBack) => {
      putBack?.();
      toastError(error, text('failed.delete'));
    },
    onSettled: () => invalidate(client, 'GET /weekly/:id', 'GET /open-hours'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text('deletion.title', { day: text(`inline.${period.dow}`) })}
      consequence={text('deletion.consequence', times)}
      confirmLabel={text('deletion.confirm')}
      cancelLabel={text('deletion.cancel')}
      onConfirm={() => {
        deletion.mutate();
        onClose();
      }}
      destructive
    >
      <LeftOutBanner today={today} changes={[{ employeeId, before: week, after }]} />
    </ConfirmDialog>
  );
}
