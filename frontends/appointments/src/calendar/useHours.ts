import { apiQuery, useQuery } from '@citame/web/query';
import { useCallback, useMemo } from 'react';
import { type DaySpan, type IsoDay } from '../days/days.ts';
import { minuteOf } from '../days/times.ts';
import type { Interval } from './maths/intervals.ts';

export type OpenOn = (employeeId: string, day: IsoDay) => readonly Interval[];

const never: readonly Interval[] = [];

/** When each of the team works, on the days of a span. Closed until it is loaded: `isLoaded` says so. */
export function useHours({ from, to }: Required<DaySpan>): { openOn: OpenOn; isLoaded: boolean } {
  const { data } = useQuery(apiQuery('GET /open-hours', { query: { from, to } }));
  const hours = useMemo(() => {
    const entries = (data ?? []).flatMap(({ employee_id: id, days }) =>
      days.map(({ date, periods }) => {
        const open = periods.map((period) => ({ start: minuteOf(period.from), end: minuteOf(period.to) }));
        return [`${id} ${date}`, open] as const;
      }),
    );
    return new Map<string, readonly Interval[]>(entries);
  }, [data]);
  const openOn = useCallback<OpenOn>(
    (employeeId, day) => hours.get(`${employeeId} ${day}`) ?? never,
    [hours],
  );
  return { openOn, isLoaded: data !== undefined };
}
