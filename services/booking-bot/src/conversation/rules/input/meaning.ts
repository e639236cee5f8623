import type { Understanding } from '../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../conversation.ts';
import type { Said } from '../said.ts';
import { type NotOffered } from '../offer/notOffered.ts';
import type { Topic } from './intent.ts';
import { withWishBeside } from './besideQuestion.ts';
import { isForeign, languageAsked } from './language.ts';
import { ownQuestionIn } from './ownQuestion.ts';
import { isQuestion, sentence } from './sentence.ts';
import { understood } from './understood.ts';

/** Meaning of a message that is no command and no answer. */
export function meaningOf(
  conversation: Conversation,
  message: { readonly text: string; readonly folded: string; readonly said: Understanding },
  context: TurnContext,
): Said {
  const { folded } = message;
  const asked = languageAsked(folded);
  if (asked !== undefined && message.said.serviceIds.length === 0) {
    return { kind: 'language', locale: asked };
  }
  if (isForeign(folded)) {
    return { kind: 'foreign' };
  }
  const own = ownQuestionIn(folded, context.business);
  return withWishBeside(conversation, message, sentence(conversation, message, own, context), context);
}

const wouldBeWish = new Set<Said['kind']>([
  'wish',
  'unknown',
  'unknownQuestion',
  'greeting',
  'menu',
  'language',
]);
/** The service that is named is not the one that is wanted. */
const insteadOf = /\b(?:en vez de|en lugar de|instead of|rather than)\b/;
const ofServices = new Set<Topic>(['price', 'duration', 'details', 'services', 'who']);

/** Meaning of a message that asks for work which is not to be had here: that, or what else it wishes, with a word on it. */
export function meaningWithout(
  conversation: Conversation,
  { text, folded }: { readonly text: string; readonly folded: string },
  { names, rest }: NotOffered,
  context: TurnContext,
): Said {
  const said = understood(conversation, rest, context);
  const meant = meaningOf(conversation, { text, folded, said }, context);
  const isOfServices = meant.kind === 'question' && ofServices.has(meant.topic);
  if (!wouldBeWish.has(meant.kind) && !isOfServices) {
    return meant;
  }
  const asks = isOfServices || text.includes('?') || isQuestion(folded);
  const isElse = said.serviceIds.length > 0 && !insteadOf.test(folded);
  const isReason =
    conversation.wanted.serviceId !== undefined && !text.includes('?') && said.wishes.length > 0;
  if (isReason) {
    // «Antes de las doce no, voy a hacerme una analítica».
    return meaningOf(conversation, { text, folded, said: understood(conversation, text, context) }, context);
  }
  return isElse && !(isOfServices && said.wishes.length === 0)
    ? { ...(meant.kind === 'wish' ? meant : { kind: 'wish', said }), words: rest, lacking: names }
    : { kind: 'notOffered', names, said, asks: asks && said.wishes.length === 0 };
}
