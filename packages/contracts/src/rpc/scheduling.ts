import { z } from 'zod';
import { messagingClient } from '../messages.ts';
import { appointmentStatus, employeeChoice, id, instant, localDate } from '../primitives.ts';
import { defineRpc } from './defineRpc.ts';

/** A start that can be booked: UTC instants, and the day and time as the business's wall clock shows them. */
export const openSlot = z.object({
  start: instant,
  end: instant,
  date: localDate,
  slot: z.string(),
  employeeIds: z.array(id),
});
export type OpenSlot = z.infer<typeof openSlot>;

/** An appointment as the conversation shows it. */
export const bookedAppointment = z.object({
  id,
  customerId: id,
  serviceId: id,
  serviceTitle: z.string(),
  durationMin: z.int(),
  employeeId: id,
  employeeName: z.string(),
  start: instant,
  date: localDate,
  slot: z.string(),
  status: appointmentStatus,
});
export type BookedAppointment = z.infer<typeof bookedAppointment>;

/** Everything that a conversation needs to know of a business, in one call. */
export const describeBusiness = defineRpc({
  name: 'scheduling.describeBusiness',
  input: z.object({ tenantId: id }),
  output: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    timeZone: z.string(),
    horizonDays: z.int(),
    cutoffMin: z.int(),
    employees: z.array(z.object({ id, name: z.string() })),
    services: z.array(
      z.object({
        id,
        title: z.string(),
        description: z.string(),
        durationMin: z.int(),
        employeeIds: z.array(id),
      }),
    ),
  }),
});
export type BusinessDescription = z.infer<(typeof describeBusiness)['output']>;

/** Free starts from `from` to `to` (local days, both included). The appointment `movingId` is not in its own way. */
export const findOpenSlots = defineRpc({
  name: 'scheduling.findOpenSlots',
  input: z.object({
    tenantId: id,
    serviceId: id,
    employeeId: employeeChoice,
    from: localDate,
    to: localDate,
    movingId: id.optional(),
  }),
  output: z.object({ slots: z.array(openSlot) }),
});

/**
 * Books for a client. The same `idempotencyKey` answers the same appointment, and fails with `idempotency_mismatch` for
 * another wish. Fails with `slot_taken` or `slot_held` and alternatives, and with `duration_changed` when the service no longer takes
 * the `durationMin` that the client has seen.
 */
export const bookForClient = defineRpc({
  name: 'scheduling.bookForClient',
  input: z.object({
    tenantId: id,
    idempotencyKey: z.string().min(1).max(256),
    serviceId: id,
    employeeId: employeeChoice,
    start: instant,
    durationMin: z.int().optional(),
    client: messagingClient,
  }),
  output: bookedAppointment,
});

/** A start that is kept for a client until an instant. */
export const heldSlot = z.object({
  id,
  serviceId: id,
  serviceTitle: z.string(),
  durationMin: z.int(),
  employeeId: id,
  employeeName: z.string(),
  start: instant,
  date: localDate,
  slot: z.string(),
  until: instant,
});
export type HeldSlot = z.infer<typeof heldSlot>;

/**
 * Keeps a start for a client for five minutes, prolonged to ten at most by asking again; booking it takes the hold's
 * place. Each client has one: another wish replaces it. Fails as booking does.
 */
export const holdForClient = defineRpc({
  name: 'scheduling.holdForClient',
  input: z.object({
    tenantId: id,
    serviceId: id,
    employeeId: employeeChoice,
    start: instant,
    durationMin: z.int().optional(),
    client: messagingClient,
  }),
  output: heldSlot,
});

/** A client's future appointments, soonest first. */
export const listForClient = defineRpc({
  name: 'scheduling.listForClient',
  input: z.object({ tenantId: id, client: messagingClient }),
  output: z.object({ appointments: z.array(bookedAppointment) }),
});

/** Cancels a client's own appointment; cancelling twice answers the same. Fails with `not_cancellable` after the cut-off. */
export const cancelForClient = defineRpc({
  name: 'scheduling.cancelForClient',
  input: z.object({ tenantId: id, appointmentId: id, client: messagingClient }),
  output: bookedAppointment,
});

/**
 * Moves a client's own appointment in one update: it either stands at the new time or where it was. It takes as long as
 * the service does now: `durationMin` as for booking.
 */
export const moveForClient = defineRpc({
  name: 'scheduling.moveForClient',
  input: z.object({
    tenantId: id,
    appointmentId: id,
    employeeId: employeeChoice,
    start: instant,
    durationMin: z.int().optional(),
    client: messagingClient,
  }),
  output: bookedAppointment,
});

/** How to reach a customer by chat; null when nothing but history is left. */
export const contactOf = defineRpc({
  name: 'scheduling.contactOf',
  input: z.object({ tenantId: id, customerId: id }),
  output: z.object({ client: messagingClient.nullable() }),
});
