import { changeIn, shiftIn } from '../changes/changes.ts';
import type { Intent, Topic } from './intent.ts';
import { asksOtherToo, othersIn } from './otherQuestion.ts';
import { spelled } from './spelling.ts';
import { says } from './talk.ts';
import { fold } from '../words.ts';

/** Topics of questions, the most telling words first. */
const topics: readonly Exclude<Topic, 'robot' | 'beyond'>[] = [
  'ends',
  'earliest',
  'reminder',
  'name',
  'duration',
  'details',
  'phone',
  'payment',
  'parking',
  'price',
  'startsWith',
  'directions',
  'address',
  'who',
  'hours',
  'services',
];
/** Topics whose answers fit one message, in one breath or each in a clause of its own. */
const together = new Set<Topic>(['payment', 'parking', 'address', 'price']);
const apart = new Set<Topic>([...together, 'duration', 'phone', 'directions', 'hours']);
const clauseEnd = /[.?!;,\n¿¡]+|\s(?:y|e|and)\s/iu;
/** «El martes y el miércoles estoy fuera» is away, and at no door. */
const daysAway =
  /\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|semana|finde|mes|dias?|hasta el|manana|monday|tuesday|wednesday|thursday|friday|saturday|sunday|week)\b.*\b(?:estoy|estamos|estare|im|i m) (?:fuera|afuera|away|out)\b|\b(?:estoy|estamos|estare) (?:fuera|afuera) (?:de (?:viaje|vacaciones)|el|los|la|toda|hasta|del)\b/;
/** Nothing to pay with. */
const giftCard = /\b(?:tarjetas?(?: de)? regalo|bonos? regalo|gift (?:cards?|vouchers?))\b/g;
/** “In case you're closed, let's say Wednesday”: why, and no question. */
const inCase =
  /\b(?:in case (?:it s|its|you re|youre|you are|that s|thats|they re) (?:closed|shut|full|a holiday)|por si (?:acaso )?(?:esta|estais|estan|es|ese dia es|cerrais|cierran|cierras)(?: (?:cerrado|cerrada|festivo|lleno|completo))?)\b/g;
/** «La cita me viene fatal» and «no es ninguna queja» complain of nothing. */
const noComplaint =
  /\b(?:me|nos) (?:viene|vienen|vendria|venia|va|van|iria|iba|pilla|pillan) (?:\w+ )?(?:fatal|horrible|pesimo|muy mal)\b|\b(?:no|ni) (?:\w+ ){0,3}(?:quejas?|reclamacion(?:es)?|quejarme)\b|\bno me quejo\b|\b(?:not|no|isn t|wasn t) (?:\w+ ){0,2}(?:complaints?|complaining)\b/g;
