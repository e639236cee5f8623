import type { Appointment, Employee } from '@citame/contracts';
import {
  Badge,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  EmptyState,
  Skeleton,
  Stack,
  TextLink,
} from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { LoadFailed } from '@citame/web/page';
import { Link } from '@citame/web/router';
import { Suspense, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
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
  return (
    <Card as="section" aria-labelledby="today" aria-busy={appointments === undefined && !today.hasFailed}>
      <CardHeader
        id="today"
        title={text('today.title')}
        action={appointments !== undefined && appointments.length > 0 && <Badge>{appointments.length}</Badge>}
      />
      <CardBody>
        <Content today={today} employees={employees} onDelete={setChosen} />
      </CardBody>
      <CardFooter>
        <TextLink asChild>
          <Link to="/app/appointments">{text('today.all')}</Link>
        </TextLink>
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
            place={employees.findIndex(({ employee_id: id }) => id === appointment.employee_id)}
            onDelete={() => onDelete(appointment)}
          />
        </li>
      ))}
    </Stack>
  );
}
