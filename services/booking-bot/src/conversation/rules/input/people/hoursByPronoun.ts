import type { Conversation, TurnContext } from '../../conversation.ts';
import { understood } from '../understood.ts';

/** «Él a las 10», “she at 11”. */
const pronounAtHour =
  /(?<=(?:^|[,;:.]|(?<!\p{L})(?:y|e|and))\s+)(?:[eé]l|ella|he|she|him|her)(?=\s+(?:a|sobre) las? \d|\s+at \d)/giu;
const who = String.raw`(?:mi|my) \p{L}+(?: \p{Lu}\p{L}+)?`;
const me = String.raw`(?:yo|m[ií]|i|me)(?!\p{L})`;
/** «Mi marido Paco y yo queremos», before each has an hour. */
const both = new RegExp(
  String.raw`(?<!\p{L})(?:(?:para|for|a) )?(?:${who},? (?:y|and) (?:(?:para|for) )?${me}|${me} (?:y|and) (?:(?:para|for) )?${who})(?: (?:queremos|necesitamos|quer[ií]amos|want|need|would like))?`,
  'iu',
);

/**
 * The text with the other person named where a pronoun has an hour: «mi marido y yo queremos corte el martes, él a las 10 y yo
 * a las 11». Every other text as it is.
 */
export function withPeopleAtHours(conversation: Conversation, text: string, context: TurnContext): string {
  if (text.search(pronounAtHour) === -1 || text.search(both) === -1) {
    return text;
  }
  const [one, more] = understood(conversation, text, context).others;
  if (one === undefined || more !== undefined) {
    return text;
  }
  const [forWhom, my] = conversation.locale === 'en' ? ['for', 'my'] : ['para', 'mi'];
  const [relation = ''] = one.words.split(' ');
  const isNamedOnly = one.name !== undefined && one.words === one.name.toLowerCase();
  const person = isNamedOnly ? one.name : [my, relation, one.name].filter(Boolean).join(' ');
  return text
    .replace(both, conversation.locale === 'en' ? 'we want' : 'queremos')
    .replaceAll(pronounAtHour, `${forWhom} ${person}`);
}
