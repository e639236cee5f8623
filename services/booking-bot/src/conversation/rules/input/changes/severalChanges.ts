import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { namesOne } from '../people/namedByPerson.ts';
import { changesOneByOne } from './namedChange.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

/** «La de las 12», “the 4:30 one”. */
const byHour = /\b(?:la|lo) de las? \d|\b(?:the|my) \d[\d:]*(?: ?[ap]m)?(?: o clock)?(?: one)?\b/;

interface Clause {
  readonly text: string;
  readonly folded: string;
  readonly said: Understanding;
}

/**
 * The first of several changes, each of an appointment that is named; the others are taken after it. Undefined for every
 * other message.
 */
export function severalChanges(
  conversation: Conversation,
  text: string,
  context: TurnContext,
  read: (clause: Clause) => Said,
): Said | undefined {
  const clauses = changesOneByOne(text, conversation.locale).map((clause) => ({
    text: clause,
    folded: fold(clause),
    said: understood(conversation, clause, context),
  }));
  if (
    !clauses.every(
      ({ said, folded }) => said.serviceIds.length > 0 || namesOne(folded) || byHour.test(folded),
    )
  ) {
    return undefined;
  }
  const [first, ...others] = clauses.map((clause) => {
    const meant = read(clause);
    return meant.kind === 'meansOwn' ? { ...meant, words: clause.text } : undefined;
  });
  const following = others.filter((one) => one !== undefined);
  return first === undefined
    ? undefined
    : {
        ...first,
        ofSeveral: clauses.length,
        ...(following.length < others.length ? {} : { following }),
      };
}
