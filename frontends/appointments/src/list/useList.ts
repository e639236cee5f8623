import type { LocalDate } from '@citame/calendar';
import type { Appointment } from '@citame/contracts';
import { apiQuery, useQuery } from '@citame/web/query';
import { useCallback, useEffect, useMemo } from 'react';
import { useArea } from '../AreaContext.ts';
import { useHeldDeletions } from '../deletion/heldDeletions.ts';
import { spanOf, type PageState } from '../state/pageState.ts';
import type { ChangePageState } from '../state/usePageState.ts';

interface List {
  /** Undefined until the first page is there. */
  readonly items: readonly Appointment[] | undefined;
  readonly total: number;
  /** How many appointments a day has on all pages together; undefined until that is known. */
  readonly countOn: (day: LocalDate) => number | undefined;
  /** Whether the previous page is still shown. */
  readonly isStale: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The days, employee and service of the list, as the server takes them. */
export function filterOf(state: PageState, today: LocalDate) {
  const { from, to } = spanOf(state, today);
  const narrowed = { from, to, employee_id: state.employee, service_id: state.service };
  if (state.filter === 'attention') {
    return { ...narrowed, needs_attention: 'true' as const };
  }
  if (state.filter === 'unconfirmed') {
    return { ...narrowed, unconfirmed: 'true' as const };
  }
  return state.filter === 'upcoming' ? { ...narrowed, not_over: 'true' as const } : narrowed;
}

/** One page of appointments, as the page's address asks for. */
export function useList(state: PageState, change: ChangePageState): List {
  const { today } = useArea();
  const filter = filterOf(state, today);
  const { page, size, order } = state;
  const list = useQuery({
    ...apiQuery('GET /appointments#page', { query: { ...filter, order, page, page_size: size } }),
    placeholderData: (previous) => previous,
  });
  const counts = useQuery(apiQuery('GET /appointments/counts', { query: filter }));
  const held = useHeldDeletions();
  const lastPage = list.data && Math.max(1, Math.ceil(list.data.total / size));
  const isBeyond = !list.isPlaceholderData && lastPage !== undefined && page > lastPage;
  useEffect(() => {
    if (isBeyond) {
      change({ page: lastPage }, { replace: true });
    }
  }, [isBeyond, lastPage, change]);
  const items = useMemo(() => list.data?.items.filter(({ id }) => !held.has(id)), [list.data, held]);
  const days = counts.data?.days;
  const countOn = useCallback((day: LocalDate) => days?.find(({ date }) => date === day)?.count, [days]);
  return {
    items,
    total: list.data === undefined ? 0 : list.data.total - (list.data.items.length - (items?.length ?? 0)),
    countOn,
    isStale: list.isPlaceholderData,
    hasFailed: list.isError,
    retry: () => void list.refetch(),
  };
}
