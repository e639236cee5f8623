import { addDays } from '@citame/calendar';
import type { OpenSlot } from '@citame/contracts';
import type { Search, WaitingWish } from '../conversation.ts';
import { reasonText } from '../messages/answerMessages.ts';
import { cutDescription, factsOf, greeting } from '../messages/menuMessage.ts';
import {
  daysMessage,
  employeesMessage,
  horizonMessage,
  noSlotsMessage,
  slotsMessage,
  targetOf,
} from '../messages/slotMessages.ts';
import { whenSaidBack } from '../messages/saidBack.ts';
import { textsOf } from '../messages/texts.ts';
import { longDay } from '../messages/when.ts';
import { serviceOf } from '../services.ts';
import { missedTime } from './missedTime.ts';
import { maxSlots, pickSlots, shownStarts } from '../slots/pickSlots.ts';
import { daysAround, daysWanted } from '../slots/rangeOfDays.ts';
import { nearestOfAsked } from '../slots/nearestOfAsked.ts';
import { acceptable, exactlyWanted, fitting, nearest, onNearestDays } from '../slots/suitable.ts';
import { dayWished, horizonMissed, hoursOfPerson, reasonFor, type Reason } from '../slots/whyNot.ts';
import { firstChoiceGone } from './firstChoice.ts';
import { sparing } from './several.ts';
import type { Effect, Turn } from './turn.ts';

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

/** All that is free has been shown, or is not wanted. */
export function hasOnlyUnwanted(turn: Turn<'slotsFound'>): boolean {
  return nothingFree(turn) && turn.event.slots.length > 0;
}

export function showOnlyThese({ event, voice, conversation }: Turn<'slotsFound'>): Effect {
  const { search: wanted, slots } = event;
  const text = textsOf(voice).onlyThese;
  const list = { text, slots: pickSlots(slots), draft: conversation.draft };
  return { message: slotsMessage(voice, targetOf(wanted), list) };
}

