import type { EmployeeColor } from '@citame/ui/theme';
import { color as colors, employee, radius } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

/** For the link or the button in the title of a row: it takes the whole row, except for the other controls in it. */
export const rowOpenerStyle = css`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  outline: 0;
  &::after {
    content: '';
    position: absolute;
    inset: -4px -8px;
    border-radius: ${radius.control};
  }
  &:hover::after {
    background: color-mix(in oklab, ${colors.text} 4%, transparent);
  }
  &:focus-visible::after {
    outline: 2px solid ${colors.focus};
    outline-offset: -2px;
  }
`;

const Root = styled.div`
  position: relative;
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 44px;
  &[data-past] {
    color: ${colors.muted};
  }
`;

const When = styled.div`
  flex: none;
  width: 58px;
  font-weight: 600;
  font-size: 15px;
  line-height: 20px;
  font-variant-numeric: tabular-nums;
  small {
    display: block;
    color: ${colors.muted};
    font-weight: 450;
    font-size: 12px;
    line-height: 16px;
  }
`;

const Bar = styled.i`
  flex: none;
  align-self: stretch;
  width: 4px;
  min-height: 36px;
  border-radius: 3px;
  background: ${employee.bar};
  [data-past] & {
    opacity: 0.45;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Action = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
  margin: 0 -10px 0 -8px;
`;

/* A status in words stands below a name that leaves it no room. */
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-height: 24px;
  b {
    max-width: 100%;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Detail = styled.div`
  overflow: hidden;
  color: ${colors.textSoft};
  font-size: 13.5px;
  line-height: 20px;
  text-overflow: ellipsis;
  white-space: nowrap;
  [data-past] & {
    color: ${colors.muted};
  }
`;

interface AppointmentRowProps {
  time: ReactNode;
  duration: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  color: EmployeeColor;
  /** Beside the title: a compact `StatusBadge`. */
  status?: ReactNode;
  /** Before the actions, where there is room. */
  aside?: ReactNode;
  /** A menu or a button at the end. */
  action?: ReactNode;
  past?: boolean;
}

/** An appointment in a list: its time, the bar in its employee's colour, and two lines. */
export function AppointmentRow({
  time,
  duration,
  title,
  detail,
  color,
  status,
  aside,
  action,
  past = false,
}: AppointmentRowProps): ReactNode {
  return (
    <Root data-employee-color={color} data-past={past ? '' : undefined}>
      <When>
        {time}
        <small>{duration}</small>
      </When>
      <Bar aria-hidden="true" />
      <Words>
        <Title>
          <b>{title}</b>
          {status}
        </Title>
        <Detail>{detail}</Detail>
      </Words>
      {aside}
      {action !== undefined && <Action>{action}</Action>}
    </Root>
  );
}
