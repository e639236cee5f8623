import { toDate } from '@citame/calendar';
import { appointmentBooked } from '@citame/contracts';
import {
  AppError,
  inTransaction,
  isAppError,
  isDuplicateKey,
  newId,
  type Outbox,
  type OutboxRow,
} from '@citame/service-kit';
import type { Customer, CustomerIdentity } from '../customers/customerStore.ts';
import { mayBeForgotten } from '../customers/rules/retention.ts';
import {
  customerOf,
  findCustomer,
  identifyCustomer,
  lookUpCustomers,
  type KnownCustomers,
} from '../customers/identifyCustomer.ts';
import type { BusinessRow } from '../replicas/readModels.ts';
import type { Appointment, Placement } from '../records/appointmentRows.ts';
import { assertMayBook } from './assertMayBook.ts';
import { eventOf } from './publishAppointments.ts';
import type { BookingMetrics } from './bookingMetrics.ts';
import type { HoldDeps } from './holdTime.ts';
import { showAppointment } from './showAppointments.ts';
import {
  findPlacements,
  overridingPlacements,
  slotTaken,
  type Placements,
  type WantedSlot,
} from './placement.ts';

export interface BookDeps extends HoldDeps {
  readonly outbox: Outbox;
  readonly bookings: BookingMetrics;
  /** Nudges the loop that publishes the event of a change. */
  readonly onChanged: () => void;
}

export interface Booking extends Omit<WantedSlot, 'moving' | 'holder'> {
  readonly customer: CustomerIdentity;
  readonly origin: 'owner' | 'client';
  readonly note: string;
  readonly notify: boolean;
  /** The owner's reason for booking against the rules. */
  readonly overrideReason?: string | undefined;
  /** Whether they may have two appointments at one start: asked when any employee would do. */
  readonly allowSameStart?: boolean | undefined;
  /** The same key books once: a repetition answers the same appointment. */
  readonly idempotencyKey?: string | undefined;
}

/** An appointment, with its business and customer when the booking has just read them. */
export interface Booked {
  readonly appointment: Appointment;
  readonly around?: { readonly business: BusinessRow; readonly customer: Customer };
}

/**
 * Books. Each candidate employee is tried with a write of its own; the unique index is the referee.
 * A hold of the same customer, if it is near, gives way to it in one transaction.
 * @throws AppError `slot_taken` or `slot_held` with alternatives, `duration_changed`, `too_many_bookings` and `client_blocked` for
 * clients, `customer_already_booked` with their appointment at that start, `idempotency_mismatch`, or the rule that refuses the start
 */
export function bookAppointment(deps: BookDeps, booking: Booking): Promise<Booked> {
  return deps.bookings.count(booking.origin, bookOnce(deps, booking));
}

async function bookOnce(deps: BookDeps, booking: Booking): Promise<Booked> {
  const [earlier, known] = await Promise.all([
    bookedWith(deps, booking),
    lookUpCustomers(deps, booking.tenantId, booking.customer),
  ]);
  if (earlier !== null) {
    return { appointment: earlier };
  }
  try {
    return await book(deps, booking, known);
  } catch (error) {
    // The conflicting appointment may be of this very request, which came twice at the same time.
    const twin = isAppError(error) ? await bookedWith(deps, booking) : null;
    if (twin === null) {
      throw error;
    }
    return { appointment: twin };
  }
}

async function book(deps: BookDeps, booking: Booking, known: KnownCustomers): Promise<Booked> {
  const { tenantId, overrideReason } = booking;
  const placements =
    overrideReason === undefined
      ? await findPlacements(deps, { ...booking, holder: customerOf(known)?._id })
      : await overridingPlacements(deps, booking);
  const { business } = placements.openings;
  const customer = await identifyCustomer(deps, tenantId, booking.customer, known);
  if (booking.origin === 'client') {
    await assertMayBook(deps, customer, business.maxOpenBookings);
  }
  await assertNotThere(deps, booking, customer, placements);
  for (const placement of placements.options) {
    const appointment = await tryPlacement(deps, booking, customer, placements, placement);
    if (appointment !== null) {
      deps.onChanged();
      return { appointment, around: { business, customer } };
    }
  }
  throw await slotTaken(deps, booking, business.timeZone, placements.startMin);
}

