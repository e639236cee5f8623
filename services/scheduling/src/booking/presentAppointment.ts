import { toEpochMin } from '@citame/calendar';
import { offsetText, wallTimeAt } from '@citame/calendar/wallClock';
import type { Appointment as AppointmentOnTheWire, BookedAppointment } from '@citame/contracts';
import type { Customer } from '../customers/customerStore.ts';
import type { Appointment } from '../records/appointmentRows.ts';
import { isAhead } from './rules/isAhead.ts';
import { isAttending } from './rules/isAttending.ts';
import { isUnconfirmed } from './rules/isUnconfirmed.ts';

/** Data that appointments are shown with: existing employees and services, and the customers. */
export interface Surroundings {
  readonly timeZone: string;
  readonly now: Date;
  readonly employeeIds: ReadonlySet<string>;
  readonly serviceIds: ReadonlySet<string>;
  readonly customers: ReadonlyMap<string, Customer>;
  /** `false` for an employee who is shown no phones of clients. */
  readonly seesContacts?: boolean | undefined;
}

/** Ids of what has been deleted become null; the names stay. */
export function presentAppointment(appointment: Appointment, around: Surroundings): AppointmentOnTheWire {
  const startMin = toEpochMin(appointment.start);
  const { date, time } = wallTimeAt(around.timeZone, startMin);
  const hasEmployee = around.employeeIds.has(appointment.employeeId);
  const hasService = around.serviceIds.has(appointment.serviceId);
  const client = shownClient(appointment, around.customers.get(appointment.customerId), around);
  return {
    id: appointment._id,
    date,
    slot: time,
    start: offsetText(around.timeZone, startMin),
    end: offsetText(around.timeZone, toEpochMin(appointment.end)),
    duration: appointment.durationMin,
    employee_id: hasEmployee ? appointment.employeeId : null,
    employee_name: appointment.employeeName,
    ...client,
    service_pk: hasService ? appointment.serviceId : null,
    service_title: appointment.serviceTitle,
    service: appointment.serviceTitle,
    status: appointment.status,
    note: appointment.note,
    override: appointment.override === true,
    reason: appointment.reason ?? null,
    trial: appointment.trialUntil !== undefined,
    attending: isAttending(appointment),
    unconfirmed: isUnconfirmed(appointment, around.now),
    released: appointment.released === true,
    needs_attention: isAhead(appointment, around.now) && !(hasEmployee && hasService),
    version: appointment.version,
    created_at: appointment.createdAt.toISOString(),
  };
}

/**
 * The client of an appointment as far as a reader may know them. Where an employee without contacts wrote a phone, they learn nothing of
 * the person behind it: the appointment's id stands for the client's, and the name is the one that was written.
 */
export function shownClient(
  { _id, customerId, writtenName }: Pick<Appointment, '_id' | 'customerId' | 'writtenName'>,
  customer: Pick<Customer, 'name' | 'phone' | 'claimedPhone'> | undefined,
  { seesContacts = true }: Pick<Surroundings, 'seesContacts'>,
): Pick<AppointmentOnTheWire, 'customer_id' | 'name' | 'phone' | 'phone_verified'> {
  if (seesContacts) {
    return {
      customer_id: customerId,
      name: customer?.name ?? null,
      phone: customer?.phone ?? customer?.claimedPhone ?? null,
      phone_verified: customer?.phone !== undefined,
    };
  }
  const hidden = { phone: null, phone_verified: false };
  return writtenName === undefined
    ? { customer_id: customerId, name: customer?.name ?? null, ...hidden }
    : { customer_id: _id, name: writtenName || null, ...hidden };
}

/** An appointment as the conversation with its client shows it. */
export function presentBooked(appointment: Appointment, timeZone: string): BookedAppointment {
  const { date, time } = wallTimeAt(timeZone, toEpochMin(appointment.start));
  return {
    id: appointment._id,
    customerId: appointment.customerId,
    serviceId: appointment.serviceId,
    serviceTitle: appointment.serviceTitle,
    durationMin: appointment.durationMin,
    employeeId: appointment.employeeId,
    employeeName: appointment.employeeName,
    start: appointment.start.toISOString(),
    date,
    slot: time,
    status: appointment.status,
    ...attendeeOf(appointment),
  };
}

/** The person for whom a client has booked it, unless the team has written something else since. */
function attendeeOf({ attendee, note }: Appointment): Pick<BookedAppointment, 'attendee'> {
  const word = attendee?.name ?? attendee?.relation;
  return attendee === undefined || word === undefined || !note.includes(word) ? {} : { attendee };
}
