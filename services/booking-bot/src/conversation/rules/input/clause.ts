import type { Understanding } from '../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../conversation.ts';
import { understood } from './understood.ts';
import { fold } from './words.ts';

/** «Yo a las 6, mi madre a las 6 y media»: «y media» goes on with the hour. */
export const between =
  /\s*[,;:.\n]+\s+(?:(?:y|e|and|&|plus|then|luego)\s+)?|\s+(?:y|e|and|&|plus|then|luego)\s+(?!(?:media|cuarto|pico|algo|half|quarter)(?!\p{L}))/iu;
/** Each of the joints of a text. */
export const joints = new RegExp(between.source, 'giu');
/** «Otra para mi hijo», «uno a las 6»; «una pregunta» is none. */
const another =
  /^(?:tambien |also |luego |then )?(?:(?:la |el |the )?(?:otr[oa]|another|other)(?: (?:cita|hora|turno|appointment|slot|one))?|un[oa]|one) (?:para|pa|for|a las?|el|con|at|on|with|de|of|mas|more|hoy|manana|today|tomorrow|lunes|martes|miercoles|jueves|viernes|sabado|domingo|\w+day)\b/;
const self =
  /^(?:(?:i|me|myself)(?= (?:a las?|el|con|at|on|with|\d))|yo|para m[ií]|for me(?: personally)?)(?![\p{L}'’])/iu;
/** An hour without a preposition, at the end: “mum 6.30”. */
const bareHour =
  /(?<=\p{L}{2,} )(?<!(?:las?|at|a|the|el|d[ií]a|by|sobre|half|past|to|till?|quarter|menos) )(?=\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm|h)?$)/iu;
/** An hour before the person whom it is for: “10 for me and 10.30 for Emily”. */
const hourFirst = /^(?=\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm|h)? (?:for|para|pa)(?!\p{L}))/iu;
const endsWithSelf = /\b(?:para mi|for me)$/;

export interface Clause {
  readonly words: string;
  readonly said: Understanding;
  /** It says what for, or for whom, and so may be what an appointment begins with. */
  readonly names: boolean;
}

/** A clause in which a person who stands alone is one for whom it is: «mi madre a las 6:30». */
export function clauseOf(conversation: Conversation, written: string, context: TurnContext): Clause {
  const { locale = 'es' } = conversation;
  const forWhom = locale === 'es' ? 'para' : 'for';
  const at = locale === 'es' ? 'a las ' : 'at ';
  const clause = written.replace(bareHour, at).replace(hourFirst, at);
  if (self.test(clause)) {
    const words = clause.replace(self, locale === 'es' ? 'para mí' : 'for me');
    const said = understood(conversation, words, context);
    return { words, said, names: isPlain(said) };
  }
  const alone = understood(conversation, clause, context);
  const person = `${forWhom} ${clause.replace(/^a (?=mi )/i, '')}`;
  const asPerson = alone.others.length === 0 ? understood(conversation, person, context) : alone;
  const isPerson = alone.others.length === 0 && asPerson.others.length === 1 && isPlain(asPerson);
  const folded = fold(clause);
  const isNew =
    another.test(folded) ||
    endsWithSelf.test(folded) ||
    alone.serviceIds.length > 0 ||
    alone.others.length === 1;
  return isPerson
    ? { words: person, said: asPerson, names: true }
    : { words: clause, said: alone, names: isNew && alone.rest.length <= 1 && !pronoun.test(folded) };
}

/** Nothing is told beside: «mi hijo sale a las 9» asks for nothing. */
function isPlain({ rest, avoid, unread, doubt }: Understanding): boolean {
  return rest.length + avoid.length + unread.length === 0 && !doubt;
}

/** “She wants a colour” goes on with the one before. */
const pronoun = /^(?:she|he|they|her|him|it|that|ella|el (?:quiere|necesita)|ellos|ellas|eso)\b/;
