import type { LocalDate } from '@citame/calendar';
import { Button, Kbd } from '@citame/ui/core';
import { useIsPhone } from '@citame/ui/theme';
import { Plus } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from './AreaContext.ts';
import { texts } from './texts.ts';

const Square = styled(Button)`
  flex: none;
  width: 44px;
  padding: 0;
`;

interface NewButtonProps {
  /** The day that the calendar shows; a day that is over is no wish for a new appointment. */
  readonly day?: LocalDate;
  /** On phones a square with the icon, beside other controls. */
  readonly squareOnPhone?: boolean;
}

/** Makes a new appointment, as the key N does. */
export function NewButton({ day, squareOnPhone = false }: NewButtonProps): ReactNode {
  const text = texts.useTexts();
  const isPhone = useIsPhone();
  const { open, today } = useArea();
  const wish = day === undefined || day <= today ? {} : { date: day };
  const create = (): void => open({ kind: 'new', wish });
  useNewKey(create);
  const icon = <Plus size={18} aria-hidden="true" />;
  if (isPhone && squareOnPhone) {
    return (
      <Square onClick={create} aria-label={text('new.open')}>
        {icon}
      </Square>
    );
  }
  return (
    <Button onClick={create} aria-keyshortcuts="n">
      {icon}
      {text('new.open')}
      {!isPhone && <Kbd aria-hidden="true">N</Kbd>}
    </Button>
  );
}

const typing =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

function useNewKey(create: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      const isElsewhere = target instanceof Element && target.closest(typing) !== null;
      if (key.toLowerCase() === 'n' && !ctrlKey && !metaKey && !altKey && !defaultPrevented && !isElsewhere) {
        event.preventDefault();
        create();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
