import type { Understanding, Wish } from '../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../conversation.ts';
import type { Said } from '../said.ts';
import { withDays } from '../slots/rangeOfDays.ts';
import { withRestOf } from '../slots/restOfWish.ts';
import { understood } from './understood.ts';
import { fold } from './words.ts';

/** «Yo a las 6, mi madre a las 6 y media»: «y media» goes on with the hour. */
const between =
  /\s*[,;:.\n]+\s+(?:(?:y|e|and|&|plus|then|luego)\s+)?|\s+(?:y|e|and|&|plus|then|luego)\s+(?!(?:media|cuarto|pico|algo|half|quarter)(?!\p{L}))/iu;
const isChoice = /\b(?:o|u|or|either|si no|sino|otherwise|entre)\b/;
/** «Otra para mi hijo», «uno a las 6»; «una pregunta» is none. */
const another =
  /^(?:tambien |also |luego |then )?(?:(?:la |el |the )?(?:otr[oa]|another|other)(?: (?:cita|hora|turno|appointment|slot|one))?|un[oa]|one) (?:para|pa|for|a las?|el|con|at|on|with|de|of|mas|more|hoy|manana|today|tomorrow|lunes|martes|miercoles|jueves|viernes|sabado|domingo|\w+day)\b/;
const self =
  /^(?:(?:i|me|myself)(?= (?:a las?|el|con|at|on|with|\d))|yo|para m[ií]|for me(?: personally)?)(?![\p{L}'’])/iu;
/** An hour without a preposition, at the end: “mum 6.30”. */
const bareHour =
  /(?<=\p{L}{2,} )(?<!(?:las?|at|a|the|el|d[ií]a|by|sobre) )(?=\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm|h)?$)/iu;

interface Clause {
  readonly words: string;
  readonly said: Understanding;
  /** It says what for, or for whom, and so may be what an appointment begins with. */
  readonly names: boolean;
}

/**
 * Appointments of one message that each say their own day or hour: «yo a las 6, mi madre a las 6:30 y Aoife a las 7», «corte
 * el martes a las 10 y otra para mi hijo el jueves». They have in common what only one of them says. Undefined for every
 * other message.
 */
export function appointmentsApart(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Extract<Said, { kind: 'wish' }> | undefined {
  const { movingId, queue = [], serviceId } = conversation.wanted;
  if (movingId !== undefined || queue.length > 0 || isChoice.test(fold(text))) {
    return undefined;
  }
  const clauses = text
    .split(between)
    .filter((clause) => clause.trim() !== '')
    .map((clause) => clauseOf(conversation, clause.trim(), context));
  const parts = partsOf(clauses).map((words) => ({ words, said: understood(conversation, words, context) }));
  const services = new Set(parts.flatMap(({ said }) => said.serviceIds));
  const isKnown =
    services.size > 0 ||
    serviceId !== undefined ||
    parts.slice(1).every(({ said }) => said.others.length === 1);
  if (parts.length < 2 || !isKnown || !parts.every(({ said }) => isOne(said))) {
    return undefined;
  }
  const [only] = services.size === 1 ? services : [];
  const days = parts.map(({ said }) => said.wishes.find((wish) => wish.days !== null)?.days ?? null);
  const [first, ...following] = parts.map(({ words, said }, at) => {
    const day = days.slice(0, at + 1).findLast((one) => one !== null) ?? days.find((one) => one !== null);
    return {
      words,
      said: withCommon(said, { serviceId: only, day, before: conversation.wanted.wishes }, words),
    };
  });
  const starts = new Set([first, ...following].map((part) => JSON.stringify(part?.said.wishes)));
  // Those of one start are arranged together, so that each has an employee.
  return first === undefined || starts.size < parts.length
    ? undefined
    : { kind: 'wish', ...first, following };
}

/** A clause in which a person who stands alone is one for whom it is: «mi madre a las 6:30». */
function clauseOf(conversation: Conversation, written: string, context: TurnContext): Clause {
  const { locale = 'es' } = conversation;
  const forWhom = locale === 'es' ? 'para' : 'for';
  const clause = written.replace(bareHour, locale === 'es' ? 'a las ' : 'at ');
  if (self.test(clause)) {
    const words = clause.replace(self, locale === 'es' ? 'para mí' : 'for me');
    const said = understood(conversation, words, context);
    return { words, said, names: isPlain(said) };
  }
  const alone = understood(conversation, clause, context);
  const person = `${forWhom} ${clause.replace(/^a (?=mi )/i, '')}`;
  const asPerson = alone.others.length === 0 ? understood(conversation, person, context) : alone;
  const isPerson = alone.others.length === 0 && asPerson.others.length === 1 && isPlain(asPerson);
  const isNew = another.test(fold(clause)) || alone.serviceIds.length > 0 || alone.others.length === 1;
  return isPerson
    ? { words: person, said: asPerson, names: true }
    : { words: clause, said: alone, names: isNew && alone.rest.length <= 1 && !pronoun.test(fold(clause)) };
}

/** Nothing is told beside: «mi hijo sale a las 9» asks for nothing. */
function isPlain({ rest, avoid, unread, doubt }: Understanding): boolean {
  return rest.length + avoid.length + unread.length === 0 && !doubt;
}

/** “She wants a colour” goes on with the one before. */
const pronoun = /^(?:she|he|they|her|him|it|that|ella|el (?:quiere|necesita)|ellos|ellas|eso)\b/;

/** Clauses by the appointment that they belong to; each but the first begins with a clause that has its own time. */
function partsOf(clauses: readonly Clause[]): readonly string[] {
  const parts: Clause[][] = [];
  for (const clause of clauses) {
    const last = parts.at(-1);
    const isWhole =
      last !== undefined &&
      last.some(({ names }) => names) &&
      last.some(({ said }) => said.wishes.length > 0);
    const begins = clause.names && clause.said.wishes.length > 0;
    if (last === undefined || (isWhole && begins && !isOfOne(last, clause))) {
      parts.push([clause]);
    } else {
      last.push(clause);
    }
  }
  return parts.map((part) => part.map(({ words }) => words).join(', '));
}

/** «Corte el martes, yo a las 6»: the day and the hour of one. */
function isOfOne(part: readonly Clause[], { said }: Clause): boolean {
  const wishes = part.flatMap((one) => one.said.wishes);
  const hasDay = wishes.some(({ days }) => days !== null);
  const hasHour = wishes.some(({ times }) => times !== null);
  const isHourOnly = said.wishes.length > 0 && said.wishes.every(({ days }) => days === null);
  return hasDay && !hasHour && isHourOnly && said.serviceIds.length === 0;
}

/** Words that mean nothing to us in one of them. */
const maxBeside = 2;

function isOne(said: Understanding): boolean {
  const { serviceIds, people, others, wishes, avoid, unread, rest, clarity, doubt } = said;
  // «El vuelo sale a las 8» is involved by words that we know.
  const isStory = clarity === 'involved' && others.length === 0 && rest.length === 0;
  return (
    clarity !== 'tangled' &&
    !doubt &&
    !isStory &&
    rest.length <= maxBeside &&
    serviceIds.length <= 1 &&
    people === 1 &&
    others.length <= 1 &&
    wishes.length > 0 &&
    avoid.length + unread.length === 0
  );
}

/** An appointment with the day and the service that it has in common with the others. */
function withCommon(
  said: Understanding,
  common: {
    readonly serviceId: string | undefined;
    readonly day: Wish['days'] | undefined;
    readonly before: readonly Wish[] | undefined;
  },
  words: string,
): Understanding {
  const { serviceId, day, before } = common;
  const serviceIds = said.serviceIds.length > 0 || serviceId === undefined ? said.serviceIds : [serviceId];
  const wishes =
    day === undefined ? withRestOf(before, said.wishes, fold(words)) : withDays(said.wishes, day);
  return { ...said, serviceIds, wishes };
}
