import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Addition, Said } from '../../said.ts';
import { wallTimeOf } from '../../messages/when.ts';
import { isWished } from '../../slots/suitable.ts';
import { parseTap, type Tap } from '../../taps.ts';
import { oneMoreService } from './answer.ts';
import { replyIn } from './reply.ts';
import { namesAttendee, tellsOnlyAttendee } from '../people/attendee.ts';
import { begins, commandOf, joining } from '../command.ts';
import { namesOne } from '../people/namedByPerson.ts';
import type { Topic } from '../talk/intent.ts';
import { topicOf } from '../talk/intents.ts';
import { queueTold } from '../several/queueTold.ts';
import { personWants } from '../several/oneMoreTold.ts';
import { nextQueue } from '../several/secondBeside.ts';
import { spelled } from '../talk/spelling.ts';
import { isAsking } from '../standing.ts';
import { saysSomething, understood } from '../understood.ts';
import { asksToWait } from '../talk/waitingList.ts';
import { fold } from '../words.ts';

const yes =
  "that[’']?s the one|eso es|as[ií] es|exacto|correcto|that[’']?s (?:right|it)|exactly|s[ií]+|sip|vale|ok|okay|oki|okey|perfecto|perfect|claro|please do|go ahead|dale|venga|genial|bueno|listo|hecho|estupendo|de acuerdo|go on(?: (?:so|then))?|yes+|yep|yeah|yup|aye|sure|great|grand|lovely|fine|brilliant";
const beside =
  '(?:me )?da igual|please|pls|plz|porfa|porfavor|por favor|gracias|thanks|thank you|cheers|ta|hij[oa]|guap[oa]|mi (?:amor|vida|cielo|rey|reina|coraz[oó]n|ni[nñ][oa])|mij[oa]|cari[nñ]o|cielo|coraz[oó]n|love|dear|hun|darling|mate|book (?:it|that|her|him|them)(?: for me)?|book (?:for )?me(?: in)?|res[eé]rvame(?:la)? a m[ií]|ap[uú]ntame a m[ií]|move it|cancel it|res[eé]rva(?:la|lo|mela|melo)|c[aá]mbiala|canc[eé]lala|eso|es[ae]|that one';
/** Between the words of a yes. */
const gap = String.raw`[\s,.!;\p{Extended_Pictographic}\u{FE0F}\u{1F3FB}-\u{1F3FF}]*`;
/** «Sí, y color para mí a las 12», “yes please, for Margaret. And a haircut for me at 1”. */
const yesAndMore = new RegExp(
  String.raw`^\s*(?<yes>(?:(?:${yes})(?![\p{L}\d])${gap})(?:(?:${yes}|${beside})(?![\p{L}\d])${gap})*(?:[^.!?\n]{1,40}[.!\n]+\s*)?)(?<more>[¿¡]?(?:(?:${joining})(?![\p{L}\d])|(?<=[.,;!\n]\s*)${personWants}).+)$`,
  'isu',
);
/** They take something of the yes back. */
const takesBack =
  /\b(?:mejor|prefier\w+|preferir\w+|pero|aunque|rather|instead|but|prefer|actually|en realidad|no)\b/iu;

/** «Sí, ¿y lo del día 20?», “yes, and what about the 20th?”: one more on that day. */
const ofDay =
  /^[¿¡]?(?:(?:y|and|but|pero)\s+)?(?:(?:what|how) about\s+(?=(?:on )?(?:the )?(?:\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day))|(?:qu[eé] (?:hay de|pasa con|tal) )?lo del?\s+(?=d[ií]a \d|\d|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo))/iu;

/** A yes, and the words that want one more thing after it; undefined where the message is nothing of the kind. */
function yesAndMoreIn(text: string): { readonly yes: string; readonly more: string } | undefined {
  const { yes: said, more: rest } = yesAndMore.exec(text)?.groups ?? {};
  return said === undefined || rest === undefined || takesBack.test(rest)
    ? undefined
    : {
        yes: said,
        more: rest.replace(ofDay, (words) => (/about/i.test(words) ? 'and another on ' : 'y otra el ')),
      };
}

/** The same, but for «sí, y es para mi padre», which wants nothing more. */
export function yesAndWish(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): ReturnType<typeof yesAndMoreIn> {
  const parts = yesAndMoreIn(text);
  return parts === undefined || tellsOnlyAttendee(conversation, parts.more, context) ? undefined : parts;
}

/** «Vale, y la barba justo después», to the beard that is proposed: it adds nothing. */
const ofProposed = /^(?:y|and) (?:the|la|el|lo)\b/;
const namesOther =
  /\b(?:otr[oa]|another|one more|(?:mi|my) \w+|para mi|for me)\b|^(?:(?:y|and|then|luego|despues|also) )+(?:yo|me)(?= ?$| (?:tambien|too|as well|at|a las?|el|on|con|with|\d))/;

