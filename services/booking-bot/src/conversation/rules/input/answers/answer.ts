import type { BusinessDescription } from '@citame/contracts';
import type { Understanding } from '../../../../phrases/understanding.ts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Addition, Said } from '../../said.ts';
import type { Topic } from '../talk/intent.ts';
import { serviceOf } from '../../services.ts';
import { isWished } from '../../slots/suitable.ts';
import { parseTap, type Tap, type Target } from '../../taps.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Replied } from './reply.ts';
import { shiftedBy } from '../changes/changes.ts';
import { comesAlong } from '../people/comesAlong.ts';
import { saysSomething } from '../understood.ts';
import { noToList } from './noToList.ts';
import { isAsking, isChoosing, isLetGo, isShown } from '../standing.ts';
import { isFirm, yesToList } from './yesToList.ts';

interface Answered extends Replied {
  readonly said: Understanding;
  readonly text: string;
  /** The message as `spelled` writes it. */
  readonly words: string;
  /** Question that a yes or a doubt goes on with: «sí, ¿puedo pagar con tarjeta?». */
  readonly topic: Topic | undefined;
  /** The message is a command or a sentence too: as such it counts unless something is asked. */
  readonly meansMore: boolean;
  /** «Media hora más tarde», in minutes. */
  readonly shiftMin: number | undefined;
  /** «Mejor al día siguiente». */
  readonly isDayShift: boolean;
}

/**
 * Meaning of a short answer: the button that it stands for, or a meaning of its own. Undefined when it answers nothing, so
 * that the message is read as a sentence.
 */
export function answerTo(
  conversation: Conversation,
  replied: Answered,
  context: TurnContext,
): Said | Tapped | undefined {
  return isAsking(conversation)
    ? toQuestion(conversation, replied, context)
    : toList(conversation, replied, context);
}

/** An answer that stands for a button, and what it adds to it. */
interface Tapped {
  readonly tapId: string;
  readonly more?: Addition;
}

function toQuestion(
  conversation: Conversation,
  { reply, isWhole, isLater, asksMore, topic, words, shiftMin, isDayShift, said }: Answered,
  { business }: TurnContext,
): Said | Tapped | undefined {
  if (reply !== 'yes' && comesAlong.test(words)) {
    return undefined;
  }
  const { state, options } = conversation;
  const taps = options.map(({ id }) => ({ id, tap: parseTap(id) }));
  const first = taps[0];
  const asked = first?.tap?.kind === 'slot' || first?.tap?.kind === 'acceptOffer' ? first.tap : undefined;
  switch (reply) {
    case 'yes': {
      if (said.people > Math.max(1, conversation.wanted.sequence?.of ?? 1)) {
        // «Al final vamos 3».
        return undefined;
      }
      const another =
        first === undefined || asked?.kind !== 'slot' ? undefined : oneMoreService(asked, said, words);
      if (another !== undefined && first !== undefined) {
        const [employeeId, more] = said.employeeIds;
        const whom = employeeId === undefined || more !== undefined ? {} : { employeeId };
        return { tapId: first.id, more: { kind: 'service', serviceId: another, ...whom } };
      }
      const isOther =
        !isWhole &&
        saysSomething(said) &&
        (asked === undefined || !isSameStart(asked, said, business.timeZone));
      if (isOther || (asksMore && topic === undefined)) {
        return undefined;
      }
      return asksMore && topic !== undefined
        ? first && { tapId: first.id, more: { kind: 'question', topic, said } }
        : first && { tapId: first.id };
    }
    case 'no': {
      const no = state === 'cancelling' ? taps[1] : taps.at(-1);
      return saysSomething(said) ? undefined : no && { tapId: no.id };
    }
    case 'thanks':
      // «Gracias» to a reminder takes note of it; to «shall I book this?» it does not say yet.
      return first?.tap?.kind === 'attend' ? { tapId: first.id } : { kind: 'thanks' };
    case 'otherTime':
    case 'later':
    case 'earlier': {
      if (
        said.wishes.length + said.serviceIds.length + said.employeeIds.length > 0 &&
        shiftMin === undefined
      ) {
        return undefined;
      }
      // «No puedo» about an appointment that stands: it is to be cancelled or moved.
      const isOfAppointment = taps.some(({ tap }) => tap?.kind === 'move');
      return isOfAppointment
        ? { kind: 'meansOwn', to: 'either', said }
        : otherTimes(conversation, reply, shiftMin);
    }
    case 'cancel': {
      const cancel = taps.find(({ tap }) => tap?.kind === 'confirmCancel' || tap?.kind === 'cancel');
      return { tapId: (cancel ?? taps.at(-1))?.id ?? '' };
    }
    case 'move': {
      const move = taps.find(({ tap }) => tap?.kind === 'move');
      const isMove = asked !== undefined && asked.kind === 'slot' && asked.target.movingId !== undefined;
      const meant = isMove ? first : move;
      return saysSomething(said)
        ? undefined
        : meant === undefined
          ? otherTimes(conversation, 'otherTime', undefined)
          : { tapId: meant.id };
    }
    case 'otherDay':
    case 'otherPerson':
      // «Ese día no, el sábado» says which.
      return said.wishes.length > 0 ? undefined : otherChoice(conversation, reply, business);
    case 'withWhom':
      return { kind: 'withWhom' };
    case 'doubt':
      // “Wait, how much is it?” is answered.
      return ((saysSomething(said) || isDayShift) && !isLater) || topic !== undefined
        ? undefined
        : { kind: 'doubt' };
  }
}

