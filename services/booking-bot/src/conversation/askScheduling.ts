import {
  acceptOffer,
  bookForClient,
  cancelForClient,
  confirmForClient,
  declineOffer,
  findOpenHours,
  findOpenSlots,
  holdForClient,
  joinWaitingList,
  leaveWaitingList,
  listForClient,
  moveForClient,
  nameAttendee,
  openSlot,
} from '@citame/contracts';
import { isAppError, type RpcClient } from '@citame/service-kit';
import { z } from 'zod';
import type { ConversationRow } from './conversationRows.ts';
import type { Answer, Ask } from './rules/conversation.ts';

/** The conversation that asks, and its client. */
export type Asker = Pick<ConversationRow, '_id' | 'tenantId' | 'client'>;

/** Everything but what a language model is asked. */
export type SchedulingAsk = Exclude<Ask, { kind: 'interpret' }>;

const sameStartDetails = z
  .object({ appointment: z.object({ id: z.string() }) })
  .transform(({ appointment: { id: appointmentId } }) => ({ appointmentId }));
const durationDetails = z.object({ durationMin: z.int() });

/** Slots come as JSON with the wire's name for who is free. */
const alternativesDetails = z.object({
  alternatives: z.array(openSlot.omit({ employeeIds: true }).extend({ employee_ids: z.array(z.string()) })),
});

/**
 * Carries out what the rules ask, and brings the answer back as an event. Refusals are answers.
 * @throws AppError `unavailable` when scheduling does not answer: the turn is then taken again, and its bookings carry
 * the same idempotency key
 */
export async function askScheduling(call: RpcClient, asker: Asker, ask: SchedulingAsk): Promise<Answer> {
  try {
    return await carryOut(call, asker, ask);
  } catch (error) {
    if (!isAppError(error) || error.code === 'unavailable' || error.code === 'internal') {
      throw error;
    }
    const details = alternativesDetails.safeParse(error.details);
    const alternatives = details.success
      ? details.data.alternatives.map(({ employee_ids: employeeIds, ...slot }) => ({ ...slot, employeeIds }))
      : [];
    const duration = durationDetails.safeParse(error.details);
    const same = sameStartDetails.safeParse(error.details);
    return { kind: 'refused', ask, code: error.code, alternatives, ...duration.data, ...same.data };
  }
}

async function carryOut(
  call: RpcClient,
  { _id, tenantId, client }: Asker,
  ask: SchedulingAsk,
): Promise<Answer> {
  switch (ask.kind) {
    case 'search': {
      const { serviceId, employeeId, from, to, movingId, among } = ask.search;
      // People named in words may have no free time: the times of others are wanted too.
      const whom = { employeeId: among.length > 0 ? 'any' : employeeId, movingId };
      const found = await call(findOpenSlots, { tenantId, client, serviceId, from, to, ...whom });
      return { kind: 'slotsFound', search: ask.search, ...found };
    }
    case 'hours': {
      const { days } = await call(findOpenHours, { tenantId, ...ask.range });
      return { kind: 'hoursFound', days, about: ask.about };
    }
    case 'book': {
      const { choice, draft, note, attendee } = ask;
      const idempotencyKey = `bot:${_id}:${draft}:${choice.employeeId}:${choice.start}`;
      const booking = { tenantId, idempotencyKey, client, ...choice, note, attendee };
      const appointment = await call(bookForClient, booking);
      return { kind: 'booked', appointment, draft, choice };
    }
    case 'hold':
      return { kind: 'held', slot: await call(holdForClient, { tenantId, client, ...ask.choice }), ask };
    case 'reschedule': {
      const { serviceId: _same, ...choice } = ask.choice;
      const move = { tenantId, appointmentId: ask.appointmentId, client, ...choice };
      return { kind: 'rescheduled', appointment: await call(moveForClient, move) };
    }
    case 'lookUp':
      return { kind: 'lookedUp', purpose: ask.purpose, ...(await call(listForClient, { tenantId, client })) };
    case 'callOff': {
      const cancel = { tenantId, appointmentId: ask.appointmentId, client };
      return { kind: 'calledOff', appointment: await call(cancelForClient, cancel) };
    }
    case 'attend': {
      await call(confirmForClient, { tenantId, appointmentId: ask.appointmentId, client });
      return { kind: 'attended' };
    }
    case 'nameAttendee': {
      const { appointmentId, attendee, note } = ask;
      const appointment = await call(nameAttendee, { tenantId, appointmentId, attendee, note, client });
      return { kind: 'attendeeNamed', appointment, attendee };
    }
    case 'join': {
      const { slot, until, about: _about, ...wish } = ask.wish;
      const times = slot === undefined ? {} : { fromTime: slot, toTime: until ?? minuteAfter(slot) };
      const joined = await call(joinWaitingList, { tenantId, client, ...wish, ...times });
      const { entryId, customerId, from, to } = joined;
      return { kind: 'joined', entryId, customerId, wish: { ...ask.wish, from, to } };
    }
    case 'leave':
      await call(leaveWaitingList, { tenantId, client, entryId: ask.entryId });
      return { kind: 'left' };
    case 'accept': {
      const { offerId, choice } = ask;
      const appointment = await call(acceptOffer, { tenantId, client, offerId });
      return { kind: 'booked', appointment, draft: 0, choice };
    }
    case 'decline':
      return { kind: 'declined', ...(await call(declineOffer, { tenantId, client, offerId: ask.offerId })) };
  }
}

/** Starts lie on multiples of five minutes, so this never passes the hour. */
function minuteAfter(slot: string): string {
  return `${slot.slice(0, 4)}${Number(slot.slice(4)) + 1}`;
}
