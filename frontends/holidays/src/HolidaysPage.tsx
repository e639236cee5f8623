import type { Employee } from '@citame/contracts';
import { Button, Heading, Page, PageHeader, Skeleton, Stack } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { OfOneEmployee, useChosenEmployee, useToday } from '@citame/web/page';
import { useSearchParams } from '@citame/web/router';
import { CalendarHeart, CalendarOff, Clock, Store } from 'lucide-react';
import { startTransition, Suspense, useId, useState, type ReactNode } from 'react';
import { ownerOf, type Group } from './groups/groups.ts';
import { HolidayTabs } from './groups/HolidayTabs.tsx';
import { TeamYear } from './team/TeamYear.tsx';
import { texts } from './texts.ts';
import { wholeBusiness } from './wholeBusiness.ts';

const AddDialog = lazyDialog(async () => (await import('./addition/AddDialog.tsx')).AddDialog);
const DeleteDialog = lazyDialog(async () => (await import('./groups/DeleteDialog.tsx')).DeleteDialog);
const PublicHolidaysDialog = lazyDialog(
  async () => (await import('./publicHolidays/PublicHolidaysDialog.tsx')).PublicHolidaysDialog,
);

/** The dialog that is open over the page. */
type Opened =
  | { readonly add: 'closed' | 'hours'; readonly group?: Group }
  | { readonly deletion: Group }
  | { readonly publicHolidays: true };

const noTeam: readonly Employee[] = [];

/** When the whole business or an employee does not work as in every week. */
export function HolidaysPage(): ReactNode {
  const text = texts.useTexts();
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<Opened | undefined>(
    search.has('public') ? { publicHolidays: true } : undefined,
  );
  const chosen = useChosenEmployee();
  const { employee, color } = chosen;
  const team = chosen.team.data ?? noTeam;
  const today = useToday();
  const who = employee?.employee_id ?? wholeBusiness;
  const isAll = employee === undefined;
  // The page has a year of the whole team, which need not be drawn before the press is.
  const open = (next: Opened | undefined): void => startTransition(() => setOpened(next));
  const close = (): void => open(undefined);
  const actions = (
    <>
      {(isAll || team.length === 1) && (
        <Button variant="outline" onClick={() => open({ publicHolidays: true })}>
          <CalendarHeart size={18} aria-hidden="true" />
          {text('publicHolidays')}
        </Button>
      )}
      <Button variant="outline" onClick={() => open({ add: 'hours' })}>
        <Clock size={18} aria-hidden="true" />
        {text('addHours')}
      </Button>
      <Button onClick={() => open({ add: 'closed' })}>
        <CalendarOff size={18} aria-hidden="true" />
        {text(isAll ? 'closeAll' : 'addClosed')}
      </Button>
    </>
  );
  const tabs = (
    <HolidayTabs
      key={who}
      employeeId={who}
      color={isAll ? 7 : color}
      today={today}
      onEdit={(group) => open({ add: group.kind === 'closed' ? 'closed' : 'hours', group })}
      onDelete={(deletion) => open({ deletion })}
    />
  );
  const all = {
    label: (
      <>
        <Store size={18} aria-hidden="true" />
        {text('all')}
      </>
    ),
    content: (
      <Stack gap={24}>
        {today === undefined ? (
          <Skeleton height="220px" />
        ) : (
          <TeamYear team={team} today={today} onChoose={chosen.choose} />
        )}
        <AllSection>{tabs}</AllSection>
      </Stack>
    ),
  };
  return (
    <Page aria-busy={chosen.team.isPending}>
      <PageHeader
        title={text('title')}
        subtitle={text('subtitle')}
        {...(team.length === 0 ? {} : { actions })}
      />
      <OfOneEmployee chosen={chosen} text={text} all={all}>
        {() => tabs}
      </OfOneEmployee>
      {opened !== undefined && today !== undefined && (
        <Suspense>
          {'publicHolidays' in opened ? (
            <PublicHolidaysDialog team={team} today={today} onClose={close} />
          ) : 'add' in opened ? (
            <AddDialog
              kind={opened.add}
              group={opened.group}
              employeeId={opened.group === undefined ? who : ownerOf(opened.group, who)}
              team={team}
              today={today}
              onClose={close}
            />
          ) : (
            <DeleteDialog employeeId={who} group={opened.deletion} onClose={close} />
          )}
        </Suspense>
      )}
    </Page>
  );
}

/** Closures of the whole business, under a heading of their own. */
function AllSection({ children }: { readonly children: ReactNode }): ReactNode {
  const text = texts.useTexts();
  const title = useId();
  return (
    <Stack as="section" gap={12} aria-labelledby={title}>
      <Heading level={2} size="card" id={title}>
        {text('allTitle')}
      </Heading>
      {children}
    </Stack>
  );
}
