import type { Employee } from '@citame/contracts';
import { FieldGroup, HiddenRadio } from '@citame/ui/form';
import { color as colors, employee } from '@citame/ui/theme';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from './texts.ts';

const choices = [null, 0, 1, 2, 3, 4, 5, 6, 7] as const;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Swatch = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-width: 44px;
  height: 44px;
  padding: 0 12px;
  border: 2px solid ${employee.bar};
  border-radius: 10px;
  background: ${employee.ground};
  cursor: pointer;
  &:not([data-employee-color]) {
    border-color: ${colors.line};
    background: ${colors.surface};
  }
  &:has(:checked) {
    outline: 2px solid ${colors.text};
    outline-offset: 2px;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${colors.focus};
    outline-offset: 2px;
  }
`;

interface ColorFieldProps {
  readonly value: Employee['color'];
  readonly onChange: (color: Employee['color']) => void;
}

/** A choice of the colour that an employee has all over the agenda; without one it goes by their place in the list. */
export function ColorField({ value, onChange }: ColorFieldProps): ReactNode {
  const text = texts.useTexts();
  const name = useId();
  return (
    <FieldGroup label={text('form.color')} hint={text('form.colorHint')}>
      <Row>
        {choices.map((choice) => (
          <Swatch key={choice} {...(choice === null ? {} : { 'data-employee-color': choice })}>
            <HiddenRadio
              name={name}
              checked={(value ?? null) === choice}
              onChange={() => onChange(choice)}
              aria-label={text(`colors.${choice ?? 'auto'}`)}
            />
            {choice === null && <span aria-hidden="true">{text('colors.auto')}</span>}
          </Swatch>
        ))}
      </Row>
    </FieldGroup>
  );
}
