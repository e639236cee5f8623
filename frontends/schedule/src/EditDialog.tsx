import type { LocalDate } from '@citame/calendar';
import type { WeeklyPeriod } from '@citame/contracts';
import { FormDialog } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useFormCall, useQuery, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { alternateFrom, everyOf } from './every.ts';
import { EveryField } from './EveryField.tsx';
import { LeftOutBanner } from './leftOut/LeftOutBanner.tsx';
import { texts } from './texts.ts';
import { TimesFields } from './TimesFields.tsx';
import { clock } from './week.ts';
import { weekQuery } from './weekQuery.ts';

interface EditDialogProps {
  readonly employeeId: string;
  readonly period: WeeklyPeriod;
  readonly today: LocalDate;
  readonly onClose: () => void;
}

/** Changes the times of a period, and in which weeks it holds. */
export function EditDialog({ employeeId, period, today, onClose }: EditDialogProps): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const call = useFormCall();
  const [times, setTimes] = useState({ from: clock(period.from), to: clock(period.to) });
  const before = everyOf(period, today);
  const [every, setEvery] = useState(before);
  const [isChecked, setIsChecked] = useState(false);
  const isOrdered = times.from < times.to;
  const week = useQuery(weekQuery(employeeId)).data ?? [];
  const { alternate_from: _alternate, ...everyWeek } = period;
  const holdsFrom = every === before ? period.alternate_from : alternateFrom(every, today);
  const changed = {
    ...everyWeek,
    ...times,
    ...(holdsFrom === undefined ? {} : { alternate_from: holdsFrom }),
  };
  const after = week.map((other) => (other.period_id === period.period_id ? changed : other));
  const change = useMutation({
    mutationFn: () =>
      call('PATCH /weekly/:id/:entryId', {
        params: { id: employeeId, entryId: period.period_id },
        body: {
          ...times,
          ...(every === before ? {} : { alternate_from: alternateFrom(every, today) ?? null }),
        },
      }),
    onSuccess: async () => {
      await invalidate(client, 'GET /weekly/:id', 'GET /open-hours');
      toast({ title: text('done.updated'), description: text('done.updatedText'), variant: 'success' });
      onClose();
    },
    onError: (error) => toastError(error, text('failed.update')),
  });
  const save = (): void => {
    setIsChecked(true);
    if (isOrdered) {
      change.mutate();
    }
  };
  return (
    <FormDialog
      title={text('form.editTitle')}
      description={text(`days.${period.dow}`)}
      submitLabel={text('form.save')}
      cancelLabel={text('form.cancel')}
      busy={change.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TimesFields
        times={times}
        onChange={setTimes}
        error={isChecked && !isOrdered ? text('form.order') : undefined}
      />
      <EveryField today={today} value={every} onChange={setEvery} />
      {isOrdered && <LeftOutBanner today={today} changes={[{ employeeId, before: week, after }]} />}
    </FormDialog>
  );
}
