import { weekdayOf } from '@citame/calendar';
import type { Wish } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { exactly } from '../../slots/exactly.ts';
import { isWished } from '../../slots/suitable.ts';
import { parseTap } from '../../taps.ts';
import { comingOf, isAsking, isChoosing } from '../standing.ts';
import { onlyTimes, understood } from '../understood.ts';
import { fold } from '../words.ts';

const notNew =
  /\bno (?:(?:quiero|queria|necesito|es|me (?:pongas|reserves|des)) )?(?:reservar )?(?:otra(?! vez)|una nueva|ninguna otra)\b|\b(?:don t|do not|not) (?:book|want|need|make)? ?(?:me )?(?:a )?(?:new|another|second)(?: one| appointment)?\b/;
const moves =
  /\b(?:mover\w*|muev\w+|cambi\w+|pas(?:ar|a|ame|amela|amelo|adme|arla|arme)|move|moving|change|changing|reschedul\w*)\b/;

/**
 * «No quiero otra, es mover la que tengo», to a new appointment that is proposed or looked for: the one of that service that stands is
 * to be moved there. Undefined for every other message.
 */
export function moveNotNew(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  const { wanted, options } = conversation;
  const folded = fold(text);
  const isArranging = isAsking(conversation) || isChoosing(conversation);
  if (!isArranging || wanted.movingId !== undefined || !notNew.test(folded) || !moves.test(folded)) {
    return undefined;
  }
  const coming = comingOf(conversation, context).filter(({ serviceId }) => serviceId === wanted.serviceId);
  const [one, more] = coming;
  if (one === undefined || more !== undefined) {
    return undefined;
  }
  const { timeZone } = context.business;
  const said = understood(conversation, text, context);
  const standing = wallTimeOf(one.start, timeZone);
  // «La del jueves», after a Friday that was named, may be read as a later Thursday.
  const isOfItsDay = ({ days, times }: Wish): boolean =>
    days !== null && times === null && weekdayOf(days.from) === weekdayOf(standing.date);
  const elsewhere = said.wishes.filter((wish) => !isWished(standing, [wish]) && !isOfItsDay(wish));
  const tap = parseTap(options[0]?.id ?? '');
  const { date, slot } = wallTimeOf(tap?.kind === 'slot' ? tap.start : one.start, timeZone);
  const proposed = isAsking(conversation) && tap?.kind === 'slot' ? [exactly(date, slot)] : wanted.wishes;
  return {
    kind: 'meansOwn',
    to: 'move',
    appointmentId: one.appointmentId,
    said: onlyTimes(said, elsewhere.length > 0 ? elsewhere : (proposed ?? [])),
  };
}
