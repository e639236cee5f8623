import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Asked, Said } from '../../said.ts';
import type { Topic } from './intent.ts';
import { intentOf } from './intents.ts';
import { isAsking, isChoosing, isShown } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

interface Message {
  readonly text: string;
  readonly folded: string;
  readonly said: Understanding;
}

/** Parts of a message that may each say something of their own. */
const clauseEnd = /[.?!;\n¿¡]+|,\s|\s(?:pero|but|y|and|por cierto|btw|by the way)\s/iu;
const wants =
  /\b(?:quier\w*|quisiera|querria|queria|necesit\w*|me gustaria|cita|hueco|turno|reserv\w*|agend\w*|apunt\w*|book\w*|need|want|i d like|would like|appointment|slot)\b/;
/** «Llego a las 6» is about an appointment that they have. */
const comes =
  /\b(?:lleg\w+|voy|vamos|ire|iremos|estoy|estare|tengo|tenemos|mi cita|la cita|coming|come|arriv\w+|my appointment|i have|i ve|be there)\b/;

const has =
  /\b(?:tengo (?:una |la |un |mi )?(?:cita|hora|turno|corte|color|reserva)|mi cita|my appointment|(?:i have|i ve got|i got) (?:a|an|my))\b/;

/** A question that has a wish beside it as that wish, with what was asked; anything else as it is. */
export function withWishBeside(
  conversation: Conversation,
  message: Message,
  meant: Said,
  context: TurnContext,
): Said {
  const { text, folded, said } = message;
  if (meant.kind === 'wish' && asksForDoors.test(folded)) {
    return { ...meant, said: ofExactDays(meant.said) };
  }
  // «Mi suegra viene el sábado… quiero corte mañana por la tarde» is no question about hours.
  if (meant.kind === 'question' && lookedUp.has(meant.topic)) {
    const isWish = said.serviceIds.length > 0 && hasWishClause(conversation, message, context);
    return isWish ? { kind: 'wish', said, words: text } : meant;
  }
  const asked = askedIn(meant);
  if (asked?.kind === 'fact' && isSupposed(conversation, folded, asked)) {
    return meant;
  }
  const added =
    asked?.kind === 'fact' && asked.topic === 'price' ? addedInQuestion(conversation, message) : undefined;
  if (asked?.kind === 'fact' && added !== undefined && said.wishes.length > 0) {
    const all = { ...said, serviceIds: added };
    const own = { ...withoutWordsAsked(said), serviceIds: [], serviceSequence: [] };
    return { kind: 'wish', said: own, words: text, asked: { ...asked, said: all } };
  }
  // «¿Puede venir mi hermana conmigo a las 5?»
  const namesHour =
    asked?.kind === 'unknown' &&
    isChoosing(conversation) &&
    !isAsking(conversation) &&
    said.wishes.some(({ times }) => times !== null);
  return asked !== undefined &&
    context.business.services.length > 0 &&
    (namesHour || wishesToo(conversation, message, context))
    ? { kind: 'wish', said: asked.kind === 'unknown' ? said : withoutWordsAsked(said), words: text, asked }
    : meant;
}

const ifAdded =
  /\b(?:con|with|mas|plus|y|and|si (?:le |me )?(?:anado|sumo|hago)|if i add) (?:(?:el|la|una?|the|an?|also|tambien) )*$/;

/** «La de las 4 va, ¿cuánto sale con barba?», of a cut: the price of both, and the start is that of the cut. */
function addedInQuestion(
  { wanted, ...conversation }: Conversation,
  { text, said }: Message,
): readonly string[] | undefined {
  const [other, more] = said.serviceIds;
  const { serviceId, movingId, sequence } = wanted;
  const question = text.split(/(?<=[.;!\n])|,\s/).findLast((part) => part.includes('?')) ?? '';
  const before = fold(question).replace(/(?:\w+ ?){1,2}$/, '');
  const isAdded = ifAdded.test(before) || ifAdded.test(fold(question).replace(/\w+ ?$/, ''));
  const isOfOne = movingId === undefined && sequence === undefined && more === undefined;
  return isOfOne && isAdded && serviceId !== undefined && other !== undefined && other !== serviceId
    ? isChoosing({ ...conversation, wanted })
      ? [serviceId, other]
      : undefined
    : undefined;
}

const supposed =
  /\b(?:si (?:me|lo|la|os|le|nos)|if (?:you|i|we|it)|suponiendo)\b.*\b(?:en total|todo|todo junto|altogether|in total|in all|all together)\b/;

