import { color, font, layer, media, motion, radius, shadow } from '@citame/ui/theme';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import { startTransition, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import type { Choice, ChoiceProps } from './choice.ts';
import { controlFocus, controlStyle } from './controlStyle.ts';
import { useFieldControl } from './fieldContext.ts';

const filterStyle = css`
  width: auto;
  min-height: 38px;
  border-color: ${color.line};
  box-shadow: ${shadow.resting};
  font-weight: 500;
  font-size: 13.5px;
  ${media.phone} {
    font-size: 15px;
  }
`;

const Trigger = styled(Primitive.Trigger)<{ $filter: boolean }>`
  ${controlStyle}
  display: inline-flex;
  align-items: center;
  gap: 8px;
  padding: 0 10px 0 12px;
  text-align: left;
  cursor: pointer;
  ${({ $filter }) => $filter && filterStyle}
  &:hover:not(:disabled) {
    border-color: ${color.lineStrong};
  }
  &:focus-visible {
    ${controlFocus}
  }
  > span:first-child {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-placeholder] > span:first-child {
    color: ${color.muted};
  }
`;

const Icon = styled(Primitive.Icon)`
  flex: none;
  color: ${color.muted};
`;

const Content = styled(Primitive.Content)`
  z-index: ${layer.overlay};
  min-width: var(--radix-select-trigger-width);
  max-width: min(420px, calc(100vw - 24px));
  max-height: min(380px, var(--radix-select-content-available-height));
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.raised};
  font-family: ${font.sans};
`;

const Viewport = styled(Primitive.Viewport)`
  padding: 5px;
`;

const Item = styled(Primitive.Item)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 38px;
  padding: 6px 10px;
  border-radius: ${radius.block};
  outline: 0;
  cursor: pointer;
  transition: background-color ${motion.hover};
  &[data-highlighted] {
    background: ${color.brandSoft};
    color: ${color.brandInk};
  }
  &[data-disabled] {
    color: ${color.muted};
    cursor: not-allowed;
  }
  > span:last-child {
    display: flex;
    flex: 1;
    align-items: baseline;
  }
  ${media.phone} {
    min-height: 44px;
  }
`;

const Detail = styled.small`
  margin-left: auto;
  padding-left: 12px;
  color: ${color.muted};
  font-size: 13px;
  font-variant-numeric: tabular-nums;
`;

const Mark = styled.span`
  flex: none;
  width: 16px;
`;

interface SelectOption<Value extends string> extends Choice<Value> {
  /** Quieter, at the far end: shown in the list only. */
  detail?: ReactNode;
}

interface SelectProps<Value extends string> extends ChoiceProps<Value> {
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  /** Its name where no `Field` gives it one. */
  label?: string;
  /** `filter`: as wide as its value, for the bar over a list. */
  look?: 'field' | 'filter';
  disabled?: boolean;
  name?: string;
}

/** One value of a list that opens. No value may be the empty string. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  label,
  look = 'field',
  disabled = false,
  name,
}: SelectProps<Value>): ReactNode {
  const field = useFieldControl({});
  const chosen = options.find((option) => option.value === value);
  const choose = (next: string): void => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) {
      // The list closes at once, even if the choice starts a slow update.
      startTransition(() => onChange(option.value));
    }
  };
  return (
    <Primitive.Root
      value={value ?? ''}
      onValueChange={choose}
      disabled={disabled}
      {...(name === undefined ? {} : { name })}
    >
      <Trigger
        {...field}
        $filter={look === 'filter'}
        {...(label === undefined ? {} : { 'aria-label': label })}
      >
        <Primitive.Value placeholder={placeholder}>{chosen?.label}</Primitive.Value>
        <Icon>
          <ChevronDown size={16} aria-hidden="true" />
        </Icon>
      </Trigger>
      <Primitive.Portal>
        <Content position="popper" sideOffset={6} collisionPadding={12}>
          <Viewport>
            {options.map((option) => (
              <Item key={option.value} value={option.value} disabled={option.disabled ?? false}>
                <Mark>
                  <Primitive.ItemIndicator>
                    <Check size={16} aria-hidden="true" />
                  </Primitive.ItemIndicator>
                </Mark>
                <Primitive.ItemText>
                  {option.label}
                  {option.detail !== undefined && <Detail>{option.detail}</Detail>}
                </Primitive.ItemText>
              </Item>
            ))}
          </Viewport>
        </Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
