import type { Conversation, TurnContext } from '../conversation.ts';
import type { Said } from '../said.ts';
import { isChoosing, isShown } from './standing.ts';
import { saysSomething, understood } from './understood.ts';

/** «No quiero cambiar nada, solo saludaba». */
const nothing =
  /\b(?:no (?:quiero|queria|quisiera|necesito|venia a|vengo a|era para) (?:(?:cambiar|reservar|pedir|mover|cancelar|anular|coger|modificar|agendar)(?:la|lo)? )?nada|sol[oa] (?:(?:te|os|queria|pasaba a|venia a|era|estaba|era para|por) )*(?:saludaba|saludando|saludar|saludo|un saludo)|(?:don t|do not|didn t) (?:want|need|mean) to (?:book|change|move|cancel) anything|(?:just|only) (?:(?:wanted|to) )*(?:say|saying) (?:hi|hello))\b/;

/** «Déjala como estaba», of an appointment that was to be moved. */
const leaves =
  /\b(?:dej\w+|queda\w*|keep|leave) (?:\w+ ){0,3}(?:como|donde|as|where) (?:est\w+|it (?:is|was)|they (?:are|were))\b|^(?:no )*(?:leave it|dejal[oa])(?: (?:then|entonces))?$/;

/** «Mi hija solo viene a mirar, ella no se corta»: another person comes, and wants no appointment. */
const onlyWatches =
  /\b(?:solo|solamente) (?:(?:viene|vienen|vendra|va|es|esta) )?(?:a |para |por )?(?:mirar|acompanar\w*|hacerme compania|mira|me acompana)\b|\b(?:(?:el|ella|ellos|ellas) )?no se (?:cortan?|peinan?|tinen?|hacen? nada)(?: nada| el| ella)?$|\b(?:only|just) (?:watching|coming along|keeping me company|there to watch|tagging along)\b|\bno (?:hair)?cuts? for (?:him|her|them)\b|\b(?:he|she|they)(?: s| re)? (?:isn t|is not|not|aren t|won t be) (?:having|getting) (?:anything|a (?:hair)?cut|one|it)\b/;

/**
 * Meaning of words that want nothing: what stands is let go. Undefined when they want something.
 * @param words the message as `spelled` writes it
 */
export function nothingWanted(
  conversation: Conversation,
  text: string,
  words: string,
  context: TurnContext,
): Said | undefined {
  const { wanted, state } = conversation;
  if (wanted.movingId !== undefined && !text.includes('?') && leaves.test(words)) {
    return { kind: 'keep' };
  }
  if (isShown(conversation) && !text.includes('?') && onlyWatches.test(words)) {
    return { kind: 'keep' };
  }
  if (text.includes('?') || !nothing.test(words) || saysSomething(understood(conversation, text, context))) {
    return undefined;
  }
  if (wanted.movingId !== undefined || isShown(conversation) || state === 'cancelling') {
    return { kind: 'keep' };
  }
  return isChoosing(conversation) ? { kind: 'notNow' } : { kind: 'thanks' };
}
