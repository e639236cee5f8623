import { anchored } from '../changes/changes.ts';
import { firstYes } from './firstYes.ts';
import { sensesOf, type Reply, type Sense, type Senses } from './senses.ts';
import { spelled } from '../talk/spelling.ts';
import { isFirm } from './yesToList.ts';

/** An answer, and whether every word of the message belongs to it. */
export interface Replied {
  readonly reply: Reply;
  readonly isWhole: boolean;
  /** The answer is put off: «te confirmo en un rato». */
  readonly isLater: boolean;
  /** A yes that goes on with a question: «sí, ¿puedo pagar con tarjeta?». */
  readonly asksMore: boolean;
}

/** “Thanks lovely” thanks a person; “lovely, thanks” is a yes. */
const thankedPerson = /\b(thanks|thank you|cheers) lovely\b/;
/** «Otra cosa, ¿hay ascensor?» wants no other time. */
const oneMoreThing = /\b(?:y )?otra (?:cosa|pregunta|duda) (?=\w+ \w)/;
/** «Dios se lo pague» answers nothing. */
const blessing = / (?:y )?(?:que )?dios (?:se|te|os|le|les) (?:lo )?(?:pague|bendiga|guarde)\b/;
/** A farewell that looks for no later time. */
const seesLater =
  /^(?:(?:thanks|thank you|vale|great|cheers|bye|perfect|lovely|cool|and|ta) )*see (?:you|ya) later(?: (?:then|love|mate|thanks|bye|por))*$/;
const maxUnknownOfYes = 2;
const others = ['otherDay', 'otherPerson', 'withWhom', 'later', 'earlier', 'otherTime'] as const;
/** Order in which senses decide: the first that was said. */
const precedence = ['otherDay', 'doubt', ...others.slice(1)] as const;
const changes = ['cancel', 'move'] as const;
/** Alone, these are a yes; in a sentence they may be anything. */
const shortYes = /^(?:k|y|se|sep|ya|si+)$/;
const putsOff = /\b(?:rato|ratito|momento|momentito|minuto|segundo|sec|moment|minute|luego|ahora|later)\b/;
const thumbUp = /^\s*(?:👍|👌|✅|🆗|💪|🙌|☑️|✔️|🤝|💯)/u;
const thumbDown = /^\s*(?:👎|❌|🚫)/u;

/**
 * The answer that a message is, by what is in it: yes-words and nothing against them is yes. Undefined when more is said
 * than an answer.
 * @param folded text without capitals, accents and punctuation
 */
export function replyIn(text: string, folded: string): Replied | undefined {
  const said = spelled(folded).replace(thankedPerson, '$1').replace(blessing, '');
  const words = text.includes('?') ? said.replace(oneMoreThing, '') : said;
  if (seesLater.test(words) || alsoWants.test(words)) {
    return undefined;
  }
  if (shortYes.test(folded) || shortYes.test(words)) {
    return { reply: 'yes', isWhole: true, isLater: false, asksMore: false };
  }
  if (isHesitantYes(text, words)) {
    return { reply: 'yes', isWhole: true, isLater: false, asksMore: false };
  }
  const senses = sensesOf(words);
  const first = firstYes(text, words);
  if (first !== undefined) {
    const isWhole = !first.asksMore && senses.unknown.length === 0 && !senses.said.has('thanks');
    return { reply: 'yes', isWhole, isLater: false, asksMore: first.asksMore };
  }
  const reply = decided(text, words, senses);
  return reply === undefined
    ? undefined
    : { reply, isWhole: senses.unknown.length === 0, isLater: putsOff.test(folded), asksMore: false };
}

/** «Yo también quiero color»: «quiero» is no yes to what is proposed. */
const alsoWants =
  /^(?:(?:y|e|pero|ah|oye|oh|pues) )*(?:yo (?:tambien|tb|tmb) (?:quiero|queria|necesito)|(?:quiero|queria|necesito) (?:tambien|tb|tmb)|(?:tambien|tb|tmb) (?:quiero|queria|necesito))\b/;

/** “Hmm go on then, yes”. */
const hesitation = /^(?:(?:h?m+|h+m+|u+m+|e+h+|e+r+m*) )+/;
const ofYes = new Set<Sense>(['yes', 'filler', 'thanks']);

/** A yes after a sound of hesitation, and nothing that holds it back. */
function isHesitantYes(text: string, words: string): boolean {
  const rest = words.replace(hesitation, '');
  const { said, unknown } = sensesOf(rest);
  const isYes = said.has('yes') && unknown.length === 0 && [...said].every((one) => ofYes.has(one));
  return rest !== words && isYes && isFirm(rest) && !text.includes('?');
}

const gone =
  /\b(?:ya no|scrap (?:that|it)|forget the whole|olvida todo|otr[oa] (?:sitio|lado|parte|salon|peluqueria|barberia|lugar)|somewhere else|elsewhere|no longer|anymore)\b/;
const firmNo =
  /^(?:vale|ok|bueno|ya|fine|bien|alright)\b.*\b(?:olvid\w+|dej\w+|mejor no|no gracias|ahora no|nada|forget it|never mind|nevermind|leave it|no thanks)\b/;
const keeps = /\b(?:deja\w*|como esta(?:ba)?|keep|leave)\b/;

function decided(text: string, words: string, { said, unknown }: Senses): Reply | undefined {
  if (thumbUp.test(text) && !said.has('no') && unknown.length === 0) {
    return 'yes';
  }
  if (thumbDown.test(text) && !said.has('yes')) {
    return 'no';
  }
  if (unknown.length > maxUnknownOfYes) {
    return undefined;
  }
  // «Y cuánto me sale?» is a question of its own, whatever word of an answer is in it; «¿tienes algo antes?» is an answer.
  if (text.includes('?') && unknown.length > 0 && !said.has('no')) {
    return others.find((sense) => said.has(sense));
  }
  // «No, espera, déjala como estaba» has made up its mind.
  if (said.has('no') && keeps.test(words)) {
    return 'no';
  }
  // «Ya no, he encontrado otro sitio» looks for no other time.
  if (said.has('no') && gone.test(words)) {
    return 'no';
  }
  // «¿Puede ser un poco más tarde?» is no doubt.
  const side = said.has('later') ? 'later' : said.has('earlier') ? 'earlier' : undefined;
  if (side !== undefined && /\b(?:puede|podria) ser\b/.test(words)) {
    return side;
  }
  const isAnchored = anchored.test(words);
  const first = precedence.find(
    (sense) => said.has(sense) && !(isAnchored && (sense === 'later' || sense === 'earlier')),
  );
  if (first !== undefined) {
    return first;
  }
  const change = changes.find((sense) => said.has(sense));
  if (change !== undefined && !said.has('no')) {
    return change;
  }
  const isUnclear =
    said.has('but') || (text.includes('?') && !/^[^?]*\b(?:vale|no|ok)\s*\?+\s*$/i.test(text));
  if (said.has('yes') && said.has('no')) {
    return firmNo.test(words) ? 'no' : 'doubt';
  }
  if (said.has('no')) {
    return unknown.length > 0 && isUnclear ? undefined : 'no';
  }
  if (said.has('yes')) {
    return isUnclear ? 'doubt' : 'yes';
  }
  return said.has('thanks') && unknown.length === 0 ? 'thanks' : undefined;
}
