import { isAppError } from '@citame/service-kit';
import { takesBookings } from '../booking/bookingsQuota.ts';
import { place } from '../booking/placement.ts';
import { findOpenings, type Openings, type OpeningsQuery } from '../availability/openings.ts';
import type { Slot } from '../availability/rules/findSlots.ts';
import { leastBusyFirst } from '../availability/rules/leastBusyFirst.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import type { BusinessRow } from '../replicas/readModels.ts';
import { wantedSlots } from './rules/wantedSlots.ts';
import { settleEntry, todayOf, type Ready } from './settleEntry.ts';
import { tryOffer } from './tryOffer.ts';
import type { WaitingDeps } from './waitingDeps.ts';
import type { WaitingEntry } from '../records/waitingStore.ts';

/** A change that does not wake the list (hours, exceptions, staff, a new day) is seen within this time, ms. */
export const lookAgainMs = 60_000;
/** Others may take some of them while we offer; each client is offered at most one. */
const maxTried = 20;

/** Waiting client, and free starts that they want, as they were found. */
interface Chance extends Ready {
  readonly openings: Pick<Openings, 'service' | 'employees'>;
  readonly wanted: readonly Slot[];
}

/**
 * Looks once at the waiting list of a business, in its order: ends what is over, passes on what was not
 * answered, and offers what is free and wanted. Each offer is a hold, so that no other client is offered its time.
 * @returns when to look again; undefined when the list is empty
 */
export async function makeOffers(deps: WaitingDeps, tenantId: string): Promise<Date | undefined> {
  const business = await findBusiness(deps.readModels, tenantId);
  const ready: Ready[] = [];
  for (const entry of await deps.waiting.open(tenantId)) {
    const settled = await settleEntry(deps, business, entry);
    if (settled !== undefined) {
      ready.push(settled);
    }
  }
  const taken = new Set<string>();
  // No offer is made that its client could not accept: those who wait go on waiting.
  const chances = (await takesBookings(deps, tenantId)) ? await chancesOf(deps, business, ready) : [];
  for (const chance of chances) {
    await offerFirst(deps, business, chance, taken);
  }
  const nowMs = deps.clock().getTime();
  const left = await deps.waiting.open(tenantId);
  const dueMs = left.flatMap(({ isOffered, offer }) => (isOffered && offer ? [offer.until.getTime()] : []));
  return left.length === 0 ? undefined : new Date(Math.min(nowMs + lookAgainMs, ...dueMs));
}

/**
 * Free times for each. The first in the list is looked up last: a time that becomes free meanwhile is then seen by them
 * at least, and does not go to a client behind them. Neighbours who want the same days share one search.
 */
async function chancesOf(
  deps: WaitingDeps,
  business: BusinessRow,
  ready: readonly Ready[],
): Promise<Chance[]> {
  const today = todayOf(business, deps.clock());
  const chances: Chance[] = [];
  let searched: { key: string; openings: Openings | undefined } | undefined;
  for (const { entry, customer } of ready.toReversed()) {
    const query = queryOf(entry, today);
    const key = Object.values(query).join();
    searched = searched?.key === key ? searched : { key, openings: await openingsIfOffered(deps, query) };
    const { openings } = searched;
    if (openings !== undefined) {
      const { service, employees, calendars, slots } = openings;
      const fair = leastBusyFirst(calendars, business.timeZone);
      const wanted = wantedSlots(slots, entry, business.timeZone).slice(0, maxTried).map(fair);
      chances.push({ entry, customer, openings: { service, employees }, wanted });
    }
  }
  return chances.toReversed();
}

function queryOf({ tenantId, serviceId, employeeId, from, to }: WaitingEntry, today: string) {
  return { tenantId, serviceId, employeeId, from: from < today ? today : from, to };
}

/** Undefined when the service, or the employee, is no longer there: both may come back before the days are over. */
export async function openingsIfOffered(
  deps: WaitingDeps,
  query: OpeningsQuery,
): Promise<Openings | undefined> {
  try {
    return await findOpenings(deps, query);
  } catch (error) {
    if (isAppError(error, 'not_found') || isAppError(error, 'not_assigned')) {
      return undefined;
    }
    throw error;
  }
}

/** Offers the first of the wanted starts that is still free, to a client who may book and has nothing else then. */
async function offerFirst(
  deps: WaitingDeps,
  { maxOpenBookings }: BusinessRow,
  chance: Chance,
  taken: Set<string>,
): Promise<void> {
  const { entry, openings, wanted } = chance;
  if (wanted.length === 0) {
    return;
  }
  // Read after the free times: what they booked before one of these became free is among it.
  const booked = await deps.appointments.openOf(entry.tenantId, entry.customerId, deps.clock());
  if (booked.length >= maxOpenBookings) {
    return;
  }
  for (const { startMin, employeeIds } of wanted) {
    for (const employeeId of employeeIds) {
      const placement = place(openings, employeeId, startMin);
      const cells = (placement.cells ?? []).map((cell) => `${employeeId} ${cell}`);
      // Not beside another appointment of theirs.
      const isBusy = booked.some(({ start, end }) => start < placement.end && end > placement.start);
      if (!isBusy && !cells.some((cell) => taken.has(cell))) {
        cells.forEach((cell) => taken.add(cell));
        if ((await tryOffer(deps, { ...chance, service: openings.service, placement })) !== 'taken') {
          return;
        }
      }
    }
  }
}