/** «Pero si me lo pones a las 4 y luego me cortas las puntas, ¿cuánto tardo en total?»: it asks, and chooses nothing yet. */
export function isSupposed(
  { wanted }: Conversation,
  folded: string,
  intent: { readonly kind: string; readonly topic?: Topic } | undefined,
): boolean {
  return (
    wanted.serviceId !== undefined &&
    (intent?.topic === 'duration' || intent?.topic === 'price') &&
    supposed.test(folded)
  );
}

const asksForDoors =
  /\b(?:abr(?:e|es|is|en|ir\w*)|abiert[oa]s?|cerr(?:ais|ad[oa]s?)|cierr\w+|open|closed?)\b/;

/** «Corte, ¿abrís en Navidad?»: of the day itself, so that it is said when it is closed. */
function ofExactDays(said: Understanding): Understanding {
  const single = said.wishes.flatMap(({ days }) =>
    days !== null && days.from === days.to ? [days.from] : [],
  );
  const isAround = ({ days }: Understanding['wishes'][number]): boolean =>
    days !== null && days.from < days.to && single.some((day) => days.from <= day && day <= days.to);
  return { ...said, wishes: said.wishes.filter((wish) => !isAround(wish)) };
}

/** Words of a question that is answered leave no doubt about the day. */
function withoutWordsAsked(said: Understanding): Understanding {
  return said.unread.length > 0 || said.wrongDay !== null
    ? said
    : { ...said, doubt: false, wishes: said.wishes.map(({ unsure: _unsure, ...wish }) => wish) };
}

/** Hours and people are looked up, and say themselves what can be booked. */
const lookedUp = new Set<Topic>(['hours', 'who', 'services', 'robot']);

function askedIn(meant: Said): Asked | undefined {
  if (meant.kind === 'question' && !lookedUp.has(meant.topic)) {
    return { kind: 'fact', topic: meant.topic, also: meant.also };
  }
  if (meant.kind === 'ownQuestion') {
    return { kind: 'own', questionId: meant.questionId };
  }
  return meant.kind === 'unknownQuestion' ? { kind: 'unknown' } : undefined;
}

function wishesToo(
  conversation: Conversation,
  { text, folded, said }: Message,
  context: TurnContext,
): boolean {
  if (intentOf(text, folded)?.kind === 'health') {
    return false;
  }
  const isWhole = said.serviceIds.length > 0 && said.wishes.some(isFull) && !has.test(folded);
  return isWhole || hasWishClause(conversation, { text }, context);
}

function hasWishClause(
  conversation: Conversation,
  { text }: Pick<Message, 'text'>,
  context: TurnContext,
): boolean {
  const clauses = text.split(clauseEnd).filter((clause) => clause.trim() !== '');
  return clauses.length > 1 && clauses.some((clause) => isWish(conversation, clause, context));
}

/** A day and an hour. */
function isFull({ days, times }: Understanding['wishes'][number]): boolean {
  return days !== null && times !== null;
}

/** «El martes está bien», “Luis works for me”, of what is being arranged. */
const suits =
  /\b(?:esta (?:bien|perfecto|genial|guay)|(?:me|nos) (?:va|viene|cuadra|encaja|queda|parece|sirve|vale|conviene)(?: bien| mejor| genial| perfecto)?|(?:va|viene|mejor|seria mejor)|prefiero|perfecto|genial|(?:is|s|was|would be|sounds|looks) (?:fine|good|great|grand|lovely|perfect|ok|okay|best|better)|works|suits|prefer)\b/;

function isSaidToSuit(folded: string): boolean {
  return suits.test(folded) && !/\b(?:no|ni|tampoco|not|isn t|doesn t|don t|can t)\b/.test(folded);
}

const asksWhetherDone = /^(?:hac|haz|ten|tien|trabaj|ofrec|realiz|do you|have you)/;

/** A clause that is a wish by itself. */
function isWish(conversation: Conversation, clause: string, context: TurnContext): boolean {
  const folded = fold(clause);
  const { serviceIds, employeeIds, wishes } = understood(conversation, clause, context);
  const intent = intentOf(clause, folded);
  if ((intent !== undefined && intent.kind !== 'booking') || comes.test(folded)) {
    return false;
  }
  if (serviceIds.length > 0) {
    // «¿Hacéis degradados?»
    const isNamedAlone = folded.split(' ').length <= 2 && !asksWhetherDone.test(folded);
    return wishes.length > 0 || wants.test(folded) || isNamedAlone;
  }
  if (isChoosing(conversation) && wishes.length + employeeIds.length > 0 && isSaidToSuit(folded)) {
    return true;
  }
  const isNew = !isAsking(conversation) && !isShown(conversation);
  return wishes.some(({ times }) => times !== null) || (isNew && wishes.length > 0 && wants.test(folded));
}
