import { AppError, type Outbox } from '@citame/service-kit';
import type { Actor } from '@citame/contracts';
import type { Connection } from 'mongoose';
import type { OpeningsDeps } from '../availability/openings.ts';
import type { CustomerStore } from '../customers/customerStore.ts';
import { openStatuses } from '../records/appointmentFilter.ts';
import type { Appointment } from '../records/appointmentRows.ts';
import type { AppointmentStore } from '../records/appointmentStore.ts';
import type { HoldStore } from '../records/holdStore.ts';

export interface CancelDeps {
  readonly appointments: AppointmentStore;
  readonly outbox: Outbox;
  /** Nudges the loops that publish the event of a change, and that look for clients who wait for the freed time. */
  readonly onFreed: () => void;
}

export interface ChangeDeps extends CancelDeps, OpeningsDeps {
  readonly connection: Connection;
  readonly customers: CustomerStore;
  readonly holds: HoldStore;
}

type FindDeps = Pick<CancelDeps, 'appointments'>;

/** A change of an appointment and how it is told. */
export interface Change {
  readonly tenantId: string;
  readonly id: string;
  readonly by: Actor;
  readonly notify: boolean;
  /** The version that the caller has seen; the current one when absent. */
  readonly version?: number | undefined;
  /** Idempotency key of the request: it stands in the appointment, so that a repetition finds what it has done. */
  readonly key?: string | undefined;
}

/** Whether the request of this key has made an appointment what it is. */
export function isMadeBy({ lastKey }: Appointment, key: string | undefined): boolean {
  return key !== undefined && lastKey === key;
}

/** The appointment after a change, if there is no concurrent change. */
export function withChanges(known: Appointment, fields: Partial<Appointment>): Appointment {
  return { ...known, ...fields, version: known.version + 1 };
}

/** @throws AppError `version_mismatch` for one that was changed since the caller has seen it */
export function assertSeen({ version }: Appointment, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) {
    throw new AppError('version_mismatch', { details: { version } });
  }
}

/** @throws AppError `not_cancellable` for one that no longer stands */
export function assertOpen({ status }: Appointment): void {
  if (!openStatuses.includes(status)) {
    throw new AppError('not_cancellable');
  }
}

/**
 * The appointment, if a concurrent change has already done what was wanted. When only another was squeezed in beneath it, the
 * change is made again. @throws AppError `version_mismatch`
 */
export async function asWanted(
  deps: FindDeps,
  { tenantId, _id, version, beneath }: Appointment,
  isDone: (appointment: Appointment) => boolean,
  again: () => Promise<Appointment>,
): Promise<Appointment> {
  const now = await getAppointment(deps, tenantId, _id);
  if (now.version === version && now.beneath !== beneath) {
    return again();
  }
  if (!isDone(now)) {
    throw new AppError('version_mismatch', { details: { version: now.version } });
  }
  return now;
}

/** @throws AppError `not_found` */
export async function getAppointment(deps: FindDeps, tenantId: string, id: string): Promise<Appointment> {
  const known = await deps.appointments.findById(tenantId, id);
  if (known === null) {
    throw new AppError('not_found');
  }
  return known;
}
