import { Field, TextInput } from '@citame/ui/form';
import type { ComponentProps, ReactNode } from 'react';
import { texts } from '../texts.ts';

interface CodeFieldProps extends ComponentProps<typeof TextInput> {
  readonly error: string | undefined;
}

/** Code of a second factor, which is asked for once the password was right. */
export function CodeField({ error, ...input }: CodeFieldProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Field label={text('fields.code')} hint={text('fields.codeHint')} error={error} required>
      <TextInput autoComplete="one-time-code" {...input} />
    </Field>
  );
}
