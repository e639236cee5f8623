import { color, font, media } from '@citame/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';

type HeadingSize = 'hero' | 'section' | 'page' | 'dialog' | 'card' | 'label';

const display = css`
  font-family: ${font.display};
  font-weight: 650;
`;

const sizes = {
  hero: css`
    ${display}
    font-size: clamp(44px, 5.2vw, 66px);
    line-height: 1.015;
    letter-spacing: -0.042em;
  `,
  section: css`
    ${display}
    font-size: clamp(32px, 3.6vw, 46px);
    line-height: 1.065;
    letter-spacing: -0.035em;
  `,
  page: css`
    ${display}
    font-size: 30px;
    line-height: 36px;
    letter-spacing: -0.025em;
    ${media.phone} {
      font-size: 26px;
      line-height: 32px;
    }
  `,
  dialog: css`
    ${display}
    font-size: 19px;
    line-height: 26px;
    letter-spacing: -0.02em;
  `,
  card: css`
    font-family: ${font.sans};
    font-weight: 600;
    font-size: 15px;
    line-height: 22px;
    letter-spacing: -0.006em;
  `,
  label: css`
    font-family: ${font.sans};
    font-weight: 600;
    font-size: 13px;
    line-height: 18px;
    color: ${color.muted};
  `,
};

const Root = styled.h2<{ $size: HeadingSize }>`
  text-wrap: balance;
  ${({ $size }) => sizes[$size]}
`;

interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** Its place in the outline of the page, whatever its size. */
  level: 1 | 2 | 3 | 4;
  size?: HeadingSize;
}

export function Heading({ level, size = 'card', ...rest }: HeadingProps): ReactNode {
  return <Root as={`h${level}`} {...rest} $size={size} />;
}
