import type { LocalDate } from '@citame/calendar';
import type { Weekday, WeeklyPeriod } from '@citame/contracts';
import { Badge, Card, Cluster, Heading, IconButton, Text } from '@citame/ui/core';
import { Pencil, Plus, Repeat, Sun, Sunrise, Sunset, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { DayBar, type ShownHours } from './DayBar.tsx';
import type { Opened } from './opened.ts';
import { texts } from './texts.ts';
import { clock, holdsInWeekOf, partOfDay } from './week.ts';

const looks = {
  morning: { tone: 'info', Icon: Sunrise },
  afternoon: { tone: 'brand', Icon: Sunset },
  allDay: { tone: 'neutral', Icon: Sun },
} as const;

const Root = styled(Card)`
  display: grid;
  grid-template-rows: auto auto 1fr;
  height: 100%;
  padding: 10px 8px 12px 18px;
`;

const Bar = styled.div`
  padding: 2px 10px 10px 0;
`;

const Periods = styled.ul`
  display: grid;
  gap: 2px;
  align-content: start;
`;

const Row = styled.li`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  min-height: 36px;
  /* Badges that wrap keep off the next period. */
  padding: 3px 0;
  > :first-child {
    flex: 1;
  }
  > :last-child {
    flex: none;
  }
`;

interface DayCardProps {
  readonly day: Weekday;
  /** Undefined until it is known. */
  readonly today: LocalDate | undefined;
  /** In order. */
  readonly periods: readonly WeeklyPeriod[];
  readonly hours: ShownHours;
  readonly onOpen: (opened: Opened) => void;
}

/** A day of the week: its periods, or that it is closed. */
export function DayCard({ day, today, periods, hours, onOpen }: DayCardProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Root>
      <Cluster justify="space-between" wrap={false}>
        <Heading level={3} size="card">
          {text(`days.${day}`)}
        </Heading>
        <IconButton
          label={text('addTo', { day: text(`inline.${day}`) })}
          onClick={() => onOpen({ add: [day] })}
        >
          <Plus size={18} aria-hidden="true" />
        </IconButton>
      </Cluster>
      <Bar>
        <DayBar periods={periods} hours={hours} />
      </Bar>
      {periods.length === 0 ? (
        <Text tone="muted">{text('closed')}</Text>
      ) : (
        <Periods>
          {periods.map((period) => (
            <PeriodRow key={period.period_id} period={period} today={today} onOpen={onOpen} />
          ))}
        </Periods>
      )}
    </Root>
  );
}

interface PeriodRowProps {
  readonly period: WeeklyPeriod;
  readonly today: LocalDate | undefined;
  readonly onOpen: (opened: Opened) => void;
}

function PeriodRow({ period, today, onOpen }: PeriodRowProps): ReactNode {
  const text = texts.useTexts();
  const part = partOfDay(period);
  const { tone, Icon } = looks[part];
  const times = { from: clock(period.from), to: clock(period.to) };
  const which = { day: text(`inline.${period.dow}`), ...times };
  return (
    <Row>
      <Cluster gap={8}>
        <Text as="span" strong numeric>
          {text('period', times)}
        </Text>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {text(part)}
        </Badge>
        {period.alternate_from !== undefined && today !== undefined && (
          <Badge tone="neutral" icon={<Repeat aria-hidden="true" />}>
            {text(holdsInWeekOf(period, today) ? 'alternate.this' : 'alternate.next')}
          </Badge>
        )}
      </Cluster>
      <Cluster gap={0} wrap={false}>
        <IconButton label={text('edit', which)} onClick={() => onOpen({ edit: period })}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={text('delete', which)} danger onClick={() => onOpen({ deletion: period })}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </Cluster>
    </Row>
  );
}
