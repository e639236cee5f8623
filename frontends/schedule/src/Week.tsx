import type { LocalDate } from '@citame/calendar';
import type { Employee } from '@citame/contracts';
import { Cluster, Grid, Heading, Skeleton, Stack, Text } from '@citame/ui/core';
import type { EmployeeColor } from '@citame/ui/theme';
import { messageOf } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { LoadFailed } from '@citame/web/page';
import { useQuery } from '@citame/web/query';
import { useId, type ReactNode } from 'react';
import { DayCard } from './DayCard.tsx';
import type { Opened } from './opened.ts';
import { texts } from './texts.ts';
import { hoursOf, periodsOf, shownHours, weekdays } from './week.ts';
import { weekQuery } from './weekQuery.ts';

interface WeekProps {
  /** Undefined until it is known. */
  readonly today: LocalDate | undefined;
  readonly employee: Employee;
  readonly color: EmployeeColor;
  readonly onOpen: (opened: Opened) => void;
}

/** Each day of an employee's week. */
export function Week({ today, employee, color, onOpen }: WeekProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const title = useId();
  const week = useQuery(weekQuery(employee.employee_id));
  if (week.data === undefined) {
    return week.isError ? (
      <LoadFailed
        message={messageOf(week.error, text('loadFailed'))}
        retryLabel={text('retry')}
        onRetry={() => void week.refetch()}
      />
    ) : (
      <Grid min={310} aria-busy="true">
        {weekdays.map((day) => (
          <Skeleton key={day} height="150px" />
        ))}
      </Grid>
    );
  }
  const periods = week.data;
  const hours = new Intl.NumberFormat(language).format(hoursOf(periods));
  return (
    <Stack as="section" gap={12} aria-labelledby={title}>
      <Cluster gap={12} align="baseline">
        <Heading level={2} size="card" id={title}>
          {text('week', { name: employee.nombre })}
        </Heading>
        <Text tone="muted" size="sm" numeric>
          {text('hours', { count: hours })}
        </Text>
      </Cluster>
      <Grid as="ul" min={310} data-employee-color={color}>
        {weekdays.map((day) => (
          <li key={day}>
            <DayCard
              day={day}
              today={today}
              periods={periodsOf(periods, day)}
              hours={shownHours(periods)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
