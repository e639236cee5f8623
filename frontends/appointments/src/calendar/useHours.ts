import { minuteOfDay, type DateRange, type LocalDate } from '@citame/calendar';
import { apiQuery, useQuery } from '@citame/web/query';
import { useCallback, useMemo } from 'react';
import type { Interval } from './maths/intervals.ts';

/** Intervals of one kind on a day of an employee. */
export type OnDay = (employeeId: string, day: LocalDate) => readonly Interval[];

interface Hours {
  readonly openOn: OnDay;
  /** When the owner's own calendar has something. */
  readonly elsewhereOn: OnDay;
  readonly isLoaded: boolean;
}

const never: readonly Interval[] = [];

/**
 * Hours and external busy time of each employee on the days of a span. Closed until `isLoaded`.
 */
export function useHours({ from, to }: DateRange): Hours {
  const { data } = useQuery(apiQuery('GET /open-hours', { query: { from, to } }));
  const hours = useMemo(() => {
    const entries = (data ?? []).flatMap(({ employee_id: id, days }) =>
      days.map(({ date, periods, busy }) => {
        const day = { open: periods.map(intervalOf), elsewhere: busy.map(intervalOf) };
        return [`${id} ${date}`, day] as const;
      }),
    );
    return new Map(entries);
  }, [data]);
  const openOn = useCallback<OnDay>(
    (employeeId, day) => hours.get(`${employeeId} ${day}`)?.open ?? never,
    [hours],
  );
  const elsewhereOn = useCallback<OnDay>(
    (employeeId, day) => hours.get(`${employeeId} ${day}`)?.elsewhere ?? never,
    [hours],
  );
  return { openOn, elsewhereOn, isLoaded: data !== undefined };
}

function intervalOf({ from, to }: { readonly from: string; readonly to: string }): Interval {
  return { start: minuteOfDay(from), end: minuteOfDay(to) };
}
