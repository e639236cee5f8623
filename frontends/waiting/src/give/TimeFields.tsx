import { ChoiceGrid, Field, FieldGroup, Select } from '@citame/ui/form';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { shortDay } from '../wishTexts.ts';
import type { Chosen, FreeTimes } from './freeTimes.ts';

interface TimeFieldsProps {
  readonly times: FreeTimes['byDay'];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** A choice of one of the days that have free times, and of one of these. */
export function TimeFields({ times, chosen, onChange }: TimeFieldsProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const ofDay = times.get(chosen.date) ?? [];
  return (
    <>
      <Field label={text('give.day')}>
        <Select
          options={[...times].map(([date, slots]) => ({
            value: date,
            label: shortDay(date, language),
            detail: text('give.times', { count: slots.length }),
          }))}
          value={chosen.date}
          onChange={(date) => onChange({ date, slot: times.get(date)?.[0] ?? chosen.slot })}
        />
      </Field>
      <FieldGroup label={text('give.slot')}>
        <ChoiceGrid
          label={text('give.slot')}
          options={ofDay.map((slot) => ({ value: slot, label: slot }))}
          value={chosen.slot}
          onChange={(slot) => onChange({ date: chosen.date, slot })}
        />
      </FieldGroup>
    </>
  );
}
