import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { parseTap } from '../../taps.ts';
import { isAsking, isChoosing, isShown } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

/**
 * Sounds and a no before what is said to be wrong. «No está mal», without a mark after the no, says the opposite, so that a
 * no is only taken off where a mark or a new sentence follows it.
 */
const leading =
  /^\s*(?:(?:no+|nop|nope|nah|hey|oye|wait|espera|perd[oó]na?|perdone|disculpa|sorry|pero|but|ay|uy|oh|eh|hmm|ups|oops)(?:\s*[,.;:!…]+\s*|\s+(?=(?:no|not|that|this|it|you|wrong|eso|esto|así|asi|te|se|os|hay|perd|espera|wait|sorry)\b)))+/iu;

const wished =
  'lo que (?:yo )?(?:queria\\w*|quiero|pedi\\w*|dije\\w*|necesit\\w+|(?:os |te |le |les )?(?:he |habia |hemos )?(?:pedi\\w*|dicho|dije))';
const asked =
  'what (?:i|we) (?:wanted|want|asked(?: for)?|said|meant|ordered|need|needed|booked|requested|had in mind)';
/** The whole message says that it was taken otherwise than it was meant, and not how it should be. */
const wrong = new RegExp(
  String.raw`^(?:${[
    String.raw`(?:(?:eso|esto|asi|la cita|la reserva|(?:el|la) (?:dia|hora|fecha|servicio|persona)) )?(?:esta|es|estaba|son|era) (?:todo |muy |un )?(?:mal|equivocad[oa]|incorrect[oa]|error)`,
    String.raw`(?:(?:eso|esto|asi|esa|ese) )?no (?:es|era) (?:asi|correct[oa]|es[oa]|est[oa]|la cita que queria|${wished})`,
    String.raw`(?:eso|asi) no`,
    String.raw`(?:te has|te|se ha|se|os habeis|han|has|habeis) (?:equivoc\w+|confund\w+|entendido mal)`,
    String.raw`hay un (?:error|fallo)`,
    String.raw`mal|wrong|incorrect|equivocad[oa]`,
    String.raw`(?:(?:that|this|it|the (?:day|time|date|service|person))(?: s| is| was)? |it s )(?:all |a |the )?(?:wrong(?: (?:day|time|date|one|person|service))?|incorrect|mistake|an error)`,
    String.raw`wrong (?:day|time|date|one|person|service)`,
    String.raw`(?:(?:that|this|it)(?: s| is| was)? )?(?:not|isn t|is not|wasn t|was not) (?:right|correct|it|${asked})`,
    String.raw`you(?: ve)? got (?:it|that|me) wrong|you misunderstood(?: me)?|there s (?:a|been a) mistake`,
  ].join('|')})(?: (?:at all|para nada|sorry|perdona|perdon|gracias|thanks|porfa|por favor|please))*$`,
);
/** A no and nothing else. */
const denial = /^(?:(?:que|pues|uy|ay|oh|eh|ups|oops|perdona?|sorry|wait|espera|no+|nop|nope|nah|nel) ?)*$/;

/**
 * «No», «eso no es lo que quería», “no, that's wrong”, right after an appointment was booked or shown, or while a time is
 * chosen: what is to be changed is asked. Undefined where the words say more, or nothing of the kind stands.
 */
export function saysWrong(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  const said = understood(conversation, text, context);
  if (text.includes('?') || !wrong.test(fold(text.replace(leading, '')))) {
    return undefined;
  }
  const asksForChoice = !isAsking(conversation) || conversation.state === 'confirming';
  return isChoosing(conversation) && asksForChoice
    ? { kind: 'wrong', said }
    : wrongAsShown(conversation, said);
}

/** Whether an answer is a no and nothing else, which thanks would soften. */
export function isDenial(words: string): boolean {
  return denial.test(words);
}

/** The appointment that was booked or shown last is not as it was wanted. */
export function wrongAsShown(
  conversation: Conversation,
  said: Extract<Said, { kind: 'wrong' }>['said'],
): Said | undefined {
  const first = parseTap(conversation.options[0]?.id ?? '');
  return isShown(conversation) && first?.kind === 'move'
    ? { kind: 'wrong', said, appointmentId: first.appointmentId }
    : undefined;
}
