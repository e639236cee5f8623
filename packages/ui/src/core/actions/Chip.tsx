import type { EmployeeColor } from '@citame/ui/theme';
import { color as colors, employee, media, motion, radius } from '@citame/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  flex: none;
  height: 40px;
  padding: 0 14px 0 6px;
  border: 1px solid ${colors.line};
  border-radius: ${radius.panel};
  background: ${colors.surface};
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background-color ${motion.hover},
    border-color ${motion.hover};
  &:hover {
    border-color: ${colors.lineStrong};
  }
  &[aria-pressed='true'] {
    border-color: ${employee.bar};
    background: ${employee.ground};
    color: ${employee.ink};
  }
  b {
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    height: 44px;
  }
`;

interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  color?: EmployeeColor;
  pressed: boolean;
}

/** Switches one of several on or off, such as an employee with an `Avatar` and a `<b>`count`</b>`. */
export function Chip({ color = 7, pressed, ...rest }: ChipProps): ReactNode {
  return <Root type="button" {...rest} aria-pressed={pressed} data-employee-color={color} />;
}
