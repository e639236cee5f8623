import type { Weekday } from '@citame/contracts';
import { Stack, Suggestion } from '@citame/ui/core';
import { Checkbox, FieldGroup } from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from './texts.ts';
import { TimesFields } from './TimesFields.tsx';
import { useCreation } from './useCreation.ts';
import { weekdays, workdays } from './week.ts';

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  column-gap: 12px;
  justify-self: stretch;
`;

interface AddDialogProps {
  readonly employeeId: string;
  /** Ticked from the start. */
  readonly days: readonly Weekday[];
  readonly onClose: () => void;
}

/** Asks for the times of a new period, and for which days they hold. */
export function AddDialog({ employeeId, days: first, onClose }: AddDialogProps): ReactNode {
  const text = texts.useTexts();
  const [days, setDays] = useState(first);
  const [times, setTimes] = useState({ from: '09:00', to: '14:00' });
  const [isChecked, setIsChecked] = useState(false);
  const creation = useCreation(employeeId, onClose);
  const isOrdered = times.from < times.to;
  const save = (): void => {
    setIsChecked(true);
    if (days.length > 0 && isOrdered) {
      creation.mutate({ days, ...times });
    }
  };
  const toggle = (day: Weekday, isOn: boolean): void =>
    setDays((current) => weekdays.filter((other) => (other === day ? isOn : current.includes(other))));
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
        times={times}
        onChange={setTimes}
        error={isChecked && !isOrdered ? text('form.order') : undefined}
      />
    </FormDialog>
  );
}
