import type { OtherPerson } from '../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../conversation.ts';
import { family } from './comesAlong.ts';
import { understood } from './understood.ts';

const someone = new RegExp(
  String.raw`(?<!\p{L})(?<!(?:con|with|de|of|que|than) )(?:mi|my) ${family}\p{L}*(?: \p{Lu}\p{L}+)?`,
  'giu',
);

/** The one person whom a wish for one more names without «para»: «también quiere mi hija»; empty where it names none, or several. */
export function personBeside(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): readonly OtherPerson[] {
  const [found, more] = text.match(someone) ?? [];
  const forWhom = conversation.locale === 'en' ? 'for' : 'para';
  return found === undefined || more !== undefined
    ? []
    : understood(conversation, `${forWhom} ${found}`, context).others;
}