export function sayNoneFree({ event, today, voice }: Turn<'slotsFound'>): Effect {
  return { message: noSlotsMessage(voice, event.search, missedTime(event.search, today)) };
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

/** All that is wished lies after the last day that can be booked. */
export function beyondHorizon({ event, today, context }: Turn<'slotsFound'>): boolean {
  const { search: wanted, slots } = event;
  return slots.length === 0 && horizonMissed(wanted, today, context.business.horizonDays) !== undefined;
}

export function sayHorizon({ event, today, voice, context }: Turn<'slotsFound'>): Effect {
  const last = horizonMissed(event.search, today, context.business.horizonDays) ?? today;
  return { message: horizonMessage(voice, event.search, longDay(last, voice.locale)) };
}

/** No person who was asked for has such a time: whether others do is worth a look. */
export function onlyOthersMay(turn: Turn<'slotsFound'>): boolean {
  const { search: wanted } = turn.event;
  return (
    noneFits(turn) &&
    wanted.intro === undefined &&
    wanted.insteadOf === undefined &&
    peopleAsked(wanted).length > 0 &&
    dayWished(wanted) !== undefined
  );
}

function peopleAsked({ employeeId, among }: Search): readonly string[] {
  return employeeId === 'any' ? among : [employeeId];
}

/** Looks for times of others then, and for times on the days around it of those who were asked for. */
export function searchOthers({ event, today, context }: Turn<'slotsFound'>): Effect {
  const { search: wanted } = event;
  const around = daysAround(wanted.from, today, context.business.horizonDays);
  const range = wanted.to < around.to ? around : {};
  const insteadOf = peopleAsked(wanted);
  return {
    ask: { kind: 'search', search: { ...wanted, ...range, employeeId: 'any', among: [], insteadOf } },
  };
}

/** The hours of the day that was asked for may tell why it has no such time. */
export function hoursMayTell(turn: Turn<'slotsFound'>): boolean {
  const { search: wanted } = turn.event;
  const isOthers = wanted.insteadOf !== undefined;
  const isOfDays = dayWished(wanted) !== undefined || namesHoursAlone(wanted);
  return (noneFits(turn) || isOthers) && wanted.intro === undefined && isOfDays;
}

/** Hours without a day, «corte a las 9». */
function namesHoursAlone({ wishes }: Search): boolean {
  return wishes.length > 0 && wishes.every(({ days, times }) => days === null && times !== null);
}

const weekDays = 7;

/** The hours of the day that was wished, or of the week when none was. */
export function lookUpWhy({ event: { search: wanted, slots } }: Turn<'slotsFound'>): Effect {
  const day = dayWished(wanted);
  const from = day ?? wanted.from;
  const range = { from, to: day ?? addDays(from, weekDays - 1) };
  return { ask: { kind: 'hours', range, about: { topic: 'whyNot', search: wanted, slots } } };
}

export function isWhyNot({ event }: Turn<'hoursFound'>): boolean {
  return event.about.topic === 'whyNot';
}

/** The nearest starts, with the reason why it is none of those wished. */
export function showWhyNot(turn: Turn<'hoursFound'>): Effect {
  const { about, days } = turn.event;
  const day = days.find(({ periods }) => periods.length > 0) ?? days[0];
  if (about.topic !== 'whyNot') {
    return {};
  }
  const { search: wanted, slots } = about;
  const service = serviceOf(turn.voice.business, wanted.serviceId);
  const durationMin = service?.durationMin ?? 0;
  const found: Reason = day === undefined ? { kind: 'busy' } : reasonFor(wanted, slots, day, durationMin);
  const isOfPerson = days.length > 1 && found.kind === 'busy';
  const theirs = isOfPerson ? hoursOfPerson(wanted, days, peopleAsked(wanted), durationMin) : undefined;
  const reason = theirs ?? found;
  const why = reasonText(turn.voice, reason, turn.today, service);
  const missed = mayBecomeFree.has(reason.kind) ? missedTime(wanted, turn.today) : undefined;
  const isWorth = missed !== undefined && wanted.movingId === undefined && !isOver(missed, slots, turn.today);
  return nearestList(turn, wanted, slots, why, isWorth ? missed : undefined);
}

export function showNearest(turn: Turn<'slotsFound'>): Effect {
  const { search: wanted, slots } = turn.event;
  const t = textsOf(turn.voice);
  const { intro } = wanted;
  return nearestList(turn, wanted, slots, intro === 'taken' || intro === 'offerGone' ? t[intro] : t.busyTime);
}

/** Reasons that end when another client cancels. */
const mayBecomeFree = new Set<Reason['kind']>(['busy', 'fullDay', 'othersFree']);

/** A time of today before the first that can still be booked. */
function isOver({ to, slot, until }: WaitingWish, slots: readonly OpenSlot[], today: string): boolean {
  const first = slots.find(({ date }) => date === today)?.slot;
  return to === today && slot !== undefined && first !== undefined && (until ?? slot) < first;
}

function nearestList(
  turn: Turn,
  wanted: Search,
  slots: readonly OpenSlot[],
  why: string,
  waitFor?: WaitingWish,
): Effect {
  const { voice, conversation } = turn;
  const t = textsOf(voice);
  const title = serviceOf(voice.business, wanted.serviceId)?.title ?? '';
  const asked = wanted.insteadOf ?? [];
  const count = waitFor === undefined ? maxSlots : maxSlots - 1;
  const near =
    asked.length > 0
      ? nearestOfAsked(slots, wanted, asked, count)
      : wanted.wishes.every(({ days, times }) => days !== null && times === null)
        ? pickSlots(onNearestDays(slots, wanted))
        : nearest(slots, wanted, count);
  const text = `${why}\n${t.nearestFor(title)}`;
  const shown = near.slice(0, count);
  const list = { text, slots: shown, draft: conversation.draft, waitFor };
  return { message: slotsMessage(voice, targetOf(wanted), list) };
}

export function showSlots(turn: Turn<'slotsFound'>): Effect {
  const { search: wanted, slots } = turn.event;
  const { voice, conversation } = turn;
  const shown = shownStarts(slots, wanted).map((slot) => sparing(slot, conversation.wanted, turn.context));
  const { draft } = conversation;
  return {
    remember: { hintedDraft: draft },
    message: slotsMessage(voice, targetOf(wanted), { text: slotsText(turn), slots: shown, draft }),
  };
}

function slotsText(turn: Turn<'slotsFound'>): string {
  const { voice, context, conversation } = turn;
  const { search: wanted } = turn.event;
  const t = textsOf(voice);
  const service = serviceOf(voice.business, wanted.serviceId);
  const title = service?.title ?? '';
  if (wanted.intro === 'taken' || wanted.intro === 'busy' || wanted.intro === 'offerGone') {
    return `${wanted.intro === 'busy' ? t.busyTime : t[wanted.intro]}\n${t.nearestFor(title)}`;
  }
  if (wanted.movingId !== undefined) {
    return t.slotsToMove(title);
  }
  const isHinted = conversation.hintedDraft === conversation.draft;
  const when = conversation.isSaidBack === true ? '' : whenSaidBack(voice, wanted);
  const found = wanted.wishes.length > 0 ? t.fittingOpenings(when) : t.nextOpenings;
  const described = service === undefined ? '' : cutDescription(service, voice);
  const head = [
    firstChoiceGone(turn),
    wanted.intro === 'greeting' ? `${greeting(voice, context)}\n` : '',
    // The answer to a question about the service has named it.
    ...(conversation.firstWords?.includes(`*${title}*`) !== true
      ? [t.slots(title, service === undefined ? '' : factsOf(voice, service)), described]
      : []),
    isHinted ? found : `${found} ${t.tapBooks}`,
  ];
  return `${head.filter(Boolean).join('\n')}${isHinted ? '' : `\n\n${t.writeDay}`}`;
}
