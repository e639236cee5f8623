import { FullPage, Heading, Page, PageHeader, Skeleton, Stack, VisuallyHidden } from '@citame/ui/core';
import { lazyDialog, lazyPart } from '@citame/ui/lazy';
import { media } from '@citame/ui/theme';
import { Slow } from '@citame/web/page';
import { useRights } from '@citame/web/session';
import { Suspense, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { AttentionBanner } from './attention/AttentionBanner.tsx';
import { AreaProvider } from './AreaContext.ts';
import { useAreaData } from './data/useAreaData.ts';
import { ListToolbar } from './list/ListToolbar.tsx';
import { ListView } from './list/ListView.tsx';
import { LatestImport } from './import/LatestImport.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { PageActions } from './PageActions.tsx';
import { useOpened } from './state/useOpened.ts';
import { usePageState } from './state/usePageState.ts';
import { TeamChips } from './team/TeamChips.tsx';
import { texts } from './texts.ts';

const CalendarView = lazyPart(async () => (await import('./calendar/CalendarView.tsx')).CalendarView);
const MonthView = lazyPart(async () => (await import('./calendar/MonthView.tsx')).MonthView);
const OpenedDialog = lazyDialog(async () => (await import('./OpenedDialog.tsx')).OpenedDialog);

/** Little is over the grid. The weeks of a month are as high as they are. */
const CalendarPage = styled(FullPage)`
  gap: 8px;
  padding-top: 10px;
  ${media.phone} {
    gap: 6px;
    padding-top: 6px;
  }
  &[data-view='month'] {
    height: auto;
  }
`;

/** The appointments of a business, as a list or a calendar, and all that can be done with them. */
export function AppointmentsPage(): ReactNode {
  const text = texts.useTexts();
  const [state, change] = usePageState();
  const { mayActAs } = useRights();
  const { business, today, employees, services, colorOf, faceOf, hasFailed, missing, retry } = useAreaData();
  const [opened, open, close] = useOpened(state);
  const area = useMemo(
    () =>
      business === undefined ? undefined : { business, today, employees, services, colorOf, faceOf, open },
    [business, today, employees, services, colorOf, faceOf, open],
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
          {header(<PageActions state={state} change={change} />)}
          <Stack gap={16}>
            {failures}
            {mayActAs('reception') && <LatestImport />}
            <AttentionBanner state={state} change={change} />
            <TeamChips state={state} change={change} />
            <ListToolbar state={state} change={change} />
            <ListView state={state} change={change} />
          </Stack>
        </Page>
      )}
      {opened !== undefined && (
        <Suspense>
          <OpenedDialog key={JSON.stringify(opened)} opened={opened} onClose={close} />
        </Suspense>
      )}
    </AreaProvider>
  );
}
