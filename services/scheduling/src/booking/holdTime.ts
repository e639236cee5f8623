import { AppError, inTransaction, isDuplicateKey, newId } from '@citame/service-kit';
import type { Hold, Placement } from '../records/appointmentRows.ts';
import { assertMayBook } from './assertMayBook.ts';
import { findPlacements, slotTaken, type WantedSlot } from './placement.ts';
import type { Customer, CustomerIdentity } from '../customers/customerStore.ts';
import type { OpeningsDeps } from '../availability/openings.ts';
import { customerOf, identifyCustomer, lookUpCustomers } from '../customers/identifyCustomer.ts';
import type { CustomerDeps } from '../customers/customerDeps.ts';
import type { ServiceRow } from '../replicas/readModels.ts';
import { holdMs, maxHoldMs } from '../records/holdStore.ts';

export interface HoldDeps extends OpeningsDeps, CustomerDeps {}

interface HoldWish extends Pick<
  WantedSlot,
  'tenantId' | 'serviceId' | 'employeeId' | 'start' | 'durationMin'
> {
  readonly customer: CustomerIdentity;
  readonly by: 'owner' | 'client';
}

/** A hold, and the zone of its business. */
interface HeldTime {
  readonly held: Hold;
  readonly timeZone: string;
}

/** A customer who asks twice at the same moment is served at the second try. */
const tries = 3;

/**
 * Keeps a start for a customer for five minutes; asking for the same again prolongs that, to ten minutes in all. Each
 * customer has one hold: another wish takes its place, unless it is refused.
 * @throws AppError as booking does
 */
export async function holdTime(deps: HoldDeps, wish: HoldWish): Promise<HeldTime> {
  const { tenantId } = wish;
  const known = await lookUpCustomers(deps, tenantId, wish.customer);
  const wanted = { ...wish, holder: customerOf(known)?._id };
  const { openings, options, startMin } = await findPlacements(deps, wanted);
  const { timeZone, maxOpenBookings } = openings.business;
  const customer = await identifyCustomer(deps, tenantId, wish.customer, known);
  if (wish.by === 'client') {
    await assertMayBook(deps, customer, maxOpenBookings);
  }
  const held = await deps.holds.ofCustomer(tenantId, customer._id);
  const same =
    held === null ? undefined : options.find((option) => standsThere(held, openings.service, option));
  const prolonged = held === null || same === undefined ? null : await prolong(deps, held);
  if (prolonged !== null) {
    return { held: prolonged, timeZone };
  }
  for (const placement of options) {
    const newHeld = await tryHold(deps, wish.by, customer, openings.service, placement);
    if (newHeld !== null) {
      return { held: newHeld, timeZone };
    }
  }
  throw await slotTaken(deps, wanted, timeZone, startMin);
}

function standsThere(hold: Hold, service: ServiceRow, { employeeId, start, end }: Placement): boolean {
  return (
    hold.serviceId === service._id &&
    hold.employeeId === employeeId &&
    hold.start.getTime() === start.getTime() &&
    hold.end.getTime() === end.getTime()
  );
}

function prolong(
  { holds, clock }: Pick<HoldDeps, 'holds' | 'clock'>,
  { _id, tenantId, createdAt, heldUntil }: Hold,
): Promise<Hold | null> {
  const now = clock();
  // An offer is held longer than that, and asking for its time in words takes nothing of it away.
  const until = Math.max(
    heldUntil.getTime(),
    Math.min(now.getTime() + holdMs, createdAt.getTime() + maxHoldMs),
  );
  return holds.extend(tenantId, _id, now, new Date(until));
}

/** The hold, or null when the time was taken meanwhile. */
async function tryHold(
  deps: Pick<HoldDeps, 'connection' | 'holds' | 'clock'>,
  by: 'owner' | 'client',
  customer: Customer,
  service: ServiceRow,
  placement: Placement,
): Promise<Hold | null> {
  const { tenantId } = customer;
  const now = deps.clock();
  const hold = newHold(customer, service, placement, { now, until: new Date(now.getTime() + holdMs), by });
  const replace = (): Promise<unknown> =>
    inTransaction(deps.connection, async (session) => {
      await deps.holds.releaseOf(session, tenantId, customer._id);
      await deps.holds.insert(session, hold);
    });
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      await deps.holds.takingOver({ tenantId, customerId: customer._id, placement }, now, replace);
      return hold;
    } catch (error) {
      if (isDuplicateKey(error, 'cells')) {
        return null;
      }
      if (!isDuplicateKey(error, 'customerId')) {
        throw error;
      }
    }
  }
  throw new AppError('conflict', { retryAfterSeconds: 1 });
}

/** Stored fields of a hold. */
export function newHold(
  { _id: customerId, tenantId, trialUntil }: Customer,
  service: ServiceRow,
  { cells = [], ...placement }: Placement,
  { now, until, by }: { now: Date; until: Date; by: 'owner' | 'client' },
): Hold {
  return {
    _id: newId(),
    tenantId,
    customerId,
    serviceId: service._id,
    serviceTitle: service.title,
    ...placement,
    cells,
    status: 'held',
    heldUntil: until,
    origin: by,
    note: '',
    ...(trialUntil === undefined ? {} : { trialUntil }),
    createdAt: now,
    version: 1,
  };
}
