import { insertRow, isDuplicateKey, type CheckClock } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { busyMonthIdOf } from '../time/busyMonth.ts';
import { holdRows, type Hold, type Placement } from './appointmentRows.ts';

/** How long time is kept at first, and how long in all when the customer asks for the same again, ms. */
export const holdMs = 5 * 60_000;
export const maxHoldMs = 10 * 60_000;

export type HoldStore = ReturnType<typeof createHoldStore>;

/** @param checkClock asked before expired holds are removed: a clock that is ahead would take clients' time from them */
export function createHoldStore(connection: Connection, checkClock: CheckClock) {
  const holds = holdRows(connection);
  const isHold = { heldUntil: { $exists: true } };

  /** Removes expired holds that stand in the way of a placement; answers whether there were any. */
  async function clear(tenantId: string, { employeeId, cells = [] }: Placement, now: Date): Promise<boolean> {
    const inTheWay = { tenantId, employeeId, cells: { $in: cells }, heldUntil: { $lte: now } };
    if ((await holds.exists(inTheWay)) === null) {
      return false;
    }
    await checkClock();
    return (await holds.deleteMany(inTheWay)).deletedCount > 0;
  }

  return {
    insert: (session: ClientSession, hold: Hold) =>
      // No busy month ever knows of it: the search for free time reads it with what has just changed.
      insertRow(
        holds,
        { ...hold, unfolded: true as const, sheets: [busyMonthIdOf(hold.employeeId, hold.start)] },
        session,
      ),
    ofCustomer: (tenantId: string, customerId: string) =>
      holds.findOne({ tenantId, customerId, ...isHold }).lean(),
    /** Null when it has expired meanwhile. */
    extend: (tenantId: string, id: string, now: Date, heldUntil: Date) =>
      holds
        .findOneAndUpdate(
          { _id: id, tenantId, heldUntil: { $gt: now } },
          { $set: { heldUntil } },
          { returnDocument: 'after' },
        )
        .lean(),
    release: (session: ClientSession, tenantId: string, id: string) =>
      holds.deleteOne({ _id: id, tenantId, ...isHold }, { session }),
    /** Lets a hold expire now; answers whether there was one. */
    expire: async (tenantId: string, id: string, now: Date): Promise<boolean> => {
      const isAlive = { _id: id, tenantId, heldUntil: { $gt: now } };
      return (await holds.updateOne(isAlive, { $set: { heldUntil: now } })).modifiedCount === 1;
    },
    /** A customer's hold, whether it has expired or not. */
    releaseOf: (session: ClientSession, tenantId: string, customerId: string) =>
      holds.deleteMany({ tenantId, customerId, ...isHold }, { session }),
    /** A customer's hold if it has expired: one that they have just got stays. */
    releaseExpiredOf: (session: ClientSession, tenantId: string, customerId: string, now: Date) =>
      holds.deleteMany({ tenantId, customerId, heldUntil: { $lte: now } }, { session }),
    /** Removes the expired holds of every business. Answers how many, and of which tenants. */
    dropExpired: async (now: Date, limit: number): Promise<{ count: number; tenantIds: string[] }> => {
      const hasExpired = { heldUntil: { $lte: now } };
      const expired = await holds
        .find(hasExpired)
        .sort({ heldUntil: 1 })
        .limit(limit)
        .select({ tenantId: 1 })
        .lean();
      if (expired.length > 0) {
        await checkClock();
      }
      await holds.deleteMany({ _id: { $in: expired.map(({ _id }) => _id) }, ...hasExpired });
      return { count: expired.length, tenantIds: [...new Set(expired.map(({ tenantId }) => tenantId))] };
    },
    /**
     * Runs a transaction that occupies time. Should the index refuse it because of holds that have expired, they go,
     * and it runs again: of many who try, one has the time.
     */
    takingOver: async <T>(
      tenantId: string,
      placement: Placement,
      now: Date,
      occupy: () => Promise<T>,
    ): Promise<T> => {
      try {
        return await occupy();
      } catch (error) {
        if (!isDuplicateKey(error, 'cells') || !(await clear(tenantId, placement, now))) {
          throw error;
        }
        return occupy();
      }
    },
  };
}
