import type { OtherPerson } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { family } from '../people/comesAlong.ts';
import { understood } from '../understood.ts';

const someone = new RegExp(
  String.raw`(?<!\p{L})(?<!(?:con|with|de|of|que|than|como|like) )(?:mi|my) (?:${family}\p{L}*|prim[ao](?!\p{L}))(?: \p{Lu}\p{L}+)?`,
  'giu',
);

/**
 * Two people or more who come after the appointment that is shown, one after the other: «ahora mi madre y mi hermana a
 * continuación». Empty where the words are of any other kind.
 */
export function peopleInTurn(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): readonly OtherPerson[] {
  const found = inTurn.test(text) ? (text.match(someone) ?? []) : [];
  const forWhom = conversation.locale === 'en' ? 'for' : 'para';
  const people = found.flatMap((one) => understood(conversation, `${forWhom} ${one}`, context).others);
  return people.length > 1 && people.length === found.length ? people : [];
}

const inTurn =
  /(?<!\p{L})(?:a continuaci[oó]n|despu[eé]s|seguid[oa]s?|luego|after(?:wards)?|(?:one|straight|right) after|next|una? (?:detr[aá]s|despu[eé]s) de(?:l)? (?:la )?otr[oa])(?: (?:de )?(?:m[ií]|la m[ií]a|me|mine|that|eso))?(?=\s*(?:$|[.,;!?]|por favor|porfa|please))/iu;

/** The one person whom a wish for one more names without «para»: «también quiere mi hija»; empty where it names none, or several. */
export function personBeside(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): readonly OtherPerson[] {
  const [found, more] = text.match(someone) ?? [];
  const forWhom = conversation.locale === 'en' ? 'for' : 'para';
  return found === undefined || more !== undefined
    ? []
    : understood(conversation, `${forWhom} ${found}`, context).others;
}
