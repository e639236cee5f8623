import { countDays } from '@citame/calendar';
import { z } from 'zod';
import {
  addressForm,
  botAudience,
  localText,
  location,
  ownQuestion,
  price,
  slotWord,
} from '../businessFacts.ts';
import type { FieldCode } from '../fieldTexts.ts';
import { fromBeforeTo } from '../http/ranges.ts';
import { messagingClient } from '../messages.ts';
import {
  appointmentStatus,
  employeeChoice,
  id,
  instant,
  localDate,
  phoneText,
  timeOfDay,
} from '../primitives.ts';
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
/** Another person for whom a client books, by name or as a relation of theirs: `hijo`. */
export const attendee = z.object({
  name: z.string().max(200).optional(),
  relation: z.string().max(200).optional(),
});
export type Attendee = z.infer<typeof attendee>;

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
  /** Absent where it is for the client, or where the team has written something else in its note. */
  attendee: attendee.optional(),
});
export type BookedAppointment = z.infer<typeof bookedAppointment>;

const unsaid = { es: '', en: '' };

/**
 * Everything that a conversation needs to know of a business, in one call. Facts that its owner has not given are the usual
 * ones of its country. The defaults here stand for an answer of the release before, which has no facts.
 */
export const describeBusiness = defineRpc({
  name: 'scheduling.describeBusiness',
  callers: ['booking-bot', 'identity'],
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
        /** Null when the business does not say. */
        price: price.default(null),
        /** '' for none. */
        category: z.string().default(''),
        employeeIds: z.array(id),
      }),
    ),
    /** ISO 3166 alpha-2. */
    country: z.string().default('ES'),
    location: location.default(null),
    directions: localText.default(unsaid),
    parking: localText.default(unsaid),
    payment: localText.default(unsaid),
    addressForm: addressForm.default('tu'),
    slotWord: slotWord.default('hueco'),
    /** Minute of the day, on the wall clock: from when "in the afternoon" is meant. */
    afternoonFrom: z.int().default(15 * 60),
    questions: z.array(ownQuestion).default([]),
    botAnswers: botAudience.default('everybody'),
    /** False when the quota of this month's bookings by clients is used up. */
    takesBookings: z.boolean().default(true),
  }),
});
export type BusinessDescription = z.infer<(typeof describeBusiness)['output']>;

/** Wall clock, `HH:mm`; a day ends at `24:00`. Sorted, and no two touch. */
const openPeriods = z.array(z.object({ from: z.string(), to: z.string() }));

/**
 * Working hours from `from` to `to` (local days, both included; 14 at most): weekly periods with exceptions applied, booked or
 * not. `periods` are those in which at least one employee works; an employee who does not work that day has none.
 */
export const findOpenHours = defineRpc({
  name: 'scheduling.findOpenHours',
  callers: ['booking-bot'],
  input: z
    .object({ tenantId: id, from: localDate, to: localDate })
    .refine((query) => query.from <= query.to, fromBeforeTo)
    .refine((query) => countDays(query.from, query.to) <= 14, {
      error: 'range_too_long' satisfies FieldCode,
      path: ['to'],
    }),
  output: z.object({
    days: z.array(
      z.object({
        date: localDate,
        periods: openPeriods,
        employees: z.array(z.object({ employeeId: id, periods: openPeriods })),
      }),
    ),
  }),
});
export type OpenDay = z.infer<(typeof findOpenHours)['output']>['days'][number];

