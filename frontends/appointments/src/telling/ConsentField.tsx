import { Checkbox } from '@citame/ui/form';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface ConsentFieldProps {
  readonly consents: boolean;
  readonly onChange: (consents: boolean) => void;
}

/** Consent of a client who has never written, with the words to ask for it. */
export function ConsentField({ consents, onChange }: ConsentFieldProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Checkbox
      label={text('consent.label')}
      hint={text('consent.read')}
      checked={consents}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
