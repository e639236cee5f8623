import type { Conversation, TurnContext } from '../../conversation.ts';
import { parseTap } from '../../taps.ts';
import { saysSomething, understood } from '../understood.ts';

const before = '(?:(?:lo siento|perdona?|uy|ay|oh|hola|ok|vale|bueno|pues|gracias|sorry|hi|thanks) )*';
const now = '(?:ahora(?: mismo)?|hoy|ese dia|a esa hora|now|right now|today|that day|then|at that time)';
/** They cannot come, and say nothing else. */
const cannot = new RegExp(
  `^${before}(?:${now} )?(?:no (?:puedo|podemos|podre|podria|llego|llegare)(?: ir)?|no me (?:viene|va|cuadra|encaja|es posible|da tiempo)(?: bien)?|(?:me|nos) (?:es )?imposible|imposible|(?:i |we )?(?:can t|cannot|cant|won t)(?: be able to)?(?: (?:make|do|manage)(?: it| that)?)?)(?: ${now})?(?: (?:lo siento|gracias|perdona?|sorry|thanks|thank you|i m afraid))*$`,
);

/** They have come by an appointment elsewhere, do not need one any more, or just thank. */
const refusals = [
  /^(?:\w+ )?(?:no|nah|nop|nope) (?:muchas |mil |many )?(?:gracias|thanks|thank (?:you|u)|thx|ty|cheers)\b/,
  /^(?:no|nah|nope) (?:thanks )?(?:i m|im|we re|estoy|estamos) (?:good|ok|okay|fine|all set|sorted|bien)\b/,
  /\bya no\b|\bno (?:me )?hace falta\b|\bno longer\b|\b(?:don t|do not|dont|didn t) need\b/,
  /\bya (?:(?:cogi|encontre|consegui|pedi|reserve|fui)\b|he (?:cogido|encontrado|conseguido|pedido|reservado|ido)\b|(?:me|nos) (?:lo |la )?(?:he |han |hemos )?(?:apan|arregl|organiz|cort|peinad|tenid|hecho|hice|hicieron)\w*)/,
  /\b(?:dal[ao]|dasel[ao]|dadsel[ao]|densel[ao]|ofrecesel[ao]|dejal[ao])(?: \w+)? (?:a|para) (?:otr[oa]|alguien)\b/,
  /\b(?:give|offer) (?:it|that|(?:the|my) (?:slot|place)) to (?:some(?:one|body)|another|the next)\b/,
  /\b(?:i ve|ive|i have|i m|im|we ve|we re|already|i) (?:(?:now|already|all|been|got|had) )*(?:sorted|booked(?! (?:it|this|that)\b)|found|made other|arranged)\b/,
  /\bgot (?:one|it|an appointment|mine) (?:elsewhere|somewhere)\b|\bwent (?:somewhere|elsewhere)\b/,
];
/** Whatever day they name is that of another appointment. */
const hasOther =
  /\bya tengo (?:(?:una|otra|mi) )?(?:cita|hora|turno|reserva|otra|otro|una|sitio)\b|\balready (?:have|got|ve got) (?:an?|one|another|my)\b/;
const turnsAway = /\b(?:mejor|but|pero(?! ya no)|instead|rather|puede ser|could|si no)\b/;

/** An offer of the waiting list was the last that was shown. */
export function isOffered({ options }: Pick<Conversation, 'options'>): boolean {
  return declineIn(options) !== undefined;
}

function declineIn(options: Conversation['options']): string | undefined {
  return options.find(({ id }) => parseTap(id)?.kind === 'declineOffer')?.id;
}

/** Id of the button of an offer that words refuse; undefined when none stands, or they say something else too. */
export function declinedOffer(
  conversation: Conversation,
  text: string,
  folded: string,
  context: TurnContext,
): string | undefined {
  const decline = declineIn(conversation.options);
  if (decline === undefined || text.includes('?') || turnsAway.test(folded)) {
    return undefined;
  }
  if (cannot.test(folded) || hasOther.test(folded)) {
    return decline;
  }
  // “I'm sorted now” names no hour.
  const said = understood(conversation, text.replaceAll(/\b(?:now|ahora)\b/gi, ''), context);
  return !saysSomething(said) && refusals.some((words) => words.test(folded)) ? decline : undefined;
}
