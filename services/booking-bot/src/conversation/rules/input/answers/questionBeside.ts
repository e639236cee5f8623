import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { parseTap, type Tap } from '../../taps.ts';
import { notOfferedIn } from '../../offer/notOffered.ts';
import { isQuestion } from '../sentence.ts';
import { comingOf, isAsking, isChoosing } from '../standing.ts';
import { spelled } from '../talk/spelling.ts';
import { isNote } from '../talk/remark.ts';
import type { Topic } from '../talk/intent.ts';
import { intentOf, topicOf } from '../talk/intents.ts';
import { saysSomething, understood } from '../understood.ts';
import { fold } from '../words.ts';
import { replyIn } from './reply.ts';
import { takesBack, withLateness, yesFirst } from './yesFirst.ts';
import { isFirm } from './yesToList.ts';

type Slot = Extract<Tap, { kind: 'slot' }>;
/** How a sentence is read by itself. */
type Read = (sentence: string) => Said;

/** Between sentences, and before one that goes on: “7 is grand, but do you have parking?” */
const sentenceEnd =
  /(?<=[.?!;\n])(?![.?!;\n])|,?\s+(?=(?:but|pero|por cierto|oye|btw|by the way|una (?:pregunta|cosa|duda))(?!\p{L}))|,\s*(?=(?:y|and|also|so|sorry|i guess|supongo|perd[oó]n\p{L}*|disculp\p{L}*)(?!\p{L})|[¿])/iu;
/** The same, and before whatever is told after a comma. */
const clauseEnd = /(?<=[.?!;,\n])(?![.?!;,\n\d])|\s+(?=(?:but|pero|y|and)(?!\p{L}))/iu;
const apology =
  /^\W*(?:(?:and|y|im|i m|so|very|really|lo siento|siento) )*(?:sorry|perdon\w*|disculp\w*|lo siento|siento)(?: (?:about that|for (?:that|the (?:trouble|bother|confusion|mess))|for being a (?:pain|nuisance)|por (?:la molestia|las molestias|el lio|tanto lio|eso)|las molestias|el lio|la molestia))?$/;
/** Words of a note that may take back the start beside it. */
const unsure =
  /\b(?:no puedo|no podre|can t|cant|cannot|won t|wont|a esa hora|ese dia|that (?:time|day)|mejor|better|rather|cancel\w*|si|if|no se|not sure|depend\w*|espera|wait|hold on)\b/;
/** Facts that are told before the times; the others say themselves what can be booked. */
const told = new Set<Topic>(['price', 'duration', 'address', 'directions', 'parking', 'payment', 'phone']);
/** Meanings of a whole beside which a yes, or a start, may have been lost. */
const asks = new Set<Said['kind']>(['question', 'ownQuestion', 'unknownQuestion']);
const lost = new Set<Said['kind']>(['unknown', 'whichTime', 'thanks', 'doubt', 'again', 'menu']);

/**
 * A message of several sentences of which one takes a time and another asks something: “Noon works. How much is it?”, “7:15, then. Do
 * you do eyebrows?”, «sí, resérvela. ¿Se puede pagar con tarjeta?» Both are heard; any other message is as it was read whole.
 */
export function withQuestionBeside(
  conversation: Conversation,
  text: string,
  whole: Said,
  context: TurnContext,
  read: Read,
): Said {
  const withNote = noteBeside(conversation, text, whole, context, read);
  if (withNote !== undefined) {
    return withNote;
  }
  const all = text.split(sentenceEnd).filter((part) => part.trim() !== '');
  const parts = all.filter((part) => !apology.test(fold(part)));
  const [only] = parts;
  if (parts.length === 1 && parts.length < all.length && only !== undefined && lost.has(whole.kind)) {
    return read(only);
  }
  if (parts.length < 2 || !(isAsking(conversation) || isChoosing(conversation))) {
    return whole;
  }
  if (whole.kind === 'slot') {
    return (
      andQuestion(conversation, parts, whole, context) ??
      withLateness(conversation, parts, whole, read) ??
      whole
    );
  }
  if (whole.kind === 'slotAndMore' && whole.more.kind === 'question') {
    // An answer that has to be looked up follows what the yes does.
    return andQuestion(conversation, parts, whole.tap, context) ?? whole;
  }
  return (
    yesFirst(conversation, parts, whole, context) ??
    yesBeside(conversation, parts, whole, context) ??
    startBeside(conversation, parts, whole, context, read) ??
    whole
  );
}

