import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { isWished } from '../../slots/suitable.ts';
import { aboutOwn, isNewWish } from '../changes/changeMeant.ts';
import { changeIn } from '../changes/changes.ts';
import { spelled } from './spelling.ts';
import { comingOf, isChoosing } from '../standing.ts';
import { understood } from '../understood.ts';
import { refusesAll } from '../answers/wantsNothing.ts';
import { fold, wordOf } from '../words.ts';

const joined =
  '^(?:(?:y|e|pero|entonces|pues|vale|bueno|oye|mira|perdona|no|a ver|al final|hola|and|but|so|then|wait|sorry|right) )*';

/** «Que citas tengo», «que si tengo ya la cita del viernes», “did you book it?”. */
const ofOwn = new RegExp(
  [
    String.raw`\bque (?:citas?|reservas?) (?:(?:es|son) (?:la|las) que )?(?:tengo|tenemos|tenia|teniamos)\b(?! (?:que|libres?|disponib))`,
    String.raw`(?:${joined}|\b(?:digo|pregunto|preguntaba) )que si (?:ya )?(?:tengo|tenemos) (?:ya )?(?:la |una |mi |alguna )?(?:cita|hora|turno|reserva)\b`,
    String.raw`\b(?:what|which) (?:appointments?|bookings?) (?:(?:do|did|have) (?:i|we)|(?:i|we) (?:have|ve got))\b`,
    String.raw`${joined}did (?:you|ye) (?:actually |already |really |just )*book (?:it|that|mine|me in)(?: (?:in|then|yet|already|for me|at all))*$`,
    String.raw`${joined}what (?:time |day |date )?did (?:you|ye) book (?:me|us)\b`,
    String.raw`\b(?:my|our) (?:appointment|booking)s?(?: please| pls)? (?:when|what time|which day|what day) (?:is it|it is|it s|is|they are)\b`,
    String.raw`\b(?:mi|nuestra) (?:cita|reserva|hora)(?: por favor| porfa)?,? (?:cuando|a que hora|que dia) (?:es|era|seria)\b`,
    String.raw`\bi (?:have|ve got|got) (?:an |my |the |a )?(?:appointment|booking) (?:[a-z]+ ){0,3}or (?:no|not)$`,
    String.raw`\b(?:am i|are we) (?:actually |already )?(?:booked|down)(?: in)?(?: [a-z]+){0,3} or (?:no|not)$`,
    String.raw`\b(?:tengo|tenemos) (?:ya )?(?:la |una |mi )?(?:cita|hora|turno|reserva) (?:[a-z]+ ){0,4}o no$`,
    String.raw`^(?:i mean |i meant |asking )(?:if|whether) i (?:already |still )?(?:have|ve got) (?:the|an|my) (?:[a-z]+ )?(?:appointment|booking)\b`,
  ].join('|'),
);
const day = '(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|finde|dia|semana|hoy|manana)';
/** «¿Qué tenemos el viernes?», “what times do we have Saturday”: of what is booked, once something is. */
const ofDay = new RegExp(
  [
    String.raw`${joined}que (?:horas? )?(?:tengo|tenemos) (?:yo |nosotr[oa]s |cogid[oa]s? )*(?:(?:para|el|este|la|esta|los) )*${day}\b(?!.* (?:libres?|fiesta|que|una?|medico|trabajo|clase)\b)`,
    String.raw`${joined}(?:remind me )?what (?:times? )?(?:do|did|have) (?:i|we) (?:have|got) (?:booked |down )?(?:(?:on|for|this|next) )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|the weekend)\b`,
  ].join('|'),
);
/** «Está cogido, ¿no?», of a service that is booked. */
const isBooked =
  /\b(?:(?:esta|quedo|queda|sigue) (?:ya |si )*(?:cogid|reservad|apuntad|confirmad|guardad|hech)[oa]|(?:is|s) (?:already |still |definitely |all )*(?:booked|confirmed|reserved))\b/;
const tag = /\b(?:no|verdad|right|isn t it)$/;
/** «¿Y cuál es? ¿A qué hora?» */
const ofWhich = new RegExp(
  String.raw`${joined}(?:(?:cual|que hora|que dia) (?:es|era)(?: la mia| mi cita| la cita)?|(?:which one|what|when) (?:is|was) (?:it|mine))$`,
);

/** Not of the one person alone who is named: «Nerea y yo». */
const ofSeveral = /\b(?:tenemos|teniamos|yo|we|i)\b/;

/**
 * A question of what the client has already, whatever list or question stands: it is answered, and chooses nothing. Undefined
 * for every other text, and where another appointment is wished with it.
 */
export function asksWhatStands(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  const isAsked = text.includes('?') || tag.test(spelled(fold(text)));
  const clause = text
    .split(/(?<=[?!.;,\n])/u)
    .find((part) => isOfStanding(conversation, part, isAsked, context));
  if (clause !== undefined && wordOf(fold(text)) === 'mine') {
    return { kind: 'mine' };
  }
  return clause === undefined ||
    changesToo(spelled(fold(text))) ||
    isNewWish(fold(text), understood(conversation, text, context))
    ? undefined
    : aboutOwn({
        to: 'show',
        said: understood(conversation, clause, context),
        words: ofSeveral.test(spelled(fold(clause))) ? '' : clause,
      });
}

const refused = /\bno (?:\w+ ){0,2}(?:cambi|muev|pas|cancel|anul|quit|borr)\w*/;

/** «¿Qué cita tengo? Cámbiala al lunes»: it is changed. */
function changesToo(words: string): boolean {
  return changeIn(words) !== undefined && !refusesAll(words) && !refused.test(words);
}

function isOfStanding(
  conversation: Conversation,
  clause: string,
  isAsked: boolean,
  context: TurnContext,
): boolean {
  const words = spelled(fold(clause));
  if (ofOwn.test(words)) {
    return true;
  }
  const { wanted } = conversation;
  if (ofWhich.test(words)) {
    return !isChoosing(conversation) || wanted.movingId !== undefined;
  }
  const coming = comingOf(conversation, context);
  if (ofDay.test(words) && (coming.length > 0 || (isAsked && !isChoosing(conversation)))) {
    return true;
  }
  if (!isAsked || !isBooked.test(words)) {
    return false;
  }
  const { serviceIds, wishes } = understood(conversation, clause, context);
  const { timeZone } = context.business;
  return (
    serviceIds.length > 0 &&
    serviceIds.every((id) =>
      coming.some(
        ({ serviceId, start }) =>
          serviceId === id && (wishes.length === 0 || isWished(wallTimeOf(start, timeZone), wishes)),
      ),
    )
  );
}
