import { minuteOfDay, type LocalDate } from '@citame/calendar';
import type { WaitingEntry } from '@citame/contracts';
import type { EndpointResult } from '@citame/web/api';

/** A start that can be given. */
export interface Chosen {
  readonly date: LocalDate;
  /** `HH:mm`. */
  readonly slot: string;
}

export interface FreeTimes {
  /** Starts by day; both in order. */
  readonly byDay: ReadonlyMap<LocalDate, readonly string[]>;
  /** Whether they are between the times of day that the client asked for. */
  readonly areWanted: boolean;
}

/**
 * The free starts that the client of an entry wants, or else the others of these days. The time that the client is being
 * asked about is one of the wanted, though it is held.
 */
export function freeTimes(
  { from_time: from, to_time: to, offer }: WaitingEntry,
  slots: EndpointResult<'GET /availability'>['slots'],
): FreeTimes {
  const wanted: Chosen[] = slots.filter(
    ({ slot }) => (from === null || slot >= from) && (to === null || slot < to),
  );
  const all = offer === null ? wanted : [...wanted, offer];
  return all.length === 0
    ? { byDay: timesByDay(slots), areWanted: false }
    : { byDay: timesByDay(all), areWanted: true };
}

/** The start on the first day that is nearest to the time of day that the client of an entry asked for. */
export function nearest({ byDay }: FreeTimes, { from_time: wish }: WaitingEntry): Chosen | undefined {
  const [[date, slots] = []] = byDay;
  const awayFrom = (slot: string): number => Math.abs(minuteOfDay(slot) - minuteOfDay(wish ?? '00:00'));
  const slot = slots?.toSorted((a, b) => awayFrom(a) - awayFrom(b))[0];
  return date === undefined || slot === undefined ? undefined : { date, slot };
}

function timesByDay(starts: readonly Chosen[]): FreeTimes['byDay'] {
  const inOrder = starts.toSorted((a, b) => `${a.date}${a.slot}`.localeCompare(`${b.date}${b.slot}`));
  return new Map(
    [...Map.groupBy(inOrder, ({ date }) => date)].map(([date, ofDay]) => [
      date,
      [...new Set(ofDay.map(({ slot }) => slot))],
    ]),
  );
}
