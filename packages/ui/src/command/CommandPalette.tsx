import { Kbd, Spinner, useListNavigation } from '@citame/ui/core';
import { useReturnFocus } from '@citame/ui/overlay';
import { color, media } from '@citame/ui/theme';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useDeferredValue, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { CommandList, optionId } from './CommandList.tsx';
import { Backdrop, Panel } from './commandStyle.ts';
import type { CommandGroup } from './matching.ts';
import { matching } from './matching.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  flex: none;
  height: 58px;
  padding: 0 18px;
  border-bottom: 1px solid ${color.line};
  > svg {
    flex: none;
    color: ${color.textSoft};
  }
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  outline: 0 !important;
  background: transparent;
  font-size: 17px;
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
`;

const Nothing = styled.p`
  padding: 28px 20px;
  color: ${color.muted};
  text-align: center;
`;

const EscapeKey = styled(Kbd)`
  ${media.phone} {
    display: none;
  }
`;

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Name of the dialog. */
  label: string;
  placeholder: string;
  /** Text of the input: the parent may search by it and add a group marked `found`. */
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly CommandGroup[];
  /** Shown when nothing matches. */
  empty: ReactNode;
  /** Text that is shown while more is being searched for. */
  loading?: string | undefined;
}

/** Goes anywhere and does anything by its name. Arrows move, Enter takes, Esc closes. */
export function CommandPalette({
  open,
  onOpenChange,
  label,
  placeholder,
  query,
  onQueryChange,
  groups,
  empty,
  loading,
}: CommandPaletteProps): ReactNode {
  const listId = useId();
  const focus = useReturnFocus();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // The input is there at once, and the list with the next frame.
  const hasList = useDeferredValue(true, false);
  const shown = hasList ? matching(groups, query) : [];
  const items = shown.flatMap((group) => group.items);
  const take = (index: number): void => {
    const item = items[index];
    if (item) {
      onOpenChange(false);
      item.onSelect();
    }
  };
  const { active, setActive, onKeyDown } = useListNavigation(
    `${query}|${items.map(({ id }) => id).join('|')}`,
    items.length,
    take,
  );
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Backdrop />
        <Panel
          aria-label={label}
          aria-describedby={undefined}
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event);
            event.preventDefault();
            // Behind what is there, which would otherwise be selected: the next letter would take its place.
            input.current?.focus();
            input.current?.setSelectionRange(query.length, query.length);
          }}
        >
          <Row>
            <Search size={18} aria-hidden="true" />
            <Input
              ref={input}
              type="text"
              role="combobox"
              aria-label={label}
              aria-autocomplete="list"
              aria-expanded={items.length > 0}
              aria-controls={listId}
              {...(active >= 0 ? { 'aria-activedescendant': optionId(listId, active) } : {})}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              value={query}
              onChange={(event) => onQueryChange(event.target.value)}
              onKeyDown={onKeyDown}
            />
            {loading !== undefined && <Spinner label={loading} />}
            <EscapeKey aria-hidden="true">Esc</EscapeKey>
          </Row>
          {items.length > 0 ? (
            <CommandList
              ref={list}
              id={listId}
              label={label}
              groups={shown}
              active={active}
              onPoint={setActive}
              onTake={take}
            />
          ) : (
            hasList && loading === undefined && <Nothing role="status">{empty}</Nothing>
          )}
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
