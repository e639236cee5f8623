import { exampleOf, exampleOfDay, greeting, menuMessage } from '../messages/menuMessage.ts';
import { mediaMessage, optOutQuestion, staleMessage, unknownAgainMessage } from '../messages/messages.ts';
import { nameOf, serviceOf } from '../services.ts';
import { upperFirst } from '../messages/speechEs.ts';
import { parseTap } from '../taps.ts';
import { textsOf } from '../messages/texts.ts';
import { keptText } from './kept.ts';
import { proposalLetGo } from './letGo.ts';
import { isOffering, repeatQuestion, sayMeanwhile } from './repeat.ts';
import { comingOf, isLater } from '../input/standing.ts';
import type { Effect, Turn } from './turn.ts';

/** How long a person has the conversation to themselves, ms. */
export const personMs = 12 * 60 * 60 * 1000;
const mediaPauseMs = 10 * 60 * 1000;
const closedPauseMs = 24 * 60 * 60 * 1000;

function say(text: string): Effect {
  return { message: { kind: 'text', text } };
}

/** A person who is asked for, where the bot does not take it up, makes the client one of those who wait. */
export function stayQuiet({ event }: Turn): Effect {
  return event.kind === 'silent' && event.waits === true ? { waits: true } : {};
}

// Conditions.

/** The business offers nothing that could be booked. */
export function closed({ context }: Turn): boolean {
  return context.business.services.length === 0;
}

/** It has been said within the last day. */
export function closedAndTold(turn: Turn): boolean {
  const { closedToldAt } = turn.conversation;
  return closed(turn) && closedToldAt !== undefined && turn.context.nowMs - closedToldAt < closedPauseMs;
}

export function optedOut({ conversation }: Turn): boolean {
  return conversation.optedOut;
}

export function toldLately({ conversation: { mediaToldAt }, context }: Turn): boolean {
  return mediaToldAt !== undefined && context.nowMs - mediaToldAt < mediaPauseMs;
}

export function secondTime({ conversation }: Turn): boolean {
  return conversation.misunderstood === 1;
}

export function thirdTime({ conversation }: Turn): boolean {
  return conversation.misunderstood >= 2;
}

// Actions.

export function greet(turn: Turn): Effect {
  const { voice, context, conversation } = turn;
  const t = textsOf(turn.voice);
  const text = `${greeting(voice, context)} ${t.whatNeeded}\n\n${t.orWrite(exampleOf(voice))}`;
  return { remember: { wanted: {} }, message: menuMessage(voice, { text, last: conversation.last }) };
}

export function showMenu(turn: Turn): Effect {
  const { voice, conversation } = turn;
  const t = textsOf(turn.voice);
  const text = `${t.whatNeeded}\n\n${t.orWrite(exampleOf(voice))}`;
  return { remember: { wanted: {} }, message: menuMessage(voice, { text, last: conversation.last }) };
}

export function showMoreServices(turn: Turn<'services'>): Effect {
  const { offset, category } = turn.event;
  const within = category === undefined ? {} : { category };
  return { message: menuMessage(turn.voice, { text: textsOf(turn.voice).whatNeeded, offset, ...within }) };
}

export function switchLanguage(turn: Turn<'language'>): Effect {
  const { locale } = turn.event;
  const { remember, message } = showMenu({ ...turn, voice: { ...turn.voice, locale } });
  return { message, remember: { ...remember, locale } };
}

/**
 * Says whom to call instead. A business without a phone, as one that is still being set up, does not turn its clients away:
 * the bot is silent, and a person is called.
 */
export function sayClosed(turn: Turn): Effect {
  const { business, nowMs } = turn.context;
  if (business.phone === '' && closed(turn)) {
    return { remember: { closedToldAt: nowMs }, notice: { kind: 'personWanted' } };
  }
  return { ...say(textsOf(turn.voice).closed(business.phone)), remember: { closedToldAt: nowMs } };
}

export function optOut(turn: Turn): Effect {
  return { ...say(textsOf(turn.voice).optedOut), remember: { optedOut: true, ...proposalLetGo(turn) } };
}

/** Asks once whether words that may be an opt-out are one; they are not read as anything else. */
export function askToOptOut({ voice }: Turn): Effect {
  return { message: optOutQuestion(voice) };
}

export function sayOptedOut(turn: Turn): Effect {
  return say(textsOf(turn.voice).optedOut);
}

export function sayNothingChanges(turn: Turn): Effect {
  return say(textsOf(turn.voice).nothingChanges);
}

export function optIn(turn: Turn): Effect {
  return { ...say(textsOf(turn.voice).optedIn), remember: { optedOut: false } };
}

/** Thanks and farewells end nothing that stands. */
export function sayYouAreWelcome(turn: Turn): Effect {
  return sayInLeaving(turn, textsOf(turn.voice).thanks);
}

/** Clients who take their leave of a start that is only offered may think that they have it. */
function sayInLeaving(turn: Turn, words: string): Effect {
  const { conversation, context, voice } = turn;
  return sayMeanwhile(
    turn,
    isOffering(turn) && comingOf(conversation, context).length === 0
      ? `${words}\n\n${textsOf(voice).nothingBookedYet}`
      : words,
  );
}

