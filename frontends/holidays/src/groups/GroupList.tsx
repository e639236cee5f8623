import { countDays, type LocalDate } from '@citame/calendar';
import { Badge, Card, Cluster, EmptyState, IconButton, Stack, Text } from '@citame/ui/core';
import type { EmployeeColor } from '@citame/ui/theme';
import { employee, media } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { CalendarOff, Clock, ClockPlus, Pencil, Trash2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { daysText } from './groupText.ts';
import type { Group } from './groups.ts';

const Row = styled(Card)`
  display: flex;
  gap: 14px;
  align-items: center;
  padding: 12px 12px 12px 14px;
  &::before {
    content: '';
    flex: none;
    align-self: stretch;
    width: 4px;
    border-radius: 3px;
    background: ${employee.bar};
  }
  > div {
    display: grid;
    gap: 6px;
    flex: 1;
    min-width: 0;
  }
  ${media.phone} {
    padding-right: 6px;
  }
`;

interface GroupListProps {
  /** Whether the list is that of the whole business. */
  readonly isOfAll: boolean;
  readonly groups: readonly Group[];
  readonly color: EmployeeColor;
  readonly today: LocalDate;
  readonly onEdit: (group: Group) => void;
  readonly onDelete: (group: Group) => void;
  /** Texts for an empty list. */
  readonly none: { readonly title: string; readonly words: string };
}

export function GroupList({
  isOfAll,
  groups,
  color,
  today,
  onEdit,
  onDelete,
  none,
}: GroupListProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  if (groups.length === 0) {
    return (
      <Card>
        <EmptyState title={none.title}>{none.words}</EmptyState>
      </Card>
    );
  }
  return (
    <Stack as="ul" gap={8} data-employee-color={color}>
      {groups.map((group) => {
        const days = daysText(group, language, text);
        return (
          <Row as="li" key={group.ids[0]}>
            <div>
              <Cluster gap={8}>
                <Text as="span" strong size="lg">
                  {days}
                </Text>
                {group.last < today && <Badge tone="gone">{text('group.past')}</Badge>}
              </Cluster>
              {group.notes.length > 0 && <Text as="div">{group.notes.join(' · ')}</Text>}
              <Cluster gap={8}>
                <KindBadge group={group} />
                {group.forAll && !isOfAll && (
                  <Badge tone="neutral" icon={<Users aria-hidden="true" />}>
                    {text('group.forAll')}
                  </Badge>
                )}
                <Text as="span" tone="muted" size="sm">
                  {text('group.days', { count: countDays(group.first, group.last) })}
                </Text>
              </Cluster>
            </div>
            {group.last >= today && (
              <IconButton label={text('group.edit', { what: days })} onClick={() => onEdit(group)}>
                <Pencil size={18} aria-hidden="true" />
              </IconButton>
            )}
            <IconButton label={text('group.delete', { what: days })} danger onClick={() => onDelete(group)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </Row>
        );
      })}
    </Stack>
  );
}

/** Kind of the group, and from when to when. */
function KindBadge({ group: { kind, from, to } }: { readonly group: Group }): ReactNode {
  const text = texts.useTexts();
  if (from === null || to === null) {
    return (
      <Badge tone="danger" icon={<CalendarOff aria-hidden="true" />}>
        {text('group.closed')}
      </Badge>
    );
  }
  const isOpen = kind === 'open';
  const Icon = isOpen ? ClockPlus : Clock;
  return (
    <>
      <Badge tone={isOpen ? 'success' : 'warning'} icon={<Icon aria-hidden="true" />}>
        {text(isOpen ? 'group.open' : 'group.blocked')}
      </Badge>
      <Text as="span" strong numeric>
        {text('group.window', { from, to })}
      </Text>
    </>
  );
}
