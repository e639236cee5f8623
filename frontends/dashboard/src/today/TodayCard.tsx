import type { Appointment, Employee } from '@citame/contracts';
import {
  Badge,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  Cluster,
  EmptyState,
  Skeleton,
  Stack,
  TextLink,
} from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { employeeColor, type EmployeeColor } from '@citame/ui/theme';
import { LoadFailed } from '@citame/web/page';
import { Link } from '@citame/web/router';
import { Suspense, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Tomorrow } from './Tomorrow.tsx';
import { TodayRow } from './TodayRow.tsx';
import type { Today } from './useToday.ts';

const DeleteDialog = lazyDialog(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);

interface TodayCardProps {
  readonly today: Today;
  readonly employees: readonly Employee[];
}

/** Today's appointments. */
export function TodayCard({ today, employees }: TodayCardProps): ReactNode {
  const text = texts.useTexts();
  const [chosen, setChosen] = useState<Appointment>();
  const { appointments } = today;
  // Appointments of trials of the bot do not count.
  const count = (appointments ?? []).filter(({ trial }) => trial !== true).length;
  return (
    <Card as="section" aria-labelledby="today" aria-busy={appointments === undefined && !today.hasFailed}>
      <CardHeader id="today" title={text('today.title')} action={count > 0 && <Badge>{count}</Badge>} />
      <CardBody>
        <Content today={today} employees={employees} onDelete={setChosen} />
      </CardBody>
      <CardFooter>
        <Cluster gap={12} justify="space-between">
          {today.day === undefined ? <span /> : <Tomorrow today={today.day} />}
          <TextLink asChild>
            <Link to="/app/appointments">{text('today.all')}</Link>
          </TextLink>
        </Cluster>
      </CardFooter>
      {chosen !== undefined && (
        <Suspense>
          <DeleteDialog appointment={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

interface ContentProps extends TodayCardProps {
  readonly onDelete: (appointment: Appointment) => void;
}

function Content({ today, employees, onDelete }: ContentProps): ReactNode {
  const text = texts.useTexts();
  const { appointments, hasFailed, retry } = today;
  if (appointments === undefined) {
    return hasFailed ? (
      <LoadFailed message={text('today.loadFailed')} retryLabel={text('today.retry')} onRetry={retry} />
    ) : (
      <Skeleton lines={4} height="32px" />
    );
  }
  if (appointments.length === 0) {
    return <EmptyState title={text('today.none')}>{text('today.noneText')}</EmptyState>;
  }
  return (
    <Stack as="ul" gap={8}>
      {appointments.map((appointment) => (
        <li key={appointment.id}>
          <TodayRow
            appointment={appointment}
            color={colorIn(employees, appointment.employee_id)}
            onDelete={() => onDelete(appointment)}
          />
        </li>
      ))}
    </Stack>
  );
}

/** Colour of an employee of the team; that of those who have left for another. */
function colorIn(team: readonly Employee[], employeeId: string | null): EmployeeColor {
  const place = team.findIndex(({ employee_id: id }) => id === employeeId);
  return place === -1 ? goneColor : employeeColor(place, team[place]?.color);
}

const goneColor = 7;
