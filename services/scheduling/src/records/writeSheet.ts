import type { AppointmentStore } from './appointmentStore.ts';
import type { BusyTime } from '../time/busyTime.ts';
import { busyTimeOf } from './busyTimeOf.ts';
import { packSheet, sheetSpan } from '../time/sheet.ts';
import type { SheetStore } from './sheetStore.ts';

export interface SheetDeps {
  readonly sheets: SheetStore;
  readonly appointments: AppointmentStore;
}

/**
 * Rebuilds a sheet from the appointments. The version is read before the appointments are, so that a writer that has
 * seen less than another is refused.
 * @returns busy times of the employee that month, and whether it now stands in the sheet
 */
export async function writeSheet(
  { sheets, appointments }: SheetDeps,
  tenantId: string,
  sheetId: string,
): Promise<{ times: BusyTime[]; written: boolean }> {
  const version = await sheets.versionOf(tenantId, sheetId);
  const { employeeId, from, before } = sheetSpan(sheetId);
  const times = (await appointments.occupying(tenantId, employeeId, from, before)).map(busyTimeOf);
  return { times, written: await sheets.write(tenantId, sheetId, version, packSheet(times)) };
}
