import type { LocalDate } from '@citame/calendar';
import type { Weekday } from '@citame/contracts';
import { Cluster, IconButton, Stack, Suggestion } from '@citame/ui/core';
import { Checkbox, FieldGroup } from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import { Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { alternateFrom, type Every } from './every.ts';
import { EveryField } from './EveryField.tsx';
import { faultOf } from './periodsFault.ts';
import { texts } from './texts.ts';
import { TimesFields, type Times } from './TimesFields.tsx';
import { useCreation } from './useCreation.ts';
import { weekdays, workdays } from './week.ts';

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  column-gap: 12px;
  justify-self: stretch;
`;

/** The button stands at the end of the line of labels: beside the fields a phone has no room for it. */
const Removable = styled.div`
  position: relative;
  > button {
    position: absolute;
    top: -16px;
    right: -8px;
  }
`;

const morning: Times = { from: '09:00', to: '14:00' };
const afternoon: Times = { from: '16:00', to: '20:00' };
const maxPeriods = 4;

interface AddDialogProps {
  readonly employeeId: string;
  /** Ticked from the start. */
  readonly days: readonly Weekday[];
  readonly today: LocalDate;
  readonly onClose: () => void;
}

/** Asks for the times of one or several new periods, for which days they hold, and whether every week or every second. */
export function AddDialog({ employeeId, days: first, today, onClose }: AddDialogProps): ReactNode {
  const text = texts.useTexts();
  const [days, setDays] = useState(first);
  const [periods, setPeriods] = useState<readonly Times[]>([morning]);
  const [every, setEvery] = useState<Every>('week');
  const [isChecked, setIsChecked] = useState(false);
  const creation = useCreation(employeeId, onClose);
  const fault = faultOf(periods);
  const save = (): void => {
    setIsChecked(true);
    if (days.length > 0 && fault === undefined) {
      creation.mutate({ days, periods, alternateFrom: alternateFrom(every, today) });
    }
  };
  const toggle = (day: Weekday, isOn: boolean): void =>
    setDays((current) => weekdays.filter((other) => (other === day ? isOn : current.includes(other))));
  const change = (place: number, times: Times): void =>
    setPeriods(periods.map((other, at) => (at === place ? times : other)));
  const allWorkdays = <Suggestion onClick={() => setDays(workdays)}>{text('form.workdays')}</Suggestion>;
  return (
    <FormDialog
      title={text('form.createTitle')}
      description={text('form.createText')}
      submitLabel={text('form.create')}
      cancelLabel={text('form.cancel')}
      busy={creation.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldGroup
        label={text('form.days')}
        error={isChecked && days.length === 0 && text('form.noDay')}
        required
      >
        <Stack gap={8} align="start">
          <Days>
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                label={text(`days.${day}`)}
                checked={days.includes(day)}
                onChange={(event) => toggle(day, event.target.checked)}
              />
            ))}
          </Days>
          {allWorkdays}
        </Stack>
      </FieldGroup>
      <TimesFields
        times={periods[0] ?? morning}
        onChange={(times) => change(0, times)}
        error={isChecked && fault?.place === 0 ? text(`form.${fault.what}`) : undefined}
      />
      {periods.slice(1).map((times, index) => (
        // The place is all that tells one period of the form from another.
        // oxlint-disable-next-line react/no-array-index-key
        <Removable key={index}>
          <TimesFields
            times={times}
            place={index + 2}
            onChange={(changed) => change(index + 1, changed)}
            error={isChecked && fault?.place === index + 1 ? text(`form.${fault.what}`) : undefined}
          />
          <IconButton
            label={text('form.removePeriod', { place: index + 2 })}
            onClick={() => setPeriods(periods.filter((_other, at) => at !== index + 1))}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </Removable>
      ))}
      {periods.length < maxPeriods && (
        <Cluster>
          <Suggestion onClick={() => setPeriods([...periods, afternoon])}>
            <Plus size={16} aria-hidden="true" />
            {text('form.morePeriods')}
          </Suggestion>
        </Cluster>
      )}
      <EveryField today={today} value={every} onChange={setEvery} />
    </FormDialog>
  );
}
