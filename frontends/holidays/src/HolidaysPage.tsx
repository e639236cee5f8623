import { Button, Page, PageHeader, Skeleton, Stack } from '@citame/ui/core';
import { messageOf } from '@citame/web/api';
import { EmployeeChips, LoadFailed, NobodyChosen, useChosenEmployee, useToday } from '@citame/web/page';
import { CalendarOff, Clock } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Group } from './groups/groups.ts';
import { HolidayTabs } from './groups/HolidayTabs.tsx';
import { texts } from './texts.ts';

const AddDialog = lazy(async () => ({ default: (await import('./addition/AddDialog.tsx')).AddDialog }));
const DeleteDialog = lazy(async () => ({
  default: (await import('./groups/DeleteDialog.tsx')).DeleteDialog,
}));

/** What is open over the page. */
type Opened = { readonly add: 'closed' | 'hours'; readonly group?: Group } | { readonly deletion: Group };

/** When an employee does not work as in every week. */
export function HolidaysPage(): ReactNode {
  const text = texts.useTexts();
  const [opened, setOpened] = useState<Opened>();
  const { team, employee, color, choose } = useChosenEmployee();
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
            <HolidayTabs
              key={employee.employee_id}
              employeeId={employee.employee_id}
              color={color}
              today={today}
              onEdit={(group) => setOpened({ add: group.kind === 'closed' ? 'closed' : 'hours', group })}
              onDelete={(deletion) => setOpened({ deletion })}
            />
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
