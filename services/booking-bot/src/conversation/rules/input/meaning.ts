import type { Understanding } from '../../../phrases/understanding.ts';
import { asksByGender } from '../../../phrases/who/described.ts';
import type { Conversation, TurnContext } from '../conversation.ts';
import type { Said } from '../said.ts';
import { type NotOffered } from '../offer/notOffered.ts';
import type { Topic } from './talk/intent.ts';
import { isForTwo } from './people/comesAlong.ts';
import { withWishBeside } from './talk/besideQuestion.ts';
import { onDayOfBooked } from './answers/dayShown.ts';
import { movedFrom } from './changes/fromTo.ts';
import { isForeign, languageAsked } from './talk/language.ts';
import { ownQuestionIn } from './talk/ownQuestion.ts';
import { isQuestion, sentence } from './sentence.ts';
import { isAsking } from './standing.ts';
import { saysSomething, understood } from './understood.ts';
import { hoursToo } from './talk/usualDays.ts';
import { asksWhetherWorks } from './talk/whetherWorks.ts';

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
  const moved = movedFrom(conversation, message, context);
  if (moved !== undefined) {
    return moved;
  }
  const ofHours = hoursToo(conversation, message);
  if (ofHours !== undefined) {
    return ofHours;
  }
  const ofPerson = asksWhetherWorks(conversation, message, context);
  if (ofPerson !== undefined) {
    return ofPerson;
  }
  const own = ownQuestionIn(folded, context.business);
  const read = withWishBeside(conversation, message, sentence(conversation, message, own, context), context);
  const meant = onDayOfBooked(conversation, read, message.text, context);
  return meant.kind === 'unknown' || meant.kind === 'unknownQuestion'
    ? (personMeant(conversation, folded) ?? togetherMeant(conversation, message) ?? meant)
    : meant;
}

/** «Mejor con la chica», where the names do not tell which: they choose. */
function personMeant({ wanted }: Conversation, folded: string): Said | undefined {
  const { serviceId, movingId } = wanted;
  if (serviceId === undefined || !(byLooks.test(folded) || asksByGender(folded))) {
    return undefined;
  }
  const target = { serviceId, employeeId: 'any', ...(movingId === undefined ? {} : { movingId }) };
  return { kind: 'employees', target, offset: 0 };
}

/** «Mi hijo también», while a service or a time is chosen, or before anything was said: for two. */
function togetherMeant(
  conversation: Conversation,
  { text, folded, said }: { readonly text: string; readonly folded: string; readonly said: Understanding },
): Said | undefined {
  const { movingId, sequence } = conversation.wanted;
  const isTwo = isForTwo(folded) && said.rest.length <= maxBeside && !saysSomething(said);
  return !isTwo || movingId !== undefined || sequence !== undefined || isAsking(conversation)
    ? undefined
    : { kind: 'wish', said: { ...said, people: 2, doubt: false, unread: [] }, words: text };
}

/** Words beside it that mean nothing to us. */
const maxBeside = 2;

const byLooks =
  /\b(?:con|with) (?:la|el|the|una|un|a) (?:chic[oa]|muchach[oa]|mujer|hombre|senora?|girl|guy|lady|woman|man)\b/;

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
  if (isElse && asks && meant.kind === 'question' && said.wishes.length === 0) {
    return { ...meant, lacking: names };
  }
  return isElse && !(isOfServices && said.wishes.length === 0)
    ? { ...(meant.kind === 'wish' ? meant : { kind: 'wish', said }), words: rest, lacking: names }
    : { kind: 'notOffered', names, said, asks: asks && said.wishes.length === 0 };
}
