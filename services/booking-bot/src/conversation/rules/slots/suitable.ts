import { minuteOfDay } from '@citame/calendar';
import { wallMidnight } from '@citame/calendar/wallClock';
import type { OpenSlot } from '@citame/contracts';
import type { Wish } from '../../../phrases/understanding.ts';
import type { Busy, Search } from '../conversation.ts';

type Preferences = Pick<Search, 'wishes' | 'avoid' | 'among'> & Partial<Pick<Search, 'employeeId' | 'busy'>>;

type Start = Pick<OpenSlot, 'date' | 'slot'>;

/** Another person at the same time is a little better than the same person half an hour away. */
const otherPersonMin = 29;

/** The openings that are not refused beforehand, and at which the client has nothing already. */
export function acceptable<Slot extends OpenSlot>(
  slots: readonly Slot[],
  { avoid, busy = [], among, employeeId }: Preferences,
): Slot[] {
  const asked = [...among, employeeId];
  const isFree = (slot: Slot, id: string): boolean =>
    !busy.some(
      (one) =>
        isIn(slot, one) && (one.employeeId === undefined || one.employeeId === id || !asked.includes(id)),
    );
  return slots
    .filter((slot) => !isWished(slot, avoid))
    .map((slot) => ({ ...slot, employeeIds: slot.employeeIds.filter((id) => isFree(slot, id)) }))
    .filter(({ employeeIds }) => employeeIds.length > 0);
}

function isIn({ date, slot }: Start, busy: Busy): boolean {
  const minute = minuteOfDay(slot);
  return busy.date === date && busy.from <= minute && minute <= busy.to;
}

/** The openings that are just what was asked for, each with those of the people asked for. */
export function fitting(slots: readonly OpenSlot[], search: Preferences): OpenSlot[] {
  const { wishes, among } = search;
  return acceptable(slots, search)
    .map((slot) => withOnly(slot, among))
    .filter(({ employeeIds }) => employeeIds.length > 0)
    .filter((slot) => wishes.length === 0 || isWished(slot, wishes));
}

/** With only the people asked for, in the order in which they were named. */
function withOnly(slot: OpenSlot, among: readonly string[]): OpenSlot {
  return among.length === 0
    ? slot
    : { ...slot, employeeIds: among.filter((id) => slot.employeeIds.includes(id)) };
}

/** The one opening that was asked for by an exact time, or as the last of a day, if it is the only one that was. */
export function exactlyWanted(slots: readonly OpenSlot[], search: Preferences): OpenSlot | undefined {
  const { wishes } = search;
  if (wishes.some(({ unsure }) => unsure)) {
    return undefined;
  }
  if (wishes.some(({ pick }) => pick === 'last')) {
    const all = fitting(slots, search);
    return all.findLast(({ date }) => date === all[0]?.date);
  }
  const isExact = wishes.length > 0 && wishes.every(({ times }) => times !== null && times.from === times.to);
  const found = isExact ? fitting(slots, search) : [];
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The openings nearest to what was asked for, the nearest day first and its nearest start first: around the time, or at
 * the time with another person.
 */
export function nearest(slots: readonly OpenSlot[], search: Preferences, count: number): OpenSlot[] {
  const { among } = search;
  const wishes = nearestReading(acceptable(slots, search), search.wishes);
  const far = (slot: OpenSlot): number =>
    Math.min(...wishes.map((wish) => distance(slot, wish))) +
    (withOnly(slot, among).employeeIds.length === 0 ? otherPersonMin : 0);
  const near = acceptable(slots, search)
    .map((slot) => ({ slot, far: far(slot) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ slot }) => {
      const own = withOnly(slot, among);
      return own.employeeIds.length === 0 ? slot : own;
    });
  return [...Map.groupBy(near, ({ date }) => date).values()].flat();
}

/** The openings of the days that are nearest to days that were asked for without an hour: of one, or of one on each side. */
export function onNearestDays(slots: readonly OpenSlot[], search: Preferences): OpenSlot[] {
  const far = (slot: OpenSlot): number =>
    Math.min(...search.wishes.map(({ days }) => distance(slot, { days, times: null })));
  const open = acceptable(slots, search);
  const least = Math.min(...open.map(far));
  return open.filter((slot) => far(slot) === least);
}

const halfDayMin = 12 * 60;

/** The reading of an hour, morning or evening, that is nearer to the free starts. */
function nearestReading(slots: readonly Start[], wishes: readonly Wish[]): readonly Wish[] {
  const [one, other, more] = wishes;
  const isSameHour =
    one !== undefined &&
    other !== undefined &&
    more === undefined &&
    one.days?.from === other.days?.from &&
    Math.abs((one.times?.from ?? 0) - (other.times?.from ?? 0)) === halfDayMin;
  const from = (wish: Wish): number => Math.min(...slots.map((slot) => distance(slot, wish)));
  return isSameHour ? wishes.toSorted((a, b) => from(a) - from(b)).slice(0, 1) : wishes;
}

/** Whether a start fits any of the wishes. */
export function isWished({ date, slot }: Start, wishes: readonly Wish[]): boolean {
  const minute = minuteOfDay(slot);
  return wishes.some(
    ({ days, times }) =>
      (days === null || (days.from <= date && date <= days.to)) &&
      (times === null || (times.from <= minute && minute <= times.to)),
  );
}

/** Minutes between an opening and what was wished; 0 when it is that. */
function distance({ date, slot }: Start, { days, times }: Wish): number {
  const fromDays =
    days === null ? 0 : outside(wallMidnight(date), wallMidnight(days.from), wallMidnight(days.to));
  return fromDays + (times === null ? 0 : outside(minuteOfDay(slot), times.from, times.to));
}

function outside(value: number, from: number, to: number): number {
  return Math.max(from - value, 0, value - to);
}
