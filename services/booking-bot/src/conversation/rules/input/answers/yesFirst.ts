import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { parseTap, type Tap } from '../../taps.ts';
import { isAsking } from '../standing.ts';
import { spelled } from '../talk/spelling.ts';
import { whetherStands } from '../talk/whetherStands.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';
import { replyIn } from './reply.ts';
import { isFirm } from './yesToList.ts';

/** Words beside a yes, or a start, that may take it back. */
export const takesBack =
  /\b(?:no|not|don t|never|nunca|espera|wait|pero|but|mejor|instead|rather|cancel\w*|si|if|solo|only)\b/;

/** «Sí. Oye, y llego diez minutos tarde»: the team is told once it is done. */
export function withLateness(
  conversation: Conversation,
  parts: readonly string[],
  tap: Extract<Tap, { kind: 'slot' }>,
  read: (sentence: string) => Said,
): Said | undefined {
  const rest = isYesBefore(conversation, parts) ? parts.slice(1).join(' ').trim() : '';
  const said = rest === '' ? undefined : read(rest);
  return said?.kind === 'meansOwn' && said.to === 'late'
    ? { kind: 'tapAndThen', tap, afterYes: rest }
    : undefined;
}

/** A firm yes is the first sentence. */
function isYesBefore(conversation: Conversation, [first = '']: readonly string[]): boolean {
  const isPlain = !first.includes('?') && isFirm(spelled(fold(first)));
  return isAsking(conversation) && isPlain && replyIn(first, fold(first))?.reply === 'yes';
}

/** «Ya no te mareo más» takes nothing back. */
const bothersNoMore = /^(?:y )?(?:ya )?no (?:te|os|le|les) (?:mareo|molesto|lio|doy la lata)(?: mas)?$/;
/** Words for the appointment, whatever they refuse: «y ponle que tiene la piel atópica, que no usen colonia». */
const noted =
  /^(?:(?:y|ah|oye|por cierto|and|oh|also) )*(?:pon(?:le|les)? que|apunta\w*|anota\w*|di(?:le|les)|decid?(?:le|les)|avisa\w*|(?:please )?(?:tell|note|put down) (?!me\b))/;
/** Readings beside which a yes was lost: they ask, they tell, or they were taken for a no. */
const beside = new Set<Said['kind']>([
  'question',
  'ownQuestion',
  'unknownQuestion',
  'unknown',
  'doubt',
  'again',
  'note',
  'keep',
  'notNow',
]);

/**
 * «Sí, y ponle que tiene la piel atópica», “yes please. Does Luis work Saturdays?”: a firm yes to what is asked,
 * before sentences that want no other time and take nothing back. They are taken up once it is done.
 */
export function yesFirst(
  conversation: Conversation,
  parts: readonly string[],
  whole: Said,
  context: TurnContext,
): Said | undefined {
  const tap = parseTap(conversation.options[0]?.id ?? '');
  const isCondition = whole.kind === 'unknownQuestion' && whole.isCondition === true;
  if (tap === undefined || isCondition || !isYesBefore(conversation, parts)) {
    return undefined;
  }
  const rest = parts.slice(1).join(' ').trim();
  if (whetherStands(conversation, rest, context) !== undefined) {
    return { kind: 'tapAndThen', tap, afterYes: rest };
  }
  if (!beside.has(whole.kind)) {
    return undefined;
  }
  if (bothersNoMore.test(fold(rest))) {
    return tap;
  }
  if (noted.test(fold(rest))) {
    return { kind: 'tapAndThen', tap, afterYes: rest };
  }
  const { wishes, avoid, serviceIds } = understood(conversation, rest, context);
  const isOfSame = wishes.length + avoid.length + serviceIds.length === 0;
  return isOfSame && !takesBack.test(fold(rest)) ? { kind: 'tapAndThen', tap, afterYes: rest } : undefined;
}
