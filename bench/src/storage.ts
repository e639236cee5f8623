import { systemClock } from '@citame/service-kit';
import mongoose from 'mongoose';
import { createAppointmentStore } from '../../services/scheduling/src/appointments/appointmentStore.ts';
import { addDays, wallMidnight } from '../../services/scheduling/src/availability/rules/zone.ts';
import { createCalendarStore } from '../../services/scheduling/src/busy/calendarStore.ts';
import { createSheetStore } from '../../services/scheduling/src/busy/sheetStore.ts';

/** The product's own reading of calendars, without HTTP and without the slot rules. */
export interface Storage {
  readonly read: (employeeIds: readonly string[]) => Promise<unknown>;
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
  return {
    read: async (employeeIds) => {
      const found = await calendars.find(tenantId, employeeIds, range);
      return calendars.complete(tenantId, employeeIds, found);
    },
    close: () => connection.close(),
  };
}
