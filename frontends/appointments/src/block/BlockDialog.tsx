import { minuteOfDay, timeText } from '@citame/calendar';
import { Cluster, Stack, Suggestion } from '@citame/ui/core';
import { DatePicker } from '@citame/ui/date';
import { Field, FieldGroup, MultiChoiceGrid, TextInput, TimeSelect } from '@citame/ui/form';
import { Dialog, DialogBody } from '@citame/ui/overlay';
import { useLanguage } from '@citame/web/i18n';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useArea, type BlockedTime } from '../AreaContext.ts';
import { capital, longDay } from '../days/dayTexts.ts';
import { Failure, FormButtons } from '../form/FormEnd.tsx';
import { noRefusal } from '../form/refusal.ts';
import { texts } from '../texts.ts';
import { BlockHits } from './BlockHits.tsx';
import { useBlocking } from './useBlocking.ts';

const maxNoteLength = 200;

interface BlockDialogProps {
  readonly wish: BlockedTime;
  readonly onClose: () => void;
}

/** Blocks time of one or several employees, or changes what is blocked of one: clients are not offered it, appointments in it stay. */
export function BlockDialog({ wish, onClose }: BlockDialogProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { employees, today } = useArea();
  const everyone = employees.map(({ employee_id: id }) => id);
  const isNew = wish.id === undefined;
  const [employeeIds, setEmployeeIds] = useState<readonly string[]>(
    wish.employeeId === undefined
      ? everyone.length === 1
        ? everyone
        : []
      : [wish.employeeId, ...(wish.otherIds ?? [])],
  );
  const [date, setDate] = useState(wish.date);
  const [from, setFrom] = useState(wish.from);
  const [to, setTo] = useState(wish.to);
  const [note, setNote] = useState(wish.note);
  const [wrong, setWrong] = useState<{ employee?: string; to?: string; message?: string }>({});
  const { block, isBusy } = useBlocking(onClose, (message) => setWrong({ message }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (employeeIds.length === 0) {
      setWrong({ employee: text('wrong.employee') });
    } else if (from >= to) {
      setWrong({ to: text('block.wrongEnd') });
    } else {
      block({ id: wish.id, employeeIds, date, from, to, note: note.trim() });
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
    <Dialog
      open
      onOpenChange={onClose}
      title={text(isNew ? 'block.title' : 'block.changeTitle')}
      description={text('block.what')}
    >
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
          {isNew && (
            <FieldGroup label={text('block.who')} error={wrong.employee}>
              <Stack gap={8}>
                <MultiChoiceGrid
                  label={text('block.who')}
                  min={110}
                  options={employees.map(({ employee_id: id, nombre }) => ({ value: id, label: nombre }))}
                  values={employeeIds}
                  onChange={setEmployeeIds}
                />
                {employeeIds.length < everyone.length && (
                  <Cluster>
                    <Suggestion onClick={() => setEmployeeIds(everyone)}>{text('block.everyone')}</Suggestion>
                  </Cluster>
                )}
              </Stack>
            </FieldGroup>
          )}
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
          <BlockHits employeeIds={employeeIds} date={date} from={from} to={to} />
        </DialogBody>
        <FormButtons label={text(isNew ? 'block.save' : 'edit.save')} isBusy={isBusy} />
      </form>
    </Dialog>
  );
}
