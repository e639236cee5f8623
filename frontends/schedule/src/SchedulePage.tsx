import type { Employee, Weekday, WeeklyPeriod } from '@citame/contracts';
import { Button, Page, PageHeader, Skeleton, Stack } from '@citame/ui/core';
import { messageOf } from '@citame/web/api';
import { EmployeeChips, LoadFailed, NobodyChosen, useChosenEmployee } from '@citame/web/page';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { texts } from './texts.ts';
import { Week } from './Week.tsx';

const AddDialog = lazy(async () => ({ default: (await import('./AddDialog.tsx')).AddDialog }));
const EditDialog = lazy(async () => ({ default: (await import('./EditDialog.tsx')).EditDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }));

/** What is open over the page. */
export type Opened =
  | { readonly add: readonly Weekday[] }
  | { readonly edit: WeeklyPeriod }
  | { readonly deletion: WeeklyPeriod };

/** When an employee works. */
export function SchedulePage(): ReactNode {
  const text = texts.useTexts();
  const [opened, setOpened] = useState<Opened>();
  const { team, employee, color, choose } = useChosenEmployee();
  return (
    <Page aria-busy={team.isPending}>
      <PageHeader
        title={text('title')}
        subtitle={text('subtitle')}
        {...(employee === undefined
          ? {}
          : {
              actions: (
                <Button onClick={() => setOpened({ add: [] })}>
                  <Plus size={18} aria-hidden="true" />
                  {text('add')}
                </Button>
              ),
            })}
      />
      {team.data !== undefined ? (
        <Stack gap={16}>
          <EmployeeChips
            label={text('team')}
            team={team.data}
            chosen={employee?.employee_id}
            onChoose={choose}
          />
          {employee === undefined ? (
            <NobodyChosen
              hasTeam={team.data.length > 0}
              words={{
                choose: text('choose'),
                chooseText: text('chooseText'),
                noTeam: text('noTeam'),
                noTeamText: text('noTeamText'),
                goToTeam: text('goToTeam'),
              }}
            />
          ) : (
            <Week key={employee.employee_id} employee={employee} color={color} onOpen={setOpened} />
          )}
        </Stack>
      ) : team.isError ? (
        <LoadFailed
          message={messageOf(team.error, text('teamFailed'))}
          retryLabel={text('retry')}
          onRetry={() => void team.refetch()}
        />
      ) : (
        <Skeleton height="40px" />
      )}
      {opened !== undefined && employee !== undefined && (
        <OpenedDialog opened={opened} employee={employee} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  );
}

interface OpenedDialogProps {
  readonly opened: Opened;
  readonly employee: Employee;
  readonly onClose: () => void;
}

function OpenedDialog({ opened, employee, onClose }: OpenedDialogProps): ReactNode {
  const of = { employeeId: employee.employee_id, onClose };
  return (
    <Suspense>
      {'add' in opened ? (
        <AddDialog days={opened.add} {...of} />
      ) : 'edit' in opened ? (
        <EditDialog period={opened.edit} {...of} />
      ) : (
        <DeleteDialog period={opened.deletion} {...of} />
      )}
    </Suspense>
  );
}