/** A day by its date. */
const dated =
  /\b(?:el|dia|day|on|the) (?:\d{1,2}(?:st|nd|rd|th)?|(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo) \d{1,2})\b|\b\d{1,2}(?:st|nd|rd|th)?(?: (?:de|of))? (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/;
/** Only the team can tell how much more that costs. */
const ofLongHair =
  /\b(?:(?:pelo|cabello|melena) (?:\w+ )?(?:larg[oa]|grues[oa])|hair (?:is |s )?(?:\w+ )?(?:long|thick)|(?:long|thick) hair)\b/;
const laughter =
  /^(?:(?:j+[aeiou]+){2,}j?|ja|jaj|(?:h+[ae]+){2,}h?|lo+l|lmao|rofl|x+d+|k{3,}|(?:ja|je|ji|ha|he){2,}\w?|aja(?:ja)+)(?: (?:(?:j[aeiou]){2,}j?|(?:ha|he){2,}|lol|xd))*$/;
const greetingWords =
  /^(?:hol\w+|ola|oli|holi\w*|buen[oa]s?|dias|tardes|noches|dia|que|tal|onda|hay|alo|saludos|hello|hi|hiya|hii|heya|yo|howdy|there|good|morning|afternoon|evening|everyone|all|team|guys|chicos|chicas|equipo|a|todos|todas|muy|estas|estais|estan|esta|como|how|are|you|ya|estas ahi|disculpa|disculpe|perdon|perdona|perdone|oye|oiga|excuse|me|sorry|anyone|alguien|por|ahi|aqui|una|pregunta|consulta|quick|question|i|have|a|tengo|duda|s|u|senor|senora|senorita|amiga|amigo|mira|info|informacion|information|queria|quisiera|quiero|necesito|please|favor|porfa)$/;

const asksOfDelay =
  /\b(?:si|por)\b.*\b(?:tarde|retras\w+)\b.*\bpasa (?:algo|nada)\b|\bpasa (?:algo|nada) (?:si|por)\b.*\b(?:tarde|retras\w+)\b|\b(?:does it matter|is it a problem|is (?:it )?(?:ok|vale|fine)|what happens) if\b.*\blate\b|\bif (?:i|we)\b.*\blate\b.*\b(?:problem|matter|ok|fine)\b/;

/** Subject of a sentence; undefined when its words tell of none. */
export function intentOf(text: string, folded: string): Intent | undefined {
  const words = spelled(folded);
  // «¿Pasa algo si llego diez minutos tarde?» tells of no delay yet.
  if (asksOfDelay.test(words)) {
    return { kind: 'beyond' };
  }
  // «¿Hasta cuándo puedo cancelar?» cancels nothing.
  if (says('changes', words)) {
    return { kind: 'question', topic: 'changes' };
  }
  return (
    urgent(words) ??
    changeIn(words) ??
    about(words, text) ??
    question(words, text) ??
    (says('weary', words) ? { kind: 'weary' } : courtesy(words))
  );
}

/** Topic of a message that asks for a fact. */
export function topicOf(text: string, folded: string): Topic | undefined {
  const intent = intentOf(text, folded);
  return intent?.kind === 'question' ? intent.topic : undefined;
}

/** Words that a person has to read at once. */
function urgent(words: string): Intent | undefined {
  if (says('late', words) && !says('notLate', words)) {
    const minutes = Number(/\b(\d{1,3}) ?(?:minut\w*|m|')/.exec(words)?.[1] ?? Number.NaN);
    const shiftMin = says('move', words) ? shiftIn(words) : undefined;
    return {
      kind: 'late',
      ...(Number.isNaN(minutes) ? {} : { minutes }),
      ...(shiftMin === undefined ? {} : { shiftMin }),
    };
  }
  const isAway = daysAway.test(words);
  if ((says('atDoor', words) && !isAway) || (says('closedNow', words) && says('arrived', words))) {
    return { kind: 'atDoor' };
  }
  if (says('complaint', words.replaceAll(noComplaint, ' '))) {
    return { kind: 'complaint' };
  }
  if (says('health', words)) {
    return { kind: 'health' };
  }
  if (says('robot', words)) {
    return { kind: 'question', topic: 'robot' };
  }
  return says('person', words) ? { kind: 'person' } : undefined;
}

function about(words: string, text: string): Intent | undefined {
  if (says('mine', text.includes('?') ? `${words}?` : words)) {
    return { kind: 'mine' };
  }
  return says('attend', words) ? { kind: 'attend' } : undefined;
}

function question(words: string, text: string): Intent | undefined {
  if (says('teamOnly', words)) {
    const known = knownBeside(text);
    return known === undefined ? { kind: 'beyond' } : { kind: 'question', topic: known, also: 'beyond' };
  }
  const asked = words.replaceAll(giftCard, ' ').replaceAll(inCase, ' ');
  const found = topics.find((topic) => says(topic, asked));
  const also = found === undefined ? undefined : (besides(found, asked, text) ?? unknownBeside(text));
  const asksFreeTimes = found === 'hours' && says('freeTimes', asked) && !says('doorsOnly', asked);
  if (found === undefined || asksFreeTimes) {
    return undefined;
  }
  // «El 8 es festivo, ¿abrís?» is of that day.
  const isOfDay = found === 'hours' && dated.test(words);
  if (says('beyond', words) && !isOfDay) {
    return { kind: 'beyond' };
  }
  if (found === 'price' && ofLongHair.test(words)) {
    return { kind: 'question', topic: found, also: 'beyond' };
  }
  if (also === 'hours') {
    return { kind: 'question', topic: also, also: found };
  }
  return { kind: 'question', topic: found, ...(also === undefined ? {} : { also }) };
}

/** «¿Cuánto vale? ¿Y me puede esperar mi marido dentro?» */
function unknownBeside(text: string): Topic | undefined {
  return asksOtherToo(text, topicOfClause) ? 'beyond' : undefined;
}

/** Questions of a message that only the team can answer. */
export function othersAsked(text: string): readonly string[] {
  return othersIn(text, topicOfClause);
}

/** A second topic of a question: «la dirección y si hay parking», «¿dónde estáis? ¿y a qué hora cerráis?». */
function besides(found: Topic, asked: string, text: string): Topic | undefined {
  if (!apart.has(found)) {
    return undefined;
  }
  const ofClauses = text.split(clauseEnd).map((clause) => topicOfClause(spelled(fold(clause))));
  const other = ofClauses.find((topic) => topic !== undefined && topic !== found && apart.has(topic));
  if (other !== undefined && ofClauses.includes(found)) {
    return other;
  }
  const near = together.has(found)
    ? topics.find((topic) => topic !== found && together.has(topic) && says(topic, asked))
    : undefined;
  return /\b(?:y|e|and)\b/.test(asked) ? near : undefined;
}

/** Topic of a clause beside one that only the team can answer: “what's your address and do you take walk-ins?”. */
function knownBeside(text: string): Topic | undefined {
  return text
    .split(clauseEnd)
    .map((clause) => spelled(fold(clause)))
    .flatMap((words) => (says('teamOnly', words) ? [] : [topicOfClause(words)]))
    .find((topic) => topic !== undefined && apart.has(topic));
}

function topicOfClause(words: string): Topic | undefined {
  const topic = topics.find((one) => says(one, words));
  return topic === 'hours' && says('freeTimes', words) && !says('doorsOnly', words) ? undefined : topic;
}

function courtesy(words: string): Intent | undefined {
  if (says('usual', words)) {
    return { kind: 'usual' };
  }
  if (laughter.test(words)) {
    return { kind: 'laughter' };
  }
  if (says('closing', words)) {
    return { kind: 'closing' };
  }
  if (says('booking', words)) {
    return { kind: 'booking' };
  }
  if (words !== '' && words.split(' ').every((word) => greetingWords.test(word))) {
    return { kind: 'greeting' };
  }
  return says('thanks', words) ? { kind: 'thanks' } : undefined;
}
