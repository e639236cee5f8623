import type { LocalDate } from '@citame/calendar';
import { FullPage, Heading, Page, PageHeader, Skeleton, Stack, VisuallyHidden } from '@citame/ui/core';
import { lazyDialog, lazyPart } from '@citame/ui/lazy';
import { Slow } from '@citame/web/page';
import { Outlet, useSearchParams } from '@citame/web/router';
import { startTransition, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { AttentionBanner } from './attention/AttentionBanner.tsx';
import { AreaProvider, type Opened } from './AreaContext.ts';
import { useAreaData } from './data/useAreaData.ts';
import { ListToolbar } from './list/ListToolbar.tsx';
import { ListView } from './list/ListView.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { PageActions } from './PageActions.tsx';
import type { PageState } from './state/pageState.ts';
import { usePageState } from './state/usePageState.ts';
import { TeamChips } from './TeamChips.tsx';
import { texts } from './texts.ts';

const CalendarView = lazyPart(async () => (await import('./calendar/CalendarView.tsx')).CalendarView);
const MonthView = lazyPart(async () => (await import('./calendar/MonthView.tsx')).MonthView);
const OpenedDialog = lazyDialog(async () => (await import('./OpenedDialog.tsx')).OpenedDialog);

/** The weeks of a month are as high as they are. */
const CalendarPage = styled(FullPage)`
  &[data-view='month'] {
    height: auto;
  }
`;

/** The appointments of a business, as a list or a calendar, and all that can be done with them. */
export function AppointmentsPage(): ReactNode {
  const text = texts.useTexts();
  const [state, change] = usePageState();
  const { business, today, employees, services, colorOf, hasFailed, missing, retry } = useAreaData();
  const [opened, open, close] = useOpened(state);
  const area = useMemo(
    () => (business === undefined ? undefined : { business, today, employees, services, colorOf, open }),
    [business, today, employees, services, colorOf, open],
  );
  const isCalendar = state.view !== 'list';
  const header = (actions?: ReactNode): ReactNode =>
    isCalendar ? (
      // The bar over the page has it in sight, and the grid has the room.
      <VisuallyHidden>
        <Heading level={1}>{text('title')}</Heading>
      </VisuallyHidden>
    ) : (
      <PageHeader title={text('title')} subtitle={text('subtitle')} actions={actions} />
    );
  if (area === undefined) {
    return (
      <Page>
        {header()}
        {hasFailed ? (
          <LoadFailure onRetry={retry}>{text('failed.load')}</LoadFailure>
        ) : (
          <Stack gap={12}>
            <Slow />
            <Skeleton lines={6} height="40px" />
          </Stack>
        )}
      </Page>
    );
  }
  const failures = missing.map((what) => (
    <LoadFailure key={what} onRetry={retry}>
      {text(`failed.${what}`)}
    </LoadFailure>
  ));
  return (
    <AreaProvider value={area}>
      {isCalendar ? (
        <CalendarPage data-view={state.view}>
          {header()}
          {failures}
          <AttentionBanner state={state} change={change} />
          <Suspense fallback={<Skeleton lines={8} height="48px" />}>
            {state.view === 'month' ? (
              <MonthView state={state} change={change} />
            ) : (
              <CalendarView state={state} change={change} />
            )}
          </Suspense>
        </CalendarPage>
      ) : (
        <Page>
          {header(<PageActions state={state} />)}
          <Stack gap={16}>
            {failures}
            <AttentionBanner state={state} change={change} />
            <TeamChips state={state} change={change} />
            <ListToolbar state={state} change={change} />
            <ListView state={state} change={change} />
          </Stack>
        </Page>
      )}
      <Suspense>
        <Outlet context={area} />
      </Suspense>
      {opened !== undefined && (
        <Suspense>
          <OpenedDialog key={JSON.stringify(opened)} opened={opened} onClose={close} />
        </Suspense>
      )}
    </AreaProvider>
  );
}

/** Parameters of the address that open a dialog, for links from other pages. */
const opening = ['new', 'appointment'];

/**
 * The open dialog. `?new` in the address opens a new appointment, `?date=…&appointment=…` the details of one. Opening
 * and closing are transitions, so that the button that was pressed answers at once.
 */
function useOpened({ date }: PageState): [Opened | undefined, (opened: Opened) => void, () => void] {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<Opened>();
  const linked = linkedIn(params, date);
  const isLinked = linked !== undefined;
  const open = useCallback((next: Opened) => startTransition(() => setChosen(next)), []);
  const close = useCallback(() => {
    startTransition(() => setChosen(undefined));
    if (isLinked) {
      setParams((current) => new URLSearchParams([...current].filter(([name]) => !opening.includes(name))), {
        replace: true,
        preventScrollReset: true,
      });
    }
  }, [isLinked, setParams]);
  return [chosen ?? linked, open, close];
}

function linkedIn(params: URLSearchParams, date: LocalDate | undefined): Opened | undefined {
  const id = params.get('appointment');
  if (id !== null && date !== undefined) {
    return { kind: 'linked', id, date };
  }
  return params.has('new') ? { kind: 'new', wish: {} } : undefined;
}
