import { Field, PasswordInput } from '@citame/ui/form';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface CurrentPasswordFieldProps {
  readonly value: string;
  readonly error?: string | false;
  readonly onChange: (value: string) => void;
}

/** The password of the account, which changes of its security ask for again. */
export function CurrentPasswordField({
  value,
  error = false,
  onChange,
}: CurrentPasswordFieldProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Field label={text('account.password')} error={error} required>
      <PasswordInput
        autoComplete="current-password"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