/** A yes that names what is proposed once more: «genial, y la barba justo después». Undefined for every other text. */
export function yesToProposed(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Tap | undefined {
  const tap = parseTap(conversation.options[0]?.id ?? '');
  const { more } = yesAndMoreIn(text) ?? {};
  if (tap?.kind !== 'slot' || more === undefined || !isAsking(conversation)) {
    return undefined;
  }
  const folded = fold(more);
  const { serviceIds, employeeIds, wishes, avoid, others, unread } = understood(conversation, more, context);
  const isSaidAgain =
    ofProposed.test(folded) &&
    !namesOther.test(folded) &&
    serviceIds.length > 0 &&
    serviceIds.every((id) => id === tap.target.serviceId) &&
    employeeIds.every((id) => id === tap.target.employeeId) &&
    wishes.length + avoid.length + others.length + unread.length === 0;
  return isSaidAgain ? tap : undefined;
}

/** «Venga, sí. Y el finde siguiente no puedo»: what is refused beside the yes is another time than the one that is asked about. */
function refusesOnlyElse(
  conversation: Conversation,
  start: string,
  text: string,
  context: TurnContext,
): boolean {
  const { more } = yesAndMore.exec(text)?.groups ?? {};
  if (more === undefined || text.includes('?')) {
    return false;
  }
  const said = understood(conversation, more, context);
  return (
    said.avoid.length > 0 &&
    !saysSomething({ ...said, avoid: [] }) &&
    !isWished(wallTimeOf(start, context.business.timeZone), said.avoid)
  );
}

/** A yes to what is asked, with another wish that is taken up once it is done; undefined while several are arranged already. */
export function yesAndThen(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  const { wanted, options, locale = 'es' } = conversation;
  const tap = parseTap(options[0]?.id ?? '');
  if (tap === undefined || !isAsking(conversation)) {
    return undefined;
  }
  if (tap.kind === 'slot' && refusesOnlyElse(conversation, tap.start, text, context)) {
    return tap;
  }
  if (tap.kind === 'slot') {
    const more = addition(conversation, tap, text, context);
    if (more !== undefined) {
      return { kind: 'slotAndMore', tap, more };
    }
    const question = questionAfterYes(conversation, tap, text, context);
    if (question !== undefined && (wanted.queue ?? []).length === 0) {
      return { kind: 'tapAndThen', tap, afterYes: question };
    }
  }
  if (tap.kind === 'slot' && leavesOther(conversation, text, context)) {
    return { kind: 'slotAndMore', tap, more: { kind: 'queue', queue: [] } };
  }
  const rest = yesAndWish(conversation, text, context)?.more;
  if (rest === undefined || (wanted.queue ?? []).length > 0) {
    return undefined;
  }
  const folded = fold(rest);
  const said = understood(conversation, rest, context);
  // «Sí, y si se libera Carmen me avisas»: the team is told.
  if (asksToWait(folded) && tap.kind === 'slot' && said.wishes.length + said.serviceIds.length === 0) {
    return { kind: 'tapAndThen', tap, afterYes: rest };
  }
  // «Sí, mi madre la quiere a esa hora».
  if (wantsOnly.test(rest) && said.serviceIds.every((id) => id === wanted.serviceId)) {
    return undefined;
  }
  // “Yes ok. And the same for Agnieszka my wife”, to that of the wife.
  const isOfThem = wanted.attendee !== undefined && namesAttendee(folded, wanted.attendee);
  const isSame =
    said.serviceIds.every((id) => id === wanted.serviceId) && !namesOne(folded) && !ofAnother.test(folded);
  if (isOfThem && isSame && said.wishes.length + said.avoid.length + said.employeeIds.length === 0) {
    return topicOf(rest, folded) === undefined ? tap : undefined;
  }
  const isNamed =
    said.serviceIds.length + said.others.length > 0 || namesOther.test(folded) || namesOne(folded);
  const isOneMore =
    tap.kind === 'slot' &&
    said.others.length === 0 &&
    oneMoreService(tap, said, spelled(folded)) !== undefined;
  if (topicOf(rest, folded) !== undefined) {
    // «Eso es, ¿y hasta qué hora abrís?», to a move.
    const asksFact = ofDays.has(topicOf(rest, folded)) || !saysSomething(said);
    const isChange =
      tap.kind === 'confirmCancel' || (tap.kind === 'slot' && tap.target.movingId !== undefined);
    return isChange && asksFact ? { kind: 'tapAndThen', tap, afterYes: rest } : undefined;
  }
  if (isOneMore) {
    return undefined;
  }
  const isDated = said.wishes.length + said.employeeIds.length > 0;
  if (awaitsWord.test(folded) && !isDated && !rest.includes('?')) {
    return tap;
  }
  // «Sí, cámbiala, y me echáis un champú suave», «vale. ¿Y los niños pagan lo mismo?»: only the team knows.
  const isForTeam = (!isNamed && !saysSomething(said)) || (rest.includes('?') && teamKnows.test(folded));
  if (isForTeam) {
    return rest.includes('?') ? { kind: 'tapAndThen', tap, afterYes: rest } : tap;
  }
  return isNamed ? { kind: 'tapAndThen', tap, afterYes: commandAfter(tap, rest, locale) } : undefined;
}

const decidesLater =
  /\b(?:(?:will|ll|can|could|gonna|going to) (?:\w+ )?(?:decide|see|say|tell|choose|book|ask|call|ring|write|sort)\w*|decides?|(?:ya )?(?:decid|dir|ver|llamar|escribir|pedir|reservar)(?:a|era|ira)|(?:ya )?(?:decide|dice|llama|escribe|pide|reserva))\b.*\b(?:later|another (?:time|day)|himself|herself|themselves|(?:mas )?(?:luego|tarde|adelante)|despues|otro dia)\b|\b(?:luego|despues|mas tarde|ya) (?:lo |la )?(?:decide|decidira|dice|dira|vera|llama|llamara|pide|pedira)\b/;

/** «Sí, resérvame a mí, y mi amigo ya decidirá»: nothing is arranged for the other. */
function leavesOther(conversation: Conversation, text: string, context: TurnContext): boolean {
  const { more } = yesAndMoreIn(text) ?? {};
  if (more === undefined || text.includes('?')) {
    return false;
  }
  const { wishes, avoid, serviceIds, employeeIds } = understood(conversation, more, context);
  const arranges = wishes.length + avoid.length + serviceIds.length + employeeIds.length > 0;
  return !arranges && namesOther.test(fold(more)) && decidesLater.test(fold(more));
}

/** «Y ya me decís lo del tinte»: they wait for what the team will say. */
const awaitsWord =
  /^(?:(?:y|e|and|then|ya|luego) )*(?:me (?:decis|dices|dicen|direis|diras|diran|contais|cuentas|avisais|avisas|confirmais|confirmas|contestais)|(?:you (?:can |ll )?)?(?:let me know|tell me|get back to me)) (?:lo|la|sobre|about|on)\b/;
const ofAnother =
  /\b(?:otr[oa]s?|other|another|one more|younger|older|mayor|menor|same time|misma hora|a la vez|despues|after)\b/;
const wantsOnly = new RegExp(`^${personWants}`, 'iu');

/** Prices for others: nothing is to be arranged for them. */
const teamKnows = /\b(?:pag\w+|cuest\w+|descuento\w*|pay\w*|cost\w*|discount\w*)\b/;

/** A yes, a mark, and one question: “yes. Thanks a lot, will Ana speak English?”. */
const yesThenQuestion = new RegExp(
  String.raw`^\s*(?:(?:${yes})(?![\p{L}\d])[\s,.!;👍]*)(?:(?:${yes}|${beside}|muchas gracias|mil gracias|thanks a (?:lot|million|mill|bunch)|thank you (?:so|very) much)(?![\p{L}\d])[\s,.!;👍]*)*(?<=[,.!;👍]\s*)(?<question>[¿]?[^.!?\n]+\?)\s*$`,
  'isu',
);

/** A question after a yes that asks for nothing else to be arranged. */
function questionAfterYes(
  conversation: Conversation,
  tap: Extract<Tap, { kind: 'slot' }>,
  text: string,
  context: TurnContext,
): string | undefined {
  const { question } = yesThenQuestion.exec(text)?.groups ?? {};
  if (question === undefined || takesBack.test(question) || !asksOnly.test(spelled(fold(question)))) {
    return undefined;
  }
  const said = understood(conversation, question, context);
  // «¿Puede ser con Luis?» wants another person.
  const isWithOther = said.employeeIds.some((id) => id !== tap.target.employeeId);
  const topic = topicOf(question, fold(question));
  // The hours of a day are asked for.
  const days = topic === 'hours' ? [] : said.wishes;
  const arranges =
    isWithOther || [days, said.avoid, said.serviceIds, said.others].some((one) => one.length > 0);
  // A fact that is asked for right after the yes is answered with it.
  return arranges || (topic !== undefined && replyIn(text, fold(text))?.asksMore === true)
    ? undefined
    : question;
}

/** A question whose answer is known, or what is said of those that wait: «sí, y la segunda a las 11». */
function addition(
  conversation: Conversation,
  { target }: Extract<Tap, { kind: 'slot' }>,
  text: string,
  context: TurnContext,
): Addition | undefined {
  const { more } = yesAndMore.exec(text)?.groups ?? {};
  if (more === undefined || target.movingId !== undefined || tellsOnlyAttendee(conversation, more, context)) {
    return undefined;
  }
  const rest = more.replace(begins, '');
  const folded = fold(rest);
  const topic = topicOf(rest, folded);
  const said = understood(conversation, rest, context);
  if (topic === undefined) {
    const queue = queueTold(conversation, rest, context) ?? nextQueue(conversation, more, context);
    return queue === undefined ? undefined : { kind: 'queue', queue };
  }
  const isPlain = [said.wishes, said.avoid, said.employeeIds, said.others].every((one) => one.length === 0);
  // «¿Y aparcáis cerca?»
  const asks =
    asksOnly.test(folded) || (rest.includes('?') && said.serviceIds.length === 0 && facts.has(topic));
  const isTakenBack = takesBack.test(rest.replace(reason, ''));
  return isPlain && asks && !isTakenBack ? { kind: 'question', topic, said } : undefined;
}

/** «Que hace mil que no voy», “as I've not been for ages”: why it is asked. */
const reason =
  /(?<!\p{L})(?:(?:es )?que|porque|pq|ya que|because|cos|cause|since|as|it['’]?s been|i['’]?ve|i haven['’]?t)\s(?:(?!mejor|prefier|pero|aunque|rather|instead|but|prefer)[^,.;])*$/iu;

/** Facts of days and people that are named, for which nothing is to be arranged. */
const ofDays = new Set<Topic | undefined>(['hours', 'who']);
const facts = new Set<Topic>([
  'parking',
  'payment',
  'address',
  'directions',
  'phone',
  'price',
  'duration',
  'details',
]);

/** How a question begins after a yes, with a question mark or without. */
const asksOnly =
  /^(?:(?:and|y|oh|ah|btw|by the way|por cierto) |(?:una )?(?:pregunta|duda|cosa|consulta) |(?:me )?(?:dime|dices|recordais|recuerdas|recuerda|puedes decirme|podeis decirme|puede decirme) |(?:can|could|might|would) you (?:tell|remind) me |tell me |do you know |a question )*(?:(?:si|if|whether) \w+|cuant\w+|a cuanto|a que hora|cuando|donde|como|que|se puede|puedo|podria|teneis|tienen|tienes|aceptais|aceptan|admitis|hay|es|do|does|can i|could i|is|are|how|where|whereabouts|what|will|would|puede|pueden|podeis|habla|hablan|hablais)\b/;

/** “And the haircut's still at quarter past 5, is it?” asks, and cancels nothing more. */
const stillStands =
  /(?<!\p{L})(?:still|stays?|sigue\p{L}*|continu[aá]\p{L}*|se queda\p{L}*|se mantiene\p{L}*)(?!\p{L})/iu;

/** Words that go on after a yes, as a message of their own. */
function commandAfter(tap: Tap, rest: string, locale: 'es' | 'en'): string {
  if (stillStands.test(rest)) {
    return rest;
  }
  const isMove = tap.kind === 'slot' && tap.target.movingId !== undefined;
  return tap.kind === 'confirmCancel'
    ? commandOf(rest, 'cancel', locale)
    : isMove
      ? commandOf(rest, 'move', locale)
      : rest;
}

const onlyIf =
  /\b(?:(?:solo|solamente|unicamente) (?:si|cuando)|siempre (?:y cuando|que)|con la condicion|con tal de que|only if|as long as|so long as|provided(?: that)?|on condition)\b(?<condition>.*)$/;

/** «Solo si no es molestia», “as long as it's no trouble”. */
const courteous =
  /\b(?:molest\w+|importa|problema|inconveniente|puede|puedes|podeis|pueden|posible|trouble|mind|bother|possible|ok|okay|fine|alright|you can|problem)\b/;

/** «Sí, pero solo si no hay escaleras»: a yes that holds only if something is so which the team alone knows. */
export function yesOnlyIf(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  const { condition } = onlyIf.exec(fold(text))?.groups ?? {};
  return condition !== undefined &&
    isAsking(conversation) &&
    parseTap(conversation.options[0]?.id ?? '')?.kind === 'slot' &&
    condition.trim().includes(' ') &&
    !courteous.test(condition) &&
    !saysSomething(understood(conversation, text, context))
    ? { kind: 'unknownQuestion', isCondition: true }
    : undefined;
}