/** Free starts from `from` to `to` (local days, both included). The appointment `movingId` is not in its own way. */
export const findOpenSlots = defineRpc({
  name: 'scheduling.findOpenSlots',
  callers: ['booking-bot'],
  input: z.object({
    tenantId: id,
    serviceId: id,
    employeeId: employeeChoice,
    from: localDate,
    to: localDate,
    movingId: id.optional(),
    /** The client who asks: time that is held for them is free to them. */
    client: messagingClient.optional(),
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
  callers: ['booking-bot'],
  input: z.object({
    tenantId: id,
    idempotencyKey: z.string().min(1).max(256),
    serviceId: id,
    employeeId: employeeChoice,
    start: instant,
    durationMin: z.int().optional(),
    /** With any employee: also when the client has an appointment at that very start (else `customer_already_booked`). */
    allowSameStart: z.boolean().optional(),
    /** Written into the appointment for the team; no part of what makes two requests the same. */
    note: z.string().trim().max(200).optional(),
    /** The person whom the note names. */
    attendee: attendee.optional(),
    client: messagingClient,
  }),
  output: bookedAppointment,
});

/** A start that is kept for a client until an instant. */
export const heldSlot = z.object({
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
  until: instant,
});
export type HeldSlot = z.infer<typeof heldSlot>;

/**
 * Keeps a start for a client for five minutes, prolonged to ten at most by asking again; booking it takes the hold's
 * place. Each client has one: another wish replaces it. Fails as booking does.
 */
export const holdForClient = defineRpc({
  name: 'scheduling.holdForClient',
  callers: ['booking-bot'],
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
  callers: ['booking-bot'],
  input: z.object({ tenantId: id, client: messagingClient }),
  output: z.object({ appointments: z.array(bookedAppointment) }),
});

/** Cancels a client's own appointment; cancelling twice answers the same. Fails with `not_cancellable` after the cut-off. */
export const cancelForClient = defineRpc({
  name: 'scheduling.cancelForClient',
  callers: ['booking-bot'],
  input: z.object({ tenantId: id, appointmentId: id, client: messagingClient }),
  output: bookedAppointment,
});

/** A client says that they will come: what was pending is confirmed. Fails with `not_found` once it is over or cancelled. */
export const confirmForClient = defineRpc({
  name: 'scheduling.confirmForClient',
  callers: ['booking-bot'],
  input: z.object({ tenantId: id, appointmentId: id, client: messagingClient }),
  output: bookedAppointment,
});

/**
 * Notes for whom a client's own appointment is: its note goes on with `note`, and keeps what it said. Naming the same person again
 * changes nothing. Fails with `not_found` once it is over or cancelled, and with `validation` when the note would be too long.
 */
export const nameAttendee = defineRpc({
  name: 'scheduling.nameAttendee',
  callers: ['booking-bot'],
  input: z.object({
    tenantId: id,
    appointmentId: id,
    /** Words for the team, which name the attendee. */
    note: z.string().trim().min(1).max(200),
    attendee,
    client: messagingClient,
  }),
  output: bookedAppointment,
});

/**
 * Moves a client's own appointment in one update: it either stands at the new time or where it was. It takes as long as
 * the service does now: `durationMin` as for booking.
 */
export const moveForClient = defineRpc({
  name: 'scheduling.moveForClient',
  callers: ['booking-bot'],
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

/**
 * Puts a client on the waiting list of a service, for the days `from` to `to` (local, both included); asking again for
 * the same service changes the wish and keeps the place. Fails with `client_blocked`, and with `validation` when the days
 * are past. `to` may come out earlier than asked: no wait is longer than two months.
 */
export const joinWaitingList = defineRpc({
  name: 'scheduling.joinWaitingList',
  callers: ['booking-bot'],
  input: z.object({
    tenantId: id,
    client: messagingClient,
    serviceId: id,
    employeeId: employeeChoice,
    from: localDate,
    to: localDate,
    /** Wall-clock times between which it is to start, the second not included. */
    fromTime: timeOfDay.optional(),
    toTime: timeOfDay.optional(),
  }),
  output: z.object({ entryId: id, customerId: id, from: localDate, to: localDate }),
});

/** Takes a client off the waiting list: one entry, or all of them. */
export const leaveWaitingList = defineRpc({
  name: 'scheduling.leaveWaitingList',
  callers: ['booking-bot'],
  input: z.object({ tenantId: id, client: messagingClient, entryId: id.optional() }),
  output: z.object({ wasWaiting: z.boolean() }),
});

/**
 * Books what a client was offered (`offerMade`), also after the offer is over if the time is still free; accepting twice
 * answers the same appointment. Fails as booking does, and with `not_found` for an offer that is not theirs.
 */
export const acceptOffer = defineRpc({
  name: 'scheduling.acceptOffer',
  callers: ['booking-bot'],
  input: z.object({ tenantId: id, client: messagingClient, offerId: id }),
  output: bookedAppointment,
});

/**
 * Passes an offer on to the next. After a few a client of the waiting list waits no longer; of one who was asked to come earlier
 * the appointment stands.
 */
export const declineOffer = defineRpc({
  name: 'scheduling.declineOffer',
  callers: ['booking-bot'],
  input: z.object({ tenantId: id, client: messagingClient, offerId: id }),
  output: z.object({ isWaiting: z.boolean(), appointmentStands: z.literal(true).optional() }),
});

/**
 * Says whether the client of an offer is being told of it. If they cannot be, it goes to the next who waits at once, and
 * they keep their place; so it does when neither is said before it is over.
 */
export const noteOffer = defineRpc({
  name: 'scheduling.noteOffer',
  callers: ['booking-bot'],
  input: z.object({ tenantId: id, offerId: id, isTold: z.boolean() }),
  output: z.object({}),
});

/** Appointments that stand on the day after today of the business, of everybody or of one employee. */
export const dayAhead = defineRpc({
  name: 'scheduling.dayAhead',
  callers: ['identity'],
  input: z.object({ tenantId: id, employeeId: id.optional() }),
  output: z.object({
    date: localDate,
    count: z.int(),
    /** Wall-clock time of the first, `HH:mm`. */
    first: z.string().nullable(),
  }),
});

/** How to reach a customer by chat; null when nothing but history is left. And the consent that the team has noted. */
export const contactOf = defineRpc({
  name: 'scheduling.contactOf',
  callers: ['booking-bot', 'integrations'],
  input: z.object({ tenantId: id, customerId: id }),
  output: z.object({
    client: messagingClient.nullable(),
    /** Null when nothing is noted, as in an answer of the release before. */
    consent: z.enum(['given', 'withdrawn']).nullable().default(null),
  }),
});

/**
 * The same for a telephone number as the team types it, of a customer or not: null when it is no number. `customerId` when
 * a customer has it.
 */
export const contactByPhone = defineRpc({
  name: 'scheduling.contactByPhone',
  callers: ['booking-bot'],
  input: z.object({ tenantId: id, phone: phoneText }),
  output: z.object({
    client: messagingClient.nullable(),
    customerId: id.optional(),
    consent: z.enum(['given', 'withdrawn']).nullable(),
  }),
});

/** Takes back everything that was booked in a trial of the bot, and forgets its client. Doing it again changes nothing. */
export const endTrial = defineRpc({
  name: 'scheduling.endTrial',
  callers: ['booking-bot'],
  input: z.object({ tenantId: id, client: messagingClient }),
  output: z.object({}),
});

/**
 * A client writes from another number from now on: the customer they are keeps everything under the new one. When another
 * customer has that number already, nothing changes.
 */
export const changeClientNumber = defineRpc({
  name: 'scheduling.changeClientNumber',
  callers: ['booking-bot'],
  input: z.object({ tenantId: id, client: messagingClient, phone: z.string().regex(/^\d{6,15}$/) }),
  output: z.object({ changed: z.boolean() }),
});

/**
 * Moves an appointment as its owner wants, by the rules that hold for everybody. Doing it again changes nothing.
 * Refused as a booking is: `slot_taken` with alternatives, `outside_hours`, …
 */
export const moveForOwner = defineRpc({
  name: 'scheduling.moveForOwner',
  callers: ['integrations'],
  input: z.object({ tenantId: id, appointmentId: id, start: instant, notify: z.boolean() }),
  output: bookedAppointment,
});

/** Cancels an appointment as its owner wants. Doing it again changes nothing. */
export const cancelForOwner = defineRpc({
  name: 'scheduling.cancelForOwner',
  callers: ['integrations'],
  input: z.object({ tenantId: id, appointmentId: id, notify: z.boolean() }),
  output: bookedAppointment,
});
