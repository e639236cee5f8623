import { IconButton } from '@citame/ui/core';
import { lazyPart } from '@citame/ui/lazy';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';

const RowMenu = lazyPart(async () => (await import('./RowMenu.tsx')).RowMenu);

interface RowActionsProps {
  readonly label: string;
  readonly onDelete: () => void;
}

/** Menu of an appointment of today: a mere button, whose menu is loaded when it is pressed. */
export function RowActions({ label, onDelete }: RowActionsProps): ReactNode {
  const [isPressed, setPressed] = useState(false);
  const button = (
    <IconButton label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => setPressed(true)}>
      <Ellipsis size={18} aria-hidden="true" />
    </IconButton>
  );
  return isPressed ? (
    <Suspense fallback={button}>
      <RowMenu label={label} onDelete={onDelete} />
    </Suspense>
  ) : (
    button
  );
}
