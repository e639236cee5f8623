import { minuteOfDay } from '@citame/calendar';
import type { Appointment, Employee, OpenHours } from '@citame/contracts';
import { Card, CardBody, CardHeader, Skeleton, Text, TextLink } from '@citame/ui/core';
import { Link } from '@citame/web/router';
import { useRights } from '@citame/web/session';
import { useMemo, type ReactNode } from 'react';
import { namesOf } from '../today/namesOf.ts';
import { texts } from '../texts.ts';
import { shownHours, type Span } from './dayScale.ts';
import { HourScale } from './HourScale.tsx';
import { RibbonRow } from './RibbonRow.tsx';
import { Lanes } from './ribbonStyle.ts';
import { useNowMinute } from './useNowMinute.ts';

interface KnownDayProps {
  readonly day: string;
  /** When each employee works, on that day and maybe others. */
  readonly hours: OpenHours;
  readonly timeZone: string;
  readonly employees: readonly Employee[];
  readonly appointments: readonly Appointment[];
}

/** Both undefined until they are known. */
interface DayRibbonProps extends Omit<KnownDayProps, 'hours' | 'appointments'> {
  readonly hours: OpenHours | undefined;
  readonly appointments: readonly Appointment[] | undefined;
}

/** Today as one strip per employee: hours, appointments, and the current time. */
export function DayRibbon({ hours, appointments, ...rest }: DayRibbonProps): ReactNode {
  if (hours !== undefined && appointments !== undefined) {
    return <KnownDay {...rest} hours={hours} appointments={appointments} />;
  }
  return (
    <RibbonCard busy said={<Skeleton width="240px" height="18px" />}>
      <Skeleton lines={rest.employees.length + 1} height="32px" />
    </RibbonCard>
  );
}

interface RibbonCardProps {
  readonly busy?: boolean;
  readonly said: ReactNode;
  readonly children: ReactNode;
}

function RibbonCard({ busy = false, said, children }: RibbonCardProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Card as="section" aria-labelledby="ribbon" aria-busy={busy}>
      <CardHeader
        id="ribbon"
        title={text('ribbon.title')}
        action={
          <TextLink asChild>
            <Link to="/app/appointments?view=day">{text('ribbon.calendar')}</Link>
          </TextLink>
        }
      >
        <Text as="div" tone="soft" numeric>
          {said}
        </Text>
      </CardHeader>
      <CardBody>{children}</CardBody>
    </Card>
  );
}

function KnownDay({ day, hours, timeZone, employees, appointments }: KnownDayProps): ReactNode {
  // An employee sees their own day, in the colour that they have in the team.
  const { employeeId: own } = useRights();
  const text = texts.useTexts();
  const now = useNowMinute(timeZone);
  const shown = useMemo(
    () => shownHours([...hours.flatMap((of) => openSpans(of, day)), ...appointments.map(spanOf)]),
    [hours, day, appointments],
  );
  const next = appointments.find(({ slot, status }) => minuteOfDay(slot) > now && status !== 'no_show');
  const said =
    next === undefined
      ? text('ribbon.noneLeft')
      : text('ribbon.next', { slot: next.slot, ...namesOf(next, text) });
  return (
    <RibbonCard said={said}>
      <Lanes>
        <HourScale shown={shown} now={now} />
        {employees.map((employee, index) =>
          own !== undefined && own !== employee.employee_id ? null : (
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
          ),
        )}
      </Lanes>
    </RibbonCard>
  );
}

function openSpans({ days }: OpenHours[number], day: string): Span[] {
  return days
    .filter(({ date }) => date === day)
    .flatMap(({ periods }) =>
      periods.map(({ from, to }) => ({ from: minuteOfDay(from), to: minuteOfDay(to) })),
    );
}

function spanOf({ slot, duration }: Appointment): Span {
  return { from: minuteOfDay(slot), to: minuteOfDay(slot) + duration };
}
