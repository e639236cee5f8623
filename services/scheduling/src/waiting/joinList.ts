import { addDays } from '@citame/calendar';
import { localDateAt } from '@citame/calendar/wallClock';
import type { TrailChange } from '@citame/contracts';
import {
  AppError,
  changesBetween,
  fieldError,
  omitUndefined,
  inTransactionOnce,
  newId,
} from '@citame/service-kit';
import type { CustomerIdentity } from '../customers/customerStore.ts';
import { findCustomer, identifyCustomer, isNameAlone, newCustomer } from '../customers/identifyCustomer.ts';
import { waitForReadModel } from '../replicas/waitForReadModel.ts';
import { offerIn } from '../hours/ruleSnapshot.ts';
import { endEntry } from './answerOffer.ts';
import { noteWaiting } from './noteWaiting.ts';
import type { WaitingDeps } from './waitingDeps.ts';
import type { WaitingEntry, WaitingRange } from '../records/waitingStore.ts';

export interface WaitingWish extends WaitingRange {
  readonly tenantId: string;
  readonly serviceId: string;
  readonly customer: CustomerIdentity;
}

/** Availability is searched in no longer ranges. */
const maxDays = 62;

/**
 * Puts a customer on the waiting list of a service; asking again changes the days and times and keeps the place.
 * @throws AppError `not_found`, `not_assigned`, `client_blocked`, `validation` when the range is past or turned round
 */
export async function joinList(deps: WaitingDeps, wish: WaitingWish): Promise<WaitingEntry> {
  const { tenantId, serviceId, employeeId } = wish;
  const { business, service } = await waitForReadModel(async () =>
    offerIn(await deps.ruleSnapshots.current(tenantId), { serviceId, employeeId }),
  );
  if (employeeId !== 'any' && !service.employeeIds.includes(employeeId)) {
    throw new AppError('not_assigned');
  }
  const range = checkedRange(wish, deps.clock(), business.timeZone);
  const { fromTime, toTime, ...days } = range;
  // A client with a name alone is a new one, stored with the entry: a repeated request adds no second.
  const isNew = isNameAlone(wish.customer);
  const customer = isNew
    ? newCustomer(deps, tenantId, wish.customer)
    : await identifyCustomer(deps, tenantId, wish.customer);
  if (customer.blocked === true) {
    throw new AppError('client_blocked');
  }
  const now = deps.clock();
  const entry = await inTransactionOnce(deps.connection, 'joinList', async (session) => {
    await deps.queues.open(session, tenantId, now);
    if (isNew) {
      await deps.customers.insert(customer, session);
    }
    // Within the transaction: an offer that is made meanwhile lets it run again.
    const places = await deps.waiting.openOf(tenantId, customer._id, session);
    const known = places.find((one) => one.serviceId === serviceId);
    if (known !== undefined) {
      const changed = await deps.waiting.rewish(session, known, range);
      if (changed !== null) {
        await noteWaiting(deps.trail, session, changed, {
          action: 'changed',
          changes: shown(known, changed),
        });
      }
      return changed;
    }
    const [added] = await deps.waiting.insert(session, {
      _id: newId(),
      tenantId,
      customerId: customer._id,
      serviceId,
      ...days,
      ...omitUndefined({ fromTime, toTime }),
      isOpen: true,
      passed: [],
      createdAt: now,
      version: 1,
    });
    if (added !== undefined) {
      await noteWaiting(deps.trail, session, added, { action: 'added', changes: shown({}, added) });
    }
    return added ?? null;
  });
  if (entry === null) {
    throw new AppError('conflict', { retryAfterSeconds: 1 });
  }
  deps.wakeOffers();
  return entry;
}

/** How a wish differs, for the trail. */
function shown(before: Partial<WaitingEntry>, after: WaitingEntry): TrailChange[] {
  const { employeeId, from, to, fromTime, toTime } = after;
  const fields = { employee: employeeId, from, to, fromTime, toTime };
  const known = { ...before, employee: before.employeeId };
  const values = ['employee', 'from', 'to', 'fromTime', 'toTime'] as const;
  return changesBetween<typeof fields>(known, fields, { values });
}

function checkedRange(
  { employeeId, from, to, fromTime, toTime }: WaitingRange,
  now: Date,
  timeZone: string,
): WaitingRange {
  const today = localDateAt(timeZone, now);
  const first = from < today ? today : from;
  if (to < first) {
    throw fieldError('to', to < from ? 'from_before_to' : 'past');
  }
  if (fromTime !== undefined && toTime !== undefined && fromTime >= toTime) {
    throw fieldError('toTime', 'from_before_to');
  }
  const furthest = addDays(first, maxDays - 1);
  return { employeeId, from: first, to: to < furthest ? to : furthest, fromTime, toTime };
}

/** Takes a customer off the list, or off one place of it. Answers whether they were on it. */
export async function leaveList(
  deps: WaitingDeps,
  {
    tenantId,
    customer,
    entryId,
  }: { tenantId: string; customer: CustomerIdentity; entryId: string | undefined },
): Promise<boolean> {
  const known = await findCustomer(deps, tenantId, customer);
  const all = known === null ? [] : await deps.waiting.openOf(tenantId, known._id);
  const entries = all.filter(({ _id }) => entryId === undefined || _id === entryId);
  for (const entry of entries) {
    await endEntry(deps, entry, 'left');
  }
  return entries.length > 0;
}