/** «Soy alérgica al amoniaco, ¿cuánto rato es?», «a las 5, pero que conste que no lo pago»: the rest, and words for the team. */
function noteBeside(
  conversation: Conversation,
  text: string,
  whole: Said,
  context: TurnContext,
  read: Read,
): Said | undefined {
  const parts = text.split(clauseEnd).filter((part) => fold(part) !== '');
  const notes = parts.filter((part) => isNote(conversation, part, context));
  const rest = parts.filter((part) => !notes.includes(part));
  if (notes.length === 0 || rest.length === 0 || whole.kind === 'tapAndThen') {
    return undefined;
  }
  const said = read(rest.join(' ').trim());
  const isArranging = isAsking(conversation) || isChoosing(conversation);
  if (said.kind === 'question') {
    const isKnown = told.has(said.topic) && (isArranging || comingOf(conversation, context).length > 0);
    return isKnown ? { ...said, hasNote: true } : undefined;
  }
  if (said.kind === 'slot' && !notes.some((part) => unsure.test(fold(part)))) {
    return { kind: 'tapAndThen', tap: said, afterYes: notes.join(' ').trim() };
  }
  const isWish = said.kind === 'wish' && said.asked === undefined;
  // «Corte el jueves, soy alérgica al látex», as the first words of all.
  const isOfHealth = notes.every((part) => intentOf(part, fold(part))?.kind === 'health');
  const isFirst = isOfHealth && isWish && said.said.serviceIds.length > 0;
  const isClear = isWish && (isArranging || isFirst) && said.said.wishes.length > 0;
  return isClear ? { ...said, asked: { kind: 'note' } } : undefined;
}

/** «Sí, resérvela. ¿Y se puede pagar con tarjeta?»: a firm yes to what is asked, and nothing else but questions. */
function yesBeside(
  conversation: Conversation,
  parts: readonly string[],
  whole: Said,
  context: TurnContext,
): Said | undefined {
  const tap = parseTap(conversation.options[0]?.id ?? '');
  const isCondition = whole.kind === 'unknownQuestion' && whole.isCondition === true;
  if (!isAsking(conversation) || tap?.kind !== 'slot' || isCondition) {
    return undefined;
  }
  const isYes = (part: string): boolean =>
    !part.includes('?') && replyIn(part, fold(part))?.reply === 'yes' && isFirm(spelled(fold(part)));
  const rest = parts.filter(
    (part) => !isYes(part) && fold(part) !== '' && !isExclaimed(conversation, part, context),
  );
  const isAsked = (part: string): boolean =>
    (part.includes('?') || isQuestion(fold(part)) || topicOf(part, fold(part)) !== undefined) &&
    !saysSomething(understood(conversation, part, context));
  const [friend, more] = rest;
  const isForFriend =
    friend !== undefined && more === undefined && asksForFriend(conversation, friend, tap, context);
  if (isForFriend && parts.some(isYes)) {
    return { kind: 'tapAndThen', tap, afterYes: friend.trim() };
  }
  const isLost = asks.has(whole.kind) || lost.has(whole.kind);
  if (!isLost || !parts.some(isYes) || !rest.every(isAsked)) {
    return undefined;
  }
  const known = andQuestion(conversation, parts, tap, context);
  const [question] = rest;
  // «¿Y lo mío?» comes next anyway.
  const isNext = (conversation.wanted.queue ?? []).length > 0;
  return (
    known ?? (question === undefined || isNext ? tap : { kind: 'tapAndThen', tap, afterYes: question.trim() })
  );
}

/** “Is there place for my friend also, same time?” */
const placeFor =
  /\b(?:place|room|space|slot|something|anything|one|sitio|hueco|hora|plaza|algo) (?:\w+ ){0,2}?(?:for|para) (?:mi|my) \w+\b.*\b(?:also|too|as well|tambien|same time|misma hora|a la vez)\b/;

