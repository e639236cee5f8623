import { addDays, minuteOfDay, timeText } from '@citame/calendar';
import type { Wish } from '../../../phrases/understanding.ts';
import type { Search, Wanted } from '../conversation.ts';
import { shownTimes } from '../input/answers/shownTimes.ts';
import type { wallTimeOf } from '../messages/when.ts';
import { serviceOf } from '../services.ts';
import { exactly, exactlyMin } from '../slots/exactly.ts';
import { daysWanted, fortnight } from '../slots/rangeOfDays.ts';
import type { Target } from '../taps.ts';
import type { Effect, Turn } from './turn.ts';

type Start = ReturnType<typeof wallTimeOf>;

const endOfDay = 24 * 60 - 1;

/** Asks for free times of a service, as far as it is known what is wanted. */
export function search(
  { context, today }: Turn,
  { serviceId = '', employeeId = 'any', movingId, wishes = [], avoid = [], among = [], busy }: Wanted,
  more: Partial<Search> = {},
): Effect {
  const service = serviceOf(context.business, serviceId);
  // An employee who has left or no longer does this service is replaced by any.
  const isHere = (id: string): boolean => service?.employeeIds.includes(id) === true;
  const wanted: Search = {
    serviceId,
    employeeId: isHere(employeeId) ? employeeId : 'any',
    ...daysWanted(wishes, today),
    show: 'slots',
    wishes,
    avoid,
    among: among.filter(isHere),
    ...(busy === undefined ? {} : { busy }),
    ...(movingId === undefined ? {} : { movingId }),
    ...more,
  };
  return { ask: { kind: 'search', search: wanted } };
}

export function hasOneService({ context }: Turn): boolean {
  return context.business.services.length === 1;
}

/** There is nothing to choose: the times come with the greeting. */
export function searchOnlyService(turn: Turn): Effect {
  const wanted = { serviceId: turn.context.business.services[0]?.id };
  return { ...search(turn, wanted, { intro: 'greeting' }), remember: { wanted } };
}

export function searchService(turn: Turn<'service'>): Effect {
  const {
    movingId: _moving,
    movingFrom: _from,
    movingOn: _on,
    busy: _busy,
    ...before
  } = turn.conversation.wanted;
  const wanted = { ...before, serviceId: turn.event.serviceId };
  return { ...search(turn, wanted), remember: { wanted } };
}

/** Turns the wish to the target of a tap. Days and times stay, unless it is another service. */
function turnedTo(turn: Turn, { serviceId, employeeId, movingId }: Target): Wanted {
  const { wanted } = turn.conversation;
  const isSame = wanted.serviceId === serviceId && wanted.movingId === movingId;
  const { wishes, avoid, movingFrom, movingOn, busy, queue, sequence } = wanted;
  const kept = isSame ? { wishes, avoid, movingFrom, movingOn, busy, queue, sequence } : {};
  return { ...kept, serviceId, employeeId, movingId };
}

export function searchSlots(turn: Turn<'slots'>): Effect {
  const { target, date } = turn.event;
  const wishes = date === undefined ? {} : { wishes: [{ days: { from: date, to: date }, times: null }] };
  const wanted = { ...turnedTo(turn, target), ...wishes };
  return { ...search(turn, wanted), remember: { wanted } };
}

/** Other starts than those that are shown: later ones, earlier ones, or the others of their days. */
export function searchOtherTimes(turn: Turn<'otherTimes'>): Effect {
  const { conversation, voice, event } = turn;
  const shown = shownTimes(conversation, voice.business.timeZone).toSorted((a, b) =>
    `${a.date}${a.slot}`.localeCompare(`${b.date}${b.slot}`),
  );
  const first = shown[0];
  const last = shown.at(-1);
  if (first === undefined || last === undefined) {
    return { ...search(turn, conversation.wanted), remember: {} };
  }
  const { wanted } = conversation;
  const { side, shiftMin } = event;
  const edge = standingOfMove(wanted, shown) ?? (side === 'later' ? last : first);
  const moved = shiftMin === undefined ? undefined : exactlyMin(edge.date, minuteOfDay(edge.slot) + shiftMin);
  if (event.shiftDays !== undefined) {
    const day = addDays(first.date, event.shiftDays);
    const days = { from: day, to: day };
    // One start that is asked about keeps its hour; a list is of another day.
    const wishes =
      shown.length === 1
        ? [exactly(day, first.slot)]
        : (wanted.wishes ?? []).map((wish) => ({ ...wish, days }));
    const next = { ...wanted, wishes: wishes.length === 0 ? [{ days, times: null }] : wishes, avoid: [] };
    return { ...search(turn, next), remember: { wanted: next } };
  }
  const other =
    moved !== undefined && (shown.length === 1 || wanted.movingId !== undefined)
      ? { wishes: [moved], avoid: [] }
      : side === undefined
        ? othersThan(shown, wanted)
        : { wishes: besides(edge, side), avoid: [] };
  return { ...search(turn, { ...wanted, ...other }), remember: { wanted: { ...wanted, ...other } } };
}

/** «Retrásala una hora», to a list: the hour that the appointment has, on the day of the rows where they are of one. */
function standingOfMove(
  { movingId, movingOn, busy = [] }: Wanted,
  shown: readonly Start[],
): Start | undefined {
  const standing = busy.find(({ date }) => date === movingOn);
  const [first, ...others] = shown;
  if (movingId === undefined || standing === undefined || first === undefined || others.length === 0) {
    return undefined;
  }
  const isOneDay = others.every(({ date }) => date === first.date);
  return { date: isOneDay ? first.date : standing.date, slot: timeText(standing.from) };
}

/** Other starts than those that were shown: of the day that was asked about, or of those of the list. */
function othersThan(shown: readonly Start[], { wishes = [] }: Wanted): Pick<Wanted, 'wishes' | 'avoid'> {
  const [only, more] = shown;
  const avoid = shown.map(({ date, slot }) => exactly(date, slot));
  return only !== undefined && more === undefined
    ? { wishes: [{ days: { from: only.date, to: only.date }, times: null }], avoid }
    : { wishes, avoid };
}

/** Starts of a day after the one that was shown, or before it. */
export function besides({ date, slot }: Start, side: 'later' | 'earlier'): readonly Wish[] {
  const minute = minuteOfDay(slot);
  const times = side === 'later' ? { from: minute + 1, to: endOfDay } : { from: 0, to: minute - 1 };
  return [{ days: { from: date, to: date }, times }];
}

export function searchDays(turn: Turn<'days'>): Effect {
  const { target, from = turn.today } = turn.event;
  const wanted = turnedTo(turn, target);
  const range = fortnight(from < turn.today ? turn.today : from);
  return { ...search(turn, { ...target }, { show: 'days', ...range }), remember: { wanted } };
}

export function searchEmployees(turn: Turn<'employees'>): Effect {
  const { target, offset } = turn.event;
  const wanted = turnedTo(turn, target);
  const anyone = { ...target, employeeId: 'any' };
  return { ...search(turn, anyone, { show: 'employees', offset }), remember: { wanted } };
}
