import { Field, TextInput } from '@citame/ui/form';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Code of the operator's application. */
export function CodeField({ value, onChange }: CodeFieldProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Field label={text('door.code')} hint={text('door.codeHint')} required>
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
