import { color, media, motion, radius, shadow } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Choice, ChoiceProps } from './choice.ts';
import { HiddenRadio } from './HiddenRadio.ts';

const Root = styled.div<{ $min: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${({ $min }) => $min}px, 1fr));
  gap: 8px;
  font-variant-numeric: tabular-nums;
`;

const Cell = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 40px;
  padding: 0 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow.resting};
  font-weight: 550;
  text-align: center;
  cursor: pointer;
  transition: border-color ${motion.hover};
  &:hover {
    border-color: ${color.lineStrong};
  }
  &:has(:checked) {
    border-color: transparent;
    background: ${color.brand};
    color: ${color.onBrand};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    background: transparent;
    color: ${color.muted};
    box-shadow: none;
    text-decoration: line-through;
    cursor: not-allowed;
  }
  ${media.phone} {
    min-height: 44px;
  }
  ${media.forcedColors} {
    &:has(:checked) {
      outline: 2px solid;
    }
  }
`;

interface ChoiceGridProps<Value extends string> extends ChoiceProps<Value> {
  /** Name of the group. */
  label: string;
  options: readonly Choice<Value>[];
  /** Least width of a cell in px. */
  min?: number;
}

/** Many short values, all in sight, such as the free times of a day. */
export function ChoiceGrid<Value extends string>({
  label,
  options,
  value,
  onChange,
  min = 76,
}: ChoiceGridProps<Value>): ReactNode {
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={label} $min={min}>
      {options.map((option) => (
        <Cell key={option.value}>
          <HiddenRadio
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Cell>
      ))}
    </Root>
  );
}
