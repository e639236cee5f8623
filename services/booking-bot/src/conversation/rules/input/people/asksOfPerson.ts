import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { family } from './comesAlong.ts';
import { isAsking, isOfSeveral } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

const ofPerson = new RegExp(
  String.raw`^(?:(?:y|e|and|but|pero|what about|how about|que pasa con|que hay de|que hay con) )+(?:(?:the|el|la|lo|los) (?:one )?(?:de |for )?)?(?:mi|my) ${family}\p{L}*(?: s)?(?: then| entonces)?$`,
  'u',
);

/** «¿Y mi marido?», while one of several is proposed: what stands, and what is not booked yet. Undefined for every other text. */
export function asksOfPerson(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  return isAsking(conversation) &&
    isOfSeveral(conversation) &&
    text.includes('?') &&
    ofPerson.test(fold(text))
    ? { kind: 'meansOwn', to: 'show', said: understood(conversation, text, context) }
    : undefined;
}
