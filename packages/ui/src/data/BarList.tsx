import type { EmployeeColor } from '@citame/ui/theme';
import { color, employee } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.ul`
  display: grid;
  gap: 11px;
  li {
    display: grid;
    grid-template-columns: minmax(0, 150px) minmax(0, 1fr) minmax(26px, auto);
    gap: 12px;
    align-items: center;
    font-weight: 500;
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Track = styled.i`
  height: 8px;
  border-radius: 5px;
  background: ${color.sunken};
`;

const Bar = styled.i`
  display: block;
  height: 100%;
  min-width: 8px;
  border-radius: 5px;
  background: ${employee.bar};
`;

interface BarListProps {
  items: readonly { id: string; label: string; value: number; color?: EmployeeColor }[];
}

/** Counts with a bar each, against the greatest of them. */
export function BarList({ items }: BarListProps): ReactNode {
  const greatest = Math.max(1, ...items.map(({ value }) => value));
  return (
    <Root>
      {items.map(({ id, label, value, color: employeeColor = 7 }) => (
        <li key={id} data-employee-color={employeeColor}>
          <Name title={label}>{label}</Name>
          <Track aria-hidden="true">
            {value > 0 && <Bar style={{ width: `${(value / greatest) * 100}%` }} />}
          </Track>
          <b>{value}</b>
        </li>
      ))}
    </Root>
  );
}
