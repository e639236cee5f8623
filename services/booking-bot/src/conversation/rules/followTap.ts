import type { Conversation, Decision, Search, TurnContext } from './conversation.ts';
import { menuMessage, waysOnMessage } from './messages.ts';
import type { Tap, Target } from './taps.ts';
import { texts } from './texts.ts';
import { addDays } from './when.ts';

/** How far ahead openings are looked for first; when there are none, the whole horizon is searched. */
export const firstSearchDays = 14;

/** What a tap leads to. Whatever it names is looked up again: the message it was on may be months old. */
export function followTap(
  conversation: Conversation,
  tap: Tap,
  context: TurnContext,
  isLate: boolean,
): Decision {
  const { business } = context;
  const voice = { locale: conversation.locale ?? 'es', business } as const;
  const t = texts[voice.locale];
  switch (tap.kind) {
    case 'menu':
      return { conversation, reply: menuMessage(voice, { text: t.menu(business.name, undefined) }) };
    case 'services':
      return {
        conversation,
        reply: menuMessage(voice, { text: t.menu(business.name, undefined), offset: tap.offset }),
      };
    case 'mine':
      return { conversation, ask: { kind: 'mine', purpose: { kind: 'show', intro: 'mine' } } };
    case 'appointment':
      return mine(conversation, 'showOne', tap.appointmentId);
    case 'move':
      return mine(conversation, 'offerMove', tap.appointmentId);
    case 'cancel':
      return mine(conversation, 'confirmCancel', tap.appointmentId);
    case 'confirmCancel':
      return isLate
        ? mine(conversation, 'confirmCancel', tap.appointmentId)
        : { conversation, ask: { kind: 'cancel', appointmentId: tap.appointmentId } };
    case 'keep':
      return { conversation, reply: { kind: 'text', text: t.kept } };
    case 'service':
      return search(conversation, { serviceId: tap.serviceId, employeeId: 'any' }, context, 'slots');
    case 'slots':
      return search(conversation, tap.target, context, 'slots', tap.date);
    case 'days':
      return search(conversation, tap.target, context, 'days', undefined, tap.from);
    case 'employees':
      return search(conversation, { ...tap.target, employeeId: 'any' }, context, 'employees');
    case 'slot':
      return choose(conversation, tap, context, isLate);
    case 'wait': {
      const { target, from, to, slot } = tap;
      const { serviceId, employeeId } = target;
      const wish = { serviceId, employeeId, from, to, ...(slot === undefined ? {} : { slot }) };
      return { conversation, ask: { kind: 'join', wish } };
    }
    case 'leaveList':
      return { conversation, ask: { kind: 'leave', entryId: tap.entryId } };
    case 'acceptOffer': {
      const { offerId, target, start } = tap;
      return isLate
        ? search(conversation, target, context, 'slots', undefined, undefined, 'late')
        : { conversation, ask: { kind: 'accept', offerId, choice: { ...target, start } } };
    }
    case 'declineOffer':
      return { conversation, ask: { kind: 'decline', offerId: tap.offerId } };
  }

  function mine(
    next: Conversation,
    kind: 'showOne' | 'offerMove' | 'confirmCancel',
    appointmentId: string,
  ): Decision {
    return { conversation: next, ask: { kind: 'mine', purpose: { kind, appointmentId } } };
  }
}

/** A tap is a commitment: it books, or moves, at once. One that arrives late only asks again. */
function choose(
  conversation: Conversation,
  { target, start, draft, durationMin }: Extract<Tap, { kind: 'slot' }>,
  context: TurnContext,
  isLate: boolean,
): Decision {
  if (isLate) {
    return search(conversation, target, context, 'slots', undefined, undefined, 'late');
  }
  const { serviceId, employeeId } = target;
  const choice = { serviceId, employeeId, start, ...(durationMin === undefined ? {} : { durationMin }) };
  return target.movingId === undefined
    ? { conversation, ask: { kind: 'book', choice, draft } }
    : { conversation, ask: { kind: 'move', appointmentId: target.movingId, choice } };
}

/** Looks for openings of a service, if it is still offered, on one day or from a day on. */
export function search(
  conversation: Conversation,
  target: Target,
  context: TurnContext,
  show: 'slots' | 'days' | 'employees',
  date?: string,
  from: string = context.today,
  intro?: Search['intro'],
): Decision {
  const voice = { locale: conversation.locale ?? 'es', business: context.business } as const;
  const service = context.business.services.find(({ id }) => id === target.serviceId);
  if (service === undefined) {
    return { conversation, reply: waysOnMessage(voice, texts[voice.locale].unknownAgain) };
  }
  const isHere = target.employeeId === 'any' || service.employeeIds.includes(target.employeeId);
  const first = date ?? (from < context.today ? context.today : from);
  const ask = {
    kind: 'slots',
    show,
    search: {
      ...target,
      // Whoever was chosen has left or no longer does this service: anyone will do.
      employeeId: isHere ? target.employeeId : 'any',
      from: first,
      to: date ?? addDays(first, firstSearchDays),
      ...(intro === undefined ? {} : { intro }),
    },
  } as const;
  return { conversation, ask };
}
