import type { InboundContent, OutboundContent } from '@citame/contracts';
import { collection, insertRow } from '@citame/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { Conversation } from '../conversation/rules/conversation.ts';

/** A message of the conversation that a member tries. */
export type TriedMessage = { readonly id: string; readonly at: Date } & (
  | { readonly from: 'client'; readonly content: InboundContent }
  | { readonly from: 'bot'; readonly content: OutboundContent }
);

/** The conversation in which a member tries the bot. It stands apart from those with clients, so no list or count has it. */
export interface PreviewRow {
  readonly _id: string;
  readonly tenantId: string;
  readonly accountId: string;
  readonly state: Conversation;
  /** Oldest first. */
  readonly messages: readonly TriedMessage[];
  readonly endsAt: Date;
  /** Grows with every turn. */
  readonly version: number;
}

export type PreviewStore = ReturnType<typeof createPreviewStore>;

export function createPreviewStore(connection: Connection) {
  const previews = collection<PreviewRow>(connection, 'previews', {
    kept: {
      holds: 'what a member of the business has written to the bot as a trial, and its answers',
      for: 'until the trial is ended, two hours after the last message at most',
      why: 'the trial goes on when the page is opened again',
    },
    tenant: 'tenantId',
    exported: { none: 'a trial that vanishes' },
    fields: {
      tenantId: String,
      accountId: String,
      state: Schema.Types.Mixed,
      messages: [Schema.Types.Mixed],
      endsAt: Date,
      version: Number,
    },
    indexes: [
      [{ tenantId: 1, accountId: 1 }, { unique: true }],
      [{ endsAt: 1 }, { expireAfterSeconds: 0 }],
    ],
  });
  return {
    find: (tenantId: string, accountId: string, now: Date) =>
      previews.findOne({ tenantId, accountId, endsAt: { $gt: now } }).lean<PreviewRow>(),
    /** Stores a turn over the version before it: false when another was stored meanwhile. */
    put: async ({ _id, tenantId, version, ...row }: PreviewRow): Promise<boolean> => {
      if (version === 1) {
        // One that is over may still stand until the database removes it.
        await previews.deleteOne({ tenantId, accountId: row.accountId, _id: { $ne: _id } });
        await insertRow(previews, { _id, tenantId, version, ...row });
        return true;
      }
      const { modifiedCount } = await previews.updateOne(
        { _id, tenantId, version: version - 1 },
        { $set: { ...row, version } },
      );
      return modifiedCount === 1;
    },
    remove: (tenantId: string, accountId: string) =>
      previews.findOneAndDelete({ tenantId, accountId }).lean<PreviewRow>(),
  };
}