/** A friendly word, and what stands is asked again. */
export function chat(turn: Turn<'smallTalk'>): Effect {
  const t = textsOf(turn.voice);
  const words = {
    blessing: t.blessedToo,
    weather: t.noWeather,
    howAreYou: t.allWell,
    dear: t.dearToThem,
    apology: t.noOffence,
  };
  return sayMeanwhile(turn, words[turn.event.about]);
}

export function sayFarewell(turn: Turn): Effect {
  return sayInLeaving(turn, '👋');
}

/** A language model is set, and has not been asked about this message. */
export function mayInterpret({ event, conversation, context }: Turn): boolean {
  const isClear = event.kind === 'unknownQuestion' && event.isCondition === true;
  return (
    context.hasModel === true &&
    !isClear &&
    conversation.takenFor === undefined &&
    conversation.words !== undefined
  );
}

export function askModel({
  event,
  conversation: { words = '' },
}: Turn<'unknown' | 'unknownQuestion'>): Effect {
  const takenFor = event.kind === 'unknownQuestion' ? event.kind : 'unknown';
  return { ask: { kind: 'interpret', words }, remember: { takenFor } };
}

/** They have not made up their mind: what stands is asked again. */
export function askAgainUnhurried(turn: Turn): Effect {
  return repeatQuestion(turn, textsOf(turn.voice).unhurried);
}

/** «Con quién sería?», while a start is asked about. */
export function sayWithWhom(turn: Turn): Effect {
  const { conversation, voice } = turn;
  const tap = parseTap(conversation.options[0]?.id ?? '');
  const name = tap?.kind === 'slot' ? nameOf(voice.business, tap.target.employeeId) : undefined;
  return repeatQuestion(turn, name === undefined ? undefined : upperFirst(`${textsOf(voice).with(name)}.`));
}

/** Not understood, while a question stands: never the menu, which would lose it. */
export function repeatNotUnderstood(turn: Turn): Effect {
  return { ...repeatQuestion(turn, textsOf(turn.voice).notUnderstood), remember: oneMore(turn.conversation) };
}

export function sayNothingBooked(turn: Turn): Effect {
  const t = textsOf(turn.voice);
  const { serviceId, employeeId, among, wishes } = turn.conversation.wanted;
  // «No. ¿Y el lunes?» is about the same service.
  const isMove = turn.conversation.wanted.movingId !== undefined;
  const wanted = isMove ? {} : { serviceId, employeeId, among, wishes };
  const nothing = isLater(turn.conversation) ? t.nothingMore : t.notNowDone;
  return { ...say(isMove ? keptText(turn) : nothing), remember: { wanted, ...proposalLetGo(turn) } };
}

/** Tells the owner, and leaves the conversation to them for a while. */
export function callPerson(turn: Turn, words?: string): Effect {
  const { business, nowMs } = turn.context;
  return {
    ...say(words ?? textsOf(turn.voice).person(business.name, business.phone)),
    remember: { humanUntil: nowMs + personMs, awaitsPerson: 'called' },
    notice: { kind: 'personWanted' },
  };
}

/** Clients who complain, or curse, are met with soft words and a person. */
export function callPersonForComplaint(turn: Turn): Effect {
  return callPerson(turn, textsOf(turn.voice).complaint(turn.context.business.name));
}

/** A person tells, corrects and erases the data of a client. */
export function callPersonForData(turn: Turn): Effect {
  return callPerson(turn, textsOf(turn.voice).dataRequest(turn.context.business.name));
}

/** They wait for a person who has not written yet, and have not been reminded of the way back. */
export function mayHint({ conversation }: Turn): boolean {
  return conversation.awaitsPerson === 'called';
}

export function hintWayBack(turn: Turn<'forPerson'>): Effect {
  const awaitsPerson = turn.event.callsOut === true ? 'assured' : 'hinted';
  return { ...say(textsOf(turn.voice).personCalled), remember: { awaitsPerson } };
}

/** «¿Hola?» of one who still waits for a person is answered once. */
export function mayAssure({ event, conversation }: Turn<'forPerson'>): boolean {
  return event.callsOut === true && conversation.awaitsPerson === 'hinted';
}

export function sayTeamKnows(turn: Turn): Effect {
  return { ...say(textsOf(turn.voice).teamKnows), remember: { awaitsPerson: 'assured' } };
}

export function sayWhatIsUnderstood(turn: Turn): Effect {
  return {
    remember: { mediaToldAt: turn.context.nowMs },
    message: mediaMessage(turn.voice, exampleOfDay(turn.voice)),
  };
}

export function showOptions({ conversation, voice }: Turn): Effect {
  const text = textsOf(voice).unknown(exampleOfDay(voice));
  return { remember: oneMore(conversation), message: menuMessage(voice, { text, last: conversation.last }) };
}

export function askAgain({ conversation, voice }: Turn): Effect {
  return { remember: oneMore(conversation), message: unknownAgainMessage(voice) };
}

function oneMore({ misunderstood }: Turn['conversation']): { misunderstood: number } {
  return { misunderstood: misunderstood + 1 };
}

export function sayStale({ conversation, voice }: Turn): Effect {
  return { message: staleMessage(voice, serviceOf(voice.business, conversation.wanted.serviceId)) };
}
