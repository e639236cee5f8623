import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { isForClient } from '../people/attendee.ts';
import { between } from '../clause.ts';
import { family } from '../people/comesAlong.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

const joint = new RegExp(between.source, 'iu');
/** «Mi madre quiere corte y color», «para mi madre, corte y color». */
const personFirst = new RegExp(
  String.raw`^(?:(?:para|pa|for) (?:mi|my) ${family}|(?:\p{L}+ ){0,3}?(?:a )?(?:mi|my) ${family}\w*(?: \p{L}+)? (?:needs|wants|would like|quiere|necesita|quisiera|querria)\b)`,
  'u',
);
const client = /\b(?:yo|i|me|myself)\b/;

/** Whether several services of a message are all for one other person: «corte y color para mi madre». */
export function areOfOnePerson(
  conversation: Conversation,
  { people, others, serviceSequence }: Understanding,
  text: string,
  context: TurnContext,
): boolean {
  const folded = fold(text);
  if (people > 1 || others.length !== 1 || serviceSequence.length < 2) {
    return false;
  }
  if (isForClient(text) || client.test(folded)) {
    return false;
  }
  if (personFirst.test(folded)) {
    return true;
  }
  // A service with a time of its own, «corte a las 5 y color para mi madre», is the client's.
  const [first = ''] = text.split(joint);
  const said = understood(conversation, first, context);
  return said.serviceIds.length === 1 && said.wishes.length + said.others.length + said.rest.length === 0;
}
