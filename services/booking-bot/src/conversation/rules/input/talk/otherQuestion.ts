import { isCalendarWord } from '../../../../phrases/lex/lexicon.ts';
import type { Topic } from './intent.ts';
import { spelled } from './spelling.ts';
import { fold } from '../words.ts';

/** How a question about the business begins. */
const begins =
  /^(?:(?:y|e|and|also|hola|oye|ah|oh|por cierto|btw|by the way|ademas|pero|but|una pregunta|otra cosa) )*(?:(?:el|la|los|las|mi|mis|the|my) \w+ )?(?:(?:me|nos|os|se|le|les|lo|la|te) )?(?:puede\w*|puedo|podemos|podria\w*|podeis|se puede|hay|teneis|tienen|tienes|haceis|hacen|aceptais|aceptan|admitis|vendeis|venden|usais|usan|dejais|dejan|es|esta|estan|hace falta|hablais|hablan|do you|does|can|could|may|is it|is there|are there|have you|will|should|must|would)\b/;
/** Words of a visit that is wanted, and of questions that ask nothing. */
const ofBooking =
  /\b(?:cita|citas|hora|horas|hueco|huecos|turno|turnos|libre|libres|reserv\w*|apunt\w*|cambi\w*|cancel\w*|anul\w*|mov\w+|pasar(?:la|lo)?|disponib\w*|ser|venir|ir|algo|alguien|dia|dias|vale|verdad|appointment|slot|book\w*|free|available|availability|change|move|cancel|come|anything|any(?! [a-z]+s\b)|time|fit|squeeze|day|right|ok|okay|no|all|todo|seguro|sure|correcto|done)\b/;
/** A second question in one sentence: “what's the name of the place and do you have wifi?”. */
const secondOne =
  /\s(?=(?:y|and) (?:do you|is there|are there|have you|can i|could i|ten[eé]is|tienen|tienes|hay|acept[aá]is|aceptan|admit[ií]s|vend[eé]is|venden|hac[eé]is|hacen|puedo|se puede)(?!\p{L}))/giu;
const fewestWords = 3;
/** «¿Hay ascensor?» */
const has = /^(?:y )?(?:hay|teneis|tienen|haceis|hacen) \w+$/;
/** Ways of cutting, which the name of no service tells. */
export const styles =
  /\b(?:fades?|tapers?|degradad\w+|rapad\w+|buzz\w*|undercut\w*|mullets?|pixie|bob|navaja|razor)\b/;

/** Questions of a message that no topic tells, each on its own: only the team can answer them. */
export function othersIn(text: string, topicOf: (words: string) => Topic | undefined): readonly string[] {
  return (
    asides(text)
      .filter((aside) => topicOf(spelled(fold(aside))) === undefined)
      // «No puedo subir escaleras, ¿hay que subir?», “I can't climb stairs, are there any?”
      .flatMap(
        (aside) =>
          [aside, aside.split(',').at(-1) ?? ''].map((part) => spelled(fold(part))).find(isOther) ?? [],
      )
  );
}

/** Whether a message asks such a question beside another: «¿hay que subir? y cuánto se tarda». */
export function asksOtherToo(text: string, topicOf: (words: string) => Topic | undefined): boolean {
  const isAmong =
    asides(text).length > 1 || partsOf(text).some((part) => topicOf(spelled(fold(part))) !== undefined);
  return isAmong && othersIn(text, topicOf).length > 0;
}

function partsOf(text: string): readonly string[] {
  return text.replaceAll(secondOne, '? ').split(/(?<=[?¿.!;\n])/u);
}

function asides(text: string): readonly string[] {
  return partsOf(text).filter((part) => part.includes('?'));
}

function isOther(words: string): boolean {
  const all = words.split(' ');
  return (
    (all.length >= fewestWords || has.test(words) || styles.test(words)) &&
    begins.test(words) &&
    !ofBooking.test(words) &&
    !/\d/.test(words) &&
    !all.some((word) => isCalendarWord(word))
  );
}
