import { toDate } from '@citame/calendar';
import { appointmentBooked, type Attendee } from '@citame/contracts';
import { AppError, isAppError, isDuplicateKey, newId, type Outbox } from '@citame/service-kit';
import { giveConsent } from '../customers/consent.ts';
import type { Customer, CustomerIdentity } from '../customers/customerStore.ts';
import {
  customerOf,
  findCustomer,
  identifyCustomer,
  isNameAlone,
  lookUpCustomers,
  newCustomer,
  type KnownCustomers,
} from '../customers/identifyCustomer.ts';
import type { BusinessRow } from '../replicas/readModels.ts';
import type { Appointment, Placement } from '../records/appointmentRows.ts';
import { assertMayBook } from './assertMayBook.ts';
import { eventOf } from './publishAppointments.ts';
import type { BookingMetrics } from './bookingMetrics.ts';
import type { HoldDeps } from './holdTime.ts';
import { showAppointment } from './showAppointments.ts';
import { writeBooking } from './writeBooking.ts';
import {
  findPlacements,
  givenPlacement,
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
  readonly attendee?: Attendee | undefined;
  /** Name that an employee who sees no contacts wrote beside a phone. */
  readonly writtenName?: string | undefined;
  readonly notify: boolean;
  /** Whether the client agrees to messages about their appointments, as the owner has asked them. */
  readonly consents?: boolean | undefined;
  /** Whether notice, horizon and grid, which bind clients, are not asked. */
  readonly ignoresStartRules?: boolean | undefined;
  /** The owner's reason for booking against the rules. */
  readonly overrideReason?: string | undefined;
  /** Whether they may have two appointments at one start: asked when any employee would do. */
  readonly allowSameStart?: boolean | undefined;
  /** The same key books once: a repetition answers the same appointment. */
  readonly idempotencyKey?: string | undefined;
  /** Import that brings it from another diary, with the key by which a later one knows it: its start is given. */
  readonly imported?: { readonly id: string; readonly key: string } | undefined;
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
  const { tenantId } = booking;
  const placements = await placementsOf(deps, booking, known);
  const { business } = placements.openings;
  // A client with a name alone is stored with the appointment: a refused booking leaves none behind.
  const isNew = isNameAlone(booking.customer);
  const identified = isNew
    ? newCustomer(deps, tenantId, booking.customer)
    : (ownOf(booking, known) ?? (await identifyCustomer(deps, tenantId, booking.customer, known)));
  // Before the appointment, which the client is told of by it.
  const customer = booking.consents === true && !isNew ? await giveConsent(deps, identified) : identified;
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

function placementsOf(deps: BookDeps, booking: Booking, known: KnownCustomers): Promise<Placements> {
  if (booking.overrideReason !== undefined) {
    return overridingPlacements(deps, booking);
  }
  const wanted = { ...booking, holder: customerOf(known)?._id };
  return booking.imported === undefined && booking.ignoresStartRules !== true
    ? findPlacements(deps, wanted)
    : givenPlacement(deps, wanted);
}

/** The customer, if the import of this booking wrote them down: they remain a client of the import, which can be undone. */
function ownOf({ imported }: Booking, { byId }: KnownCustomers): Customer | undefined {
  return imported !== undefined && byId?.importedBy?.id === imported.id ? byId : undefined;
}

/** The appointment booked under the same key, if any. @throws AppError `idempotency_mismatch` if the request differs */
async function bookedWith(deps: BookDeps, booking: Booking): Promise<Appointment | null> {
  const { tenantId, idempotencyKey } = booking;
  const booked =
    idempotencyKey === undefined ? null : await deps.appointments.findByKey(tenantId, idempotencyKey);
  if (booked === null) {
    return null;
  }
  const customer = isNameAlone(booking.customer)
    ? await namesake(deps, booked, booking.customer)
    : await findCustomer(deps, tenantId, booking.customer);
  if (booked.wish !== wishOf(booking) || booked.customerId !== customer?._id) {
    throw new AppError('idempotency_mismatch');
  }
  return booked;
}

/** The customer of an appointment, if the name is theirs. */
async function namesake(
  { customers }: BookDeps,
  { tenantId, customerId }: Appointment,
  { name }: CustomerIdentity,
): Promise<Customer | null> {
  const customer = await customers.findById(tenantId, customerId);
  return customer?.name === name ? customer : null;
}

/** Fields that stay when the appointment is moved or its customer is merged with another. */
function wishOf({ serviceId, employeeId, start, durationMin, lengthMin, writtenName }: Booking): string {
  const when = 'startMin' in start ? start.startMin : `${start.date}T${start.slot}`;
  // Else a key that is used again for a client of theirs would say whose phone it was.
  const written = writtenName === undefined ? [] : ['written'];
  return [serviceId, employeeId, when, durationMin ?? lengthMin ?? '', ...written].join('|');
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
    ...(booking.attendee === undefined ? {} : { attendee: booking.attendee }),
    ...(booking.writtenName === undefined ? {} : { writtenName: booking.writtenName }),
    ...(booking.lengthMin === undefined ? {} : { ownLength: true }),
    ...(booking.overrideReason === undefined ? {} : { override: true, reason: booking.overrideReason }),
    ...(booking.idempotencyKey === undefined
      ? {}
      : { idempotencyKey: booking.idempotencyKey, wish: wishOf(booking) }),
    ...(booking.imported === undefined
      ? {}
      : { importedBy: booking.imported.id, importKey: booking.imported.key }),
    ...(customer.trialUntil === undefined ? {} : { trialUntil: customer.trialUntil }),
    createdAt: deps.clock(),
    version: 1,
  };
  const { origin: by, notify } = booking;
  const event = eventOf(deps.outbox, appointmentBooked, appointment, { by, notify });
  const isNew = isNameAlone(booking.customer);
  const write = () => writeBooking(deps, { appointment, event, customer, isNew, ownHold });
  try {
    await deps.holds.takingOver(
      { tenantId: booking.tenantId, customerId: customer._id, placement },
      appointment.createdAt,
      write,
    );
    return appointment;
  } catch (error) {
    // The duplicate key has ended the transaction, if there was one: decide out here.
    if (isDuplicateKey(error, 'cells') || isDuplicateKey(error, 'idempotencyKey')) {
      return null;
    }
    throw error;
  }
}
