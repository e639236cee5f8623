import { localDateAt } from '@citame/calendar/wallClock';
import type { Customer } from '../customers/customerStore.ts';
import type { BusinessRow } from '../replicas/readModels.ts';
import { endEntry, expireOffer } from './answerOffer.ts';
import type { WaitingDeps } from './waitingDeps.ts';
import type { Outcome, WaitingEntry } from '../records/waitingStore.ts';

/** A client who may be offered a time now. */
export interface Ready {
  readonly entry: WaitingEntry;
  readonly customer: Customer;
}

/** Ends an entry that is over, and an offer that was not answered. Undefined when nothing can be offered to it now. */
export async function settleEntry(
  deps: WaitingDeps,
  business: BusinessRow,
  known: WaitingEntry,
): Promise<Ready | undefined> {
  const { tenantId, customerId } = known;
  const now = deps.clock();
  const customer = await deps.customers.findById(tenantId, customerId);
  const booked = await deps.appointments.openOf(tenantId, customerId, now);
  const hasBooked = booked.some(
    ({ serviceId, createdAt }) => serviceId === known.serviceId && createdAt >= known.createdAt,
  );
  const outcome = outcomeOf(known, customer, hasBooked, todayOf(business, now));
  if (outcome !== undefined || customer === null) {
    if (outcome === 'past') {
      await deps.checkClock();
    }
    await endEntry(deps, known, outcome ?? 'gone');
    return undefined;
  }
  if (known.isOffered === true && known.offer !== undefined && known.offer.until > now) {
    return undefined;
  }
  if (known.isOffered === true) {
    await deps.checkClock();
  }
  const entry = known.isOffered === true ? await expireOffer(deps, known) : known;
  if (entry?.isOpen !== true || (entry.retryAt ?? now) > now || !isReachable(customer)) {
    return undefined;
  }
  // A client with a hold is about to book it; one hold each.
  const own = await deps.holds.ofCustomer(tenantId, customerId);
  return own === null || own.heldUntil <= now ? { entry, customer } : undefined;
}

/** Whether a client could be in a chat. To one with a name alone the owner gives a time by hand. */
export function isReachable({ phone, whatsappUserId }: Pick<Customer, 'phone' | 'whatsappUserId'>): boolean {
  return phone !== undefined || whatsappUserId !== undefined;
}

/** Whether nothing may be offered to a client, now or later. */
export function isGone(customer: Customer | null): boolean {
  return customer === null || customer.blocked === true || customer.anonymisedAt !== undefined;
}

function outcomeOf(
  { to }: WaitingEntry,
  customer: Customer | null,
  hasBooked: boolean,
  today: string,
): Outcome | undefined {
  if (hasBooked) {
    return 'booked';
  }
  return isGone(customer) ? 'gone' : to < today ? 'past' : undefined;
}

/** The day that it is now where the business is. */
export function todayOf({ timeZone }: BusinessRow, now: Date): string {
  return localDateAt(timeZone, now);
}
