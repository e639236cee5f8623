import { isCalendarWord } from '../../../phrases/lex/lexicon.ts';
import type { Topic } from './intent.ts';
import { spelled } from './spelling.ts';
import { fold } from './words.ts';

/** How a question about the business begins. */
const begins =
  /^(?:(?:y|e|and|also|oye|ah|oh|por cierto|btw|by the way|ademas|pero|but|una pregunta|otra cosa) )*(?:(?:me|nos|os|se|le|les|lo|la|te) )?(?:puede\w*|puedo|podemos|podria\w*|podeis|se puede|hay|teneis|tienen|tienes|haceis|hacen|aceptais|aceptan|admitis|vendeis|venden|usais|usan|dejais|dejan|es|esta|estan|hace falta|hablais|hablan|do you|does|can|could|may|is it|is there|are there|have you|will|should|must|would)\b/;
/** Words of a visit that is wanted, and of questions that ask nothing. */
const ofBooking =
  /\b(?:cita|citas|hora|horas|hueco|huecos|turno|turnos|libre|libres|reserv\w*|apunt\w*|cambi\w*|cancel\w*|anul\w*|mov\w+|pasar(?:la|lo)?|disponib\w*|ser|venir|ir|algo|alguien|dia|dias|vale|verdad|appointment|slot|book\w*|free|available|availability|change|move|cancel|come|anything|any|time|fit|squeeze|day|right|ok|okay|no)\b/;
/** A second question in one sentence: “what's the name of the place and do you have wifi?”. */
const secondOne =
  /\s(?=(?:y|and) (?:do you|is there|are there|have you|can i|could i|ten[eé]is|tienen|tienes|hay|acept[aá]is|aceptan|admit[ií]s|vend[eé]is|venden|hac[eé]is|hacen|puedo|se puede)(?!\p{L}))/giu;
const fewestWords = 3;

/** Whether a message asks, in a question of its own, something that no topic tells: only the team can answer it. */
export function asksOtherToo(text: string, topicOf: (words: string) => Topic | undefined): boolean {
  const questions = text
    .replaceAll(secondOne, '? ')
    .split(/(?<=[?¿.!;\n])/u)
    .filter((part) => part.includes('?'))
    .map((part) => spelled(fold(part)));
  return questions.length > 1 && questions.some((words) => topicOf(words) === undefined && isOther(words));
}

function isOther(words: string): boolean {
  const all = words.split(' ');
  return (
    all.length >= fewestWords &&
    begins.test(words) &&
    !ofBooking.test(words) &&
    !/\d/.test(words) &&
    !all.some((word) => isCalendarWord(word))
  );
}
