import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { isWished } from '../../slots/suitable.ts';
import { comingOf, isChoosing } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

/** Between what is said of one service and of another. */
const between = /\s*[,;.]?\s+(?:y|e|and|&|plus)\s+(?=(?:la|el|the|my|mi|a|un|una)\s)/giu;
/** «El corte lo quiero», “I want the cut”: of one that they have spoken of. */
const ofKnown =
  /\b(?:el|la|mi) (?:\w+ ){1,4}(?:lo|la) (?:quiero|queria|quisiera|prefiero|necesito)\b|\bi(?: d| would)? (?:want|wanted|need|like|rather have) (?:the|my) /;
const wantsMore =
  /\b(?:otr[oa]|another|tambien|too|also|ademas|as well|one more|again|otra vez|de nuevo|extra|para mi|for my)\b/;

/** The appointment of a service that is booked, or being moved: the one that «el corte» is. */
interface Known {
  readonly appointmentId: string;
  readonly serviceId: string;
  readonly start?: string;
  /** Another one is being arranged meanwhile, which is gone on with. */
  readonly isArranging?: boolean;
}

/**
 * «El corte lo quiero el miércoles a las 9 y media, y la barba a las 10», of a cut that is booked or being moved: it is moved,
 * and what is said beside it is arranged after. Undefined for every other message.
 */
export function movedAndBeside(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  const folded = fold(text);
  if (text.includes('?') || wantsMore.test(folded)) {
    return undefined;
  }
  const isMove = isChoosing(conversation) && conversation.wanted.movingId !== undefined;
  for (const found of text.matchAll(between)) {
    const first = onOpenDay(conversation, understood(conversation, text.slice(0, found.index), context));
    const known = isOne(first) ? knownOf(conversation, first, folded, context) : undefined;
    const second = understood(
      { ...conversation, wanted: { wishes: first.wishes } },
      text.slice(found.index + found[0].length),
      context,
    );
    if (known !== undefined && isOne(second) && !second.serviceIds.includes(known.serviceId)) {
      return moved(known, first, second, context);
    }
  }
  const whole = understood(conversation, text, context);
  const known = isOne(whole) && !isMove ? knownOf(conversation, whole, folded, context) : undefined;
  return known === undefined
    ? undefined
    : moved({ ...known, isArranging: isChoosing(conversation) }, whole, undefined, context);
}

/** «El corte a las 5», while it is moved to a Friday. */
function onOpenDay({ wanted: { movingId, wishes } }: Conversation, said: Understanding): Understanding {
  const [open, more] = wishes ?? [];
  return movingId === undefined || open === undefined || more !== undefined
    ? said
    : { ...said, wishes: said.wishes.map((wish) => ({ ...wish, days: wish.days ?? open.days })) };
}

function isOne({ serviceIds, wishes, people, others }: Understanding): boolean {
  return serviceIds.length === 1 && wishes.length > 0 && people === 1 && others.length === 0;
}

function knownOf(
  conversation: Conversation,
  { serviceIds }: Understanding,
  folded: string,
  context: TurnContext,
): Known | undefined {
  const { movingId, serviceId } = conversation.wanted;
  if (movingId !== undefined && serviceId !== undefined && serviceIds.includes(serviceId)) {
    return { appointmentId: movingId, serviceId };
  }
  const [one, more] = comingOf(conversation, context).filter((it) => serviceIds.includes(it.serviceId));
  return one === undefined || more !== undefined || one.attendee !== undefined || !ofKnown.test(folded)
    ? undefined
    : one;
}

function moved(
  { appointmentId, start, isArranging = false }: Known,
  said: Understanding,
  beside: Understanding | undefined,
  { business }: TurnContext,
): Said | undefined {
  const isThere = start !== undefined && isWished(wallTimeOf(start, business.timeZone), said.wishes);
  const days = said.wishes[0]?.days ?? null;
  const wishes = beside?.wishes.map((wish) => ({ ...wish, days: wish.days ?? days })) ?? [];
  if (beside !== undefined && isThere) {
    return { kind: 'wish', said: { ...beside, wishes }, words: '' };
  }
  const [serviceId] = beside?.serviceIds ?? [];
  const [employeeId, other] = beside?.employeeIds ?? [];
  const withWhom = employeeId === undefined || other !== undefined ? {} : { employeeId };
  return isThere
    ? undefined
    : {
        kind: 'meansOwn',
        to: 'move',
        said,
        appointmentId,
        ...(isArranging && beside === undefined ? { resumes: true as const } : {}),
        ...(serviceId === undefined ? {} : { beside: { serviceId, wishes, ...withWhom } }),
      };
}
