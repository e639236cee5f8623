import { systemClock } from '@citame/service-kit';
import mongoose from 'mongoose';
import { createAppointmentStore } from '../../services/scheduling/src/records/appointmentStore.ts';
import { enclosing } from '../../services/scheduling/src/availability/openings.ts';
import { createBusyStore } from '../../services/scheduling/src/records/busyStore.ts';
import { sheetIdsOf } from '../../services/scheduling/src/time/sheet.ts';
import { createSheetStore, sheetCollection } from '../../services/scheduling/src/records/sheetStore.ts';

/** The product's own reading of busy time, without HTTP and without the slot rules. */
export interface Storage {
  readonly read: (employeeIds: readonly string[]) => Promise<unknown>;
  /** The sheets of the range. */
  readonly sheetIdsOf: (employeeId: string) => string[];
  /** An employee's packed busy time alone. */
  readonly readSheets: (employeeId: string) => Promise<unknown>;
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
  const sheets = createSheetStore(connection, systemClock);
  const busy = createBusyStore(connection, { appointments, sheets });
  const range = enclosing(days);
  const packed = connection.collection<{ _id: string }>(sheetCollection);
  const idsOf = (employeeId: string): string[] => sheetIdsOf(employeeId, range.fromMin, range.toMin);
  return {
    sheetIdsOf: idsOf,
    read: (employeeIds) => busy.find(tenantId, employeeIds, range),
    readSheets: (employeeId) => packed.find({ _id: { $in: idsOf(employeeId) }, tenantId }).toArray(),
    close: () => connection.close(),
  };
}
