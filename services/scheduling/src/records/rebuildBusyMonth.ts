import type { AppointmentStore } from './appointmentStore.ts';
import type { BusyTime } from '../time/busyTime.ts';
import { busyTimeOf } from './busyTimeOf.ts';
import { packBusyMonth, busyMonthSpan } from '../time/busyMonth.ts';
import type { BusyMonthStore } from './busyMonthStore.ts';

export interface BusyMonthDeps {
  readonly busyMonths: BusyMonthStore;
  readonly appointments: AppointmentStore;
}

/**
 * Rebuilds a busy month from the appointments. The version is read before the appointments are, so that a writer that has
 * seen less than another is refused.
 * @returns busy times of the employee that month, and whether it now stands in the busy month
 */
export async function rebuildBusyMonth(
  { busyMonths, appointments }: BusyMonthDeps,
  tenantId: string,
  monthId: string,
): Promise<{ times: BusyTime[]; written: boolean }> {
  const version = await busyMonths.versionOf(tenantId, monthId);
  const { employeeId, from, before } = busyMonthSpan(monthId);
  const times = (await appointments.occupying(tenantId, employeeId, from, before)).map(busyTimeOf);
  return { times, written: await busyMonths.write(tenantId, monthId, version, packBusyMonth(times)) };
}
