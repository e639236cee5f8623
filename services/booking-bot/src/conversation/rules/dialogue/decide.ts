import { localDateAt } from '@citame/calendar/wallClock';
import type { Attendee, OutboundContent } from '@citame/contracts';
import {
  states,
  type Conversation,
  type ConversationEvent,
  type Decision,
  type Occurrence,
  type Question,
  type State,
  type TurnContext,
} from '../conversation.ts';
import type { Queued } from '../queued.ts';
import type { Addition } from '../said.ts';
import { fit } from '../messages/fit.ts';
import type { Voice } from '../messages/messages.ts';
import { asksWhatStands } from '../input/talk/asksWhatStands.ts';
import { attendeeTold, isSameAttendee } from '../input/people/attendee.ts';
import { tellsOfBooked } from '../input/changes/attendeeOfBooked.ts';
import { isAddressed } from '../input/talk/addressed.ts';
import { peopleTold } from '../input/several/peopleTold.ts';
import { perceive, wordsOf } from '../input/perceive.ts';
import { answerOf } from '../actions/facts.ts';
import { table } from './table.ts';
import type { Effect, Place, Rule, Turn } from '../actions/turn.ts';
import { languageOf } from '../input/talk/language.ts';
import { fold } from '../input/words.ts';
import { yesAndWish } from '../input/answers/yesAndMore.ts';
import { withFirstWords } from './firstWords.ts';
import { followUp } from './then.ts';

/** Older than this a message is answered, but nothing is booked by it: the client may have gone elsewhere. */
export const lateMs = 10 * 60 * 1000;
/** After so long a pause the service and the person are still known, but not what was being chosen. */
const draftMs = 30 * 60 * 1000;

/** Memory of what was said last. */
const left = { letGo: undefined, hoursTold: undefined };
/** After these it still counts. */
const courteous = new Set<Occurrence['kind']>(['thanks', 'smallTalk', 'closing', 'language']);

const questions: Readonly<Partial<Record<Occurrence['kind'], Question>>> = {
  slotsFound: 'search',
  held: 'hold',
  booked: 'book',
  rescheduled: 'reschedule',
  lookedUp: 'lookUp',
  calledOff: 'callOff',
  attended: 'attend',
  attendeeNamed: 'nameAttendee',
  hoursFound: 'hours',
  joined: 'join',
  left: 'leave',
  declined: 'decline',
};

/**
 * The bot. Given a conversation, what happened and what may be known, it says what the conversation becomes and what
 * is answered or asked of scheduling. No input or output, no clock: the same arguments give the same decision.
 */
export function decide(known: Conversation, event: ConversationEvent, context: TurnContext): Decision {
  const { rule, turn } = followed(known, event, context);
  const decision = decided(known, turn, rule);
  return goneOn(turn, decision, context) ?? decision;
}

/** Decision by the row of a turn. */
function decided(known: Conversation, turn: Turn, rule: AnyRule): Decision {
  const { remember, message, ask, notice, waits } = rule.do(turn);
  const spoken = message === undefined ? undefined : fit(withFirstWords(message, turn));
  const told: Conversation = {
    ...(turn.event.kind === 'silent' ? known : understood(turn)),
    ...(spoken === undefined ? {} : { options: optionsOf(spoken) }),
    ...remember,
  };
  const after = moved(told, rule.next);
  return {
    conversation: ask === undefined ? withoutWords(after) : after,
    message: spoken,
    ask,
    notice,
    waits,
  };
}

/**
 * Decision about the words that went on after a yes, once the yes is carried out, or about what was to follow a change.
 * Undefined where there is nothing of the kind, or the words mean nothing.
 */
function goneOn(turn: Turn, decision: Decision, context: TurnContext): Decision | undefined {
  const { conversation, message, ask, notice } = decision;
  if (ask !== undefined || message === undefined) {
    return undefined;
  }
  const { next, said } = followUp(turn, { ...conversation, done: message.text }, context) ?? {};
  if (next === undefined || said === undefined) {
    return undefined;
  }
  const follows = answeredFirst(turnOf(next, said, context));
  const second = decided(next, follows, ruleFor(placeOf(next, follows.event), follows));
  // The owner is told one thing of a turn.
  return second.notice !== undefined && notice !== undefined
    ? undefined
    : { ...second, notice: second.notice ?? notice };
}

