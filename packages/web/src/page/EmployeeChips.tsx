import type { Employee } from '@citame/contracts';
import { Avatar, Chip } from '@citame/ui/core';
import { employeeColor, media } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${media.phone} {
    flex-wrap: nowrap;
    margin: 0 -16px;
    padding: 4px 16px;
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

interface EmployeeChipsProps {
  /** Name of the group. */
  readonly label: string;
  readonly team: readonly Employee[];
  readonly chosen: string | undefined;
  readonly onChoose: (employeeId: string) => void;
}

/** A choice of one employee of the team. */
export function EmployeeChips({ label, team, chosen, onChoose }: EmployeeChipsProps): ReactNode {
  return (
    <Row role="group" aria-label={label}>
      {team.map(({ employee_id: id, nombre, avatar }, place) => {
        const color = employeeColor(place);
        return (
          <Chip key={id} color={color} pressed={id === chosen} onClick={() => onChoose(id)}>
            <Avatar name={nombre} src={avatar ?? undefined} color={color} />
            {nombre}
          </Chip>
        );
      })}
    </Row>
  );
}
