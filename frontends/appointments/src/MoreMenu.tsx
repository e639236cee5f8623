import { IconButton } from '@citame/ui/core';
import { Menu, MenuItem } from '@citame/ui/overlay';
import { Download, Ellipsis, Eraser } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDeletePast } from './deletion/useDeletePast.ts';
import { useExport } from './list/useExport.ts';
import type { PageState } from './state/pageState.ts';
import { texts } from './texts.ts';

/** Menu of the actions on all appointments, where there is no room for buttons. */
export function MoreMenu({ state }: { readonly state: PageState }): ReactNode {
  const text = texts.useTexts();
  const deletePast = useDeletePast();
  const exported = useExport(state);
  return (
    <Menu
      trigger={
        <IconButton label={text('more')} framed>
          <Ellipsis size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onSelect={exported.start}>
        <Download size={16} aria-hidden="true" />
        {text('export.start')}
      </MenuItem>
      <MenuItem danger onSelect={deletePast.ask}>
        <Eraser size={16} aria-hidden="true" />
        {text('deletePast.open')}
      </MenuItem>
    </Menu>
  );
}