/** While a list stands, or nothing does. */
function toList(
  conversation: Conversation,
  { reply, isWhole, shiftMin, isDayShift, said, text, words, meansMore }: Answered,
  { business }: TurnContext,
): Said | Tapped | undefined {
  if (reply === 'yes' && isWhole && isLetGo(conversation) && isFirm(words) && !saysSomething(said)) {
    return { kind: 'afterAll' };
  }
  if (isDayShift && isChoosing(conversation)) {
    // «Ese día no puedo, al día siguiente».
    return undefined;
  }
  if (meansMore || saysSomething(said)) {
    // «Otro día por la tarde», «por la tarde con otra» say which.
    return (reply === 'otherDay' || reply === 'otherPerson') && said.wishes.length === 0
      ? otherChoice(conversation, reply, business)
      : undefined;
  }
  const chooses = isChoosing(conversation);
  const [only, more] = conversation.options;
  if (conversation.state === 'askingPhone' && reply !== 'cancel' && reply !== 'move') {
    return { kind: 'doubt' };
  }
  switch (reply) {
    case 'cancel':
    case 'move':
      return undefined;
    case 'otherTime':
    case 'later':
    case 'earlier':
      return ofStanding(conversation, reply, said, shiftMin) ?? otherTimes(conversation, reply, shiftMin);
    case 'otherDay':
    case 'otherPerson':
      return otherChoice(conversation, reply, business);
    case 'withWhom':
      return otherChoice(conversation, 'otherPerson', business);
    case 'thanks':
      return { kind: 'thanks' };
    case 'yes':
      if (!isWhole) {
        return undefined;
      }
      if (only !== undefined && more === undefined) {
        return { tapId: only.id };
      }
      return yesToList(conversation, text, words);
    case 'no':
      return noToList(conversation, { isWhole, words, said });
    case 'doubt':
      return chooses ? { kind: 'doubt' } : undefined;
  }
}

function otherTimes(
  { wanted }: Conversation,
  reply: 'otherTime' | 'later' | 'earlier',
  shiftMin: number | undefined,
): Said | undefined {
  if (wanted.serviceId === undefined) {
    return undefined;
  }
  if (shiftMin !== undefined) {
    return shiftedBy(shiftMin);
  }
  return reply === 'otherTime' ? { kind: 'otherTimes' } : { kind: 'otherTimes', side: reply };
}

/** «No puedo», «algo antes», right after an appointment was shown, is about that appointment. */
function ofStanding(
  conversation: Conversation,
  reply: 'otherTime' | 'later' | 'earlier',
  said: Understanding,
  shiftMin: number | undefined,
): Said | undefined {
  if (!isShown(conversation)) {
    return undefined;
  }
  if (reply === 'otherTime') {
    return { kind: 'meansOwn', to: 'either', said };
  }
  return { kind: 'meansOwn', to: 'move', said, ...(shiftMin === undefined ? { side: reply } : { shiftMin }) };
}

