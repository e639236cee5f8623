import type { SignupNumber } from '@citame/contracts';
import { FieldGroup, RadioGroup } from '@citame/ui/form';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface NumberChoiceProps {
  readonly value: SignupNumber;
  readonly onChange: (number: SignupNumber) => void;
}

/** The number to connect, before Meta's window is opened: the one that the owner has in the app, or a new one. */
export function NumberChoice({ value, onChange }: NumberChoiceProps): ReactNode {
  const text = texts.useTexts();
  return (
    <FieldGroup label={text('whatsapp.which.label')}>
      <RadioGroup
        options={(['business_app', 'new'] as const).map((number) => ({
          value: number,
          label: text(`whatsapp.which.${number}`),
          hint: text(`whatsapp.which.${number}_hint`),
        }))}
        value={value}
        onChange={onChange}
      />
    </FieldGroup>
  );
}
