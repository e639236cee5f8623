import { apiQuery, useQueries } from '@citame/web/query';
import { useCallback, useMemo } from 'react';
import { useArea } from '../AreaContext.ts';
import { daysOf, type DaySpan, type IsoDay } from '../days/days.ts';
import type { Interval } from './maths/intervals.ts';
import { openHours } from './maths/openHours.ts';

export type OpenOn = (employeeId: string, day: IsoDay) => readonly Interval[];

const never: readonly Interval[] = [];

/** When each of the team works, on the days of a span. Closed until it is loaded: `isLoaded` says so. */
export function useHours({ from, to }: Required<DaySpan>): { openOn: OpenOn; isLoaded: boolean } {
  const { employees } = useArea();
  const weekly = useQueries({
    queries: employees.map(({ employee_id: id }) => apiQuery('GET /weekly/:id', { params: { id } })),
    combine: dataOf,
  });
  const exceptions = useQueries({
    queries: employees.map(({ employee_id: id }) =>
      apiQuery('GET /exceptions/:id', { params: { id }, query: { from_date: from, to_date: to } }),
    ),
    combine: dataOf,
  });
  const hours = useMemo(() => {
    const days = daysOf({ from, to });
    const entries = employees.flatMap(({ employee_id: id }, place) =>
      days.map((day) => {
        const week = weekly[place];
        const open = week === undefined ? never : openHours(day, week, exceptions[place] ?? []);
        return [`${id} ${day}`, open] as const;
      }),
    );
    return new Map(entries);
  }, [employees, weekly, exceptions, from, to]);
  const openOn = useCallback<OpenOn>(
    (employeeId, day) => hours.get(`${employeeId} ${day}`) ?? never,
    [hours],
  );
  return { openOn, isLoaded: [...weekly, ...exceptions].every((data) => data !== undefined) };
}

function dataOf<Data>(results: { data: Data | undefined }[]): (Data | undefined)[] {
  return results.map(({ data }) => data);
}
