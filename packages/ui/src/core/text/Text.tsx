import { color } from '@citame/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

const tones = {
  normal: color.text,
  soft: color.textSoft,
  muted: color.muted,
  danger: color.danger,
  success: color.success,
};

const sizes = { sm: '13px/18px', md: '14px/20px', lg: '15px/23px', xl: '19px/28px' };

interface TextLook {
  $tone: keyof typeof tones;
  $size: keyof typeof sizes;
  $strong: boolean;
  $numeric: boolean;
}

const Root = styled.p<TextLook>`
  color: ${({ $tone }) => tones[$tone]};
  font-size: ${({ $size }) => sizes[$size].split('/')[0]};
  line-height: ${({ $size }) => sizes[$size].split('/')[1]};
  ${({ $strong }) => $strong && 'font-weight: 600;'}
  ${({ $numeric }) => $numeric && 'font-variant-numeric: tabular-nums;'}
`;

interface TextProps extends ComponentPropsWithRef<'p'> {
  as?: 'p' | 'span' | 'div' | 'small' | 'dd' | 'dt' | 'time';
  tone?: keyof typeof tones;
  size?: keyof typeof sizes;
  strong?: boolean;
  /** Figures of equal width, for columns. */
  numeric?: boolean;
}

export function Text({
  as = 'p',
  tone = 'normal',
  size = 'md',
  strong = false,
  numeric = false,
  ...rest
}: TextProps): ReactNode {
  return <Root as={as} {...rest} $tone={tone} $size={size} $strong={strong} $numeric={numeric} />;
}
