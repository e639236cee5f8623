import { sensesOf, type Sense } from './senses.ts';

const maxYesWords = 8;
/** Senses that may stand around a yes and leave it one. */
const neutral = new Set<Sense>(['yes', 'filler', 'thanks']);
/** How a reason goes on after a yes: «sí, que salgo a las 4», “yes, I finish at 4”. */
const reason =
  /^(?:que|porque|pues|ya que|asi (?:que|aprovecho|me|llego)|es que|como|tengo|tenemos|salgo|llego|vuelvo|voy|vamos|estoy|trabajo|acabo|termino|aprovecho|es mi|es para|a esa hora|ese dia|justo|i (?!d )|i ve|i m|im|we|because|cause|cos|cuz|since|as |so |it s|its|my |that s|just|gotta|got |got to|after that)/;
/** Words with which what follows a yes is more than a reason. */
const takesBack =
  /\b(?:pero|aunque|mejor|prefiero|preferiria|puedo|podria|podemos|libre|quiero|queria|quisiera|necesito|otr[oa]s?|cambi\w*|tambien|ademas|menos|excepto|salvo|si no|no|ni|but|though|instead|rather|prefer|can|could|can t|not|free|available|want|need|another|other|change|except|also|too|unless|only|actually|better|make it)\b/;
const asks = /\?|\b(?:verdad|no)\s*$/;
/** How a question goes on after a yes. */
const question =
  /^(?:y |and |pero |but |oye |una (?:pregunta|cosa|consulta|duda) )*(?:se puede|puedo|podria|podeis|puedes|pueden|cuant\w+|donde|como|que|hay|es en|esta en|sigue|teneis|tienen|tenes|tienes|aceptais|aceptan|admitis|can|could|do|does|is|are|how|where|what|will)\b/;

/** Words that are a yes at the beginning of whatever sentence; «quiero» and “book” are not. */
const sureYes =
  /^(?:si|sip|sii|vale|dale|claro|perfecto|perfect|genial|venga|listo|hecho|por supuesto|de acuerdo|estupendo|fenomenal|orale|sale|de una|me (?:viene|va|cuadra|parece)|sounds good|that works|works for me|go ahead|book it|yes|yep|yeah|yup|sure|great|lovely|fine|brilliant|absolutely|definitely|of course|awesome|excellent)\b/;
/** They answer, or do something, later. */
const putOff =
  /\b(?:luego|despues|mas tarde|later|llam\w+|escrib\w+|mir\w+|consult\w+|piens\w+|pens\w+|habl\w+|pregunt\w+|call|text you|check|ask|think|see if|let you know|si (?!no)|if)\b/;
const interrogative =
  /^(?:y |and |pero |but )*(?:cuant\w+|a cuanto|donde|a que hora|how (?:much|long)|where|what time)\b/;
const turnsAway = /\b(?:mejor|pero|instead|rather|but)\b/;
const asReason = /^(?:(?:y|ah|oye|pues) )*ya que /;
const because = /^(?:porque|ya que|because|cause|cos|cuz|since|as) /;
const dayOff = /\b(?:(?:el|un) dia libre|la (?:manana|tarde) libre|(?:a )?day off)\b/g;

/** Words after a yes that are no answer of another kind: «sí, a nombre de Carmen». */
function isNeutral(tail: string): boolean {
  const { said } = sensesOf(tail);
  const explains = because.test(tail);
  return [...said].every(
    (sense) => neutral.has(sense) || (explains && (sense === 'later' || sense === 'earlier')),
  );
}

/** A yes at the beginning, and after it a reason or a question that takes nothing of it back. */
export function firstYes(text: string, words: string): { readonly asksMore: boolean } | undefined {
  // «Ya que estoy» is a reason, and no yes.
  if (turnsAway.test(words) || (asReason.test(words) && !/(?<!\p{L})ya\s*[,.!]/iu.test(text))) {
    return undefined;
  }
  const all = words.split(' ');
  const sure = /^\s*(?:sí|yes|yep|yeah|ok|vale)|^[^\s,.!?]+[,.!]/i.test(text);
  for (let length = Math.min(all.length - 1, maxYesWords); length > 0; length -= 1) {
    const { said, unknown } = sensesOf(all.slice(0, length).join(' '));
    const tail = all.slice(length).join(' ');
    const isYes = unknown.length === 0 && said.has('yes') && [...said].every((one) => neutral.has(one));
    // «Si puedo» is a condition, «sí, …» a yes.
    if (!isYes || (all[0] === 'si' && length === 1 && !sure && !/^(?:que|porque) /.test(tail))) {
      continue;
    }
    // «Ya. ¿Y cuánto vale?»: they have understood, no more.
    if (/^(?:ya|right)(?: y| and)?$/.test(all.slice(0, length).join(' ')) && text.includes('?')) {
      return undefined;
    }
    if (interrogative.test(tail) || (asks.test(text) && question.test(tail))) {
      return { asksMore: true };
    }
    const goesOn = reason.test(tail) || (sureYes.test(words) && !putOff.test(tail));
    if (!text.includes('?') && goesOn && isNeutral(tail) && !takesBack.test(tail.replaceAll(dayOff, ''))) {
      return { asksMore: false };
    }
  }
  return undefined;
}
