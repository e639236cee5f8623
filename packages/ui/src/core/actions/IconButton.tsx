import { color, media, motion } from '@citame/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';

const Root = styled.button<{ $danger: boolean; $framed: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: 9px;
  background: transparent;
  color: ${color.textSoft};
  cursor: pointer;
  transition:
    background-color ${motion.hover},
    color ${motion.hover};
  ${({ $framed }) =>
    $framed &&
    css`
      border: 1px solid ${color.line};
      background: ${color.surface};
    `}
  &:hover {
    background: ${({ $danger }) => ($danger ? color.dangerSoft : color.sunken)};
    color: ${({ $danger }) => ($danger ? color.danger : color.text)};
  }
  &:focus-visible {
    border-radius: 9px;
    outline-offset: 0;
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
  ${media.phone} {
    width: 44px;
    height: 44px;
  }
`;

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** Accessible name: an icon alone says nothing. */
  label: string;
  /** Turns red under the pointer: the action destroys something. */
  danger?: boolean;
  /** With a line around it. */
  framed?: boolean;
}

/** A square button with an icon as its child. Wrap it in a `Tooltip` where the icon is not common knowledge. */
export function IconButton({ label, danger = false, framed = false, ...rest }: IconButtonProps): ReactNode {
  return <Root type="button" aria-label={label} {...rest} $danger={danger} $framed={framed} />;
}
