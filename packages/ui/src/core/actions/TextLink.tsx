import { color } from '@citame/ui/theme';
import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';

const Root = styled.a<{ $inline: boolean }>`
  color: ${color.brandInk};
  ${({ $inline }) =>
    $inline
      ? css`
          text-decoration: underline;
          text-underline-offset: 3px;
        `
      : css`
          display: inline-flex;
          align-items: center;
          gap: 4px;
          min-height: 24px;
          font-weight: 600;
        `}
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
    ${({ $inline }) => $inline && 'text-decoration-thickness: 2px;'}
  }
`;

interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  /** Within a sentence: underlined, so that it differs from the text by more than colour. */
  inline?: boolean;
  /** The one child, such as a router's `Link`, becomes the link. */
  asChild?: boolean;
}

export function TextLink({ inline = false, asChild = false, ...rest }: TextLinkProps): ReactNode {
  return <Root {...(asChild ? { as: Slot.Root } : {})} {...rest} $inline={inline} />;
}
