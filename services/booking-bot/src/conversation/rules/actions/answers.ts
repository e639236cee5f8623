import { addDays, weekdayOf } from '@citame/calendar';
import {
  answerMessage,
  foreignMessage,
  hoursText,
  peopleText,
  usualHoursText,
} from '../messages/answerMessages.ts';
import { datesNamed } from '../input/answers/datesNamed.ts';
import { isOfToldDay, usualDays } from '../input/talk/usualDays.ts';
import { fold } from '../input/words.ts';
import { comingOf, isShown } from '../input/standing.ts';
import { notOfferedText } from '../messages/offerMessages.ts';
import { textsOf } from '../messages/texts.ts';
import type { Topic } from '../input/talk/intent.ts';
import { topicOf } from '../input/talk/intents.ts';
import { ownQuestionIn } from '../input/talk/ownQuestion.ts';
import { understood } from '../input/understood.ts';
import { answerOf, answersTogether, ownAnswer, servicesAsked } from './facts.ts';
import { isOfAll } from './sum.ts';
import { searchWish } from './wish.ts';
import { isQuestionOpen, sayMeanwhile } from './repeat.ts';
import { showMenu } from './talk.ts';
import type { Effect, Turn } from './turn.ts';

type Asked = Turn<'question'>;

const weekDays = 7;
export function asksForServices({ event, context }: Asked): boolean {
  return event.topic === 'services' && context.business.services.length > 0;
}

export function showServices(turn: Asked): Effect {
  return showMenu(turn);
}

export function asksForHours(turn: Asked): boolean {
  const { topic } = turn.event;
  return topic === 'hours' || (topic === 'who' && answerOf(turn, turn.event) === undefined);
}

export function lookUpHours(turn: Asked): Effect {
  const { event, today, conversation } = turn;
  const { topic, said } = event;
  const folded = fold(conversation.words ?? '');
  const usual = topic === 'hours' && said.employeeIds.length === 0 ? usualDays(folded) : [];
  const told = topic === 'who' && isOfToldDay(folded) ? conversation.hoursTold : undefined;
  const day = said.wishes.find(({ days }) => days !== null)?.days ?? told;
  const from = day === null || day === undefined || day.from < today ? today : day.from;
  const isOfDay = day !== null && day !== undefined;
  const dates = usual.length > 0 ? [] : datesNamed(said.wishes, today);
  const week = addDays(from, weekDays - 1);
  const to = isOfDay
    ? day.to < week
      ? day.to
      : week
    : topic === 'who' && said.employeeIds.length === 0
      ? from
      : week;
  const range =
    usual.length > 0
      ? { from: today, to: addDays(today, 2 * weekDays - 1) }
      : dates.length > 1
        ? { from: dates[0] ?? from, to: dates.at(-1) ?? to }
        : { from, to: to < from ? from : to };
  const about = {
    topic: topic === 'who' ? topic : 'hours',
    employeeIds: said.employeeIds,
    isOfDay: isOfDay || usual.length > 0,
    ...(usual.length === 0 ? {} : { usual }),
    ...(dates.length > 1 ? { dates } : {}),
  } as const;
  const [employeeId, another] = said.employeeIds;
  // «¿Está Luis el sábado? Pues corte a las 11 con él.»
  const isFree = conversation.wanted.serviceId === undefined;
  const isOfOne = isFree && employeeId !== undefined && another === undefined;
  const beside = event.also === undefined ? undefined : answersOf(turn, [event.also]);
  const [serviceId, other] = said.serviceIds;
  // “What time are you open till, and how much is a haircut?”
  const isOfService = isFree && beside !== undefined && serviceId !== undefined && other === undefined;
  const wanted = {
    ...(isOfOne ? { employeeId, wishes: said.wishes } : {}),
    ...(isOfService ? { serviceId } : {}),
  };
  return {
    ask: { kind: 'hours', range, about },
    remember: {
      ...(isOfOne || isOfService ? { wanted } : {}),
      ...(beside === undefined ? {} : { firstWords: beside.text }),
    },
    ...(beside?.notice === undefined ? {} : { notice: beside.notice }),
  };
}

