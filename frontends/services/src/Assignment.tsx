import type { Employee, Service } from '@citame/contracts';
import { Avatar, Cluster, IconButton, Skeleton, Stack, Suggestion, Text } from '@citame/ui/core';
import { Select } from '@citame/ui/form';
import { color, employee as tones, employeeColor, media, radius } from '@citame/ui/theme';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from './texts.ts';
import { useAssignment } from './useAssignment.ts';

const Member = styled.li`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-height: 36px;
  padding: 0 2px 0 5px;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${tones.ground};
  color: ${tones.ink};
  font-weight: 500;
  button {
    width: 30px;
    height: 30px;
    color: inherit;
  }
  ${media.phone} {
    min-height: 46px;
    button {
      width: 44px;
      height: 44px;
    }
  }
`;

interface AssignmentProps {
  readonly service: Service;
  /** Undefined until it is known. */
  readonly team: readonly Employee[] | undefined;
}

/** Employees who do a service, each with a button to take them off, and a list to add others. */
export function Assignment({ service, team }: AssignmentProps): ReactNode {
  const text = texts.useTexts();
  const label = useId();
  const { assign, unassign } = useAssignment(service.id);
  if (team === undefined) {
    return <Skeleton height="36px" />;
  }
  const { title } = service;
  const members = team.map((employee, place) => ({
    ...employee,
    color: employeeColor(place, employee.color),
  }));
  const assigned = members.filter(({ employee_id: id }) => service.employees.includes(id));
  const others = members.filter(({ employee_id: id }) => !service.employees.includes(id));
  return (
    <Stack gap={12}>
      <Text id={label} size="sm" tone="muted">
        {text('card.employees')}
      </Text>
      {assigned.length === 0 ? (
        <Text tone="danger" size="sm" strong>
          {text('card.noEmployees')}
        </Text>
      ) : (
        <Cluster as="ul" gap={8} aria-labelledby={label}>
          {assigned.map(({ employee_id: id, nombre, avatar, color: own }) => (
            <Member key={id} data-employee-color={own}>
              <Avatar name={nombre} src={avatar ?? undefined} color={own} size="sm" />
              {nombre}
              <IconButton
                label={text('card.unassign', { employee: nombre, title })}
                onClick={() => unassign(id)}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </Member>
          ))}
        </Cluster>
      )}
      {others.length === 0 ? (
        <Text tone="muted" size="sm">
          {team.length > 0 && text('card.everybody')}
        </Text>
      ) : (
        <Cluster gap={8}>
          <Select
            look="filter"
            label={text('card.assignTo', { title })}
            placeholder={text('card.assign')}
            value={undefined}
            options={others.map(({ employee_id: id, nombre }) => ({ value: id, label: nombre }))}
            onChange={(id) => assign([id])}
          />
          {others.length > 1 && (
            <Suggestion
              aria-label={text('card.allTo', { title })}
              onClick={() => assign(others.map(({ employee_id: id }) => id))}
            >
              {text('card.all')}
            </Suggestion>
          )}
        </Cluster>
      )}
    </Stack>
  );
}
