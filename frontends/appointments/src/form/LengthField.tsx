import { Field, NativeSelect } from '@citame/ui/form';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { lengthsAround } from './when.ts';

interface LengthFieldProps {
  /** Minutes. */
  readonly length: number;
  readonly onChange: (minutes: number) => void;
}

/** How long the appointment takes: as the service does, unless the owner says otherwise. */
export function LengthField({ length, onChange }: LengthFieldProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Field label={text('form.length')}>
      <NativeSelect value={length} onChange={(event) => onChange(Number(event.target.value))}>
        {lengthsAround(length).map((minutes) => (
          <option key={minutes} value={minutes}>
            {text('minutes', { count: minutes })}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