export function knowsNoHours({ event: { days, about } }: Turn<'hoursFound'>): boolean {
  return about.topic !== 'whyNot' && !about.isOfDay && days.every(({ periods }) => periods.length === 0);
}

export function sayHours(turn: Turn<'hoursFound'>): Effect {
  const { event, voice, today } = turn;
  const { days, about } = event;
  const ofPeople = about.topic === 'who' || (about.topic === 'hours' && about.employeeIds.length > 0);
  const people = about.topic === 'whyNot' ? [] : about.employeeIds;
  const usual = about.topic === 'whyNot' ? [] : (about.usual ?? []);
  const dates = about.topic === 'whyNot' ? undefined : about.dates;
  const named = dates === undefined ? days : days.filter(({ date }) => dates.includes(date));
  const text = ofPeople
    ? peopleText(voice, named, people, today)
    : usual.length > 0
      ? usualHoursText(voice, days, usual, today)
      : dates !== undefined
        ? named.map((one) => hoursText(voice, [one], today)).join('\n')
        : hoursText(voice, days, today);
  const said = say(turn, text);
  const ofUsual = days.filter(({ date }) => usual.includes(weekdayOf(date)));
  const [first] = usual.length > 0 ? ofUsual : days;
  const last = usual.length > 0 ? first : days.at(-1);
  const [person, another] = people;
  const hoursTold =
    first === undefined || last === undefined
      ? undefined
      : {
          from: first.date,
          to: last.date,
          ...(ofPeople && person !== undefined && another === undefined ? { employeeId: person } : {}),
        };
  return { ...said, remember: { ...said.remember, hoursTold } };
}

export function isUnknown(turn: Asked): boolean {
  const { said } = turn.event;
  return topicsOf(turn).every((topic) => answerOf(turn, { topic, said }) === undefined);
}

/** The price of one service, and its free times with it: nothing else is being asked. */
export function leadsToTimes(turn: Asked): boolean {
  const { topic, said } = turn.event;
  const [service, more] = servicesAsked(turn, turn.event);
  return (
    (topic === 'price' || topic === 'duration') &&
    !isOfAll(turn, said) &&
    turn.event.lacking === undefined &&
    turn.event.hasNote === undefined &&
    (turn.event.also === undefined || answersOf(turn, topicsOf(turn)).notice === undefined) &&
    !isQuestionOpen(turn) &&
    turn.conversation.state !== 'withPerson' &&
    !isShown(turn.conversation) &&
    service !== undefined &&
    more === undefined &&
    !hasBooked(turn, service.id) &&
    (said.serviceIds.length > 0 || turn.context.business.services.length === 1)
  );
}

/** No other times of a service are meant that they have just booked. */
function hasBooked({ conversation, context }: Asked, id: string): boolean {
  return comingOf(conversation, context).some(({ serviceId }) => serviceId === id);
}

export function searchWithAnswer(turn: Asked): Effect {
  const [service] = servicesAsked(turn, turn.event);
  const said = { ...turn.event.said, serviceIds: service === undefined ? [] : [service.id] };
  const wish: Turn<'wish'> = { ...turn, event: { kind: 'wish', said, words: turn.conversation.words ?? '' } };
  const { ask, remember } = searchWish(wish);
  const { text: firstWords } = answersOf(turn, topicsOf(turn));
  return { ask, remember: { ...remember, firstWords } };
}

/** The address, where the owner has given its point on the map and no question waits for its buttons. */
export function hasMapPoint(turn: Asked): boolean {
  const { location, address } = turn.context.business;
  return (
    turn.event.topic === 'address' &&
    turn.event.also === undefined &&
    turn.event.hasNote === undefined &&
    location !== null &&
    address !== '' &&
    !isQuestionOpen(turn)
  );
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
  const { text, notice } = answersOf(turn, topicsOf(turn));
  return { ...say(turn, text), ...(notice === undefined ? {} : { notice }) };
}

