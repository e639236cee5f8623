import type { Employee } from '@citame/contracts';
import { Avatar, Chip } from '@citame/ui/core';
import { employeeColor, media, useIsPhone } from '@citame/ui/theme';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { MoreChip, maxChips } from './MoreChip.tsx';

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

const All = styled(Chip)`
  padding-left: 12px;
`;

interface EmployeeChipsProps {
  /** Name of the group. */
  readonly label: string;
  /** On the first chip, for the whole team; without it there is no such chip. */
  readonly all: ReactNode;
  readonly team: readonly Employee[];
  readonly chosen: string | undefined;
  /** Undefined for the whole team. */
  readonly onChoose: (employeeId: string | undefined) => void;
}

/** A choice of the whole team or of one employee, who is in sight however many there are. On a phone it is one line. */
export function EmployeeChips({ label, all, team, chosen, onChoose }: EmployeeChipsProps): ReactNode {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const isWhole = isOpen || isPhone || team.length <= maxChips;
  const members = team.map((member, place) => ({ member, place }));
  const shown = isWhole
    ? members
    : members.filter(({ member, place }) => place < maxChips || member.employee_id === chosen);
  return (
    <Row role="group" aria-label={label}>
      {all !== undefined && (
        <All pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
          {all}
        </All>
      )}
      {shown.map(({ member: { employee_id: id, nombre, avatar, color: chosenColor }, place }) => {
        const color = employeeColor(place, chosenColor);
        return (
          <Chip key={id} color={color} pressed={id === chosen} onClick={() => onChoose(id)}>
            <Avatar name={nombre} src={avatar ?? undefined} color={color} />
            {nombre}
          </Chip>
        );
      })}
      {!isWhole && <MoreChip onClick={() => setOpen(true)}>+{team.length - shown.length}</MoreChip>}
    </Row>
  );
}
