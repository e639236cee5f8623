import type { Conversation } from '../conversation.ts';
import { namesAttendee } from './attendee.ts';
import { family } from './comesAlong.ts';
import { isShown } from './standing.ts';
import { fold } from './words.ts';

/** «¿Y la mía?», “and me”, at the beginning. */
const own =
  /^\s*[¿¡]?\s*(?:(?:no|y|e|and|vale|ok|pues|entonces|then|so)[\s,.!]+)*(?:what about |how about |(?:qu[eé] (?:tal|hay de|pasa con) )?)(?:(?:(?:la|el|lo) m[ií][ao]|mine)|(?<=(?:^|[\s¿])(?:y|e|and|about)\s+)(?:yo|para m[ií]|for me|me))(?![\p{L}'’])[\s?,.!]*/iu;
/** «¿Y la de mi hija?», “what about my daughter's?”, «¿y mi hija?». */
const ofOther = new RegExp(
  String.raw`^\s*[¿¡]?\s*(?:(?:no|y|e|and|vale|ok|pues|entonces|then|so)[\s,.!]+)*(?:what about |how about |(?:qu[eé] (?:tal|hay de|pasa con) )?)(?:(?:la|el|lo) (?:cita )?de (?<su>mi ${family}\p{L}*(?: \p{Lu}\p{L}+)?)|(?<their>my ${family}\p{L}*)['’]?s(?: one| appointment)?|(?<bare>(?:mi|my) ${family}\p{L}*(?: \p{Lu}\p{L}+)?)(?=\s*[?!.]*$))(?!\p{L})[\s?,.!]*`,
  'iu',
);
const changes =
  /\b(?:no|not|cambi\w+|muev\w+|mover\w*|pas(?:a|ar|as)\w*|move|change|switch|cancel\w*|anul\w*|quit\w*|es|era|is|was|esta|cuando|when|que hora|what time|(?:no )?puedo|can t|cannot)\b/;

/**
 * The text with one more appointment for who has none yet, once one was booked: «¿y la mía? a las 12 y media», after that of a
 * son, is «y otra para mí …», and moves nothing. Every other text as it is.
 */
export function withTheirsToo(conversation: Conversation, text: string): string {
  const { booked, locale = 'es' } = conversation;
  if (!isShown(conversation) || booked.length === 0) {
    return text;
  }
  const another = locale === 'es' ? 'y otra para' : 'and another for';
  const mine = own.exec(text)?.[0];
  if (mine !== undefined) {
    const rest = text.slice(mine.length);
    const hasNone = booked.every(({ attendee }) => attendee !== undefined);
    return hasNone && !changes.test(fold(rest))
      ? `${another} ${locale === 'es' ? 'mí' : 'me'} ${rest}`.trim()
      : text;
  }
  const theirs = ofOther.exec(text);
  const whom = theirs?.groups?.['su'] ?? theirs?.groups?.['their'] ?? theirs?.groups?.['bare'];
  if (theirs === null || whom === undefined) {
    return text;
  }
  const rest = text.slice(theirs[0].length);
  const hasOne = booked.some(({ attendee }) => attendee !== undefined && namesAttendee(fold(whom), attendee));
  return hasOne || changes.test(fold(rest)) ? text : `${another} ${whom} ${rest}`.trim();
}
