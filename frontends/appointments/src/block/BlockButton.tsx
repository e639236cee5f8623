import { Button, IconButton } from '@citame/ui/core';
import type { LocalDate } from '@citame/calendar';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useArea } from '../AreaContext.ts';
import { texts } from '../texts.ts';

interface BlockButtonProps {
  readonly day: LocalDate;
  readonly employeeId: string | undefined;
  readonly onlyIcon: boolean;
}

/** Blocks time of the day that is shown. */
export function BlockButton({ day, employeeId, onlyIcon }: BlockButtonProps): ReactNode {
  const text = texts.useTexts();
  const block = useBlock(day, employeeId);
  return onlyIcon ? (
    <IconButton label={text('block.open')} framed onClick={block}>
      <Lock size={18} aria-hidden="true" />
    </IconButton>
  ) : (
    <Button variant="outline" onClick={block}>
      <Lock size={18} aria-hidden="true" />
      {text('block.open')}
    </Button>
  );
}

/** Opens the form that blocks time of a day. */
export function useBlock(day: LocalDate, employeeId: string | undefined): () => void {
  const { open } = useArea();
  return () =>
    open({
      kind: 'block',
      wish: { id: undefined, employeeId, date: day, from: '13:00', to: '14:00', note: '' },
    });
}
