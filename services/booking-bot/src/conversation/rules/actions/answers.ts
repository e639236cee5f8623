import { addDays } from '@citame/calendar';
import { cutDescription } from '../messages/menuMessage.ts';
import {
  answerMessage,
  foreignMessage,
  hoursText,
  peopleText,
  serviceFact,
  whoDoesText,
} from '../messages/answerMessages.ts';
import { longLength } from '../messages/when.ts';
import { isShown } from '../input/standing.ts';
import { textsOf } from '../messages/texts.ts';
import { serviceOf, type Service } from '../services.ts';
import { searchWish } from './find.ts';
import { isQuestionOpen, sayMeanwhile } from './repeat.ts';
import { callPerson, showMenu } from './talk.ts';
import type { Effect, Turn } from './turn.ts';

type Asked = Turn<'question'>;

const weekDays = 7;
const maxListed = 15;
/** Services that a question is about: those it names, or the one that is being booked, or all. */
function servicesAsked({ event: { said }, context, conversation }: Asked): readonly Service[] {
  const { services } = context.business;
  const named = services.filter(({ id }) => said.serviceIds.includes(id));
  // «¿Cuánto será?», after a booking, is about that.
  const spokenOf = isShown(conversation) ? conversation.last?.serviceId : conversation.wanted.serviceId;
  const current = serviceOf(context.business, spokenOf);
  return named.length > 0 ? named : current === undefined ? services : [current];
}

/** The answer in words, from what is known; undefined when it is not. */
export function answerOf(turn: Asked): string | undefined {
  const { event, voice, context } = turn;
  const { business } = context;
  const t = textsOf(turn.voice);
  switch (event.topic) {
    case 'price':
    case 'duration': {
      const asked = servicesAsked(turn);
      const known = event.topic === 'price' ? asked.filter(({ price }) => price !== null) : asked;
      const [only, more] = known;
      if (only === undefined) {
        return undefined;
      }
      return more === undefined
        ? [serviceFact(voice, only), cutDescription(only, voice)].filter(Boolean).join('\n')
        : known
            .slice(0, maxListed)
            .map((service) => `• ${serviceFact(voice, service)}`)
            .join('\n');
    }
    case 'details': {
      const [only, more] = servicesAsked(turn);
      return only === undefined || more !== undefined || only.description === ''
        ? undefined
        : `${serviceFact(voice, only)}\n${only.description}`;
    }
    case 'address':
      return business.address === '' ? undefined : t.address(business.address, mapLink(turn));
    case 'directions': {
      const way = business.directions[voice.locale];
      return way === '' && business.address === ''
        ? undefined
        : t.directions(way, business.address, mapLink(turn));
    }
    case 'parking':
      return business.parking[voice.locale] || undefined;
    case 'payment':
      return business.payment[voice.locale] || undefined;
    case 'phone':
      return business.phone === '' ? undefined : `📞 ${business.phone}`;
    case 'robot':
      return t.robot(business.name);
    case 'changes':
      return t.changeUntil(business.cutoffMin === 0 ? '' : longLength(business.cutoffMin, voice.locale));
    case 'who':
      return event.said.wishes.length > 0 ? undefined : whoDoes(turn);
    case 'hours':
    case 'services':
      return undefined;
  }
}

/** Whom a service may be booked with, when one is named. */
function whoDoes({ event: { said }, voice }: Asked): string | undefined {
  const [only, more] = said.serviceIds;
  const service = more === undefined ? serviceOf(voice.business, only) : undefined;
  return service === undefined || said.employeeIds.length > 0 ? undefined : whoDoesText(voice, service);
}

