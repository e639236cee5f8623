import { color, radius } from '@citame/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';

export type BadgeTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'brand' | 'gone';

const tone = (ink: string, ground: string) => css`
  color: ${ink};
  background: ${ground};
`;

const tones = {
  success: tone(color.success, color.successSoft),
  warning: tone(color.warning, color.warningSoft),
  danger: tone(color.danger, color.dangerSoft),
  info: tone(color.info, color.infoSoft),
  neutral: tone(color.neutral, color.neutralSoft),
  brand: tone(color.brandInk, color.brandSoft),
  gone: css`
    color: ${color.muted};
    border-color: ${color.lineStrong};
    border-style: dashed;
  `,
};

const Root = styled.span<{ $tone: BadgeTone; $icon: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  height: 24px;
  padding: 0 8px 0 ${({ $icon }) => ($icon ? '6px' : '8px')};
  border: 1px solid transparent;
  border-radius: ${radius.badge};
  font-weight: 550;
  font-size: 12.5px;
  line-height: 16px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
  svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
`;

interface BadgeProps extends ComponentPropsWithRef<'span'> {
  tone?: BadgeTone;
  /** Repeats the meaning of the tone without colour. */
  icon?: ReactNode;
}

/** A short state or count. `gone`: the named thing no longer exists. */
export function Badge({ tone: chosen = 'neutral', icon, children, ...rest }: BadgeProps): ReactNode {
  return (
    <Root {...rest} $tone={chosen} $icon={Boolean(icon)}>
      {icon}
      {children}
    </Root>
  );
}
