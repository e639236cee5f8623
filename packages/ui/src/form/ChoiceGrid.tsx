import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Choice, ChoiceProps } from './choice.ts';
import { Cell, Cells } from './choiceCells.ts';
import { HiddenRadio } from './HiddenChoice.ts';

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
    <Cells role="radiogroup" aria-label={label} $min={min}>
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
    </Cells>
  );
}
