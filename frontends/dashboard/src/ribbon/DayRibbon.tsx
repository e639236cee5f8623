import type { Appointment, Employee, OpenHours } from '@citame/contracts';
import { Card, CardBody, CardHeader, Text, TextLink } from '@citame/ui/core';
import { Link } from '@citame/web/router';
import { useMemo, type ReactNode } from 'react';
import { namesOf } from '../today/namesOf.ts';
import { texts } from '../texts.ts';
import { minuteOf, shownHours, type Span } from './dayScale.ts';
import { HourScale } from './HourScale.tsx';
import { RibbonRow } from './RibbonRow.tsx';
import { Lanes } from './ribbonStyle.ts';
import { useNowMinute } from './useNowMinute.ts';

interface DayRibbonProps {
  readonly day: string;
  /** When each employee works, on that day and maybe others. */
  readonly hours: OpenHours;
  readonly timeZone: string;
  readonly employees: readonly Employee[];
  readonly appointments: readonly Appointment[];
}

/** Today as one strip per employee: when they work, whom they have, and where the day stands. */
export function DayRibbon({ day, hours, timeZone, employees, appointments }: DayRibbonProps): ReactNode {
  const text = texts.useTexts();
  const now = useNowMinute(timeZone);
  const shown = useMemo(
    () => shownHours([...hours.flatMap((of) => openSpans(of, day)), ...appointments.map(spanOf)]),
    [hours, day, appointments],
  );
  const next = appointments.find(({ slot, status }) => minuteOf(slot) > now && status !== 'no_show');
  return (
    <Card as="section" aria-labelledby="ribbon">
      <CardHeader
        id="ribbon"
        title={text('ribbon.title')}
        action={
          <TextLink asChild>
            <Link to="/app/appointments?view=day">{text('ribbon.calendar')}</Link>
          </TextLink>
        }
      >
        <Text tone="soft" numeric>
          {next === undefined
            ? text('ribbon.noneLeft')
            : text('ribbon.next', { slot: next.slot, ...namesOf(next, text) })}
        </Text>
      </CardHeader>
      <CardBody>
        <Lanes>
          <HourScale shown={shown} now={now} />
          {employees.map((employee, index) => (
            <RibbonRow
              key={employee.employee_id}
              employee={employee}
              place={index}
              shown={shown}
              open={hours
                .filter(({ employee_id: id }) => id === employee.employee_id)
                .flatMap((of) => openSpans(of, day))}
              appointments={appointments.filter(({ employee_id: id }) => id === employee.employee_id)}
              now={now}
            />
          ))}
        </Lanes>
      </CardBody>
    </Card>
  );
}

function openSpans({ days }: OpenHours[number], day: string): Span[] {
  return days
    .filter(({ date }) => date === day)
    .flatMap(({ periods }) => periods.map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) })));
}

function spanOf({ slot, duration }: Appointment): Span {
  return { from: minuteOf(slot), to: minuteOf(slot) + duration };
}
