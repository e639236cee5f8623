import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { isChoosing } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

/** “The both of them please, one for each of us”, «las dos, una para cada una». */
const forEach =
  /(?<!\p{L})(?:(?:the )?both (?:of (?:them|those)|times|slots)|one (?:for )?each(?: of us)?|un[oa] (?:para |pa )?cada (?:un[oa]|quien)|cada (?:un[oa]|quien) (?:la|el) suy[oa])(?!\p{L})/iu;
const bothOf =
  /(?<!\p{L})(?:(?:the )?(?:both|two)(?: of (?:them|those|us))?|(?:l[ao]s|todas las) dos|amb[ao]s)(?!\p{L})/giu;

const halfDay = 720;

/**
 * Each of two who are arranged gets one of the two hours that were named: the first is the first's. Where none were, what is
 * asked stands. Undefined for every other message.
 */
export function oneForEach(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  const { queue = [], movingId, wishes = [] } = conversation.wanted;
  const [next, more] = queue;
  if (next === undefined || movingId !== undefined || !isChoosing(conversation) || !forEach.test(text)) {
    return undefined;
  }
  const said = understood(conversation, text.replace(forEach, ' ').replaceAll(bothOf, ' '), context);
  const named = [said.wishes, said.avoid, said.serviceIds, said.employeeIds, said.others];
  if (named.some((list) => list.length > 0) || /\b(?:no|not)\b/.test(fold(text))) {
    return undefined;
  }
  const areHours = wishes.every(({ times }) => times !== null && times.from === times.to);
  // “12” may be either of two hours.
  const hours = Map.groupBy(wishes, ({ times }) => (times?.from ?? 0) % halfDay);
  const [first, second, third] = [...hours.values()];
  return first === undefined ||
    second === undefined ||
    third !== undefined ||
    !areHours ||
    more !== undefined ||
    next.wishes !== undefined
    ? { kind: 'again' }
    : {
        kind: 'wish',
        said: { ...said, people: 1, wishes: first },
        words: '',
        queue: [{ ...next, wishes: second }],
      };
}
