import { toDate } from '@citame/calendar';
import { appointmentBooked } from '@citame/contracts';
import { AppError, inTransaction, isAppError, isDuplicateKey, newId } from '@citame/service-kit';
import type { Customer, CustomerIdentity } from '../customers/customerStore.ts';
import { mayBeForgotten } from '../customers/rules/retention.ts';
import {
  customerOf,
  findCustomer,
  identifyCustomer,
  lookUpCustomers,
} from '../customers/identifyCustomer.ts';
import type { BusinessRow } from '../replicas/readModels.ts';
import type { Appointment, Placement } from '../records/appointmentRows.ts';
import { eventOf, type AppointmentDeps } from './announceAppointment.ts';
import { showAppointment } from './showAppointments.ts';
import {
  findPlacements,
  overridingPlacements,
  slotTaken,
  type Placements,
  type WantedSlot,
} from './placement.ts';

export interface Booking extends Omit<WantedSlot, 'moving' | 'holder'> {
  readonly customer: CustomerIdentity;
  readonly origin: 'owner' | 'client';
  readonly note: string;
  readonly notify: boolean;
  /** The owner's reason for booking whatever the rules say. */
  readonly overrideReason?: string | undefined;
  /** Whether they may have two appointments at one start: asked when any employee would do. */
  readonly allowSameStart?: boolean | undefined;
  /** The same key books once: a repetition answers the same appointment. */
  readonly idempotencyKey?: string | undefined;
}

/** An appointment, and what it stands among when that has just been read. */
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
export function bookAppointment(deps: AppointmentDeps, booking: Booking): Promise<Booked> {
  return deps.bookings.count(booking.origin, bookOnce(deps, booking));
}

async function bookOnce(deps: AppointmentDeps, booking: Booking): Promise<Booked> {
  const earlier = await bookedWith(deps, booking);
  if (earlier !== null) {
    return { appointment: earlier };
  }
  try {
    return await book(deps, booking);
  } catch (error) {
    // The conflicting appointment may be of this very request, which came twice at the same time.
    const twin = isAppError(error) ? await bookedWith(deps, booking) : null;
    if (twin === null) {
      throw error;
    }
    return { appointment: twin };
  }
}

async function book(deps: AppointmentDeps, booking: Booking): Promise<Booked> {
  const { tenantId, overrideReason } = booking;
  const lookUp = lookUpCustomers(deps, tenantId, booking.customer);
  const holder = async () => customerOf(await lookUp)?._id;
  const [placements, known] = await Promise.all([
    overrideReason === undefined
      ? findPlacements(deps, { ...booking, holder })
      : overridingPlacements(deps, booking),
    lookUp,
  ]);
  const { business } = placements.openings;
  const customer = await identifyCustomer(deps, tenantId, booking.customer, known);
  if (booking.origin === 'client') {
    await assertMayBook(deps, customer, business.maxOpenBookings);
  }
  await assertNotThere(deps, booking, customer, placements);
  for (const placement of placements.options) {
    const appointment = await tryPlacement(deps, booking, customer, placements, placement);
    if (appointment !== null) {
      deps.announce();
      return { appointment, around: { business, customer } };
    }
  }
  throw await slotTaken(deps, booking, business.timeZone, placements.startMin);
}

/** The appointment booked under the same key, if any. @throws AppError `idempotency_mismatch` if the request differs */
async function bookedWith(deps: AppointmentDeps, booking: Booking): Promise<Appointment | null> {
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

/** @throws AppError `client_blocked`, `too_many_bookings` when there are `most` appointments ahead already */
export async function assertMayBook(
  deps: AppointmentDeps,
  { _id, tenantId, blocked }: Customer,
  most: number,
): Promise<void> {
  if (blocked === true) {
    throw new AppError('client_blocked');
  }
  const open = await deps.appointments.openOf(tenantId, _id, deps.clock());
  if (open.length >= most) {
    throw new AppError('too_many_bookings');
  }
}

/**
 * Any employee would do, and the customer is with one of them already: rather somebody who books a second time than two
 * appointments. @throws AppError `customer_already_booked`
 */
async function assertNotThere(
  deps: AppointmentDeps,
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
  deps: AppointmentDeps,
  booking: Booking,
  customer: Customer,
  { openings: { service }, ownHold }: Placements,
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
  const isAlone = ownHold === undefined && !mayBeForgotten(customer, appointment.createdAt);
  const insert = isAlone
    ? () => deps.appointments.insert(appointment, event)
    : () =>
        inTransaction(deps.connection, async (session) => {
          if (ownHold !== undefined) {
            await deps.holds.release(session, booking.tenantId, ownHold);
          }
          await deps.appointments.insert(appointment, event, session);
          await deps.customers.noteEnd(booking.tenantId, customer._id, appointment.end, session);
        });
  try {
    await deps.holds.takingOver(booking.tenantId, placement, appointment.createdAt, insert);
    return appointment;
  } catch (error) {
    // The duplicate key has ended the transaction, if there was one: decide out here.
    if (isDuplicateKey(error, 'cells') || isDuplicateKey(error, 'idempotencyKey')) {
      return null;
    }
    throw error;
  }
}
