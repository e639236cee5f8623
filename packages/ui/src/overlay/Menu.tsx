import { color, font, layer, media, radius, shadow } from '@citame/ui/theme';
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { pop } from './motion.ts';

const Content = styled(DropdownMenu.Content)`
  z-index: ${layer.overlay};
  min-width: 200px;
  max-width: calc(100vw - 24px);
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow: auto;
  padding: 5px;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.raised};
  font-family: ${font.sans};
  ${pop}
`;

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Open from the start. */
  defaultOpen?: boolean;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** `MenuItem`s, `MenuChoice`s, `MenuLabel`s and `MenuSeparator`s. */
  children: ReactNode;
}

export function Menu({
  trigger,
  defaultOpen = false,
  side = 'bottom',
  align = 'end',
  children,
}: MenuProps): ReactNode {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <Content side={side} align={align} sideOffset={6} collisionPadding={12}>
          {children}
        </Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const itemStyle = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 38px;
  padding: 6px 10px;
  border-radius: ${radius.block};
  outline: 0;
  font-weight: 500;
  cursor: pointer;
  &[data-highlighted] {
    background: ${color.sunken};
  }
  &[data-disabled] {
    color: ${color.muted};
    cursor: not-allowed;
  }
  svg {
    flex: none;
  }
  ${media.phone} {
    min-height: 44px;
  }
`;

const Item = styled(DropdownMenu.Item)<{ $danger: boolean }>`
  ${itemStyle}
  ${({ $danger }) =>
    $danger &&
    css`
      color: ${color.danger};
      &[data-highlighted] {
        background: ${color.dangerSoft};
      }
    `}
`;

interface MenuItemProps {
  onSelect?: () => void;
  /** Whether the action destroys something. */
  danger?: boolean;
  disabled?: boolean;
  /** The one child, such as a router's `Link`, becomes the item. */
  asChild?: boolean;
  /** Icon and words. */
  children: ReactNode;
}

export function MenuItem({
  onSelect,
  danger = false,
  disabled = false,
  asChild = false,
  children,
}: MenuItemProps): ReactNode {
  return (
    <Item
      $danger={danger}
      disabled={disabled}
      asChild={asChild}
      {...(onSelect === undefined ? {} : { onSelect })}
    >
      {children}
    </Item>
  );
}

const Words = styled.span`
  display: grid;
  small {
    color: ${color.textSoft};
    font-weight: 450;
    font-size: 13px;
    line-height: 18px;
  }
`;

/** The words of an item, and below what it does: for items that are easily confused. */
export function MenuWords({ children, hint }: { children: ReactNode; hint?: ReactNode }): ReactNode {
  return (
    <Words>
      {children}
      {hint !== undefined && <small>{hint}</small>}
    </Words>
  );
}

const RadioItem = styled(DropdownMenu.RadioItem)`
  ${itemStyle}
  padding-left: 36px;
  position: relative;
  > span {
    position: absolute;
    left: 10px;
  }
`;

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
}

/** A choice of one value inside a menu, with a heading. */
export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuChoiceProps<Value>): ReactNode {
  return (
    <>
      <MenuLabel>{label}</MenuLabel>
      <DropdownMenu.RadioGroup value={value} aria-label={label}>
        {options.map((option) => (
          <RadioItem key={option.value} value={option.value} onSelect={() => onChange(option.value)}>
            <DropdownMenu.ItemIndicator>
              <Check size={16} aria-hidden="true" />
            </DropdownMenu.ItemIndicator>
            {option.label}
          </RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  );
}

export const MenuLabel = styled(DropdownMenu.Label)`
  padding: 8px 10px 4px;
  color: ${color.muted};
  font-weight: 600;
  font-size: 12px;
  line-height: 16px;
`;

export const MenuSeparator = styled(DropdownMenu.Separator)`
  height: 1px;
  margin: 5px -5px;
  background: ${color.line};
`;
