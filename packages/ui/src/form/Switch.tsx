import { color, media, motion } from '@citame/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';

const Row = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 44px;
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.muted};
    cursor: not-allowed;
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

const Track = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  appearance: none;
  position: relative;
  flex: none;
  width: 42px;
  height: 26px;
  margin: 0;
  border: 1px solid ${color.lineStrong};
  border-radius: 13px;
  background: ${color.sunken};
  cursor: inherit;
  transition: background-color ${motion.enter};
  &::before {
    content: '';
    position: absolute;
    top: 3px;
    left: 3px;
    width: 18px;
    height: 18px;
    border-radius: 50%;
    background: ${color.lineStrong};
    transition: transform ${motion.enter} ${motion.curve};
  }
  &:checked {
    border-color: ${color.brand};
    background: ${color.brand};
  }
  &:checked::before {
    background: ${color.onBrand};
    transform: translateX(16px);
  }
  &:focus-visible {
    border-radius: 13px;
  }
  &:disabled {
    opacity: 0.6;
  }
  ${media.forcedColors} {
    appearance: auto;
  }
`;

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A setting that takes effect at once; within a form that is sent, use a `Checkbox`. */
export function Switch({ label, hint, ...rest }: SwitchProps): ReactNode {
  const hintId = useId();
  return (
    <Row>
      <Words>
        {label}
        {hint !== undefined && (
          <small id={hintId} aria-hidden="true">
            {hint}
          </small>
        )}
      </Words>
      <Track {...(hint === undefined ? {} : { 'aria-describedby': hintId })} {...rest} />
    </Row>
  );
}
