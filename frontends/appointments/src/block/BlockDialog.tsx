import { minuteOfDay, timeText } from '@citame/calendar';
import { Stack } from '@citame/ui/core';
import { DatePicker } from '@citame/ui/date';
import { ChoiceGrid, Field, FieldGroup, TextInput, TimeSelect } from '@citame/ui/form';
import { Dialog, DialogBody } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { messageOf } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { useFormCall, useMutation, useQueryClient } from '@citame/web/query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useArea, type BlockedTime } from '../AreaContext.ts';
import { capital, longDay } from '../days/dayTexts.ts';
import { Failure, FormButtons } from '../form/FormEnd.tsx';
import { noRefusal } from '../form/refusal.ts';
import { texts } from '../texts.ts';
import { invalidateHours } from './invalidateHours.ts';

const maxNoteLength = 200;

interface BlockDialogProps {
  readonly wish: BlockedTime;
  readonly onClose: () => void;
}

/** Blocks time of an employee: clients are not offered it from then on. */
export function BlockDialog({ wish, onClose }: BlockDialogProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { employees, today } = useArea();
  const [only] = employees;
  const [employeeId, setEmployeeId] = useState(
    wish.employeeId ?? (employees.length === 1 ? only?.employee_id : undefined),
  );
  const [date, setDate] = useState(wish.date);
  const [from, setFrom] = useState(wish.from);
  const [to, setTo] = useState(wish.to);
  const [note, setNote] = useState(wish.note);
  const [wrong, setWrong] = useState<{ employee?: string; to?: string; message?: string }>({});
  const { block, isBusy } = useBlock(onClose, (message) => setWrong({ message }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (employeeId === undefined) {
      setWrong({ employee: text('wrong.employee') });
    } else if (from >= to) {
      setWrong({ to: text('block.wrongEnd') });
    } else {
      block({ employeeId, date, from, to, note: note.trim() });
    }
  };
  const begin = (next: string): void => {
    const length = minuteOfDay(to) - minuteOfDay(from);
    const end = minuteOfDay(next) + length;
    setFrom(next);
    if (length > 0 && end < 24 * 60) {
      setTo(timeText(end));
    }
  };
  return (
    <Dialog open onOpenChange={onClose} title={text('block.title')} description={text('block.what')}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <Failure refusal={{ ...noRefusal, message: wrong.message }} />
          <Field label={text('block.note')} aside={text('optional')} hint={text('form.noteHint')}>
            <TextInput
              maxLength={maxNoteLength}
              placeholder={text('block.example')}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          <FieldGroup label={text('form.employee')} error={wrong.employee}>
            <ChoiceGrid
              label={text('form.employee')}
              min={110}
              options={employees.map(({ employee_id: id, nombre }) => ({ value: id, label: nombre }))}
              value={employeeId}
              onChange={setEmployeeId}
            />
          </FieldGroup>
          <FieldGroup label={text('form.day')}>
            <DatePicker label={text('form.day')} today={today} value={date} onChange={setDate}>
              {capital(longDay(date, language))}
            </DatePicker>
          </FieldGroup>
          <Stack gap={12}>
            <FieldGroup label={text('block.from')}>
              <TimeSelect label={text('block.from')} value={from} onChange={begin} />
            </FieldGroup>
            <FieldGroup label={text('block.to')} error={wrong.to}>
              <TimeSelect label={text('block.to')} value={to} onChange={setTo} />
            </FieldGroup>
          </Stack>
        </DialogBody>
        <FormButtons label={text('block.save')} isBusy={isBusy} />
      </form>
    </Dialog>
  );
}

interface Blocking {
  readonly employeeId: string;
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly note: string;
}

function useBlock(onDone: () => void, onRefused: (message: string) => void) {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const call = useFormCall();
  const blocking = useMutation({
    mutationFn: ({ employeeId, note, ...window }: Blocking) =>
      call('POST /exceptions/:id', {
        params: { id: employeeId },
        body: { ...window, closed: false, kind: 'blocked', ...(note === '' ? {} : { note }) },
      }),
    onSuccess: () => {
      void invalidateHours(queries);
      toast({ title: text('block.done'), description: text('block.doneText'), variant: 'success' });
      onDone();
    },
    onError: (error) => onRefused(messageOf(error, text('failed.save'))),
  });
  return { block: blocking.mutate, isBusy: blocking.isPending };
}
