import type { WeeklyPeriod } from '@citame/contracts';
import { Button } from '@citame/ui/core';
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useFormCall, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { texts } from './texts.ts';
import { TimesFields } from './TimesFields.tsx';
import { clock } from './week.ts';

interface EditDialogProps {
  readonly employeeId: string;
  readonly period: WeeklyPeriod;
  readonly onClose: () => void;
}

/** Changes the times of a period. */
export function EditDialog({ employeeId, period, onClose }: EditDialogProps): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const call = useFormCall();
  const [times, setTimes] = useState({ from: clock(period.from), to: clock(period.to) });
  const [isChecked, setIsChecked] = useState(false);
  const isOrdered = times.from < times.to;
  const change = useMutation({
    mutationFn: () =>
      call('PATCH /weekly/:id/:entryId', {
        params: { id: employeeId, entryId: period.period_id },
        body: times,
      }),
    onSuccess: async () => {
      await invalidate(client, 'GET /weekly/:id', 'GET /open-hours');
      toast({ title: text('done.updated'), description: text('done.updatedText'), variant: 'success' });
      onClose();
    },
    onError: (error) => toastError(error, text('failed.update')),
  });
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (isOrdered && !change.isPending) {
      change.mutate();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="sm"
      title={text('form.editTitle')}
      description={text(`days.${period.dow}`)}
    >
      <form noValidate onSubmit={save}>
        <DialogBody>
          <TimesFields
            times={times}
            onChange={setTimes}
            error={isChecked && !isOrdered ? text('form.order') : undefined}
          />
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button variant="ghost">{text('form.cancel')}</Button>
          </DialogClose>
          <Button type="submit" busy={change.isPending}>
            {text('form.save')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
