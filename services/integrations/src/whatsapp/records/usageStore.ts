import { monthOf } from '@citame/contracts';
import { collection, isDuplicateKey } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { MessagePricing } from './outboundRows.ts';

/** How many messages of one kind arrived in a month. */
interface Usage extends MessagePricing {
  readonly _id: string;
  readonly tenantId: string;
  /** `2026-11`, in UTC: Meta's bill ends its months in a zone of the account that is not told to us. */
  readonly month: string;
  readonly count: number;
  readonly endsAt: Date;
}

/** Type of messages that are billed. */
export const billedType = 'regular';
const keptMs = 400 * 24 * 60 * 60 * 1000;

export type UsageStore = ReturnType<typeof createUsageStore>;

/** Counts of messages as its statuses tell of them: an estimate of the bill of Meta. */
export function createUsageStore(connection: Connection) {
  const usage = collection<Usage>(connection, 'whatsapp_usage', {
    kept: {
      holds: 'how many messages arrived in each month, by kind',
      for: '13 months',
      why: 'owners see what Meta bills them',
    },
    tenant: 'tenantId',
    exported: { fields: ['month', 'category', 'type', 'count'] },
    fields: { tenantId: String, month: String, type: String, category: String, count: Number, endsAt: Date },
    indexes: [
      [{ tenantId: 1, month: 1, category: 1, type: 1 }, { unique: true }],
      [{ endsAt: 1 }, { expireAfterSeconds: 0 }],
    ],
  });
  const add = (tenantId: string, at: Date, { type, category }: MessagePricing) =>
    usage.updateOne(
      { tenantId, month: monthOf(at), category, type },
      { $inc: { count: 1 }, $setOnInsert: { endsAt: new Date(at.getTime() + keptMs) } },
      { upsert: true },
    );
  return {
    /** Counts a message that arrived. */
    count: async (tenantId: string, at: Date, pricing: MessagePricing): Promise<void> => {
      try {
        await add(tenantId, at, pricing);
      } catch (error) {
        if (!isDuplicateKey(error)) {
          throw error;
        }
        // The first one of its kind came twice at the same time.
        await add(tenantId, at, pricing);
      }
    },
    /** Messages of a month that Meta has billed and that were no answers. */
    billedTemplates: async (tenantId: string, month: string): Promise<number> => {
      const kinds = { tenantId, month, type: billedType, category: { $ne: 'service' } };
      const rows = await usage.find(kinds, { count: 1 }).lean();
      return rows.reduce((total, { count }) => total + count, 0);
    },
    /** Counts of some months, in no order. */
    ofMonths: (tenantId: string, months: readonly string[]) =>
      usage.find({ tenantId, month: { $in: months } }, { month: 1, category: 1, type: 1, count: 1 }).lean(),
  };
}