/** A link to the map: to the point that the owner has given, or to the address. */
function mapLink({ context: { business } }: Turn): string {
  const { location, address } = business;
  const query = location === null ? address : `${location.latitude},${location.longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

export function asksForServices({ event, context }: Asked): boolean {
  return event.topic === 'services' && context.business.services.length > 0;
}

export function showServices(turn: Asked): Effect {
  return showMenu(turn);
}

export function asksForHours(turn: Asked): boolean {
  const { topic } = turn.event;
  return topic === 'hours' || (topic === 'who' && answerOf(turn) === undefined);
}

export function lookUpHours({ event: { topic, said }, today }: Asked): Effect {
  const day = said.wishes.find(({ days }) => days !== null)?.days;
  const from = day === null || day === undefined || day.from < today ? today : day.from;
  const isOfDay = day !== null && day !== undefined;
  const week = addDays(from, weekDays - 1);
  const to = isOfDay
    ? day.to < week
      ? day.to
      : week
    : topic === 'who' && said.employeeIds.length === 0
      ? from
      : week;
  const range = { from, to: to < from ? from : to };
  const about = { topic: topic === 'who' ? topic : 'hours', employeeIds: said.employeeIds, isOfDay } as const;
  return { ask: { kind: 'hours', range, about } };
}

export function knowsNoHours({ event: { days, about } }: Turn<'hoursFound'>): boolean {
  return about.topic !== 'whyNot' && !about.isOfDay && days.every(({ periods }) => periods.length === 0);
}

export function sayHours(turn: Turn<'hoursFound'>): Effect {
  const { event, voice, today } = turn;
  const { days, about } = event;
  const ofPeople = about.topic === 'who' || (about.topic === 'hours' && about.employeeIds.length > 0);
  const people = about.topic === 'whyNot' ? [] : about.employeeIds;
  return say(turn, ofPeople ? peopleText(voice, days, people, today) : hoursText(voice, days, today));
}

export function isUnknown(turn: Asked): boolean {
  return answerOf(turn) === undefined;
}

/** The price of one service, and its free times with it: nothing else is being asked. */
export function leadsToTimes(turn: Asked): boolean {
  const { topic, said } = turn.event;
  return (
    (topic === 'price' || topic === 'duration') &&
    !isQuestionOpen(turn) &&
    !isShown(turn.conversation) &&
    servicesAsked(turn).length === 1 &&
    (said.serviceIds.length > 0 || turn.context.business.services.length === 1)
  );
}

export function searchWithAnswer(turn: Asked): Effect {
  const [service] = servicesAsked(turn);
  const said = { ...turn.event.said, serviceIds: service === undefined ? [] : [service.id] };
  const wish: Turn<'wish'> = { ...turn, event: { kind: 'wish', said, words: '' } };
  const { ask, remember } = searchWish(wish);
  const firstWords = answerOf(turn);
  return { ask, remember: { ...remember, ...(firstWords === undefined ? {} : { firstWords }) } };
}

/** The address, where the owner has given its point on the map and no question waits for its buttons. */
export function hasMapPoint(turn: Asked): boolean {
  const { location, address } = turn.context.business;
  return turn.event.topic === 'address' && location !== null && address !== '' && !isQuestionOpen(turn);
}

export function showOnMap({ context, conversation }: Asked): Effect {
  const { location, name, address } = context.business;
  return location === null
    ? {}
    : {
        message: { kind: 'location', ...location, name, text: address },
        remember: { options: conversation.options },
      };
}

export function sayAnswer(turn: Asked): Effect {
  return say(turn, answerOf(turn) ?? '');
}

/** Says it beside what stands, or with the way to a booking. */
function say(turn: Turn, text: string): Effect {
  const { conversation, voice, context } = turn;
  const offers = conversation.options.length === 0 && context.business.services.length > 0;
  return offers ? { message: answerMessage(voice, text) } : sayMeanwhile(turn, text);
}

function ownAnswer({ event, context, voice }: Turn<'ownQuestion'>): string | undefined {
  const own = context.business.questions.find(({ id }) => id === event.questionId);
  return own?.[voice.locale]?.answer;
}

/** The owner has answered it in the other language alone. */
export function lacksLanguage(turn: Turn<'ownQuestion'>): boolean {
  return ownAnswer(turn) === undefined;
}

export function sayOwnAnswer(turn: Turn<'ownQuestion'>): Effect {
  return say(turn, ownAnswer(turn) ?? '');
}

/** Hands a question that the facts do not answer to the team. */
export function askTeam(turn: Turn): Effect {
  return callPerson(turn, textsOf(turn.voice).unknownQuestion(turn.context.business.name));
}

/** Another service for an appointment that stands. */
export function leaveServiceToTeam(turn: Turn): Effect {
  return callPerson(turn, textsOf(turn.voice).otherService(turn.context.business.name));
}

/** The same while something is being arranged, which goes on. */
export function askTeamMeanwhile(turn: Turn): Effect {
  const text = textsOf(turn.voice).unknownQuestion(turn.context.business.name);
  return { ...sayMeanwhile(turn, text), notice: { kind: 'personWanted' } };
}

/** Something stands that can be answered or chosen from. */
export function isArranging({ conversation }: Turn): boolean {
  return conversation.options.length > 0 && conversation.wanted.serviceId !== undefined;
}

export function offerLanguages({ voice }: Turn): Effect {
  return { message: foreignMessage(voice) };
}
