import type { Wish } from '../../../phrases/understanding.ts';
import type { Search, Wanted } from '../conversation.ts';
import { cutDescription, greeting, menuMessage } from '../messages/menuMessage.ts';
import { maxSlots, pickSlots } from '../slots/pickSlots.ts';
import { daysAround, daysWanted, fortnight } from '../slots/rangeOfDays.ts';
import { serviceOf, type Service } from '../services.ts';
import {
  daysMessage,
  employeesMessage,
  noSlotsMessage,
  slotsMessage,
  targetOf,
} from '../messages/slotMessages.ts';
import { acceptable, exactlyWanted, fitting, nearest } from '../slots/suitable.ts';
import type { Target } from '../taps.ts';
import { texts } from '../messages/texts.ts';
import type { Effect, Turn } from './turn.ts';

/** Asks for free times of a service, as far as it is known what is wanted. */
export function search(
  { context, today }: Turn,
  { serviceId = '', employeeId = 'any', movingId, wishes = [], avoid = [], among = [] }: Wanted,
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
    ...(movingId === undefined ? {} : { movingId }),
    ...more,
  };
  return { ask: { kind: 'search', search: wanted } };
}

// The wish, before the search.

/** Completes the wish so far by what the client has just said. */
function wantedNow({ conversation, context, event: { said } }: Turn<'wish'>): Wanted {
  const before = conversation.wanted;
  const people = serviceOf(context.business, before.serviceId)?.employeeIds ?? [];
  // A client who names a person of another service wants another service.
  const isTheirs = said.employeeIds.length === 0 || said.employeeIds.some((id) => people.includes(id));
  const [serviceId, another] = said.serviceIds;
  const named = another === undefined ? serviceId : undefined;
  const wantedId = said.serviceIds.length > 0 ? named : isTheirs ? before.serviceId : undefined;
  const isOther = wantedId !== before.serviceId;
  const [employeeId, other] = said.employeeIds;
  const whom =
    employeeId === undefined && !said.anyEmployee
      ? { employeeId: before.employeeId, among: before.among }
      : { employeeId: other === undefined ? (employeeId ?? 'any') : 'any', among: said.employeeIds };
  const moving = isOther ? {} : { movingId: before.movingId, movingFrom: before.movingFrom };
  return {
    ...moving,
    ...whom,
    serviceId: wantedId,
    wishes: said.wishes.length === 0 ? before.wishes : onDaysBefore(said.wishes, before.wishes),
    avoid: said.avoid.length === 0 ? before.avoid : said.avoid,
  };
}

/** «Better at six» is about the day that was spoken of. */
function onDaysBefore(wishes: readonly Wish[], before: readonly Wish[] = []): readonly Wish[] {
  const [first] = before;
  const isOneDay = before.every(
    ({ days }) => days?.from === first?.days?.from && days?.to === first?.days?.to,
  );
  return first === undefined || !isOneDay ? wishes : withDays(wishes, first.days);
}

/** Wishes for hours alone, with the days that they are about. */
export function withDays(wishes: readonly Wish[], days: Wish['days']): readonly Wish[] {
  return wishes.map((wish) => (wish.days === null ? { ...wish, days } : wish));
}

/** Services that may be meant: those named, those that the people named do, or all. */
function servicesMeant(turn: Turn<'wish'>): readonly Service[] {
  const { services } = turn.context.business;
  const { said } = turn.event;
  const { serviceId, among = [], employeeId } = wantedNow(turn);
  if (serviceId !== undefined) {
    return services.filter(({ id }) => id === serviceId);
  }
  const named = services.filter(({ id }) => said.serviceIds.includes(id));
  const people = employeeId === undefined || employeeId === 'any' ? among : [employeeId];
  const candidates = named.length > 0 ? named : services;
  const theirs = candidates.filter(({ employeeIds }) => people.some((id) => employeeIds.includes(id)));
  return theirs.length > 0 ? theirs : candidates;
}

export function lacksService(turn: Turn<'wish'>): boolean {
  return servicesMeant(turn).length !== 1;
}

export function askForService(turn: Turn<'wish'>): Effect {
  const { voice, context } = turn;
  const meant = servicesMeant(turn);
  const only = meant.length < context.business.services.length ? { only: meant } : {};
  return {
    remember: { wanted: wantedNow(turn) },
    message: menuMessage(voice, { text: texts[voice.locale].whichService, ...only }),
  };
}

export function searchWish(turn: Turn<'wish'>): Effect {
  const [service] = servicesMeant(turn);
  const wanted = { ...wantedNow(turn), serviceId: service?.id };
  return { ...search(turn, wanted), remember: { wanted } };
}

// Taps that look for something.

export function hasOneService({ context }: Turn): boolean {
  return context.business.services.length === 1;
}

/** There is nothing to choose: the times come with the greeting. */
export function searchOnlyService(turn: Turn): Effect {
  const wanted = { serviceId: turn.context.business.services[0]?.id };
  return { ...search(turn, wanted, { intro: 'greeting' }), remember: { wanted } };
}

