import { IconButton } from '@citame/ui/core';
import { Menu, MenuItem, MenuWords } from '@citame/ui/overlay';
import { Ellipsis, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface RowMenuProps {
  readonly label: string;
  readonly onDelete: () => void;
}

/** Actions on an appointment without opening it. */
export function RowMenu({ label, onDelete }: RowMenuProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Menu
      defaultOpen
      trigger={
        <IconButton label={label}>
          <Ellipsis size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem danger onSelect={onDelete}>
        <Trash2 size={16} aria-hidden="true" />
        <MenuWords hint={text('delete.hint')}>{text('delete.open')}</MenuWords>
      </MenuItem>
    </Menu>
  );
}