function topicsOf({ event: { topic, also } }: Asked): readonly Topic[] {
  return also === undefined ? [topic] : [topic, also];
}

function answersOf(turn: Asked, asked: readonly Topic[]): { readonly text: string } & Pick<Effect, 'notice'> {
  const answers = asked.map((topic) => answerOf(turn, { topic, said: turn.event.said }));
  const { text: known, isForTeam } = answersTogether(turn, answers);
  const { lacking } = turn.event;
  const { hasNote = false } = turn.event;
  const beside = lacking === undefined ? [] : [notOfferedText(turn.voice, lacking)];
  const note = hasNote ? [textsOf(turn.voice).passedOn] : [];
  const text = [known, ...beside, ...note].join('\n\n');
  return isForTeam || hasNote ? { text, notice: { kind: 'personWanted' } } : { text };
}

/** Says it beside what stands, or with the way to a booking. */
function say(turn: Turn, text: string): Effect {
  const { conversation, voice, context } = turn;
  const offers = conversation.options.length === 0 && context.business.services.length > 0;
  return offers ? { message: answerMessage(voice, text) } : sayMeanwhile(turn, text);
}

/** The owner has answered it in the other language alone. */
export function lacksLanguage(turn: Turn<'ownQuestion'>): boolean {
  return ownAnswer(turn, turn.event.questionId) === undefined;
}

export function sayOwnAnswer(turn: Turn<'ownQuestion'>): Effect {
  const own = ownAnswer(turn, turn.event.questionId) ?? '';
  return say(turn, [...factsBeside(turn), own].join('\n\n'));
}

/** «¿Aceptáis tarjeta? ¿Y hay wifi?»: the facts that are asked for in other questions than the owner's own. */
function factsBeside(turn: Turn<'ownQuestion'>): readonly string[] {
  const { business } = turn.context;
  const questions = (turn.conversation.words ?? '').split(/(?<=\?)/);
  return questions.length < 2
    ? []
    : questions.flatMap((question) => {
        const folded = fold(question);
        const topic = ownQuestionIn(folded, business) === undefined ? topicOf(question, folded) : undefined;
        const said = understood(turn.conversation, question, { business, sentAtMs: turn.context.sentAtMs });
        return topic === undefined ? [] : (answerOf(turn, { topic, said }) ?? []);
      });
}

/** Passes a question that the facts do not answer on to the team, and goes on serving: what stands stays open. */
export function askTeam(turn: Turn): Effect {
  const t = textsOf(turn.voice);
  const asked = t.unknownQuestion(turn.context.business.name);
  const { event } = turn;
  const isCondition = event.kind === 'unknownQuestion' && event.isCondition === true;
  return passOn(turn, isCondition ? `${asked}\n\n${t.thisNotBookedYet}` : asked);
}

/** Another service for an appointment that stands. */
export function leaveServiceToTeam(turn: Turn): Effect {
  return passOn(turn, textsOf(turn.voice).otherService(turn.context.business.name));
}

/** Passes a remark on to the team. */
export function tellTeam(turn: Turn): Effect {
  return passOn(turn, textsOf(turn.voice).passedOn);
}

/** A visit that went badly, of which they want nothing now. */
export function tellTeamOfVisit(turn: Turn): Effect {
  return passOn(turn, textsOf(turn.voice).sorryForVisit);
}

function passOn(turn: Turn, text: string): Effect {
  return { ...sayMeanwhile(turn, text), notice: { kind: 'personWanted' } };
}

/** Something stands that can be answered or chosen from. */
export function isArranging({ conversation }: Turn): boolean {
  const { state, options, wanted } = conversation;
  return state !== 'idle' && options.length > 0 && wanted.serviceId !== undefined;
}

export function offerLanguages({ voice }: Turn): Effect {
  return { message: foreignMessage(voice) };
}
