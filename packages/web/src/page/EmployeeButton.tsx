import type { Employee } from '@citame/contracts';
import { Avatar } from '@citame/ui/core';
import type { EmployeeColor } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.button`
  display: flex;
  gap: 10px;
  align-items: center;
  min-width: 0;
  min-height: 44px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 550;
  text-align: left;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

interface EmployeeButtonProps {
  readonly employee: Employee;
  readonly color: EmployeeColor;
  /** Its action, with the employee's name in it. */
  readonly label: string;
  readonly onClick: () => void;
}

/** Name and face of an employee at the head of a line of the team, which leads to what is theirs. */
export function EmployeeButton({
  employee: { nombre, avatar },
  color,
  label,
  onClick,
}: EmployeeButtonProps): ReactNode {
  return (
    <Root type="button" aria-label={label} onClick={onClick}>
      <Avatar name={nombre} src={avatar ?? undefined} color={color} />
      {nombre}
    </Root>
  );
}
