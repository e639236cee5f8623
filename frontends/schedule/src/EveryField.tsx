import { weekOf, type LocalDate } from '@citame/calendar';
import { FieldGroup, RadioGroup } from '@citame/ui/form';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import type { Every } from './every.ts';
import { weekText } from './team/weekText.ts';
import { texts } from './texts.ts';

interface EveryFieldProps {
  readonly today: LocalDate;
  readonly value: Every;
  readonly onChange: (every: Every) => void;
}

/** In which weeks a period holds. */
export function EveryField({ today, value, onChange }: EveryFieldProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const label = text('form.every');
  return (
    <FieldGroup label={label}>
      <RadioGroup
        label={label}
        value={value}
        onChange={onChange}
        options={[
          { value: 'week', label: text('form.everyWeek') },
          { value: 'this', label: text('form.thisWeek'), hint: weekText(weekOf(today), language) },
          { value: 'next', label: text('form.nextWeek'), hint: weekText(weekOf(today, 1), language) },
        ]}
      />
    </FieldGroup>
  );
}
