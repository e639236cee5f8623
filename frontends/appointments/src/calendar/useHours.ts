import { minuteOfDay, type DateRange, type LocalDate } from '@citame/calendar';
import { apiQuery, useQuery } from '@citame/web/query';
import { useCallback, useMemo } from 'react';
import { merge, type Interval } from './maths/intervals.ts';

/** Intervals of one kind on a day of an employee. */
type OnDay = (employeeId: string, day: LocalDate) => readonly Interval[];

/** Blocked time of a day, minutes since midnight. */
interface BlockedInterval extends Interval {
  readonly id: string;
  readonly note: string;
}
type BlockedOnDay = (employeeId: string, day: LocalDate) => readonly BlockedInterval[];

/** The reason why a day is closed, which may be empty; undefined when the whole day is not closed. */
type ClosureOnDay = (employeeId: string, day: LocalDate) => string | undefined;

export interface Hours {
  readonly openOn: OnDay;
  /** When they work, with the time that is blocked. */
  readonly workOn: OnDay;
  /** When the owner's own calendar has something. */
  readonly elsewhereOn: OnDay;
  readonly blockedOn: BlockedOnDay;
  readonly closureOn: ClosureOnDay;
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
}

const never: readonly Interval[] = [];
const noneBlocked: readonly BlockedInterval[] = [];

/**
 * Hours and external busy time of each employee on the days of a span. Closed until `isLoaded`.
 */
export function useHours({ from, to }: DateRange): Hours {
  const { data, isError } = useQuery(apiQuery('GET /open-hours', { query: { from, to } }));
  const hours = useMemo(() => {
    const entries = (data ?? []).flatMap(({ employee_id: id, days }) =>
      days.map(({ date, periods, hours: work, busy, closed, blocked }) => {
        const day = {
          open: periods.map(intervalOf),
          // A server of an earlier version says only what is left of the hours, and what is blocked.
          work: work?.map(intervalOf) ?? merge([...periods, ...blocked].map(intervalOf)),
          elsewhere: busy.map(intervalOf),
          closure: closed === null || closed === undefined ? undefined : (closed.note ?? ''),
          blocked: blocked.map(({ exception_id: exceptionId, note, ...window }) => ({
            ...intervalOf(window),
            id: exceptionId,
            note: note ?? '',
          })),
        };
        return [`${id} ${date}`, day] as const;
      }),
    );
    return new Map(entries);
  }, [data]);
  const openOn = useCallback<OnDay>(
    (employeeId, day) => hours.get(`${employeeId} ${day}`)?.open ?? never,
    [hours],
  );
  const workOn = useCallback<OnDay>(
    (employeeId, day) => hours.get(`${employeeId} ${day}`)?.work ?? never,
    [hours],
  );
  const elsewhereOn = useCallback<OnDay>(
    (employeeId, day) => hours.get(`${employeeId} ${day}`)?.elsewhere ?? never,
    [hours],
  );
  const blockedOn = useCallback<BlockedOnDay>(
    (employeeId, day) => hours.get(`${employeeId} ${day}`)?.blocked ?? noneBlocked,
    [hours],
  );
  const closureOn = useCallback<ClosureOnDay>(
    (employeeId, day) => hours.get(`${employeeId} ${day}`)?.closure,
    [hours],
  );
  const isLoaded = data !== undefined;
  return useMemo(
    () => ({ openOn, workOn, elsewhereOn, blockedOn, closureOn, isLoaded, hasFailed: isError }),
    [openOn, workOn, elsewhereOn, blockedOn, closureOn, isLoaded, isError],
  );
}

function intervalOf({ from, to }: { readonly from: string; readonly to: string }): Interval {
  return { start: minuteOfDay(from), end: minuteOfDay(to) };
}
