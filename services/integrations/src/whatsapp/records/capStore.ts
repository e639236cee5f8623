import type { EventActor, QuotaLevel } from '@citame/contracts';
import {
  alsoRows,
  collection,
  inTransaction,
  isDuplicateKey,
  omitUndefined,
  quotaCollection,
  type Outbox,
} from '@citame/service-kit';
import type { Connection } from 'mongoose';
import { noteConnection } from '../../connections/noteConnection.ts';

/** The owner's limit of templates that Meta bills in a month, and what was told of theirs or the operator's. `_id` is the tenant. */
interface Cap {
  readonly _id: string;
  /** Missing where only the operator has set one. */
  readonly cap?: number;
  /** Level that the owner has been told of, of its month and limit. */
  readonly told?: Told;
}
/** Limits of templates that Meta bills in a month; each missing where it is not set. */
export interface Limits {
  readonly owner?: number;
  readonly operator?: number;
}
/** A limit that counts, and who has set it. */
export interface SetCap {
  readonly cap: number;
  readonly by: 'owner' | 'operator';
}
export interface Told {
  readonly month: string;
  readonly level: QuotaLevel;
  /** The limit; missing in rows of an earlier version. */
  readonly cap?: number;
}

type Found =
  | { readonly part: 'owner'; readonly cap?: number }
  | { readonly part: 'operator'; readonly messages?: number | null };

const system: EventActor = { kind: 'system' };

export type CapStore = ReturnType<typeof createCapStore>;

export function createCapStore(connection: Connection, outbox: Outbox) {
  const caps = collection<Cap>(connection, 'whatsapp_caps', {
    kept: {
      holds: 'the limit of billed messages of a business, and the last notice about it',
      for: 'until the owner takes it back, or the business is closed',
      why: 'Meta bills no more than the owner wants',
    },
    tenant: '_id',
    exported: { fields: ['cap'] },
    fields: { cap: Number, told: { _id: false, month: String, level: Number, cap: Number } },
    indexes: [],
  });
  return {
    /** Reads both limits with one command. */
    limitsOf: async (tenantId: string): Promise<Limits> => {
      const found = await caps.collection
        .aggregate<Found>([
          { $match: { _id: tenantId } },
          { $set: { part: 'owner' } },
          alsoRows(quotaCollection, 'operator', { _id: tenantId, tenantId }),
        ])
        .toArray();
      const owner = found.find((row) => row.part === 'owner')?.cap;
      const operator = found.find((row) => row.part === 'operator')?.messages ?? undefined;
      return omitUndefined({ owner, operator });
    },
    /**
     * Sets or takes back the limit, and records it.
     * @param told the level that is reached already, of which its owner need not be told
     */
    set: (tenantId: string, cap: number | null, told: Told | undefined): Promise<void> =>
      inTransaction(connection, async (session) => {
        const before =
          cap === null && told === undefined
            ? await caps.findByIdAndDelete(tenantId, { session }).lean()
            : await caps
                .findByIdAndUpdate(
                  tenantId,
                  {
                    $set: { ...(cap !== null && { cap }), ...(told && { told }) },
                    $unset: { ...(cap === null && { cap: 1 }), ...(told === undefined && { told: 1 }) },
                  },
                  { session, upsert: true, returnDocument: 'before' },
                )
                .lean();
        const from = before?.cap ?? null;
        if (from !== cap) {
          const changes = [{ field: 'billedCap', from, to: cap }];
          await noteConnection(outbox, session, {
            tenantId,
            subject: 'whatsapp',
            action: 'changed',
            changes,
          });
        }
      }),
    /** Notes that a level is reached and has owners told; false when they know, or the owner's limit is another by now. */
    noteReached: (tenantId: string, { cap, by }: SetCap, { month, level }: Told): Promise<boolean> =>
      inTransaction(connection, async (session) => {
        const { modifiedCount, upsertedCount } = await caps.updateOne(
          {
            _id: tenantId,
            ...(by === 'owner' && { cap }),
            $nor: [
              { 'told.month': { $gt: month } },
              // That of an earlier version says nothing of its limit.
              { 'told.month': month, 'told.level': { $gte: level }, 'told.cap': { $in: [cap, null] } },
            ],
          },
          { $set: { told: { month, level, cap } } },
          { session, upsert: by === 'operator' },
        );
        if (modifiedCount + upsertedCount === 0) {
          return false;
        }
        const changes = [{ field: 'capReached', to: level }];
        const change = { tenantId, subject: 'whatsapp', action: 'changed', changes, actor: system } as const;
        await noteConnection(outbox, session, change);
        return true;
      }).catch((error: unknown) => {
        if (isDuplicateKey(error)) {
          // The row is there, and what it says was told already.
          return false;
        }
        throw error;
      }),
  };
}
