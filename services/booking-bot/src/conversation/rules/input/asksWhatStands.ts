import { spelled } from './spelling.ts';
import { fold } from './words.ts';

/** «¿Está reservado o no?», «¿qué cita tengo al final?», “is it booked?”: of one clause. */
const ofStanding =
  /^(?:(?:y|entonces|pero|vale|o sea|a ver|oye|bueno|mira|so|and|but|wait|sorry) )*(?:(?:ya )?(?:esta|queda|quedo|ha quedado) (?:ya )?(?:reservad|confirmad|apuntad|hech|cogid)\w(?: (?:ya|entonces|o no|o que))*|(?:que|cuales?) (?:citas? |horas? )?(?:tengo|tenemos|me quedan?)(?: (?:yo|entonces|al final|ahora|ya|reservad\w+|apuntad\w+|pendientes?))*|(?:is|are) (?:it|that|this|they|we) (?:all )?(?:booked|confirmed|reserved)(?: (?:or not|yet|now|then))*|(?:do|have|did) i (?:have |got )?(?:a |an |any |it )?(?:booking|appointment|booked)(?: (?:or not|yet|now|then))*|what (?:all )?(?:do i |have i |i )?(?:have |got )*(?:booked)?(?: (?:so far|now|then|again))*)$/;
const clauseEnd = /[.?!¿¡;,\n]+/u;

/** Whether a text asks, beside whatever else it says, what the client has booked. */
export function asksWhatStands(text: string): boolean {
  return text.split(clauseEnd).some((clause) => {
    const words = spelled(fold(clause));
    return words !== '' && words !== 'what' && ofStanding.test(words);
  });
}
