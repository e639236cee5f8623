import type { EmployeeColor } from '@citame/ui/theme';
import { color as colors, employee, media, radius } from '@citame/ui/theme';
import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';

export type BlockState = 'normal' | 'past' | 'pending' | 'live' | 'ghost' | 'lifted';

const states = {
  normal: '',
  // Faded by mixing colours, not by opacity, which would take the contrast with it.
  past: css`
    background: color-mix(in oklab, ${employee.ground} 45%, ${colors.surface});
    color: ${colors.muted};
    &::before {
      opacity: 0.5;
    }
  `,
  pending: css`
    background: repeating-linear-gradient(
      135deg,
      ${employee.ground} 0 7px,
      color-mix(in oklab, ${employee.ground} 55%, ${colors.surface}) 7px 14px
    );
  `,
  live: css`
    box-shadow: inset 0 0 0 1.5px ${colors.now};
  `,
  ghost: css`
    background: none;
    color: ${colors.muted};
    border: 1.5px dashed ${employee.bar};
    &::before {
      display: none;
    }
  `,
  lifted: css`
    box-shadow:
      0 0 0 2px ${employee.bar},
      0 18px 30px -10px rgb(40 16 34 / 0.38);
  `,
};

const Root = styled.div<{ $state: BlockState; $oneLine: boolean }>`
  position: relative;
  display: ${({ $oneLine }) => ($oneLine ? 'flex' : 'block')};
  align-items: center;
  gap: 6px;
  min-width: 0;
  overflow: hidden;
  padding: ${({ $oneLine }) => ($oneLine ? '0 8px 0 13px' : '6px 8px 6px 13px')};
  border: 0;
  border-radius: ${radius.block};
  background: ${employee.ground};
  color: ${employee.ink};
  font-weight: 500;
  font-size: 12px;
  line-height: 15px;
  text-align: left;
  &::before {
    content: '';
    position: absolute;
    inset: 4px auto 4px 4px;
    width: 4px;
    border-radius: 3px;
    background: ${employee.bar};
  }
  ${({ $state }) => states[$state]}
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const line = css`
  display: block;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Title = styled.b`
  ${line}
  font-weight: 650;
`;

const Time = styled.span<{ $oneLine: boolean }>`
  ${line}
  font-variant-numeric: tabular-nums;
  ${({ $oneLine }) => $oneLine && 'order: -1; flex: none;'}
`;

interface AppointmentBlockProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'color'> {
  color: EmployeeColor;
  title: ReactNode;
  time?: ReactNode;
  state?: BlockState;
  /** For short appointments: time first, then the title, in one line. */
  oneLine?: boolean;
  /** The one child, a button or link, becomes the block; what it has inside, such as hidden words, is kept. */
  asChild?: boolean;
}

/** The shape of the brand: an appointment in its employee's colour. Its place and height come by `style`. */
export function AppointmentBlock({
  color,
  title,
  time,
  state = 'normal',
  oneLine = false,
  asChild = false,
  children,
  ...rest
}: AppointmentBlockProps): ReactNode {
  return (
    <Root
      {...(asChild ? { as: Slot.Root } : {})}
      {...rest}
      $state={state}
      $oneLine={oneLine}
      data-employee-color={color}
    >
      {asChild && <Slot.Slottable>{children}</Slot.Slottable>}
      <Title>{title}</Title>
      {time !== undefined && <Time $oneLine={oneLine}>{time}</Time>}
      {!asChild && children}
    </Root>
  );
}
