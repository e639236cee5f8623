import { insertRow, isDuplicateKey, type CheckClock } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { busyMonthIdOf } from '../time/busyMonth.ts';
import { holdRows, type Hold, type Placement } from './appointmentRows.ts';

/** How long time is kept at first, and how long in all when the customer asks for the same again, ms. */
export const holdMs = 5 * 60_000;
export const maxHoldMs = 10 * 60_000;

/** A place that a customer is about to have. */
interface Taking {
  readonly tenantId: string;
  readonly customerId: string;
  readonly placement: Placement;
}

export type HoldStore = ReturnType<typeof createHoldStore>;

/** @param checkClock asked before expired holds are removed: a clock that is ahead would take clients' time from them */
export function createHoldStore(connection: Connection, checkClock: CheckClock) {
  const holds = holdRows(connection);
  const isHold = { heldUntil: { $exists: true } };

  /**
   * Removes expired holds, and trials of others, that stand in the way. Answers whether there were any, or nothing stands there any
   * more: another booking, or the sweep of expired holds, may have removed them first.
   */
  async function clear({ tenantId, customerId, placement }: Taking, now: Date): Promise<boolean> {
    const { employeeId, cells = [] } = placement;
    const inTheWay = { tenantId, employeeId, cells: { $in: cells } };
    const ofTrials = { ...inTheWay, trialUntil: { $exists: true }, customerId: { $ne: customerId } };
    const hasEnded = (await holds.deleteMany(ofTrials)).deletedCount > 0;
    const expired = { ...inTheWay, heldUntil: { $lte: now } };
    if ((await holds.exists(expired)) !== null) {
      await checkClock();
      if ((await holds.deleteMany(expired)).deletedCount > 0) {
        return true;
      }
    }
    return hasEnded || (await holds.exists(inTheWay)) === null;
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
      if (expired.length === 0) {
        return { count: 0, tenantIds: [] };
      }
      await checkClock();
      await holds.deleteMany({ _id: { $in: expired.map(({ _id }) => _id) }, ...hasExpired });
      return { count: expired.length, tenantIds: [...new Set(expired.map(({ tenantId }) => tenantId))] };
    },
    /**
     * Runs a transaction that occupies time. Should the index refuse it because of holds that have expired, or of what another
     * has booked or held in a trial of the bot, these go, and it runs again: of many who try, one has the time.
     */
    takingOver: async <T>(taking: Taking, now: Date, occupy: () => Promise<T>): Promise<T> => {
      try {
        return await occupy();
      } catch (error) {
        if (!isDuplicateKey(error, 'cells') || !(await clear(taking, now))) {
          throw error;
        }
        return occupy();
      }
    },
  };
}