/** Interprets an event in the conversation, and finds the row of the table that applies. */
export function followed(
  known: Conversation,
  event: ConversationEvent,
  context: TurnContext,
): { readonly turn: Turn; readonly rule: AnyRule } {
  const conversation =
    event.kind === 'message' ? withAttendee(takenUp(known, event.content, context), context) : known;
  const turn = answeredFirst(turnOf(conversation, occurrenceOf(conversation, event, context), context));
  return { turn, rule: ruleFor(placeOf(conversation, turn.event), turn) };
}

/**
 * A yes that says more: the answer to a question goes before what the yes does, or without one the question comes first;
 * one more service is looked for after it.
 */
function answeredFirst(turn: Turn): Turn {
  const { event, conversation } = turn;
  if (event.kind === 'tapAndThen') {
    return { ...turn, event: event.tap, conversation: { ...conversation, afterYes: event.afterYes } };
  }
  if (event.kind !== 'slotAndMore') {
    return turn;
  }
  const { tap, more } = event;
  if (more.kind !== 'question') {
    const { queue: rest = [], sequence } = conversation.wanted;
    const queue = more.kind === 'queue' ? more.queue : [afterIt(more), ...rest];
    const wanted = {
      ...conversation.wanted,
      queue,
      ...(sequence === undefined ? {} : { sequence: { ...sequence, of: sequence.at + queue.length } }),
    };
    return { ...turn, event: tap, conversation: { ...conversation, wanted } };
  }
  const asked = { ...turn, event: more };
  const firstWords = answerOf(asked, more);
  return firstWords === undefined
    ? asked
    : { ...turn, event: tap, conversation: { ...conversation, firstWords } };
}

function afterIt({ kind: _kind, ...service }: Extract<Addition, { kind: 'service' }>): Queued {
  return { ...service, at: 'after' };
}

/** A message by its meaning, also one that a language model has proposed, and answers as they are. */
function occurrenceOf(
  conversation: Conversation,
  event: ConversationEvent,
  context: TurnContext,
): Exclude<Occurrence, { kind: 'interpreted' }> {
  if (event.kind === 'message') {
    const said = perceive(conversation, event.content, context);
    return isAddressed(conversation, event.content, said, context)
      ? said
      : { kind: 'silent', ...(said.kind === 'person' ? { waits: true } : {}) };
  }
  return event.kind === 'interpreted' ? (event.said ?? { kind: conversation.takenFor ?? 'unknown' }) : event;
}

/** A row whose condition and action may be asked about any turn: it is only found for turns of its kind. */
type AnyRule = Rule & { readonly if?: (turn: Turn) => boolean; readonly do: (turn: Turn) => Effect };

/** The first row that applies. The last rows for each kind have no condition, so there always is one. */
function ruleFor(place: Place, turn: Turn): AnyRule {
  const rule = rules
    .get(turn.event.kind)
    ?.find(
      (row) => (row.in === undefined || row.in.includes(place)) && (row.if === undefined || row.if(turn)),
    );
  if (rule === undefined) {
    throw new RangeError(`no row for ${turn.event.kind} in ${place}`);
  }
  return rule;
}

// A row is looked up by the kind of its event, so its condition and its action are given that kind.
const rules = Map.groupBy(table as readonly AnyRule[], ({ on }) => on);

function turnOf(conversation: Conversation, event: Occurrence, context: TurnContext): Turn {
  const { business, nowMs, sentAtMs } = context;
  const voice: Voice = { locale: conversation.locale ?? 'es', business };
  const today = localDateAt(business.timeZone, new Date(nowMs));
  return { event, conversation, context, voice, today, isLate: nowMs - sentAtMs > lateMs };
}

/** Place of an event in the table: a state for the client's, the question for an answer of scheduling. */
function placeOf({ state }: Conversation, event: Occurrence): Place {
  return event.kind === 'refused' ? event.ask.kind : (questions[event.kind] ?? state);
}

