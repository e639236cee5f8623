import { Spinner, useListNavigation } from '@citame/ui/core';
import { color, layer, media, radius, shadow } from '@citame/ui/theme';
import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { TextInputProps } from './TextInput.tsx';
import { TextInput } from './TextInput.tsx';

const Panel = styled(Popover.Content)`
  z-index: ${layer.overlay};
  width: var(--radix-popover-trigger-width);
  max-height: min(320px, var(--radix-popover-content-available-height));
  overflow: auto;
  padding: 5px;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.raised};
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 40px;
  padding: 6px 10px;
  border-radius: ${radius.block};
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${color.brandSoft};
    color: ${color.brandInk};
  }
  small {
    margin-left: auto;
    color: ${color.muted};
    font-size: 13px;
  }
  ${media.phone} {
    min-height: 44px;
  }
`;

const Nothing = styled.p`
  padding: 10px;
  color: ${color.muted};
`;

export interface ComboboxOption {
  id: string;
  /** Becomes the text of the input when chosen. */
  label: string;
  detail?: ReactNode;
  icon?: ReactNode;
}

interface ComboboxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onSelect'> {
  /** Text of the input. */
  query: string;
  onQueryChange: (query: string) => void;
  /** Results of the query, best first. */
  options: readonly ComboboxOption[];
  onChoose: (option: ComboboxOption) => void;
  /** Whether results are on their way. */
  loading?: boolean;
  /** Shown when nothing was found; without it the list just closes. */
  empty?: string;
}

/** A text input with results to choose from; any other text stays as it is. */
export function Combobox({
  query,
  onQueryChange,
  options,
  onChoose,
  loading = false,
  empty,
  ...input
}: ComboboxProps): ReactNode {
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const open = wanted && query !== '' && (options.length > 0 || (empty !== undefined && !loading));
  const choose = (index: number): void => {
    const option = options[index];
    if (option) {
      onChoose(option);
      setWanted(false);
    }
  };
  const shown = open ? options.length : 0;
  const list = useListNavigation(options.map(({ id }) => id).join(), shown, choose);
  return (
    <Popover.Root open={open} onOpenChange={setWanted}>
      <Popover.Anchor asChild>
        <div ref={anchor}>
          <TextInput
            {...input}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={open && options.length > 0}
            aria-controls={listId}
            {...(open && list.active >= 0 ? { 'aria-activedescendant': `${listId}${list.active}` } : {})}
            value={query}
            onChange={(event) => {
              setWanted(true);
              onQueryChange(event.target.value);
            }}
            // Results that come later do not cover what the person does next.
            onBlur={() => setWanted(false)}
            onKeyDown={list.onKeyDown}
            trailing={loading ? <Spinner /> : input.trailing}
          />
        </div>
      </Popover.Anchor>
      <Popover.Portal>
        <Panel
          sideOffset={6}
          align="start"
          role="presentation"
          // A press on a result leaves the focus in the input.
          onMouseDown={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target)) {
              event.preventDefault();
            }
          }}
        >
          {options.length > 0 && (
            <div id={listId} role="listbox" aria-label={input.placeholder ?? query}>
              {options.map((option, index) => (
                <Option
                  key={option.id}
                  id={`${listId}${index}`}
                  role="option"
                  aria-selected={index === list.active}
                  onPointerMove={() => list.setActive(index)}
                  onClick={() => choose(index)}
                >
                  {option.icon}
                  {option.label}
                  {option.detail !== undefined && <small>{option.detail}</small>}
                </Option>
              ))}
            </div>
          )}
          {options.length === 0 && <Nothing role="status">{empty}</Nothing>}
        </Panel>
      </Popover.Portal>
    </Popover.Root>
  );
}
