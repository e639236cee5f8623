import { color, media, motion } from '@citame/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';

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

const tick =
  'url("data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 viewBox=%270 0 16 16%27 fill=%27none%27 stroke=%27black%27 stroke-width=%272.4%27 stroke-linecap=%27round%27 stroke-linejoin=%27round%27%3E%3Cpath d=%27m3.5 8.5 3 3 6-7%27/%3E%3C/svg%3E")';

const Box = styled.input.attrs({ type: 'checkbox' })`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1.5px solid ${color.lineStrong};
  border-radius: 6px;
  background: ${color.surface};
  cursor: inherit;
  transition: background-color ${motion.hover};
  &:checked {
    border-color: ${color.brand};
    background: ${color.brand};
  }
  &:checked::before {
    content: '';
    width: 16px;
    height: 16px;
    background: ${color.onBrand};
    mask: ${tick};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled {
    opacity: 0.6;
  }
  ${media.forcedColors} {
    appearance: auto;
  }
`;

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, ...rest }: CheckboxProps): ReactNode {
  const hintId = useId();
  return (
    <Row>
      <Box {...(hint === undefined ? {} : { 'aria-describedby': hintId })} {...rest} />
      <Words>
        {label}
        {hint !== undefined && (
          <small id={hintId} aria-hidden="true">
            {hint}
          </small>
        )}
      </Words>
    </Row>
  );
}
