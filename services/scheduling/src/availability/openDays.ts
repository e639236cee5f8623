import { datesOf, type EpochMin } from '@citame/calendar';
import { partsOfDay, wallMidnight, wallTimeAt } from '@citame/calendar/wallClock';
import type { OpenDay, OpenHours } from '@citame/contracts';
import { rowsBetween, externalBusyTimes } from '../hours/externalBusy.ts';
import { exceptionsBetween, type RuleSnapshot } from '../hours/ruleSnapshot.ts';
import { openHours, type LocalDay } from '../hours/rules/openHours.ts';
import { merge, type Interval } from '../time/intervals.ts';
import { enclosing, type OpeningsDeps } from './openings.ts';

interface DaysQuery {
  readonly tenantId: string;
  /** Local days, both included. */
  readonly from: string;
  readonly to: string;
}

/**
 * Hours of every employee, weekly periods and exceptions put together, and busy times of the owner's own calendar, day
 * by day, on the business's wall clock.
 */
export async function hoursOfEmployees(
  { ruleSnapshots }: OpeningsDeps,
  { tenantId, from, to }: DaysQuery,
): Promise<OpenHours> {
  const book = await ruleSnapshots.current(tenantId);
  const externalBusy = rowsBetween(book.externalBusy, tenantId, enclosing({ from, to }));
  const window = windowIn(book.business.timeZone);
  const days = localDays(book, { from, to });
  return workingHours(book, { from, to }).map(({ employeeId, openOn, workOn }) => {
    const busy = merge(externalBusyTimes(externalBusy, employeeId));
    return {
      employee_id: employeeId,
      days: days.map(({ date, ...day }) => {
        const blocked = blockedOn(book, employeeId, date);
        return {
          date,
          periods: openOn(day).map(window),
          ...(blocked.length === 0 ? {} : { hours: workOn(day).map(window) }),
          busy: merge(day.parts.flatMap((part) => within(busy, part))).map(window),
          closed: closedOn(book, employeeId, date),
          blocked,
        };
      }),
    };
  });
}

/** Hours of the business, day by day: those of its employees together, and those of each. */
export async function openDays(
  { ruleSnapshots }: Pick<OpeningsDeps, 'ruleSnapshots'>,
  { tenantId, from, to }: DaysQuery,
): Promise<OpenDay[]> {
  const book = await ruleSnapshots.current(tenantId);
  const window = windowIn(book.business.timeZone);
  const employees = workingHours(book, { from, to });
  return localDays(book, { from, to }).map(({ date, ...day }) => {
    const open = employees.map(({ employeeId, openOn }) => ({ employeeId, periods: openOn(day) }));
    return {
      date,
      periods: merge(open.flatMap(({ periods }) => periods)).map(window),
      employees: open.map(({ employeeId, periods }) => ({ employeeId, periods: periods.map(window) })),
    };
  });
}

/** The exception that closes a day: the employee's own, else the whole business's; one with a note first. */
function closedOn(
  book: RuleSnapshot,
  employeeId: string,
  date: string,
): OpenHours[number]['days'][number]['closed'] {
  const closing = exceptionsBetween(book, employeeId, date, date).filter(({ kind }) => kind === 'closed');
  return closing.length === 0 ? null : { note: closing.find(({ note }) => note !== undefined)?.note ?? null };
}

function blockedOn(
  book: RuleSnapshot,
  employeeId: string,
  date: string,
): OpenHours[number]['days'][number]['blocked'] {
  return exceptionsBetween(book, employeeId, date, date).flatMap((each) => {
    const { _id, from, to, note = null } = each;
    return isBlockedFor(employeeId, each) && from !== null && to !== null
      ? [{ exception_id: _id, from, to, note }]
      : [];
  });
}

/** Blocked time of the whole business is closed time to each of its employees. */
function isBlockedFor(employeeId: string, exception: ReturnType<typeof exceptionsBetween>[number]): boolean {
  return exception.kind === 'blocked' && exception.employeeId === employeeId;
}

type Days = Pick<DaysQuery, 'from' | 'to'>;

/** Each employee with the hours of any of these days, without the time that is blocked for them, and with it. */
function workingHours(
  book: RuleSnapshot,
  { from, to }: Days,
): {
  employeeId: string;
  openOn: (day: LocalDay) => Interval[];
  workOn: (day: LocalDay) => Interval[];
}[] {
  return book.employees.map(({ _id: employeeId }) => {
    const periods = book.periods.get(employeeId) ?? [];
    const exceptions = exceptionsBetween(book, employeeId, from, to);
    const unblocked = exceptions.filter((each) => !isBlockedFor(employeeId, each));
    return {
      employeeId,
      openOn: openHours({ periods, exceptions }),
      workOn: openHours({ periods, exceptions: unblocked }),
    };
  });
}

function localDays({ business }: RuleSnapshot, days: Days): ({ date: string } & LocalDay)[] {
  return datesOf(days).map((date) => {
    const baseMin = wallMidnight(date);
    return { date, baseMin, parts: partsOfDay(business.timeZone, baseMin) };
  });
}

/** Shows an interval on the wall clock, `HH:mm`; a day ends at `24:00`. */
function windowIn(timeZone: string): (interval: Interval) => { from: string; to: string } {
  const time = (epochMin: EpochMin): string => wallTimeAt(timeZone, epochMin).time;
  return ({ startMin, endMin }) => ({
    from: time(startMin),
    to: time(endMin) === '00:00' ? '24:00' : time(endMin),
  });
}

/** Parts of intervals that lie within another. */
function within(intervals: readonly Interval[], { startMin, endMin }: Interval): Interval[] {
  return intervals
    .map((each) => ({ startMin: Math.max(each.startMin, startMin), endMin: Math.min(each.endMin, endMin) }))
    .filter((each) => each.startMin < each.endMin);
}
