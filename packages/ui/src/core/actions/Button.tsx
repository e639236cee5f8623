import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ButtonLook, ButtonSize, ButtonVariant } from './buttonStyle.ts';
import { buttonStyle } from './buttonStyle.ts';
import { Spinner } from '../feedback/Spinner.tsx';

const Root = styled.button<ButtonLook>`
  ${buttonStyle}
`;

const Content = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: inherit;
  ${({ $hidden }) => $hidden && 'opacity: 0;'}
`;

const Busy = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its place. */
  wide?: boolean;
  /** Shows a spinner in place of the content, at the same width, and ignores clicks; the focus stays. */
  busy?: boolean;
}

/** A button (`type="button"` unless told otherwise). Icons go into the children. */
export function Button({
  variant = 'primary',
  size = 'md',
  wide = false,
  busy = false,
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <Root
      type="button"
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      $variant={variant}
      $size={size}
      $wide={wide}
      onClick={click}
    >
      <Content $hidden={busy}>{children}</Content>
      {busy && (
        <Busy>
          <Spinner />
        </Busy>
      )}
    </Root>
  );
}

const LinkRoot = styled.a<ButtonLook>`
  ${buttonStyle}
`;

export interface LinkButtonProps extends ComponentPropsWithRef<'a'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** The one child, such as a router's `Link`, becomes the link; else this is an `<a>`. */
  asChild?: boolean;
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  wide = false,
  asChild = false,
  ...rest
}: LinkButtonProps): ReactNode {
  return (
    <LinkRoot
      {...(asChild ? { as: Slot.Root } : {})}
      {...rest}
      $variant={variant}
      $size={size}
      $wide={wide}
    />
  );
}