/** The conversation as it is when a message comes: what it shows of the language, and what the time has ended. */
function takenUp(
  conversation: Conversation,
  content: Extract<ConversationEvent, { kind: 'message' }>['content'],
  { nowMs }: TurnContext,
): Conversation {
  const text = wordsOf(content);
  const { locale: before, ...rest } = conversation;
  const locale = text === undefined ? before : languageOf(fold(text), before);
  const known = { ...rest, ...(locale === undefined ? {} : { locale }) };
  const words = text === undefined ? {} : { words: text };
  const heard =
    content.kind === 'media' && content.transcript !== undefined ? { heard: content.transcript } : {};
  return { ...rested(known, nowMs), ...words, ...heard, touchedAt: nowMs };
}

/** The conversation with the person for whom the message says that it is; what is said of one that is booked is not of the next. */
function withAttendee(conversation: Conversation, context: TurnContext): Conversation {
  const { words, wanted, state } = conversation;
  const told =
    words === undefined ||
    state === 'withPerson' ||
    tellsOfBooked(conversation, words, context) ||
    asksWhatStands(conversation, words, context) !== undefined
      ? undefined
      : (peopleTold(conversation, words, context) ??
        attendeeTold(conversation, yesAndWish(conversation, words, context)?.yes ?? words, context));
  return told === undefined
    ? conversation
    : { ...conversation, wanted: { ...wanted, queue: exchanged(wanted, told.attendee), ...told } };
}

/** The appointments that wait, once the first is said to be for one who waits for the same: «apunta a mi mujer a las 17» leaves the client their own. */
function exchanged(
  { queue, attendee: before, serviceId }: Conversation['wanted'],
  now: Attendee | undefined,
): readonly Queued[] | undefined {
  const at = (queue ?? []).findIndex(
    (one) => isSameAttendee(one.attendee, now) && (one.serviceId ?? serviceId) === serviceId,
  );
  const one = queue?.[at];
  return one === undefined || isSameAttendee(before, now)
    ? queue
    : queue?.with(at, { ...one, attendee: before });
}

function rested(conversation: Conversation, nowMs: number): Conversation {
  const { state, humanUntil = 0, touchedAt = nowMs, wanted } = conversation;
  if (state === 'withPerson') {
    return nowMs < humanUntil ? conversation : moved(conversation, 'idle');
  }
  if (nowMs - touchedAt < draftMs) {
    return conversation;
  }
  const { serviceId, employeeId } = wanted;
  // Our question may be answered at any time.
  const rests = state === 'asked' ? state : 'idle';
  return {
    ...conversation,
    state: rests,
    wanted: { serviceId, employeeId },
    afterChange: undefined,
    ...left,
  };
}

/** Any understood message ends a row of misunderstandings, and all but courtesy leaves behind what was let go. */
function understood({ conversation, event: { kind } }: Turn): Conversation {
  const says = kind !== 'unknown' && kind !== 'media' && kind !== 'forPerson';
  return says ? { ...conversation, ...(courteous.has(kind) ? {} : left), misunderstood: 0 } : conversation;
}

function moved(conversation: Conversation, next: Rule['next']): Conversation {
  const { humanUntil, awaitsPerson, ...rest } = conversation;
  const state = isState(next) ? next : conversation.state;
  if (state !== 'withPerson') {
    return { ...rest, state };
  }
  return {
    ...rest,
    state,
    ...(humanUntil === undefined ? {} : { humanUntil }),
    ...(awaitsPerson === undefined ? {} : { awaitsPerson }),
  };
}

/** Removes the client's text, which is needed while the turn lasts, and stored nowhere else. */
function withoutWords({
  words: _words,
  heard: _heard,
  firstWords: _firstWords,
  afterYes: _afterYes,
  done: _done,
  takenFor: _takenFor,
  isSaidBack: _isSaidBack,
  ...conversation
}: Conversation): Conversation {
  return conversation;
}

/** Rows or buttons that the client can choose from now. */
export function optionsOf(message: OutboundContent): Conversation['options'] {
  switch (message.kind) {
    case 'list':
      return message.sections.flatMap(({ rows }) => rows).map(({ id, title }) => ({ id, title }));
    case 'buttons':
      return message.buttons;
    case 'text':
    case 'location':
    case 'contactRequest':
      return [];
  }
}

function isState(place: Rule['next']): place is State {
  return states.some((state) => state === place);
}