/** The appointment booked under the same key, if any. @throws AppError `idempotency_mismatch` if the request differs */
async function bookedWith(deps: BookDeps, booking: Booking): Promise<Appointment | null> {
  const { tenantId, idempotencyKey } = booking;
  const booked =
    idempotencyKey === undefined ? null : await deps.appointments.findByKey(tenantId, idempotencyKey);
  if (booked === null) {
    return null;
  }
  const customer = await findCustomer(deps, tenantId, booking.customer);
  if (booked.wish !== wishOf(booking) || booked.customerId !== customer?._id) {
    throw new AppError('idempotency_mismatch');
  }
  return booked;
}

/** Fields that stay when the appointment is moved or its customer is merged with another. */
function wishOf({ serviceId, employeeId, start, durationMin }: Booking): string {
  const when = 'startMin' in start ? start.startMin : `${start.date}T${start.slot}`;
  return [serviceId, employeeId, when, durationMin ?? ''].join('|');
}

/**
 * Refuses a booking with any employee when the customer is with one of them at that time already: it is more likely a
 * repeated request than a second appointment. @throws AppError `customer_already_booked`
 */
async function assertNotThere(
  deps: BookDeps,
  { tenantId, employeeId, allowSameStart, overrideReason }: Booking,
  { _id }: Customer,
  { startMin }: Placements,
): Promise<void> {
  if (employeeId !== 'any' || allowSameStart === true || overrideReason !== undefined) {
    return;
  }
  const there = await deps.appointments.openAt(tenantId, _id, toDate(startMin));
  if (there !== null) {
    const appointment = await showAppointment(deps, there);
    throw new AppError('customer_already_booked', { details: { appointment } });
  }
}

/** The appointment, or null when the time was taken meanwhile. */
async function tryPlacement(
  deps: BookDeps,
  booking: Booking,
  customer: Customer,
  { openings: { service, ownHold } }: Placements,
  placement: Placement,
): Promise<Appointment | null> {
  const appointment: Appointment = {
    _id: newId(),
    tenantId: booking.tenantId,
    customerId: customer._id,
    serviceId: service._id,
    serviceTitle: service.title,
    ...placement,
    status: 'confirmed',
    origin: booking.origin,
    note: booking.note,
    ...(booking.overrideReason === undefined ? {} : { override: true, reason: booking.overrideReason }),
    ...(booking.idempotencyKey === undefined
      ? {}
      : { idempotencyKey: booking.idempotencyKey, wish: wishOf(booking) }),
    createdAt: deps.clock(),
    version: 1,
  };
  const { origin: by, notify } = booking;
  const event = eventOf(deps.outbox, appointmentBooked, appointment, { by, notify });
  const write = () => writeBooking(deps, { appointment, event, customer, ownHold });
  try {
    await deps.holds.takingOver(booking.tenantId, placement, appointment.createdAt, write);
    return appointment;
  } catch (error) {
    // The duplicate key has ended the transaction, if there was one: decide out here.
    if (isDuplicateKey(error, 'cells') || isDuplicateKey(error, 'idempotencyKey')) {
      return null;
    }
    throw error;
  }
}

interface NewBooking {
  readonly appointment: Appointment;
  readonly event: OutboxRow;
  readonly customer: Customer;
  /** Hold that the appointment replaces. */
  readonly ownHold: string | undefined;
}

/** One insert; a transaction only when a hold goes, or when the retention job may be about to forget the customer. */
async function writeBooking(
  { connection, appointments, holds, customers }: BookDeps,
  { appointment, event, customer, ownHold }: NewBooking,
): Promise<void> {
  const { tenantId, createdAt, end } = appointment;
  if (ownHold === undefined && !mayBeForgotten(customer, createdAt)) {
    await appointments.insert(appointment, event);
    return;
  }
  await inTransaction(connection, async (session) => {
    if (ownHold !== undefined) {
      await holds.release(session, tenantId, ownHold);
    }
    await appointments.insert(appointment, event, session);
    await customers.noteEnd(tenantId, customer._id, end, session);
  });
}
