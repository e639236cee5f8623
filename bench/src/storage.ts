import { systemClock } from '@citame/service-kit';
import mongoose from 'mongoose';
import { createAppointmentStore } from '../../services/scheduling/src/appointments/appointmentStore.ts';
import { addDays, wallMidnight } from '../../services/scheduling/src/availability/rules/zone.ts';
import { createCalendarStore } from '../../services/scheduling/src/busy/calendarStore.ts';
import { sheetIdsOf } from '../../services/scheduling/src/busy/rules/sheet.ts';
import { createSheetStore, sheetCollection } from '../../services/scheduling/src/busy/sheetStore.ts';

/** The product's own reading of calendars, without HTTP and without the slot rules. */
export interface Storage {
  readonly read: (employeeIds: readonly string[]) => Promise<unknown>;
  /** An employee's packed busy time alone. */
  readonly readSheets: (employeeId: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export async function openStorage(
  uri: string,
  tenantId: string,
  { from, to }: { from: string; to: string },
): Promise<Storage> {
  const connection = await mongoose
    .createConnection(uri, { readConcern: { level: 'majority' }, autoIndex: false, autoCreate: false })
    .asPromise();
  const appointments = createAppointmentStore(connection);
  const sheets = createSheetStore(connection, systemClock);
  const calendars = createCalendarStore(connection, { appointments, sheets });
  const range = { from, to, fromMin: wallMidnight(addDays(from, -1)), toMin: wallMidnight(addDays(to, 2)) };
  const packed = connection.collection<{ _id: string }>(sheetCollection);
  return {
    read: async (employeeIds) => {
      const found = await calendars.find(tenantId, employeeIds, range);
      return calendars.complete(tenantId, employeeIds, found);
    },
    readSheets: (employeeId) => {
      const ids = sheetIdsOf(employeeId, range.fromMin, range.toMin);
      return packed.find({ _id: { $in: ids }, tenantId }).toArray();
    },
    close: () => connection.close(),
  };
}
