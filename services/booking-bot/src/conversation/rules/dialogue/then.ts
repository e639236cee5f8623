import type { Conversation, Occurrence, TurnContext } from '../conversation.ts';
import { besideBooked } from '../input/ofShown.ts';
import { perceive } from '../input/perceive.ts';
import { spelled } from '../input/spelling.ts';
import { fold } from '../input/words.ts';
import type { Said } from '../said.ts';

const served = new Set<Said['kind']>(['wish', 'meansOwn', 'question', 'ownQuestion']);

const done = new Set<Occurrence['kind']>([
  'booked',
  'rescheduled',
  'calledOff',
  'attended',
  'joined',
  'left',
]);

/** Whether an answer of scheduling ends what a yes has asked for. */
export function isDone({ kind }: Occurrence): boolean {
  return done.has(kind);
}

/** Meaning of words that went on after a yes, once that is done; undefined where they want nothing. */
export function wishThen(
  conversation: Conversation,
  text: string,
  after: Occurrence,
  context: TurnContext,
): Said | undefined {
  const said = perceive(conversation, { kind: 'text', text }, context);
  if (!served.has(said.kind)) {
    return undefined;
  }
  if (said.kind !== 'wish') {
    return said;
  }
  // The client's own stands already: “and another for my mother” is one.
  const { others } = said.said;
  const ours = { ...said.said, people: others.length > 0 ? others.length : said.said.people };
  const isDayless = after.kind === 'booked' && ours.wishes.every(({ days }) => days === null);
  // «Y color a la misma hora», «y el corte a las diez»: on the day of what was booked.
  const beside = isDayless
    ? { unread: [], ...besideBooked(conversation, spelled(fold(text)), ours, context.business) }
    : {};
  return { ...said, isOneMore: true, said: { ...ours, ...beside } };
}
