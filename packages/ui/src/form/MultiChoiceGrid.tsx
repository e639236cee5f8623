import type { ReactNode } from 'react';
import type { Choice } from './choice.ts';
import { Cell, Cells } from './choiceCells.ts';
import { HiddenCheckbox } from './HiddenChoice.ts';

interface MultiChoiceGridProps<Value extends string> {
  /** Name of the group. */
  label: string;
  options: readonly Choice<Value>[];
  values: readonly Value[];
  /** Gets the chosen values in the order of `options`. */
  onChange: (values: readonly Value[]) => void;
  /** Least width of a cell in px. */
  min?: number;
}

/** Short values, all in sight, of which several may be chosen, such as the people of a team. */
export function MultiChoiceGrid<Value extends string>({
  label,
  options,
  values,
  onChange,
  min = 76,
}: MultiChoiceGridProps<Value>): ReactNode {
  const toggle = (value: Value, isChosen: boolean): void =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? isChosen : values.includes(each))),
    );
  return (
    <Cells role="group" aria-label={label} $min={min}>
      {options.map(({ value, label: name, disabled }) => (
        <Cell key={value}>
          <HiddenCheckbox
            value={value}
            checked={values.includes(value)}
            disabled={disabled}
            onChange={(event) => toggle(value, event.target.checked)}
          />
          {name}
        </Cell>
      ))}
    </Cells>
  );
}
