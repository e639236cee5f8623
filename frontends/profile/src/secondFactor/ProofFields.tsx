import { Stack } from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import type { ReactNode } from 'react';
import { CurrentPasswordField } from '../password/CurrentPasswordField.tsx';
import { texts } from '../texts.ts';

interface Proof {
  readonly currentPassword: string;
  /** A code of the application, or a recovery code. */
  readonly code: string;
}

interface ProofFieldsProps {
  readonly proof: Proof;
  readonly error: string | false;
  readonly onChange: (proof: Proof) => void;
}

/** The password and a code, which changes of the second factor ask for. */
export function ProofFields({ proof, error, onChange }: ProofFieldsProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Stack gap={16}>
      <CurrentPasswordField
        value={proof.currentPassword}
        onChange={(currentPassword) => onChange({ ...proof, currentPassword })}
      />
      <Field label={text('secondFactor.anyCode')} error={error} required>
        <TextInput
          autoComplete="one-time-code"
          value={proof.code}
          onChange={({ target }) => onChange({ ...proof, code: target.value })}
        />
      </Field>
    </Stack>
  );
}