/** A question for another person that is of no other time, while nothing else is arranged. */
function asksForFriend(
  { wanted, ...conversation }: Conversation,
  part: string,
  { target }: Slot,
  context: TurnContext,
): boolean {
  const said = understood({ ...conversation, wanted }, part, context);
  const isOfSame = said.wishes.length + said.avoid.length === 0 && said.employeeIds.length === 0;
  const isArranged = (wanted.queue ?? []).length > 0 || wanted.attendee !== undefined;
  return (
    part.includes('?') &&
    placeFor.test(fold(part)) &&
    isOfSame &&
    !isArranged &&
    target.movingId === undefined
  );
}

/** “Jaysus, gone up!” wants nothing, and takes nothing back. */
function isExclaimed(conversation: Conversation, part: string, context: TurnContext): boolean {
  return (
    part.trimEnd().endsWith('!') &&
    !takesBack.test(fold(part)) &&
    !saysSomething(understood(conversation, part, context))
  );
}

/** A start, or an hour, among other sentences. */
function startBeside(
  conversation: Conversation,
  parts: readonly string[],
  whole: Said,
  context: TurnContext,
  read: Read,
): Said | undefined {
  const isLost =
    whole.kind === 'unknown' || whole.kind === 'whichTime' || isLateForNone(conversation, whole, context);
  if (whole.kind !== 'question' && whole.kind !== 'notOffered' && !isLost) {
    return undefined;
  }
  for (const part of parts) {
    // “7 is grand” names an hour only where starts are shown.
    const isMere = !/\d/.test(part) && !saysSomething(understood(conversation, part, context));
    const isYes = isMere && replyIn(part, fold(part))?.reply === 'yes';
    if (part.includes('?') || isYes || lacks(conversation, part, context)) {
      continue;
    }
    const said = read(part);
    if (said.kind === 'slot' && !isLost) {
      return andQuestion(conversation, parts, said, context);
    }
    if (said.kind === 'slot') {
      const isAll = parts.every((other) => other === part || suits(conversation, other, said, context));
      return isAll ? said : undefined;
    }
    if (said.kind !== 'wish' || said.said.wishes.length === 0) {
      continue;
    }
    if (whole.kind === 'notOffered') {
      return { ...said, lacking: whole.names };
    }
    const isTimed = said.said.wishes.some(({ times }) => times !== null);
    if (isTimed && whole.kind === 'question' && told.has(whole.topic)) {
      return { ...said, asked: { kind: 'fact', topic: whole.topic, also: whole.also } };
    }
    if (isTimed && isLost) {
      // The rest was not understood: it is asked whether this is meant.
      return { ...said, said: { ...said.said, doubt: true } };
    }
  }
  return undefined;
}

/** “The second one works, I guess Ana's the one then”: nothing but the person of that start. */
function suits(conversation: Conversation, part: string, { target }: Slot, context: TurnContext): boolean {
  const said = understood(conversation, part, context);
  const isOfOther = said.employeeIds.some((id) => id !== target.employeeId);
  const named = [said.wishes, said.avoid, said.serviceIds, said.unwantedEmployeeIds, said.others];
  const isPlain = named.every((list) => list.length === 0) && !part.includes('?');
  return isPlain && !isOfOther && !takesBack.test(fold(part));
}

/** «Por si llego tarde», of no appointment yet. */
function isLateForNone(conversation: Conversation, whole: Said, context: TurnContext): boolean {
  return whole.kind === 'meansOwn' && whole.to === 'late' && comingOf(conversation, context).length === 0;
}

/** Whether a sentence asks for work that is not to be had here. */
function lacks({ locale = 'es' }: Conversation, part: string, { business }: TurnContext): boolean {
  return notOfferedIn(part, business, locale) !== undefined;
}

/** A start that is taken, with what the other sentences ask: a fact, or work that is not to be had here. */
function andQuestion(
  conversation: Conversation,
  parts: readonly string[],
  tap: Slot,
  context: TurnContext,
): Said | undefined {
  for (const part of parts) {
    const said = understood(conversation, part, context);
    const topic = said.wishes.length === 0 ? topicOf(part, fold(part)) : undefined;
    if (topic !== undefined && told.has(topic)) {
      return { kind: 'slotAndMore', tap, more: { kind: 'question', topic, said } };
    }
    const isPlain = part.includes('?') && !saysSomething(said);
    const isOfOther = isPlain && (lacks(conversation, part, context) || isQuestion(fold(part)));
    if (topic !== undefined || (isOfOther && isAsking(conversation))) {
      return { kind: 'tapAndThen', tap, afterYes: part.trim() };
    }
  }
  return undefined;
}
