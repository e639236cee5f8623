import { systemClock } from '@citame/service-kit';
import mongoose from 'mongoose';
import { createAppointmentStore } from '../../services/scheduling/src/records/appointmentStore.ts';
import { enclosing } from '../../services/scheduling/src/availability/openings.ts';
import { createBusyStore } from '../../services/scheduling/src/records/busyStore.ts';
import { busyMonthIdsOf } from '../../services/scheduling/src/time/busyMonth.ts';
import {
  createBusyMonthStore,
  busyMonthCollection,
} from '../../services/scheduling/src/records/busyMonthStore.ts';

/** The product's own reading of busy time, without HTTP and without the slot rules. */
export interface Storage {
  readonly read: (employeeIds: readonly string[]) => Promise<unknown>;
  /** The busyMonths of the range. */
  readonly busyMonthIdsOf: (employeeId: string) => string[];
  /** An employee's packed busy time alone. */
  readonly readBusyMonths: (employeeId: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export async function openStorage(
  uri: string,
  tenantId: string,
  days: { from: string; to: string },
): Promise<Storage> {
  const connection = await mongoose
    .createConnection(uri, { readConcern: { level: 'majority' }, autoIndex: false, autoCreate: false })
    .asPromise();
  const appointments = createAppointmentStore(connection);
  const busyMonths = createBusyMonthStore(connection, systemClock);
  const busy = createBusyStore(connection, { appointments, busyMonths });
  const range = enclosing(days);
  const packed = connection.collection<{ _id: string }>(busyMonthCollection);
  const idsOf = (employeeId: string): string[] => busyMonthIdsOf(employeeId, range.fromMin, range.toMin);
  return {
    busyMonthIdsOf: idsOf,
    read: (employeeIds) => busy.find(tenantId, employeeIds, range),
    readBusyMonths: (employeeId) => packed.find({ _id: { $in: idsOf(employeeId) }, tenantId }).toArray(),
    close: () => connection.close(),
  };
}
