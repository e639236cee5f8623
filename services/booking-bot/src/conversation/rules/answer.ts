import type { BookedAppointment, OutboundContent } from '@citame/contracts';
import type {
  AfterMine,
  Ask,
  Conversation,
  ConversationEvent,
  Decision,
  TurnContext,
} from './conversation.ts';
import { firstSearchDays, search } from './followTap.ts';
import {
  appointmentMessage,
  appointmentsMessage,
  bookedMessage,
  cancelledMessage,
  confirmCancelMessage,
  movedMessage,
  waysOnMessage,
  type Voice,
} from './messages.ts';
import { pickSlots } from './pickSlots.ts';
import { refused } from './refused.ts';
import { daysMessage, employeesMessage, noSlotsMessage, slotsMessage } from './slotMessages.ts';
import { texts } from './texts.ts';
import { durationChangedMessage, joinedMessage } from './waitingMessages.ts';
import { addDays } from './when.ts';

type Answer = Exclude<ConversationEvent, { kind: 'message' }>;

/** What is said, or asked next, once scheduling has answered. */
export function answer(conversation: Conversation, event: Answer, context: TurnContext): Decision {
  const voice: Voice = { locale: conversation.locale ?? 'es', business: context.business };
  switch (event.kind) {
    case 'slots':
      return slotsFound(conversation, event, context, voice);
    case 'booked':
      return booked(conversation, event.appointment, context, voice);
    case 'held':
      return { conversation, reply: heldReply(voice, event) };
    case 'joined':
      return { conversation, reply: joinedMessage(voice, event.entryId, event.wish) };
    case 'left':
      return { conversation, reply: { kind: 'text', text: texts[voice.locale].leftList } };
    case 'declined':
      return { conversation, reply: { kind: 'text', text: texts[voice.locale].declined(event.isWaiting) } };
    case 'moved':
      return { conversation, reply: movedMessage(voice, event.appointment) };
    case 'cancelled':
      return { conversation, reply: cancelledMessage(voice, event.appointment) };
    case 'mine':
      return mine(conversation, event, context, voice);
    case 'refused':
      return refused(conversation, event, context, voice);
  }
}

/** The time is kept meanwhile. */
function heldReply(voice: Voice, { slot, draft }: Extract<Answer, { kind: 'held' }>): OutboundContent {
  const { serviceId, employeeId, start, durationMin } = slot;
  const tap = { kind: 'slot', target: { serviceId, employeeId }, start, draft, durationMin } as const;
  return durationChangedMessage(voice, slot, tap);
}

function slotsFound(
  conversation: Conversation,
  { ask: { search: wanted, show }, slots }: Extract<Answer, { kind: 'slots' }>,
  context: TurnContext,
  voice: Voice,
): Decision {
  if (slots.length === 0) {
    return searchFurther(conversation, wanted, show, context, voice);
  }
  if (show === 'days') {
    return { conversation, reply: daysMessage(voice, wanted, slots) };
  }
  if (show === 'employees') {
    return { conversation, reply: employeesMessage(voice, wanted, slots) };
  }
  const text = slotsIntro(voice, wanted);
  const shown = pickSlots(slots);
  return {
    conversation,
    reply: slotsMessage(voice, wanted, { text, slots: shown, draft: conversation.draft }),
  };
}

function slotsIntro({ locale, business }: Voice, { serviceId, intro, movingId }: SearchOf<Ask>): string {
  const t = texts[locale];
  const service = business.services.find(({ id }) => id === serviceId);
  const title = service?.title ?? '';
  if (intro !== undefined) {
    return t[intro](title);
  }
  return movingId === undefined ? t.slots(title, service?.durationMin ?? 0) : t.slotsToMove(title);
}

type SearchOf<Any> = Extract<Any, { kind: 'slots' }> extends { search: infer Found } ? Found : never;

/** Nothing in the first days: then in the whole horizon, then with anyone, and only then there is nothing. */
function searchFurther(
  conversation: Conversation,
  wanted: SearchOf<Ask>,
  show: 'slots' | 'days' | 'employees',
  context: TurnContext,
  voice: Voice,
): Decision {
  const end = addDays(context.today, context.business.horizonDays);
  const furthest = addDays(wanted.from, 61);
  const to = end < furthest ? end : furthest;
  if (wanted.to < to) {
    return { conversation, ask: { kind: 'slots', show, search: { ...wanted, to } } };
  }
  if (wanted.employeeId !== 'any') {
    const anyone = {
      ...wanted,
      employeeId: 'any',
      from: context.today,
      to: addDays(context.today, firstSearchDays),
    };
    return { conversation, ask: { kind: 'slots', show, search: anyone } };
  }
  return { conversation, reply: noSlotsMessage(voice, wanted) };
}

function booked(
  conversation: Conversation,
  appointment: BookedAppointment,
  context: TurnContext,
  voice: Voice,
): Decision {
  // The row of a list was tapped again after its appointment had been cancelled: that is a new wish.
  if (appointment.status === 'cancelled') {
    const { serviceId } = appointment;
    const fresh = { ...conversation, draft: conversation.draft + 1 };
    return search(fresh, { serviceId, employeeId: 'any' }, context, 'slots');
  }
  return {
    conversation: { ...conversation, draft: conversation.draft + 1 },
    reply: bookedMessage(voice, appointment),
  };
}

function mine(
  conversation: Conversation,
  { purpose, appointments }: { purpose: AfterMine; appointments: readonly BookedAppointment[] },
  context: TurnContext,
  voice: Voice,
): Decision {
  const t = texts[voice.locale];
  if (purpose.kind === 'show') {
    const text = purpose.intro === 'tooMany' ? t.tooMany(appointments.length) : undefined;
    return { conversation, reply: appointmentsMessage(voice, appointments, text) };
  }
  const appointment = appointments.find(({ id }) => id === purpose.appointmentId);
  if (appointment === undefined) {
    return { conversation, reply: waysOnMessage(voice, t.gone) };
  }
  switch (purpose.kind) {
    case 'showOne':
      return { conversation, reply: appointmentMessage(voice, appointment) };
    case 'showChanged':
      return { conversation, reply: appointmentMessage(voice, appointment, t.changedMeanwhile) };
    case 'confirmCancel':
      return { conversation, reply: confirmCancelMessage(voice, appointment) };
    case 'offerMove': {
      const target = {
        serviceId: appointment.serviceId,
        employeeId: appointment.employeeId,
        movingId: appointment.id,
      };
      return search(conversation, target, context, 'slots');
    }
  }
}