function otherChoice(
  { wanted, options }: Conversation,
  reply: 'otherDay' | 'otherPerson',
  business: BusinessDescription,
): Tap | undefined {
  const { serviceId, employeeId = 'any', movingId } = wanted;
  if (serviceId === undefined) {
    return undefined;
  }
  const target: Target = { serviceId, employeeId, ...(movingId === undefined ? {} : { movingId }) };
  const asked = parseTap(options[0]?.id ?? '');
  const present = employeeId === 'any' && asked?.kind === 'slot' ? asked.target.employeeId : employeeId;
  const others = (serviceOf(business, serviceId)?.employeeIds ?? []).filter((id) => id !== present);
  const [other, another] = others;
  // «Con el otro», where there are two.
  if (reply === 'otherPerson' && present !== 'any' && other !== undefined && another === undefined) {
    return { kind: 'slots', target: { ...target, employeeId: other } };
  }
  return reply === 'otherDay' ? { kind: 'days', target } : { kind: 'employees', target, offset: 0 };
}

/** «Y color también», while starts of a cut are shown: both services, in their order. */
export function oneMoreOfWanted(
  { wanted }: Conversation,
  { serviceIds, wishes, serviceSequence, people }: Understanding,
  words: string,
): readonly string[] | undefined {
  const { serviceId, movingId, sequence } = wanted;
  const [other, another] = serviceIds.filter((id) => id !== serviceId);
  const isMore =
    another === undefined &&
    serviceSequence.length === 0 &&
    (adding.test(words) || (wishes.length === 0 && adds.test(words)) || (people === 1 && saysBoth(words)));
  return serviceId === undefined ||
    other === undefined ||
    !isMore ||
    movingId !== undefined ||
    sequence !== undefined
    ? undefined
    : [serviceId, other];
}

/** “Can I get both done”, of the service that was spoken of and the one that is named. */
export function saysBoth(words: string): boolean {
  return both.test(words);
}

const both =
  /\b(?:both(?! of)|the two(?: of them)?|las dos cosas|ambas(?: cosas)?|ambos|los dos servicios|(?:hacerme|quiero|querria|me haceis|me hago|haria) (?:los|las) dos)\b/;
const adds =
  /\b(?:tambien|ademas|de paso|ya que (?:estoy|voy)|y (?:un|una|el|la)|mas (?:un|una)|also|as well|too|plus|while i m (?:there|at it)|and (?:a|an|the))\b|^(?:y|and) \w+$/;

/** “Push it to the afternoon, and add a cut”: more than the hour changes. */
const adding = /\b(?:add(?: on)?|throw(?:ing)? in|anade\w*|anadir\w*|anadem\w*|agreg\w+|suma\w*)\b/;

/** «Sí, y también color»: one more service than the one that is asked about. */
export function oneMoreService(
  { target }: Extract<Tap, { kind: 'slot' }>,
  { serviceIds, wishes }: Understanding,
  words: string,
): string | undefined {
  const [other, another] = serviceIds.filter((id) => id !== target.serviceId);
  const isMore = adding.test(words) || (wishes.length === 0 && adds.test(words));
  return another === undefined && isMore && target.movingId === undefined ? other : undefined;
}

/** «Sí, mañana a las 5 perfecto»: the start that is asked about, said again. */
function isSameStart(
  { start, target }: Extract<Tap, { kind: 'slot' | 'acceptOffer' }>,
  { serviceIds, employeeIds, wishes, avoid }: Understanding,
  timeZone: string,
): boolean {
  const when = wallTimeOf(start, timeZone);
  return (
    (serviceIds.length === 0 || serviceIds.includes(target.serviceId)) &&
    (employeeIds.length === 0 || employeeIds.includes(target.employeeId)) &&
    (wishes.length === 0 || isWished(when, wishes)) &&
    !isWished(when, avoid)
  );
}
