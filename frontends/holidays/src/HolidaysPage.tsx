import { Button, Page, PageHeader } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { OfOneEmployee, useChosenEmployee, useToday } from '@citame/web/page';
import { CalendarOff, Clock } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { Group } from './groups/groups.ts';
import { HolidayTabs } from './groups/HolidayTabs.tsx';
import { texts } from './texts.ts';

const AddDialog = lazyDialog(async () => (await import('./addition/AddDialog.tsx')).AddDialog);
const DeleteDialog = lazyDialog(async () => (await import('./groups/DeleteDialog.tsx')).DeleteDialog);

/** The dialog that is open over the page. */
type Opened = { readonly add: 'closed' | 'hours'; readonly group?: Group } | { readonly deletion: Group };

/** When an employee does not work as in every week. */
export function HolidaysPage(): ReactNode {
  const text = texts.useTexts();
  const [opened, setOpened] = useState<Opened>();
  const chosen = useChosenEmployee();
  const { team, employee, color } = chosen;
  const today = useToday();
  const close = (): void => setOpened(undefined);
  const actions = (
    <>
      <Button variant="outline" onClick={() => setOpened({ add: 'hours' })}>
        <Clock size={18} aria-hidden="true" />
        {text('addHours')}
      </Button>
      <Button onClick={() => setOpened({ add: 'closed' })}>
        <CalendarOff size={18} aria-hidden="true" />
        {text('addClosed')}
      </Button>
    </>
  );
  return (
    <Page aria-busy={team.isPending}>
      <PageHeader
        title={text('title')}
        subtitle={text('subtitle')}
        {...(employee === undefined ? {} : { actions })}
      />
      <OfOneEmployee chosen={chosen} text={text}>
        {({ employee_id: id }) => (
          <HolidayTabs
            key={id}
            employeeId={id}
            color={color}
            today={today}
            onEdit={(group) => setOpened({ add: group.kind === 'closed' ? 'closed' : 'hours', group })}
            onDelete={(deletion) => setOpened({ deletion })}
          />
        )}
      </OfOneEmployee>
      {opened !== undefined && employee !== undefined && today !== undefined && (
        <Suspense>
          {'add' in opened ? (
            <AddDialog
              kind={opened.add}
              group={opened.group}
              employeeId={employee.employee_id}
              team={team.data ?? []}
              today={today}
              onClose={close}
            />
          ) : (
            <DeleteDialog employeeId={employee.employee_id} group={opened.deletion} onClose={close} />
          )}
        </Suspense>
      )}
    </Page>
  );
}
