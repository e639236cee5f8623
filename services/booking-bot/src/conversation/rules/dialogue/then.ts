import type { Conversation, Occurrence, TurnContext } from '../conversation.ts';
import { besideBooked } from '../input/several/besideBooked.ts';
import { perceive } from '../input/perceive.ts';
import { personBeside } from '../input/several/personBeside.ts';
import { spelled } from '../input/talk/spelling.ts';
import { fold } from '../input/words.ts';
import type { Said } from '../said.ts';
import { parseTap } from '../taps.ts';
import type { Turn } from '../actions/turn.ts';

const served = new Set<Said['kind']>([
  'wish',
  'meansOwn',
  'question',
  'ownQuestion',
  'unknownQuestion',
  'note',
  'visit',
  'notOffered',
  'mine',
]);

const done = new Set<Occurrence['kind']>([
  'booked',
  'rescheduled',
  'calledOff',
  'attended',
  'joined',
  'left',
]);

/** A message of the turn that is taken up in its answer, and the conversation that it is meant in. */
interface FollowUp {
  readonly next: Conversation;
  readonly said: Said;
}

/** Goes on in a turn once an act of it is over: with words after a yes, or with what was to follow a change. */
export function followUp(turn: Turn, conversation: Conversation, context: TurnContext): FollowUp | undefined {
  const { afterYes } = turn.conversation;
  if (afterYes === undefined || !isDone(turn.event)) {
    return changeThen(turn, conversation);
  }
  const next = { ...conversation, words: afterYes };
  const said = wishThen(next, afterYes, turn.event, context);
  return said === undefined ? undefined : { next, said };
}

/** Whether an answer of scheduling ends what a yes has asked for. */
function isDone({ kind }: Occurrence): boolean {
  return done.has(kind);
}

/** Words of a note, at least. */
const leastNote = 5;

/** Meaning of words that went on after a yes, once that is done; undefined where they want nothing. */
function wishThen(
  conversation: Conversation,
  text: string,
  after: Occurrence,
  context: TurnContext,
): Said | undefined {
  const said = perceive(conversation, { kind: 'text', text }, context);
  if (said.kind === 'unknown' && text.split(' ').length >= leastNote) {
    // «Y ponle que tiene la piel atópica»: the team is to read it.
    return { kind: 'note' };
  }
  if (!served.has(said.kind)) {
    return undefined;
  }
  if (said.kind !== 'wish') {
    return said;
  }
  // The client's own stands already: “and another for my mother” is one.
  const others = said.said.others.length > 0 ? said.said.others : personBeside(conversation, text, context);
  const ours = { ...said.said, others, people: others.length > 0 ? others.length : said.said.people };
  const isDayless = after.kind === 'booked' && ours.wishes.every(({ days }) => days === null);
  // «Y color a la misma hora», «y el corte a las diez»: on the day of what was booked.
  const beside = isDayless
    ? { unread: [], ...besideBooked(conversation, spelled(fold(text)), ours, context.business) }
    : {};
  return { ...said, isOneMore: true, said: { ...ours, ...beside } };
}

/**
 * Next of the changes that a message has asked for, or the booking that waited for a change, once the change before it is
 * done or given up.
 */
function changeThen(
  { event, conversation: before }: Turn,
  { afterChange, ...conversation }: Conversation,
): FollowUp | undefined {
  if (afterChange === undefined || !isOver(event, before, afterChange.of)) {
    return undefined;
  }
  const { changes: [change, ...changes] = [], wanted } = afterChange;
  if (wanted !== undefined) {
    return { next: { ...conversation, wanted }, said: { kind: 'asUnderstood' } };
  }
  return change === undefined
    ? undefined
    : {
        next: conversation,
        said: { ...change, kind: 'meansOwn', ...(changes.length === 0 ? {} : { following: changes }) },
      };
}

/** Whether the change of an appointment is done, or was given up while it was asked about. */
function isOver(event: Occurrence, { options }: Conversation, id: string): boolean {
  if (event.kind === 'rescheduled' || event.kind === 'calledOff') {
    return event.appointment.id === id;
  }
  const isAskedAbout = options
    .map((option) => parseTap(option.id))
    .some(
      (tap) =>
        (tap?.kind === 'slot' && tap.target.movingId === id) ||
        (tap?.kind === 'confirmCancel' && tap.appointmentId === id),
    );
  return (event.kind === 'keep' || event.kind === 'notNow') && isAskedAbout;
}
