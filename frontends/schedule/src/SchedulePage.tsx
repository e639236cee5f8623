import type { Employee, Weekday, WeeklyPeriod } from '@citame/contracts';
import { Button, Page, PageHeader } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { OfOneEmployee, useChosenEmployee } from '@citame/web/page';
import { Plus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { texts } from './texts.ts';
import { Week } from './Week.tsx';

const AddDialog = lazyDialog(async () => (await import('./AddDialog.tsx')).AddDialog);
const EditDialog = lazyDialog(async () => (await import('./EditDialog.tsx')).EditDialog);
const DeleteDialog = lazyDialog(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);

/** The dialog that is open over the page. */
export type Opened =
  | { readonly add: readonly Weekday[] }
  | { readonly edit: WeeklyPeriod }
  | { readonly deletion: WeeklyPeriod };

/** When an employee works. */
export function SchedulePage(): ReactNode {
  const text = texts.useTexts();
  const [opened, setOpened] = useState<Opened>();
  const chosen = useChosenEmployee();
  const { team, employee, color } = chosen;
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
      <OfOneEmployee chosen={chosen} text={text}>
        {(one) => <Week key={one.employee_id} employee={one} color={color} onOpen={setOpened} />}
      </OfOneEmployee>
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
