import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { parseTap } from '../../taps.ts';
import { isDenial, wrongAsShown } from './saysWrong.ts';
import { isChoosing } from '../standing.ts';

/** «Déjala como está», of an appointment. */
const keeps =
  /\b(?:como est\w+|as (?:it|they) (?:is|was|are|were)|keep|manten\w*|no (?:la|lo|las|los)? ?cancel\w*|don t cancel)\b/;
/** Words of one who does not come after all. */
const givesUp =
  /\b(?:dejal[oa]|dejemos(?:l[oa])?|olvidal[oa]|mejor no|al final no|pensandolo|ya no|no (?:la|lo) quiero|no quiero|actually|leave it|forget it|never ?mind|after all|scrap|on second thou\w*|no longer|don t want)\b/;

/**
 * Meaning of a no while a list stands, or right after an appointment was booked or shown: that is asked about before
 * anything is cancelled. Undefined when it answers nothing.
 */
export function noToList(
  conversation: Conversation,
  {
    isWhole,
    words,
    said,
  }: { readonly isWhole: boolean; readonly words: string; readonly said: Understanding },
): Said | { readonly tapId: string } | undefined {
  const { options } = conversation;
  const first = parseTap(options[0]?.id ?? '');
  const last = options.at(-1);
  if (first?.kind !== 'move') {
    return isWhole ? { kind: isChoosing(conversation) ? 'notNow' : 'silent' } : undefined;
  }
  if (keeps.test(words)) {
    return { kind: 'keep' };
  }
  if (givesUp.test(words)) {
    const { appointmentId } = first;
    return { kind: 'meansOwn', to: 'cancel', said, appointmentId };
  }
  // «¿La cambio o la cancelo?»
  const isAsked = last !== undefined && parseTap(last.id)?.kind === 'keep';
  if (isAsked) {
    return isWhole ? { tapId: last.id } : undefined;
  }
  // «No, gracias» wants nothing more; a bare no is not content with what was booked.
  return isDenial(words) ? wrongAsShown(conversation, said) : isWhole ? { kind: 'thanks' } : undefined;
}
