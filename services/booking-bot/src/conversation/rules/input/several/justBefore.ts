import { minuteOfDay } from '@citame/calendar';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Queued } from '../../queued.ts';
import type { Asked, Said } from '../../said.ts';
import { serviceOf } from '../../services.ts';
import { exactlyMin } from '../../slots/exactly.ts';
import { parseTap } from '../../taps.ts';
import { topicOf } from '../talk/intents.ts';
import { comingOf, isAsking, isShown } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';
import { yesAndWish } from '../answers/yesAndMore.ts';

/** «Justo antes», “right before that”. */
const before =
  /(?<!\p{L})(?:(?:justo|inmediatamente|just|right|straight|immediately) (?:antes|before)(?: (?:de (?:eso|es[ae]|la m[ií]a|lo m[ií]o)|that|it|mine))?|(?:antes de (?:eso|es[ae])|before that))(?=\s*(?:$|[.,;!?]|(?:too|as well|tambi[eé]n|tb|tmb|por favor|porfa|please|con|with|y|and)(?!\p{L})))/iu;

/** «Justo antes de la barba», where that is what is proposed. */
const beforeNamed =
  /(?<!\p{L})(?:(?:justo|just|right|straight) )?(?:antes|before) (?:de (?:la|el|mi|los|las)|del|the|my) (?<named>\p{L}+)(?!\p{L})/iu;

/** The appointment that another one is to end at: the one that is proposed, or was booked last. */
interface Base extends Queued {
  readonly serviceId: string;
  readonly start: string;
  readonly isBooked: boolean;
}

function baseOf(conversation: Conversation, context: TurnContext): Base | undefined {
  const tap = parseTap(conversation.options[0]?.id ?? '');
  if (isAsking(conversation) && tap?.kind === 'slot') {
    const { serviceId, employeeId, movingId } = tap.target;
    const { attendee } = conversation.wanted;
    return movingId === undefined
      ? { at: 'after', serviceId, employeeId, start: tap.start, attendee, isBooked: false }
      : undefined;
  }
  const one = isShown(conversation) ? comingOf(conversation, context).at(-1) : undefined;
  return one === undefined ? undefined : { at: 'after', ...one, isBooked: true };
}

/**
 * «¿Y me puede cortar Luis justo antes?», while a beard is proposed or was just booked: another service that ends where that
 * begins, and the question that is asked beside it. What is proposed comes after it. Undefined for every other message.
 */
export function justBefore(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  const named = beforeNamed.exec(text)?.groups?.['named'];
  const base = named !== undefined || before.test(text) ? baseOf(conversation, context) : undefined;
  const isOfBase =
    named === undefined ||
    understood(conversation, named, context).serviceIds.some((id) => id === base?.serviceId);
  const isYes = yesAndWish(conversation, text, context) !== undefined;
  if (base === undefined || !isOfBase || (isYes && !base.isBooked)) {
    return undefined;
  }
  const { business } = context;
  const rest = text.replace(before, ' ').replace(beforeNamed, ' ');
  const said = understood(conversation, rest, context);
  const [serviceId, more] = said.serviceIds.filter((id) => id !== base.serviceId);
  const durationMin = serviceOf(business, serviceId)?.durationMin;
  const isPlain = said.wishes.length + said.avoid.length + said.others.length === 0 && said.people === 1;
  if (serviceId === undefined || more !== undefined || durationMin === undefined || !isPlain) {
    return undefined;
  }
  const { date, slot } = wallTimeOf(base.start, business.timeZone);
  const start = exactlyMin(date, minuteOfDay(slot) - durationMin);
  const { isBooked, start: _start, at, employeeId, attendee } = base;
  const theirs = serviceOf(business, serviceId)?.employeeIds.filter((id) => id === employeeId) ?? [];
  const topic = topicOf(text, fold(text));
  const asked: Asked | undefined = topic === undefined ? undefined : { kind: 'fact', topic };
  const waits: Queued = {
    at,
    serviceId: base.serviceId,
    ...(employeeId === undefined ? {} : { employeeId }),
    attendee,
    wishes: [exactlyMin(date, minuteOfDay(slot))],
  };
  return {
    kind: 'wish',
    said: {
      ...said,
      serviceIds: [serviceId],
      serviceSequence: [],
      employeeIds: said.employeeIds.length > 0 ? said.employeeIds : theirs,
      wishes: [start],
      doubt: false,
      unread: [],
    },
    words: rest,
    ...(isBooked ? { isOneMore: true } : { queue: [waits, ...(conversation.wanted.queue ?? [])] }),
    ...(asked === undefined ? {} : { asked }),
  };
}
