import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { isWished } from '../../slots/suitable.ts';
import { parseTap } from '../../taps.ts';
import { replyIn } from '../answers/reply.ts';
import { tapped } from '../tapped.ts';
import { comingOf } from '../standing.ts';
import { saysSomething, understood } from '../understood.ts';
import { fold } from '../words.ts';

/** Not «las 5 y cuarto», which is one hour. */
const clauseEnd =
  /[,.;!?\n]+|\s(?:y|and|but|pero)\s(?!(?:media|cuarto|pico|cinco|diez|veinte|veinticinco|\d)(?!\p{L}))/iu;
/** «Sí, las dos», “yes, both of them”. */
const both =
  /^(?:(?:pues|que|si+|yes|yep|yeah|ok|vale|claro|eso|cancel\w*|anul\w*|quit\w*|borr\w*) )*(?:l[ao]s (?:dos|tres|2|3)|amb[ao]s|tod[ao]s|both|all)(?: (?:of them|three|two|citas|porfa|por favor|please|pls|gracias|thanks|te digo|he dicho|i said))*$/;
/** “No! Keep it”, «no, que la mantengas», «no, solo preguntaba». */
const keeps =
  /\b(?:keep|leave) (?:it|that|them|mine)\b|\b(?:dej(?:a|e|ad|en)|manten|manteng\w*|mantener)(?:me|nos)?l[ao]\b|\bl[ao] (?:manteng\w*|dej(?:es|eis|en|o|amos)|quiero|necesito)\b|\b(?:don t|do not) (?:cancel|touch|delete|remove)\b|\bno (?:me |nos )?(?:l[ao] )?(?:cancel|anul|quit|borr|toqu)\w*|\b(?:only|just) (?:asking|asked|wondering|wanted to (?:know|check|ask))\b|\bsolo (?:(?:te|os|lo|era|por) )*(?:pregunt\w+|queria saber|saber)\b/;
const cancelsMore =
  /(?<!\b(?:no|don t|do not|not|ni|never) (?:\w+ ){0,2})\b(?:cancel|anul|quit|borr|elimin|scrap|drop|remov|delet)\w*/;
/** “The haircut's still on”, «el tinte me lo dejas, no me lo quites». */
const stays =
  /\b(?:still|stay(?:s|ing)?|keep(?:ing)?|leave|leaving|stands?|sigue\w*|continua\w*|dej\w+|manten\w*|mantien\w*|conserv\w+|queda\w*|intact\w*|no (?:me |nos )?(?:l[ao] )?(?:cancel|anul|quit|borr|toqu)\w*)\b/;

/**
 * An answer to «¿Cancelo tu cita?» that says more than yes or no: «sí, las dos», «sí, y el tinte me lo dejas», “no, keep it, I was
 * only asking”. Undefined for every other message.
 */
export function whileCancelling(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  const [first, second] = conversation.options;
  const tap = parseTap(first?.id ?? '');
  if (conversation.state !== 'cancelling' || tap?.kind !== 'confirmCancel' || second === undefined) {
    return undefined;
  }
  const english = conversation.locale === 'en';
  const clauses = text.split(clauseEnd).filter((clause) => fold(clause) !== '');
  const [answer = '', ...rest] = clauses;
  const isYes = (clause: string): boolean => replyIn(clause, fold(clause))?.reply === 'yes';
  const others = isYes(answer) || answer === '' ? rest : clauses;
  if (
    clauses.some((clause) => both.test(fold(clause))) &&
    others.every((clause) => both.test(fold(clause)) || isCourtesy(clause))
  ) {
    // The others come next by themselves, where all were to be cancelled.
    const afterYes = english ? 'cancel all my appointments' : 'cancela todas mis citas';
    return conversation.wanted.cancelsAll === true ? tap : { kind: 'tapAndThen', tap, afterYes };
  }
  const isNamed = clauses.some((clause) => saysSomething(understood(conversation, clause, context)));
  const folded = fold(text);
  if (!isYes(answer)) {
    const isKept = keeps.test(folded) && !isNamed && !cancelsMore.test(folded);
    return isKept ? tapped(second.id, context) : undefined;
  }
  const areKept = others.every(
    (clause) => isCourtesy(clause) || isOfOther(conversation, tap.appointmentId, clause, context),
  );
  return isNamed && stays.test(folded) && !cancelsMore.test(folded) && areKept
    ? { kind: 'tapAndThen', tap, afterYes: english ? 'my appointments' : 'mis citas' }
    : undefined;
}

/** Names nothing that could be booked or changed. */
function isCourtesy(clause: string): boolean {
  const words = fold(clause);
  return words.split(' ').length <= maxCourtesy && !cancelsMore.test(words) && !/\d/.test(words);
}

const maxCourtesy = 5;

/** Whether a clause speaks only of other appointments that stand, at the hours that they have. */
function isOfOther(
  conversation: Conversation,
  cancelledId: string,
  clause: string,
  context: TurnContext,
): boolean {
  const { serviceIds, unwantedServiceIds, wishes } = understood(conversation, clause, context);
  const coming = comingOf(conversation, context).filter(({ appointmentId }) => appointmentId !== cancelledId);
  const { timeZone } = context.business;
  return (
    [...serviceIds, ...unwantedServiceIds].every((id) => coming.some(({ serviceId }) => serviceId === id)) &&
    (wishes.length === 0 || coming.some(({ start }) => isWished(wallTimeOf(start, timeZone), wishes)))
  );
}
