import { addDays, type LocalDate } from '@citame/calendar';
import type { Appointment } from '@citame/contracts';
import { Button, Card, EmptyState, Stack, VisuallyHidden } from '@citame/ui/core';
import { DataTable, type TableSort } from '@citame/ui/data';
import { useLanguage } from '@citame/web/i18n';
import { Slow } from '@citame/web/page';
import { memo, useCallback, useDeferredValue, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { useHoursOf, useIsOutside, type IsOutside } from '../attention/useOutside.ts';
import { closuresOf } from '../days/closures.ts';
import { closureText } from '../days/closureTexts.ts';
import { capital, longDay } from '../days/dayTexts.ts';
import type { PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { texts } from '../texts.ts';
import { EarlierToday } from './EarlierToday.tsx';
import { ListFooter } from './ListFooter.tsx';
import { PhoneCard } from './PhoneCard.tsx';
import { useColumns } from './useColumns.tsx';
import { useList } from './useList.ts';
import { useLayout, type Layout } from './useLayout.ts';

const Frame = styled(Card)`
  overflow: hidden;
  &[data-stale] table,
  &[data-stale] [role='group'] {
    opacity: 0.6;
  }
`;

interface ListViewProps {
  readonly state: PageState;
  readonly change: ChangePageState;
}

/** Appointments in a table, page after page. */
export function ListView({ state, change }: ListViewProps): ReactNode {
  const text = texts.useTexts();
  const { ref, layout } = useLayout();
  const { items, total, countOn, isStale, hasFailed, retry } = useList(state, change);
  // Fifty rows that have come are rendered between paints, so that the page stays responsive meanwhile.
  const shown = useDeferredValue(items);
  const { employees, today } = useArea();
  const hours = useHoursOf(shown);
  const isOutside = useIsOutside(hours);
  const team = useMemo(
    () => employees.filter(({ employee_id: id }) => state.employee === undefined || id === state.employee),
    [employees, state.employee],
  );
  const closureOn = useCallback(
    (day: LocalDate) =>
      hours.isLoaded && day >= today ? closureText(closuresOf(day, team, hours), text) : '',
    [hours, team, text, today],
  );
  const sortBy = useCallback(
    ({ direction }: TableSort) => change({ order: direction === 'ascending' ? 'asc' : 'desc' }),
    [change],
  );
  if (hasFailed) {
    return <LoadFailure onRetry={retry}>{text('failed.load')}</LoadFailure>;
  }
  const rows = (
    listed: readonly Appointment[] | undefined,
    countOfDay: RowsProps['countOn'] = countOn,
  ): ReactNode => (
    <Rows
      items={listed}
      order={state.order}
      loadingRows={listed === undefined ? state.size : 0}
      countOn={countOfDay}
      onSort={sortBy}
      closureOn={closureOn}
      isOutside={isOutside}
      layout={layout}
    />
  );
  const earlier = state.filter === 'upcoming' && state.page === 1 && (
    <EarlierToday state={state} listed={shown ?? none}>
      {(listed) => rows(listed, notCounted)}
    </EarlierToday>
  );
  if (items?.length === 0 && total === 0) {
    return (
      <Stack gap={12}>
        {earlier}
        <Nothing state={state} change={change} />
      </Stack>
    );
  }
  const table = (
    <Frame data-stale={isStale ? '' : undefined}>
      <VisuallyHidden as="h2">{text('view.list')}</VisuallyHidden>
      {earlier}
      {rows(shown)}
      <ListFooter state={state} change={change} total={total} shown={items?.length ?? 0} />
    </Frame>
  );
  return (
    <Stack gap={12} ref={ref}>
      {items === undefined && <Slow />}
      {table}
    </Stack>
  );
}

interface RowsProps {
  readonly items: readonly Appointment[] | undefined;
  readonly order: PageState['order'];
  readonly loadingRows: number;
  readonly countOn: (day: LocalDate) => number | undefined;
  readonly onSort: (sort: TableSort) => void;
  /** Reason why a day is closed, or names of those who are away; empty on an ordinary day. */
  readonly closureOn: (day: LocalDate) => string;
  readonly isOutside: IsOutside;
  readonly layout: Layout;
}

const none: readonly Appointment[] = [];
const notCounted = (): undefined => undefined;
const keyOf = ({ id }: Appointment): string => id;
const isCancelled = ({ status }: Appointment): boolean => status === 'cancelled';

const Rows = memo(function Rows({
  items,
  order,
  loadingRows,
  countOn,
  onSort,
  closureOn,
  isOutside,
  layout,
}: RowsProps): ReactNode {
  const text = texts.useTexts();
  const columns = useColumns(isOutside, layout !== 'wide');
  const card = useCallback(
    (appointment: Appointment) => <PhoneCard appointment={appointment} isOutside={isOutside(appointment)} />,
    [isOutside],
  );
  const { open } = useArea();
  const openDetails = useCallback(
    (appointment: Appointment) => open({ kind: 'details', appointment }),
    [open],
  );
  const dayLabel = useDayLabel();
  return (
    <DataTable
      caption={text('title')}
      columns={columns}
      rows={items ?? none}
      rowKey={keyOf}
      groupOf={({ date }) => {
        const count = countOn(date);
        const details = [
          ...(count === undefined ? [] : [text('appointments', { count })]),
          ...(closureOn(date) === '' ? [] : [closureOn(date)]),
        ];
        return {
          key: date,
          label: dayLabel(date),
          ...(details.length === 0 ? {} : { detail: details.join(' · ') }),
        };
      }}
      sort={{ column: 'start', direction: order === 'asc' ? 'ascending' : 'descending' }}
      onSort={onSort}
      isStruck={isCancelled}
      onOpen={openDetails}
      card={card}
      isNarrow={layout === 'narrow'}
      loadingRows={loadingRows}
    />
  );
});

/** «Hoy, martes, 24 de noviembre». */
function useDayLabel(): (day: LocalDate) => string {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { today } = useArea();
  return (day) => {
    const long = longDay(day, language);
    if (day === today) {
      return text('day.today', { day: long });
    }
    return day === addDays(today, 1) ? text('day.tomorrow', { day: long }) : capital(long);
  };
}

function Nothing({ state, change }: ListViewProps): ReactNode {
  const text = texts.useTexts();
  const { open } = useArea();
  const { filter } = state;
  const isNarrowed = state.employee !== undefined || state.service !== undefined;
  const isToDo = filter === 'attention' || filter === 'unconfirmed';
  if (isToDo && !isNarrowed) {
    return (
      <Card>
        <EmptyState
          title={text(`empty.${filter}`)}
          action={
            <Button variant="outline" onClick={() => change({ filter: 'upcoming' })}>
              {text('attention.showAll')}
            </Button>
          }
        >
          {text(`empty.${filter}Text`)}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        title={text(isNarrowed ? 'empty.narrowed' : `empty.${filter}`)}
        action={
          <>
            {isNarrowed && (
              <Button variant="outline" onClick={() => change({ employee: undefined, service: undefined })}>
                {text('empty.widen')}
              </Button>
            )}
            {!isNarrowed && filter === 'upcoming' && (
              <Button variant="outline" onClick={() => open({ kind: 'import', id: undefined })}>
                {text('import.open')}
              </Button>
            )}
            <Button variant="outline" onClick={() => open({ kind: 'new', wish: {} })}>
              {text('new.open')}
            </Button>
          </>
        }
      >
        {text(isNarrowed ? 'empty.narrowedText' : 'empty.text')}
      </EmptyState>
    </Card>
  );
}
