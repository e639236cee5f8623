import { quotasChanged, type QuotaKind, type Quotas } from '@citame/contracts';
import type { ClientSession, Connection } from 'mongoose';
import {
  projection,
  readModel,
  type ReadModelRow,
  type Subscription,
  type WriteWithin,
} from './subscription.ts';

/** Collection of the operator's limits, in each service that holds businesses to one of them. */
export const quotaCollection = 'quotas';

interface QuotaRow extends ReadModelRow, Quotas {
  /** Counted up by what must not pass the limit at the same time. */
  readonly locks?: number;
}

/** The operator's limits, in a service that holds businesses to one of them. */
export interface QuotaReader {
  readonly subscription: Extract<Subscription, { kind: 'projection' }>;
  /** The limit of a business; undefined where there is none. */
  of(tenantId: string, kind: QuotaKind): Promise<number | undefined>;
  /** The same in a transaction: of several at the same time only one goes on, and the others begin again. */
  lock(session: ClientSession, tenantId: string, kind: QuotaKind): Promise<number | undefined>;
}

/** Read model of identity's quotas, by business. @param within runs each write of it, see `projection` */
export function createQuotaReader(connection: Connection, within?: WriteWithin): QuotaReader {
  const rows = readModel<QuotaRow>(connection, quotaCollection, {
    bookings: Number,
    messages: Number,
    employees: Number,
    locks: Number,
  });
  const limitOf = (row: QuotaRow | null, kind: QuotaKind): number | undefined => row?.[kind] ?? undefined;
  return {
    // Few installations have quotas: an empty read model is no loss for which the stream must be read again at each start.
    subscription: { ...projection(quotasChanged, rows, within), isEmpty: async () => false },
    of: async (tenantId, kind) => limitOf(await rows.findOne({ _id: tenantId, tenantId }).lean(), kind),
    lock: async (session, tenantId, kind) =>
      limitOf(
        await rows.findOneAndUpdate({ _id: tenantId, tenantId }, { $inc: { locks: 1 } }, { session }).lean(),
        kind,
      ),
  };
}
