import { color, media, motion } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Choice, ChoiceProps } from './choice.ts';

const Row = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 4px 0;
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.muted};
    cursor: not-allowed;
  }
  ${media.phone} {
    padding: 11px 0;
  }
`;

const Dot = styled.input.attrs({ type: 'radio' })`
  appearance: none;
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1.5px solid ${color.lineStrong};
  border-radius: 50%;
  background: ${color.surface};
  cursor: inherit;
  transition: border-width ${motion.hover};
  &:checked {
    border: 6px solid ${color.brand};
  }
  &:focus-visible {
    border-radius: 50%;
  }
  ${media.forcedColors} {
    appearance: auto;
  }
`;

const Words = styled.span`
  font-weight: 500;
  small {
    display: block;
    color: ${color.muted};
    font-weight: 400;
    font-size: 13px;
    line-height: 18px;
  }
`;

interface RadioOption<Value extends string> extends Choice<Value> {
  hint?: ReactNode;
}

interface RadioGroupProps<Value extends string> extends ChoiceProps<Value> {
  /** Name of the group; inside a `FieldGroup` it has one already. */
  label?: string;
  options: readonly RadioOption<Value>[];
}

/** Few values, each on a line with room to explain it. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: RadioGroupProps<Value>): ReactNode {
  const name = useId();
  return (
    <div {...(label === undefined ? {} : { role: 'radiogroup', 'aria-label': label })}>
      {options.map((option) => (
        <Row key={option.value}>
          <Dot
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            {...(option.hint === undefined ? {} : { 'aria-describedby': `${name}-${option.value}` })}
            onChange={() => onChange(option.value)}
          />
          <Words>
            {option.label}
            {option.hint !== undefined && (
              <small id={`${name}-${option.value}`} aria-hidden="true">
                {option.hint}
              </small>
            )}
          </Words>
        </Row>
      ))}
    </div>
  );
}
