import { Button, IconButton, Kbd } from '@citame/ui/core';
import { Menu, MenuItem } from '@citame/ui/overlay';
import { useIsPhone } from '@citame/ui/theme';
import { Download, Ellipsis, Eraser, Plus } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from './AreaContext.ts';
import { useDeletePast } from './deletion/useDeletePast.ts';
import { useExport } from './list/useExport.ts';
import type { PageState } from './state/pageState.ts';
import { texts } from './texts.ts';

const Line = styled.div`
  display: flex;
  gap: 10px;
  > :first-child {
    flex: 1;
  }
`;

/** What can be done with the area as a whole. The key N makes a new appointment. */
export function PageActions({ state }: { readonly state: PageState }): ReactNode {
  const text = texts.useTexts();
  const isPhone = useIsPhone();
  const { open } = useArea();
  const deletePast = useDeletePast();
  const exported = useExport(state);
  useNewKey(() => open({ kind: 'new', wish: {} }));
  const create = (
    <Button onClick={() => open({ kind: 'new', wish: {} })} aria-keyshortcuts="n">
      <Plus size={18} aria-hidden="true" />
      {text('new.open')}
      {!isPhone && <Kbd aria-hidden="true">N</Kbd>}
    </Button>
  );
  if (isPhone) {
    return (
      <Line>
        {create}
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
      </Line>
    );
  }
  return (
    <>
      <Button variant="outline" busy={exported.isBusy} onClick={exported.start}>
        <Download size={18} aria-hidden="true" />
        {text('export.start')}
      </Button>
      <Button variant="outline" busy={deletePast.isBusy} onClick={deletePast.ask}>
        <Eraser size={18} aria-hidden="true" />
        {text('deletePast.open')}
      </Button>
      {create}
    </>
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
