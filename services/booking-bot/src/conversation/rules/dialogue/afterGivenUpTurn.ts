import { locales } from '@citame/contracts';
import { newConversation, type Conversation } from '../conversation.ts';

/**
 * The conversation after a turn that could not be taken: a new one, as its state may be what is wrong. Kept are the
 * language, the opt-out, the person who answers, and a draft number that no list shown before has.
 */
export function afterGivenUpTurn({ locale, draft, optedOut, state, humanUntil }: Conversation): Conversation {
  const language = locales.find((known) => known === locale);
  return {
    ...newConversation,
    ...(language === undefined ? {} : { locale: language }),
    draft: Number.isSafeInteger(draft) ? draft + 1 : newConversation.draft,
    optedOut: optedOut === true,
    ...(state === 'withPerson' && humanUntil !== undefined ? { state, humanUntil } : {}),
  };
}
