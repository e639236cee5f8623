import { inTransaction, type OutboxRow } from '@citame/service-kit';
import type { Customer } from '../customers/customerStore.ts';
import { mayBeForgotten } from '../customers/rules/retention.ts';
import type { Appointment } from '../records/appointmentRows.ts';
import type { HoldDeps } from './holdTime.ts';

interface NewBooking {
  readonly appointment: Appointment;
  readonly event: OutboxRow;
  readonly customer: Customer;
  /** Whether the customer is stored with it. */
  readonly isNew: boolean;
  /** Hold that the appointment replaces. */
  readonly ownHold: string | undefined;
}

/**
 * One insert; a transaction only when a hold goes, when the owner squeezes it in, when the customer is new with it, or when the
 * retention job may be about to forget them.
 */
export async function writeBooking(
  { connection, appointments, holds, customers }: HoldDeps,
  { appointment, event, customer, isNew, ownHold }: NewBooking,
): Promise<void> {
  const { tenantId, createdAt, end, override } = appointment;
  if (ownHold === undefined && !isNew && override !== true && !mayBeForgotten(customer, createdAt)) {
    await appointments.insert(appointment, event);
    return;
  }
  await inTransaction(connection, async (session) => {
    if (ownHold !== undefined) {
      await holds.release(session, tenantId, ownHold);
    }
    if (isNew) {
      await customers.insert(customer, session);
    }
    const { cells: _wanted, ...uncovered } = appointment;
    const placed =
      override === true
        ? { ...uncovered, ...(await appointments.claim(session, tenantId, appointment)) }
        : appointment;
    await appointments.insert(placed, event, session);
    await customers.noteEnd(tenantId, customer._id, end, session);
  });
}
