import type { EmployeeColor } from '@citame/ui/theme';
import { color as colors, employee, media, radius } from '@citame/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';

export type BlockState = 'normal' | 'past' | 'pending' | 'live' | 'ghost' | 'lifted';

/**
 * The look of a block, for an element with `data-employee-color` and the attributes below that has a `<b>` (the title) and a
 * `<span>` (the time). A calendar has hundreds of them: it gives the look to its column, and has plain elements inside.
 */
export const appointmentBlockStyle = css`
  position: relative;
  display: block;
  min-width: 0;
  overflow: hidden;
  padding: 6px 8px 6px 13px;
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
  > b,
  > span {
    display: block;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > b {
    font-weight: 650;
  }
  > span {
    font-variant-numeric: tabular-nums;
  }
  &[data-one-line] {
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 0 8px 0 13px;
    > span {
      flex: none;
      order: -1;
    }
  }
  /* Faded by mixing colours, not by opacity, which would take the contrast with it. */
  &[data-look='past'] {
    background: color-mix(in oklab, ${employee.ground} 45%, ${colors.surface});
    color: ${colors.muted};
    &::before {
      opacity: 0.5;
    }
  }
  &[data-look='pending'] {
    background: repeating-linear-gradient(
      135deg,
      ${employee.ground} 0 7px,
      color-mix(in oklab, ${employee.ground} 55%, ${colors.surface}) 7px 14px
    );
  }
  &[data-look='live'] {
    box-shadow: inset 0 0 0 1.5px ${colors.now};
  }
  &[data-look='ghost'] {
    border: 1.5px dashed ${employee.bar};
    background: none;
    color: ${colors.muted};
    &::before {
      display: none;
    }
  }
  &[data-look='lifted'] {
    box-shadow:
      0 0 0 2px ${employee.bar},
      0 18px 30px -10px rgb(40 16 34 / 0.38);
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

interface BlockLook {
  state?: BlockState | undefined;
  /** For short appointments: time first, then the title, in one line. */
  oneLine?: boolean | undefined;
}

/** The attributes that `appointmentBlockStyle` selects the look of a block by. */
export function blockAttributes(color: EmployeeColor, { state = 'normal', oneLine = false }: BlockLook) {
  return {
    'data-employee-color': color,
    'data-look': state,
    'data-one-line': oneLine ? '' : undefined,
  };
}

const Root = styled.div`
  ${appointmentBlockStyle}
`;

interface AppointmentBlockProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'color'>, BlockLook {
  color: EmployeeColor;
  title: ReactNode;
  time?: ReactNode;
}

/** The shape of the brand: an appointment in its employee's colour. Its place and height come by `style`. */
export function AppointmentBlock({
  color,
  title,
  time,
  state,
  oneLine,
  children,
  ...rest
}: AppointmentBlockProps): ReactNode {
  return (
    <Root {...rest} {...blockAttributes(color, { state, oneLine })}>
      <b>{title}</b>
      {time !== undefined && <span>{time}</span>}
      {children}
    </Root>
  );
}
