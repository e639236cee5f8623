import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { understood } from '../understood.ts';

/** Between two wishes of one sentence: «corte el lunes a las 5 y color el viernes». */
const between = /\s*[,;.]?\s+(?:y|e|and|&|plus|then|luego)\s+|\s*[.;\n]\s+/giu;

/**
 * Two appointments of one message that each say their own day: the second waits for the first. Undefined for every other
 * message.
 */
export function eachAtItsTime(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Extract<Said, { kind: 'wish' }> | undefined {
  const { movingId, queue = [] } = conversation.wanted;
  if (movingId !== undefined || queue.length > 0) {
    return undefined;
  }
  for (const found of text.matchAll(between)) {
    const words = [text.slice(0, found.index), text.slice(found.index + found[0].length)] as const;
    const first = understood(conversation, words[0], context);
    const second = understood(conversation, words[1], context);
    if (isWhole(first) && isWhole(second)) {
      return { kind: 'wish', said: first, words: words[0], following: [{ said: second, words: words[1] }] };
    }
  }
  return undefined;
}

function isWhole({ serviceIds, wishes, people }: Understanding): boolean {
  return serviceIds.length === 1 && people === 1 && wishes.some(({ days }) => days !== null);
}
