import { monthOf } from '@citame/contracts';
import type { Clock, QuotaReader } from '@citame/service-kit';
import type { OutcomeStore } from '../records/outcomeStore.ts';
import type { ReadModels } from '../replicas/readModels.ts';

export interface QuotaDeps {
  readonly quotas: Pick<QuotaReader, 'of'>;
  readonly outcomes: Pick<OutcomeStore, 'madeByClients'>;
  readonly readModels: Pick<ReadModels, 'employees'>;
  readonly clock: Clock;
}

/** How many appointments the clients of a business have booked this month of UTC; cancelled ones count. */
export async function bookingsUsed(
  { outcomes, readModels, clock }: QuotaDeps,
  tenantId: string,
): Promise<number> {
  // Appointments are found by employee and day of booking; those of a deleted employee count.
  const employees = await readModels.employees.find({ tenantId }, { _id: 1 }).lean();
  const since = new Date(`${monthOf(clock())}-01T00:00:00Z`);
  return outcomes.madeByClients(
    tenantId,
    employees.map(({ _id }) => _id),
    since,
  );
}

/** Whether clients may book more this month. A few at the same moment may pass the operator's limit. */
export async function takesBookings(deps: QuotaDeps, tenantId: string): Promise<boolean> {
  const limit = await deps.quotas.of(tenantId, 'bookings');
  return limit === undefined || (await bookingsUsed(deps, tenantId)) < limit;
}
