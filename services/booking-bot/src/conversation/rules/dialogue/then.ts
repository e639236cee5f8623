import type { Conversation, Occurrence, TurnContext } from '../conversation.ts';
import { besideBooked } from '../input/ofShown.ts';
import { perceive } from '../input/perceive.ts';
import { spelled } from '../input/spelling.ts';
import { fold } from '../input/words.ts';
import type { Said } from '../said.ts';

const served = new Set<Said['kind']>(['wish', 'meansOwn', 'question', 'ownQuestion']);

/** Whether an answer of scheduling ends what a yes has asked for. */
export function isDone({ kind }: Occurrence): boolean {
  return kind === 'booked' || kind === 'rescheduled' || kind === 'calledOff';
}

/** Meaning of words that went on after a yes, once that is done; undefined where they want nothing. */
export function wishThen(
  conversation: Conversation,
  text: string,
  done: Occurrence,
  context: TurnContext,
): Said | undefined {
  const said = perceive(conversation, { kind: 'text', text }, context);
  if (!served.has(said.kind)) {
    return undefined;
  }
  // «Y color a la misma hora», «y el corte a las diez»: on the day of what was booked.
  return said.kind === 'wish' && done.kind === 'booked' && said.said.wishes.every(({ days }) => days === null)
    ? {
        ...said,
        said: {
          ...said.said,
          unread: [],
          ...besideBooked(conversation, spelled(fold(text)), said.said, context.business),
        },
      }
    : said;
}
