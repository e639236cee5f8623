import type { Employee } from '@citame/contracts';
import { Button, Card, EmptyState, Grid, Page, PageHeader, Skeleton } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { employeeColor } from '@citame/ui/theme';
import { messageOf } from '@citame/web/api';
import { LoadFailed } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Plus } from 'lucide-react';
import { startTransition, Suspense, useState, type ReactNode } from 'react';
import { colorOfNew } from './colorOfNew.ts';
import { EmployeeCard } from './EmployeeCard.tsx';
import { texts } from './texts.ts';

const EmployeeDialog = lazyDialog(async () => (await import('./EmployeeDialog.tsx')).EmployeeDialog);
const FeedDialog = lazyDialog(async () => (await import('./FeedDialog.tsx')).FeedDialog);
const DeleteDialog = lazyDialog(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);

/** The dialog that is open over the page. */
type Opened =
  | { readonly form: Employee | 'new' }
  | { readonly feed: Employee }
  | { readonly deletion: Employee };

/** The team of the business. */
export function EmployeesPage(): ReactNode {
  const text = texts.useTexts();
  const [opened, setOpened] = useState<Opened>();
  // A transition, so that the button that was pressed answers at once.
  const open = (next: Opened | undefined): void => startTransition(() => setOpened(next));
  const employees = useQuery(apiQuery('GET /employees'));
  const add = (label: string): ReactNode => (
    <Button onClick={() => open({ form: 'new' })}>
      <Plus size={18} aria-hidden="true" />
      {label}
    </Button>
  );
  return (
    <Page aria-busy={employees.isPending}>
      <PageHeader
        title={text('title')}
        subtitle={text('subtitle')}
        {...(employees.data?.length === 0 ? {} : { actions: add(text('add')) })}
      />
      {employees.data !== undefined ? (
        employees.data.length === 0 ? (
          <Card>
            <EmptyState title={text('empty.title')} action={add(text('empty.action'))}>
              {text('empty.text')}
            </EmptyState>
          </Card>
        ) : (
          <Team employees={employees.data} onOpen={open} />
        )
      ) : employees.isError ? (
        <LoadFailed
          message={messageOf(employees.error, text('loadFailed'))}
          retryLabel={text('retry')}
          onRetry={() => void employees.refetch()}
        />
      ) : (
        <Grid min={320}>
          <Skeleton height="132px" />
          <Skeleton height="132px" />
          <Skeleton height="132px" />
        </Grid>
      )}
      {opened !== undefined && (
        <Suspense>
          {'form' in opened ? (
            <EmployeeDialog
              employee={opened.form === 'new' ? undefined : opened.form}
              usualColor={employeeColor(placeOf(opened.form, employees.data))}
              firstColor={
                opened.form === 'new' ? colorOfNew(employees.data ?? []) : (opened.form.color ?? null)
              }
              onClose={() => open(undefined)}
            />
          ) : 'feed' in opened ? (
            <FeedDialog employee={opened.feed} onClose={() => open(undefined)} />
          ) : (
            <DeleteDialog employee={opened.deletion} onClose={() => open(undefined)} />
          )}
        </Suspense>
      )}
    </Page>
  );
}

/** Place of an employee in the team; a new one comes last. */
function placeOf(form: Employee | 'new', team: readonly Employee[] = []): number {
  return form === 'new' ? team.length : team.findIndex(({ employee_id: id }) => id === form.employee_id);
}

interface TeamProps {
  readonly employees: readonly Employee[];
  readonly onOpen: (opened: Opened) => void;
}

function Team({ employees, onOpen }: TeamProps): ReactNode {
  const text = texts.useTexts();
  const services = useQuery(apiQuery('GET /services'));
  return (
    <Grid as="ul" min={320} aria-label={text('list')}>
      {employees.map((employee, place) => (
        <li key={employee.employee_id}>
          <EmployeeCard
            employee={employee}
            color={employeeColor(place, employee.color)}
            services={
              services.data?.filter((service) => service.employees.includes(employee.employee_id)).length
            }
            onShare={() => onOpen({ feed: employee })}
            onEdit={() => onOpen({ form: employee })}
            onDelete={() => onOpen({ deletion: employee })}
          />
        </li>
      ))}
    </Grid>
  );
}