export function searchService(turn: Turn<'service'>): Effect {
  const { movingId: _moving, movingFrom: _from, ...before } = turn.conversation.wanted;
  const wanted = { ...before, serviceId: turn.event.serviceId };
  return { ...search(turn, wanted), remember: { wanted } };
}

/** Turns the wish to the target of a tap. Days and times stay, unless it is another service. */
function turnedTo(turn: Turn, { serviceId, employeeId, movingId }: Target): Wanted {
  const { wanted } = turn.conversation;
  const isSame = wanted.serviceId === serviceId && wanted.movingId === movingId;
  const kept = isSame ? { wishes: wanted.wishes, avoid: wanted.avoid, movingFrom: wanted.movingFrom } : {};
  return { ...kept, serviceId, employeeId, movingId };
}

export function searchSlots(turn: Turn<'slots'>): Effect {
  const { target, date } = turn.event;
  const wishes = date === undefined ? {} : { wishes: [{ days: { from: date, to: date }, times: null }] };
  const wanted = { ...turnedTo(turn, target), ...wishes };
  return { ...search(turn, wanted), remember: { wanted } };
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

// The result of the search.

export function nothingFree({ event: { slots, search: wanted } }: Turn<'slotsFound'>): boolean {
  return acceptable(slots, wanted).length === 0;
}

/** Nothing in the days wanted: then around them, then with anyone. */
export function nothingYet(turn: Turn<'slotsFound'>): boolean {
  return nothingFree(turn) && widened(turn) !== undefined;
}

export function searchFurther(turn: Turn<'slotsFound'>): Effect {
  return { ask: { kind: 'search', search: widened(turn) ?? turn.event.search } };
}

function widened({ event: { search: wanted }, today, context }: Turn<'slotsFound'>): Search | undefined {
  const around = daysAround(wanted.from, today, context.business.horizonDays);
  if (wanted.to < around.to) {
    return { ...wanted, ...around };
  }
  return wanted.employeeId === 'any' && wanted.among.length === 0
    ? undefined
    : { ...wanted, employeeId: 'any', among: [], ...daysWanted([], today) };
}

export function sayNoneFree({ event, voice }: Turn<'slotsFound'>): Effect {
  return { message: noSlotsMessage(voice, event.search) };
}

export function wantedDays({ event }: Turn<'slotsFound'>): boolean {
  return event.search.show === 'days';
}

export function showDays({ event: { search: wanted, slots }, voice }: Turn<'slotsFound'>): Effect {
  return { message: daysMessage(voice, targetOf(wanted), slots) };
}

export function wantedEmployees({ event }: Turn<'slotsFound'>): boolean {
  return event.search.show === 'employees';
}

export function showEmployees({ event: { search: wanted, slots }, voice }: Turn<'slotsFound'>): Effect {
  return { message: employeesMessage(voice, targetOf(wanted), slots, wanted.offset ?? 0) };
}

export function justThatOne({ event: { search: wanted, slots } }: Turn<'slotsFound'>): boolean {
  return exactlyWanted(slots, wanted) !== undefined;
}

export function noneFits({ event: { search: wanted, slots } }: Turn<'slotsFound'>): boolean {
  return fitting(slots, wanted).length === 0;
}

export function showNearest(turn: Turn<'slotsFound'>): Effect {
  const { search: wanted, slots } = turn.event;
  const { voice, conversation } = turn;
  const title = serviceOf(voice.business, wanted.serviceId)?.title ?? '';
  const near = nearest(slots, wanted, maxSlots);
  const text = texts[voice.locale][wanted.intro === 'greeting' ? 'busy' : (wanted.intro ?? 'busy')](title);
  return { message: slotsMessage(voice, targetOf(wanted), { text, slots: near, draft: conversation.draft }) };
}

export function showSlots(turn: Turn<'slotsFound'>): Effect {
  const { search: wanted, slots } = turn.event;
  const { voice, conversation } = turn;
  const shown = pickSlots(fitting(slots, wanted));
  return {
    message: slotsMessage(voice, targetOf(wanted), {
      text: slotsText(turn),
      slots: shown,
      draft: conversation.draft,
    }),
  };
}

function slotsText({ event: { search: wanted }, voice, context }: Turn<'slotsFound'>): string {
  const t = texts[voice.locale];
  const service = serviceOf(voice.business, wanted.serviceId);
  const title = service?.title ?? '';
  if (wanted.intro === 'taken' || wanted.intro === 'busy' || wanted.intro === 'offerGone') {
    return t[wanted.intro](title);
  }
  if (wanted.movingId !== undefined) {
    return t.slotsToMove(title);
  }
  const description = service === undefined ? '' : cutDescription(service, voice.locale);
  const head = [
    wanted.intro === 'greeting' ? `${greeting(voice, context)}\n` : '',
    t.slots(title, service?.durationMin ?? 0),
    description,
    wanted.wishes.length > 0 ? t.fittingOpenings : t.nextOpenings,
  ];
  return `${head.filter(Boolean).join('\n')}\n\n${t.writeDay}`;
}
