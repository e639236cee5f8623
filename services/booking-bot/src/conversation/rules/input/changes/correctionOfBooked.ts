import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext, Wanted } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { isWished } from '../../slots/suitable.ts';
import { allMoved, withoutCount } from './allMoved.ts';
import { namesAttendee } from '../people/attendee.ts';
import { allOfThem } from './changeMeant.ts';
import { shiftIn } from './changes.ts';
import { intentOf } from '../talk/intents.ts';
import { namedByPerson } from '../people/namedByPerson.ts';
import { spelled } from '../talk/spelling.ts';
import { comingOf, isChoosing, isLater, isShown } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

type Booked = Conversation['booked'][number];

/** It was said otherwise than it was taken. */
const corrects =
  /^(?:(?:si|yes|vale|ok|pero|but|ay|uy|oh|no|not|perdon\w*|espera|wait|sorry|ups|oops|hey|oye|disculpa)\b ?)*\b(?:no|perdon\w*|espera|wait|sorry|ups|oops|pero|but)\b|\b(?:era|eran|fue|was|were|dije|decia|queria decir|quise decir|te he dicho|i said|i meant|should|deberia|tenia que ser)\b/;
/** One of those that are arranged is named: «el corte», “my colour”. */
const definite = /^(?:y |and |que )?(?:el|la|mi|the|my) /;
/** «No, espera, el corte era el martes»: what follows is not what is refused. */
const leadingNo =
  /^\s*(?:(?:no+|nope|wait|espera|perdona?|sorry|oh|ay|uy)[\s,.!]+)+(?=(?:the|my|el|la|mi)\s)/iu;
const ofRest = /\b(?:lo demas|el resto|l[ao]s otr[ao]s|the rest|the others?|else)\b/;
const wantsMore = /\b(?:otr[oa]|another|tambien|too|also|ademas|as well|one more)\b/;

/**
 * «No, el corte era el martes», «cancela el corte», while a later one of several is arranged, or right after the last: the
 * change of one that is booked already. Undefined for every other message.
 */
export function correctionOfBooked(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  const { booked, wanted } = conversation;
  const folded = fold(text);
  const isArranging = isLater(conversation) && isChoosing(conversation) && wanted.movingId === undefined;
  if (!(isArranging || isShown(conversation)) || text.includes('?') || wantsMore.test(folded)) {
    return undefined;
  }
  const intent = intentOf(text, folded);
  const to = intent?.kind === 'change' ? intent.to : undefined;
  const isChange = isArranging && (definite.test(folded) || to === 'move' || to === 'cancel');
  if (!isChange && !corrects.test(folded)) {
    return undefined;
  }
  const said = understood(conversation, text.replace(leadingNo, ''), context);
  if (isArranging && to === 'cancel' && allOfThem.test(folded) && !ofRest.test(folded)) {
    return { kind: 'meansOwn', to, said, all: true };
  }
  const several = isArranging ? booked.slice(1 - (wanted.sequence?.at ?? 1)) : booked.slice(0, -1);
  const earlier = comingOf({ booked: several }, context);
  const [only, other] = earlier;
  if (
    isArranging &&
    to === 'move' &&
    allMoved(folded).all === true &&
    only !== undefined &&
    other === undefined
  ) {
    // «Mueve las dos al martes»: the one that is booked, and with it the one that is proposed.
    const moved = understood(conversation, withoutCount(text), context);
    const keepsHour = moved.wishes.every(({ times }) => times === null) ? { keepsHour: true } : {};
    return moved.wishes.length === 0
      ? undefined
      : {
          kind: 'meansOwn',
          to,
          said: moved,
          appointmentId: only.appointmentId,
          all: true,
          resumes: true,
          ...keepsHour,
        };
  }
  const latest = isArranging ? wanted : booked.at(-1);
  const [one, more] = earlier.filter((it) => isNamed(it, latest, folded, said));
  return one === undefined || more !== undefined
    ? undefined
    : changeOf(one, { folded, said, cancels: to === 'cancel', resumes: isArranging }, context);
}

/** Change of a booking; undefined where nothing is said of it. */
function changeOf(
  { appointmentId, start, employeeId }: Booked,
  {
    folded,
    said,
    cancels,
    resumes,
  }: {
    readonly folded: string;
    readonly said: Understanding;
    readonly cancels: boolean;
    readonly resumes: boolean;
  },
  { business }: TurnContext,
): Said | undefined {
  const goesOn = resumes ? { resumes } : {};
  const { wishes, employeeIds } = said;
  if (cancels && wishes.length === 0) {
    return { kind: 'meansOwn', to: 'cancel', said, appointmentId, ...goesOn };
  }
  const shiftMin = shiftIn(spelled(folded));
  const isOther = employeeIds.some((id) => id !== employeeId);
  if (shiftMin === undefined && !isOther && wishes.length === 0) {
    return undefined;
  }
  if (shiftMin === undefined && !isOther && isWished(wallTimeOf(start, business.timeZone), wishes)) {
    return resumes ? { kind: 'again' } : undefined;
  }
  return {
    kind: 'meansOwn',
    to: 'move',
    said,
    appointmentId,
    ...(shiftMin === undefined ? {} : { shiftMin }),
    // An hour that is not said was right.
    ...(wishes.every(({ times }) => times === null) ? { keepsHour: true } : {}),
    ...goesOn,
  };
}

/** Whether the words name a booking, and not the one that is spoken of last: by its service, or by its person. */
function isNamed(
  { serviceId, attendee }: Booked,
  latest: Pick<Wanted, 'serviceId' | 'attendee'> | undefined,
  folded: string,
  { serviceIds }: Understanding,
): boolean {
  const latestOne = latest?.attendee;
  const [only, other] = serviceIds;
  if (other !== undefined || (only !== undefined && only !== serviceId)) {
    return false;
  }
  if (only !== undefined && only !== latest?.serviceId) {
    return true;
  }
  const { isOwn, isOfOther } = namedByPerson(folded);
  return attendee === undefined
    ? isOwn && latestOne !== undefined
    : isOfOther &&
        namesAttendee(folded, attendee) &&
        !(latestOne !== undefined && namesAttendee(folded, latestOne));
}
