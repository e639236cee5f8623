import type { LocalDate } from '@citame/calendar';
import type { Employee } from '@citame/contracts';
import { Button, Page, PageHeader, Skeleton } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { OfOneEmployee, useChosenEmployee, useToday } from '@citame/web/page';
import { Copy, Plus, Users } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { Opened } from './opened.ts';
import { TeamWeek } from './team/TeamWeek.tsx';
import { texts } from './texts.ts';
import { Week } from './Week.tsx';

const AddDialog = lazyDialog(async () => (await import('./AddDialog.tsx')).AddDialog);
const CopyDialog = lazyDialog(async () => (await import('./CopyDialog.tsx')).CopyDialog);
const EditDialog = lazyDialog(async () => (await import('./EditDialog.tsx')).EditDialog);
const DeleteDialog = lazyDialog(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);

/** When an employee works. */
export function SchedulePage(): ReactNode {
  const text = texts.useTexts();
  const [opened, setOpened] = useState<Opened>();
  const chosen = useChosenEmployee();
  const { team, employee, color } = chosen;
  const today = useToday();
  const all = {
    label: (
      <>
        <Users size={18} aria-hidden="true" />
        {text('all')}
      </>
    ),
    content:
      today === undefined ? (
        <Skeleton height="260px" />
      ) : (
        <TeamWeek team={team.data ?? []} today={today} onChoose={chosen.choose} />
      ),
  };
  return (
    <Page aria-busy={team.isPending}>
      <PageHeader
        title={text('title')}
        subtitle={text('subtitle')}
        {...(employee === undefined
          ? {}
          : {
              actions: (
                <>
                  {(team.data ?? []).length > 1 && (
                    <Button variant="outline" onClick={() => setOpened({ copy: true })}>
                      <Copy size={18} aria-hidden="true" />
                      {text('copy.open')}
                    </Button>
                  )}
                  <Button onClick={() => setOpened({ add: [] })}>
                    <Plus size={18} aria-hidden="true" />
                    {text('add')}
                  </Button>
                </>
              ),
            })}
      />
      <OfOneEmployee chosen={chosen} text={text} all={all}>
        {(one) => (
          <Week key={one.employee_id} today={today} employee={one} color={color} onOpen={setOpened} />
        )}
      </OfOneEmployee>
      {opened !== undefined && employee !== undefined && today !== undefined && (
        <OpenedDialog
          opened={opened}
          employee={employee}
          team={team.data ?? []}
          today={today}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}

interface OpenedDialogProps {
  readonly opened: Opened;
  readonly employee: Employee;
  readonly team: readonly Employee[];
  readonly today: LocalDate;
  readonly onClose: () => void;
}

function OpenedDialog({ opened, employee, team, today, onClose }: OpenedDialogProps): ReactNode {
  const of = { employeeId: employee.employee_id, onClose };
  return (
    <Suspense>
      {'add' in opened ? (
        <AddDialog days={opened.add} today={today} {...of} />
      ) : 'copy' in opened ? (
        <CopyDialog employee={employee} team={team} today={today} onClose={onClose} />
      ) : 'edit' in opened ? (
        <EditDialog period={opened.edit} today={today} {...of} />
      ) : (
        <DeleteDialog period={opened.deletion} today={today} {...of} />
      )}
    </Suspense>
  );
}
