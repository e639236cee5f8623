import type { Conversation } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { parseTap } from '../../taps.ts';
import { isChoosing } from '../standing.ts';

/** A yes beyond «vale», which only takes note. */
const firm =
  /\b(?:s[ie]|sisi|sip|yes|yea|yeah|yep|yup|aye|go on|go ahead|do it|book (?:it|that|me)|reserv(?:a|ad|e|o|en)?(?:me|mela|melo|la|lo)|(?:la|lo) quiero|me l[ao] quedo|apunt(?:a|ad|e)(?:me|la|lo|mela|melo))\b/;
const courtesy =
  /\b(?:cheers|gracias|thanks|thank you|nos vemos|see you|ta|muy amable|muy amables|much appreciated)\b/;
const thumb = /^\s*(?:👍|🙌|🤝)/u;

/** Whether a yes means it, and is no «vale». @param words the message as `spelled` writes it */
export function isFirm(words: string): boolean {
  return firm.test(words);
}

/** Thanks and farewells among the words that are a yes where something is asked. */
function isCourtesy(text: string, words: string): boolean {
  return (courtesy.test(words) || thumb.test(text)) && !isFirm(words);
}

/** «Vale, esa», after the earliest was asked for. */
const pointsAtOne = /\b(?:es[ae]|est[ae]|that|this)(?: one)?\b/;

function asksForFirst({ wanted: { wishes = [] } }: Conversation): boolean {
  return wishes.length > 0 && wishes.every(({ pick }) => pick === 'first');
}

/** Meaning of a yes while a list stands that has more than one row, or nothing does. */
export function yesToList(conversation: Conversation, text: string, words: string): Said {
  const { state, options } = conversation;
  const kinds = options.map(({ id }) => parseTap(id)?.kind);
  const starts = kinds.filter((kind) => kind === 'slot').length;
  if (isChoosing(conversation)) {
    const isFirst = starts === 1 || (starts > 1 && asksForFirst(conversation) && pointsAtOne.test(words));
    return { kind: isFirst ? 'firstStart' : starts > 1 ? 'whichTime' : 'again' };
  }
  // A yes to «shall I book this?» that comes when that has been let go is asked about again.
  if (kinds[0] === 'slot') {
    return { kind: 'doubt' };
  }
  // «¿La cambio o la cancelo?»
  if (kinds.at(-1) === 'keep') {
    return { kind: 'again' };
  }
  if (isCourtesy(text, words)) {
    return { kind: 'thanks' };
  }
  if (kinds[0] === 'move' && isFirm(words)) {
    return { kind: 'bookedAlready' };
  }
  return { kind: state === 'choosingService' && isFirm(words) ? 'again' : 'silent' };
}
