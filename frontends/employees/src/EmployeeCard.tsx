import type { Employee } from '@citame/contracts';
import { Avatar, Card, Cluster, Heading, IconButton, Text, TextLink } from '@citame/ui/core';
import type { EmployeeColor } from '@citame/ui/theme';
import { color as colors, employee as tones, media } from '@citame/ui/theme';
import { Link } from '@citame/web/router';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from './texts.ts';

const Root = styled(Card)`
  position: relative;
  display: grid;
  height: 100%;
  grid-template-rows: 1fr auto;
  overflow: hidden;
  /* The cards of a large team that are out of sight cost nothing when a dialog opens over them. */
  content-visibility: auto;
  contain-intrinsic-size: auto 126px;
  &::before {
    content: '';
    position: absolute;
    inset: 14px auto 14px 0;
    width: 4px;
    border-radius: 0 4px 4px 0;
    background: ${tones.bar};
  }
`;

const Person = styled.div`
  display: flex;
  gap: 14px;
  align-items: center;
  padding: 18px 12px 16px 20px;
  > div:first-of-type {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Links = styled.div`
  display: flex;
  gap: 20px;
  padding: 0 20px;
  border-top: 1px solid ${colors.line};
  a,
  button {
    min-height: 44px;
  }
  button {
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  ${media.phone} {
    gap: 28px;
  }
`;

interface EmployeeCardProps {
  readonly employee: Employee;
  readonly color: EmployeeColor;
  /** How many they do; undefined until it is known. */
  readonly services: number | undefined;
  readonly onShare: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** An employee, with ways to their schedule, holidays and calendar. */
export function EmployeeCard({
  employee,
  color,
  services,
  onShare,
  onEdit,
  onDelete,
}: EmployeeCardProps): ReactNode {
  const text = texts.useTexts();
  const { employee_id: id, nombre: name, avatar } = employee;
  const link = (to: string, what: string): ReactNode => (
    <TextLink asChild>
      <Link to={`${to}?employee=${id}`} aria-label={text('card.of', { what, name })}>
        {what}
      </Link>
    </TextLink>
  );
  return (
    <Root data-employee-color={color}>
      <Person>
        <Avatar name={name} src={avatar ?? undefined} color={color} size="lg" />
        <div>
          <Heading level={2} size="card">
            {name}
          </Heading>
          <Text tone="muted" size="sm">
            {services === undefined
              ? '—'
              : services === 0
                ? text('card.noServices')
                : text('card.services', { count: services })}
          </Text>
        </div>
        <Cluster gap={4} wrap={false}>
          <IconButton label={text('card.edit', { name })} onClick={onEdit}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={text('card.delete', { name })} danger onClick={onDelete}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </Cluster>
      </Person>
      <Links>
        {link('/app/schedule', text('card.schedule'))}
        {link('/app/holidays', text('card.holidays'))}
        <TextLink asChild>
          <button
            type="button"
            aria-label={text('card.of', { what: text('card.calendar'), name })}
            onClick={onShare}
          >
            {text('card.calendar')}
          </button>
        </TextLink>
      </Links>
    </Root>
  );
}
