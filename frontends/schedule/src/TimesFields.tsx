import { FieldGroup, TimeSelect } from '@citame/ui/form';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from './texts.ts';

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
`;

/** `HH:mm`, in quarters of an hour. */
export interface Times {
  readonly from: string;
  readonly to: string;
}

interface TimesFieldsProps {
  /** Which of several periods of a form, counted from 1; the first, or an only one, does not say it. */
  readonly place?: number;
  readonly times: Times;
  readonly onChange: (times: Times) => void;
  /** Says that the times are in the wrong order. */
  readonly error: string | undefined;
}

/** From when to when. */
export function TimesFields({ place = 1, times, onChange, error }: TimesFieldsProps): ReactNode {
  const text = texts.useTexts();
  const labelOf = (which: 'from' | 'to'): string =>
    place === 1 ? text(`form.${which}`) : text('form.ofPeriod', { what: text(`form.${which}`), place });
  const invalid = error !== undefined;
  return (
    <Halves>
      <FieldGroup label={labelOf('from')} required>
        <TimeSelect
          label={labelOf('from')}
          value={times.from}
          aria-invalid={invalid}
          onChange={(from) => onChange({ ...times, from })}
        />
      </FieldGroup>
      <FieldGroup label={labelOf('to')} error={error} required>
        <TimeSelect
          label={labelOf('to')}
          value={times.to}
          aria-invalid={invalid}
          onChange={(to) => onChange({ ...times, to })}
        />
      </FieldGroup>
    </Halves>
  );
}
