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
  readonly times: Times;
  readonly onChange: (times: Times) => void;
  /** Says that the times are in the wrong order. */
  readonly error: string | undefined;
}

/** From when to when. */
export function TimesFields({ times, onChange, error }: TimesFieldsProps): ReactNode {
  const text = texts.useTexts();
  const invalid = error !== undefined;
  return (
    <Halves>
      <FieldGroup label={text('form.from')} required>
        <TimeSelect
          label={text('form.from')}
          value={times.from}
          aria-invalid={invalid}
          onChange={(from) => onChange({ ...times, from })}
        />
      </FieldGroup>
      <FieldGroup label={text('form.to')} error={error} required>
        <TimeSelect
          label={text('form.to')}
          value={times.to}
          aria-invalid={invalid}
          onChange={(to) => onChange({ ...times, to })}
        />
      </FieldGroup>
    </Halves>
  );
}
