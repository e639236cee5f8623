import { datesOf, partsOf, weekOf, weekdayOf, type LocalDate } from '@citame/calendar';
import type { Employee, OpenHours } from '@citame/contracts';
import {
  Card,
  CardBody,
  CardHeader,
  Cluster,
  IconButton,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@citame/ui/core';
import { color, employee, employeeColor, font, media } from '@citame/ui/theme';
import { messageOf } from '@citame/web/api';
import { localeTag, useLanguage } from '@citame/web/i18n';
import { EmployeeButton, LoadFailed } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { weekdays } from '../week.ts';
import { shortTime, weekText } from './weekText.ts';

const Line = styled.li`
  display: grid;
  grid-template-columns: 176px minmax(0, 1fr);
  gap: 4px 16px;
  align-items: stretch;
  padding: 4px 0;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: 6px 0 10px;
  }
`;

const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 4px;
`;

const Day = styled.li`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: 44px;
  padding: 3px 2px;
  border-radius: 8px;
  background: ${color.sunken};
  color: ${color.muted};
  font: 450 13px/17px ${font.sans};
  font-variant-numeric: tabular-nums;
  text-align: center;
  &[data-works] {
    background: ${employee.ground};
    color: ${employee.ink};
  }
  ${media.phone} {
    font-size: 11px;
    line-height: 14px;
  }
`;

const Heads = styled(Days)`
  grid-column: 2;
  color: ${color.muted};
  font-size: 12.5px;
  text-align: center;
  [data-today] {
    color: ${color.brandInk};
    font-weight: 650;
  }
  b {
    font-weight: inherit;
  }
  ${media.phone} {
    grid-column: 1;
    b {
      display: block;
    }
  }
`;

interface TeamWeekProps {
  readonly team: readonly Employee[];
  readonly today: LocalDate;
  readonly onChoose: (employeeId: string) => void;
}

/** Hours of the team in one week, exceptions included: this week first. Each employee on a line that leads to theirs. */
export function TeamWeek({ team, today, onChoose }: TeamWeekProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const title = useId();
  const [weeks, setWeeks] = useState(0);
  const week = weekOf(today, weeks);
  const hours = useQuery(apiQuery('GET /open-hours', { query: week }));
  const weekdayName = new Intl.DateTimeFormat(localeTag(language), { weekday: 'short', timeZone: 'UTC' });
  const steps = (
    <Cluster gap={0} wrap={false}>
      <IconButton label={text('team7.before')} onClick={() => setWeeks(weeks - 1)}>
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={text('team7.after')} onClick={() => setWeeks(weeks + 1)}>
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </Cluster>
  );
  return (
    <Card as="section" aria-labelledby={title} aria-busy={hours.isPending}>
      <CardHeader id={title} title={text('team7.title')} action={steps}>
        <Text as="span" tone="muted" size="sm" numeric aria-live="polite">
          {weekText(week, language)}
        </Text>
      </CardHeader>
      <CardBody>
        {hours.data === undefined ? (
          hours.isError ? (
            <LoadFailed
              message={messageOf(hours.error, text('loadFailed'))}
              retryLabel={text('retry')}
              onRetry={() => void hours.refetch()}
            />
          ) : (
            <Skeleton height="220px" />
          )
        ) : (
          <>
            <Line as="div" aria-hidden="true">
              <Heads as="div">
                {datesOf(week).map((date) => (
                  <span key={date} {...(date === today ? { 'data-today': '' } : {})}>
                    {weekdayName.format(new Date(date))} <b>{partsOf(date).day}</b>
                  </span>
                ))}
              </Heads>
            </Line>
            <ul>
              {team.map((member, place) => (
                <Line key={member.employee_id} data-employee-color={employeeColor(place, member.color)}>
                  <EmployeeButton
                    employee={member}
                    color={employeeColor(place, member.color)}
                    label={text('team7.open', { name: member.nombre })}
                    onClick={() => onChoose(member.employee_id)}
                  />
                  <EmployeeDays hours={hours.data.find(({ employee_id: id }) => id === member.employee_id)} />
                </Line>
              ))}
            </ul>
          </>
        )}
      </CardBody>
    </Card>
  );
}

/** The seven days of an employee, each with its hours. */
function EmployeeDays({ hours }: { readonly hours: OpenHours[number] | undefined }): ReactNode {
  const text = texts.useTexts();
  return (
    <Days>
      {(hours?.days ?? []).map(({ date, periods }) => (
        <Day key={date} {...(periods.length > 0 ? { 'data-works': '' } : {})}>
          <VisuallyHidden>{text(`days.${weekdays[weekdayOf(date) - 1] ?? 'mon'}`)}: </VisuallyHidden>
          {periods.length === 0 && (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{text('team7.free')}</VisuallyHidden>
            </>
          )}
          {periods.map(({ from, to }) => (
            <span key={from}>
              {shortTime(from)}–<wbr />
              {shortTime(to)}
            </span>
          ))}
        </Day>
      ))}
    </Days>
  );
}
