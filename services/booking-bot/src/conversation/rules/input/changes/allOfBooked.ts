import { weekdayOf } from '@citame/calendar';
import type { Wish } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Meant, Said } from '../../said.ts';
import { isWished } from '../../slots/suitable.ts';
import { asksWhich } from '../answers/whichOne.ts';
import { comingOf, isAsking, isChoosing, isOfSeveral } from '../standing.ts';
import { intentOf } from '../talk/intents.ts';
import { spelled } from '../talk/spelling.ts';
import { says } from '../talk/talk.ts';
import { onlyTimes, understood } from '../understood.ts';
import { fold } from '../words.ts';
import { allMoved, withoutCount } from './allMoved.ts';

type Booked = Conversation['booked'][number];

const cancels =
  /\b(?:cancel(?!acion|lation)\w*|anul\w*|quit(?:a|ar|as|ad|e|es|en|eis|ais)(?:me|nos)?(?:l[ao]s?)?|borr\w*|elimin\w*|scrap|drop|call off)\b/;
const moves =
  /\b(?:(?:cambi|muev|mov|aplaz|adelant|retras|trasl)\w*|pas(?:a|as|ar|ad|e|es|en|eis|ais)(?:me|nos)?(?:l[ao]s?)?|move|moving|shift|push|switch|reschedul\w*|change|changing)\b/;
const negated =
  /\b(?:(?:don t|do not|not|never) (?:(?:the|it|them|to) )*(?:cancel|drop|scrap|move|shift|change|switch)\w*|(?:no|ni) (?:(?:me|nos|te|se|l[ao]s?) )*(?:cancel|anul|quit|borr|elimin|cambi|muev|mov|pas)(?:es|e|eis|en|as|ais)|sin (?:cancel|anul|quit|borr|cambi|mov)\w+)\b/;
const wantsMore = /\b(?:otr[oa]s?|another|tambien|too|also|ademas|as well|one more|nuev[oa]s?|new)\b/;
/** A no before it refuses what is proposed. */
const leadingNo = /^\s*(?:no+|nop|nope)\s*[,.!]+\s*(?=\p{L})/iu;
/** One of them is not meant. */
const keepsOne =
  /\b(?:sol[oa]|solamente|only|just the|dej(?:a|e|ad|en|ame|adme|eme|ando)|keep|leave|manten\w*|stays?|sigue\w*|conserv\w*|al final no|mejor no)\b|\bno$/;
/** «Si cancelo la barba y el corte, ¿me cobráis?» */
const supposes = /\b(?:if|si|que pasa|what happens|fee|charged?|cobr\w+)\b/;
/** Appointments that they have already: «las que ya tengo». */
const own =
  /\b(?:ya (?:l[ao]s? )?(?:tengo|tenemos)|(?:que|las) tengo|(?:i|we) (?:already )?(?:have|ve got)|my|mis)\b/;

/**
 * «Que las anules, la barba y el corte del lunes», «las dos, al martes a las 9 y a las 9 y cuarto», of appointments that stand: each
 * is changed, one after the other. Undefined for every other message.
 */
export function allOfBooked(
  conversation: Conversation,
  sent: string,
  context: TurnContext,
): Said | undefined {
  const text = sent.replace(leadingNo, '');
  const folded = fold(text);
  const coming = comingOf(conversation, context).toSorted((a, b) => a.start.localeCompare(b.start));
  const isCancel = cancels.test(folded);
  const isMove = moves.test(folded) || (!isCancel && asksWhich(conversation) === 'move');
  const to = isCancel === isMove ? undefined : isCancel ? 'cancel' : 'move';
  const isSupposed = text.includes('?') && supposes.test(folded);
  const isBarred =
    isSupposed ||
    isOfSeveral(conversation) ||
    [negated, wantsMore, keepsOne].some((pattern) => pattern.test(folded));
  if (to === undefined || coming.length < 2 || isBarred || isAsking(conversation)) {
    return undefined;
  }
  const said = understood(conversation, withoutCount(text), context);
  const targets = targetsOf(coming, said.serviceIds, folded);
  if (
    targets.length < 2 ||
    said.others.length > 0 ||
    areApart(conversation, text, context) ||
    intentOf(text, folded)?.kind === 'question'
  ) {
    return undefined;
  }
  const { timeZone } = context.business;
  const isStanding = (wish: Wish): boolean =>
    targets.some(({ start }) => isWished(wallTimeOf(start, timeZone), [wish]));
  const standing = said.wishes.filter(isStanding);
  // «El viernes» is that of the appointments, or the one after it.
  const destination = said.wishes.filter(
    (wish) => !isStanding(wish) && !standing.some((one) => isOfSameWeekday(one, wish)),
  );
  const days = new Set(destination.flatMap((wish) => wish.days?.from ?? []));
  const isOwn = own.test(folded) || destination.length < said.wishes.length;
  if (
    (isChoosing(conversation) && conversation.wanted.movingId === undefined && !isOwn) ||
    (to === 'cancel' && destination.length > 0) ||
    // «Cambia el corte por la barba».
    (to === 'move' && destination.length === 0 && !isOwn) ||
    days.size > 1
  ) {
    return undefined;
  }
  const wishes = eachOf(destination, targets.length);
  const keepsHour = says('sameHour', spelled(folded));
  const [first, ...following] = targets.map(({ appointmentId }, at): Meant => {
    return {
      to,
      appointmentId,
      said: onlyTimes(said, wishes?.[at] ?? destination),
      ...(keepsHour && to === 'move' ? { keepsHour } : {}),
    };
  });
  return first === undefined
    ? undefined
    : { kind: 'meansOwn', ...first, ofSeveral: targets.length, following };
}

function isOfSameWeekday({ days }: Wish, other: Wish): boolean {
  return days !== null && other.days !== null && weekdayOf(days.from) === weekdayOf(other.days.from);
}

/** The appointments that are meant: of the services that are named, or all that «las dos» counts. */
function targetsOf(
  coming: readonly Booked[],
  serviceIds: readonly string[],
  folded: string,
): readonly Booked[] {
  const named = new Set(serviceIds);
  if (named.size > 1) {
    const ofNamed = coming.filter(({ serviceId }) => named.has(serviceId));
    return ofNamed.length === named.size ? ofNamed : [];
  }
  const { all, count } = allMoved(folded);
  return named.size === 0 && all === true && count === coming.length ? coming : [];
}

/** «A las 9 y a las 9 y cuarto», of two: each at its own hour, which may be of either half of the day. */
function eachOf(destination: readonly Wish[], count: number): readonly (readonly Wish[])[] | undefined {
  const hourOf = ({ times }: Wish): number => (times?.from ?? 0) % halfDay;
  const hours = [...new Set(destination.map(hourOf))];
  const areExact = destination.every(({ times }) => times !== null && times.from === times.to);
  return areExact && hours.length === count
    ? hours.map((hour) => destination.filter((wish) => hourOf(wish) === hour))
    : undefined;
}

const halfDay = 12 * 60;
const between = /[.?!;]+\s+|\s(?:y|e|and)\s/iu;

/** «La barba al martes y el corte al miércoles»: each is changed by itself. */
function areApart(conversation: Conversation, text: string, context: TurnContext): boolean {
  const own = text.split(between).filter((clause) => {
    const { serviceIds, wishes } = understood(conversation, clause, context);
    return serviceIds.length === 1 && wishes.length > 0;
  });
  return own.length > 1;
}
