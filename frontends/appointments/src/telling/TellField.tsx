import { Checkbox } from '@citame/ui/form';
import type { Telling } from '@citame/web/page';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface TellFieldProps {
  readonly telling: Telling;
  /** Whether the owner wants it; it is only done where it can be. */
  readonly wanted: boolean;
  readonly onChange: (wanted: boolean) => void;
}

/** Whether the client is told: on where they can be, else with the reason. */
export function TellField({ telling, wanted, onChange }: TellFieldProps): ReactNode {
  const text = texts.useTexts();
  const tells = wanted && telling.canTell;
  return (
    <Checkbox
      label={text('notify.label')}
      hint={text(
        telling.why === undefined ? (tells ? 'notify.told' : 'notify.notTold') : `telling.${telling.why}`,
      )}
      checked={tells}
      disabled={!telling.canTell}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
