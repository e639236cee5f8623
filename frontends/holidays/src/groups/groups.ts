import { addDays, datesOf, type LocalDate } from '@citame/calendar';
import type { ScheduleException } from '@citame/contracts';
import { wholeBusiness } from '../wholeBusiness.ts';

/** Consecutive days of one kind: all closed, or with the same window taken away or added. */
export interface Group {
  readonly kind: ScheduleException['kind'];
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** `HH:mm`; null for closed days. */
  readonly from: string | null;
  readonly to: string | null;
  /** Whether it holds for the whole business. */
  readonly forAll: boolean;
  /** Names of the days, each once: `Navidad`. */
  readonly notes: readonly string[];
  /** Whether a note is that of a public holiday. */
  readonly isPublic: boolean;
  /** Ids of the exceptions, at least one a day. */
  readonly ids: readonly string[];
}

/** Closed days, as ranges, earliest first. */
export function closedGroups(exceptions: readonly ScheduleException[]): Group[] {
  return groupsOf(exceptions.filter(({ closed }) => closed));
}

/** Special hours: the days of each window, as ranges, earliest first. */
export function specialGroups(exceptions: readonly ScheduleException[]): Group[] {
  return groupsOf(exceptions.filter(({ closed }) => !closed));
}

function groupsOf(exceptions: readonly ScheduleException[]): Group[] {
  const groups: Group[] = [];
  /** The latest group of each window. */
  const latest = new Map<string, number>();
  for (const exception of exceptions.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const { exception_id: id, date, kind, note, holiday, for_all: forAll } = exception;
    const isPublic = typeof holiday === 'string';
    const [from, to] = [clock(exception.from), clock(exception.to)];
    const key = `${kind} ${from} ${to} ${forAll}`;
    const place = latest.get(key);
    const group = place === undefined ? undefined : groups[place];
    if (place !== undefined && group !== undefined && date <= addDays(group.last, 1)) {
      const notes = [...new Set([...group.notes, ...named(note)])];
      groups[place] = {
        ...group,
        last: date,
        notes,
        isPublic: isPublic || group.isPublic,
        ids: [...group.ids, id],
      };
    } else {
      latest.set(key, groups.length);
      groups.push({
        kind,
        first: date,
        last: date,
        from,
        to,
        forAll,
        notes: named(note),
        isPublic,
        ids: [id],
      });
    }
  }
  return groups.toSorted(
    (a, b) => a.first.localeCompare(b.first) || (a.from ?? '').localeCompare(b.from ?? ''),
  );
}

function named(note: string | null | undefined): string[] {
  return note === null || note === undefined || note === '' ? [] : [note];
}

/** `HH:mm` of a time that may have seconds. */
function clock(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5);
}

/** Id that a group is changed under: the employee's, or `wholeBusiness`. */
export function ownerOf({ forAll }: Group, employeeId: string): string {
  return forAll ? wholeBusiness : employeeId;
}

/** Whether nothing else of the same owner lies in the days of a group: then they can be deleted as a range. */
export function isAlone(group: Group, exceptions: readonly ScheduleException[]): boolean {
  return exceptions.every(
    ({ exception_id: id, date, for_all: forAll }) =>
      forAll !== group.forAll || date < group.first || date > group.last || group.ids.includes(id),
  );
}

/** Sorts groups: coming ones, soonest first, then past ones, latest first. */
export function comingFirst(groups: readonly Group[], today: LocalDate): Group[] {
  return [
    ...groups.filter(({ last }) => last >= today),
    ...groups.filter(({ last }) => last < today).toReversed(),
  ];
}

/** How many days of groups are still to come, today included, each once. */
export function comingDays(groups: readonly Pick<Group, 'first' | 'last'>[], today: LocalDate): number {
  const coming = groups
    .filter(({ last }) => last >= today)
    .flatMap(({ first, last }) => datesOf({ from: first < today ? today : first, to: last }));
  return new Set(coming).size;
}
