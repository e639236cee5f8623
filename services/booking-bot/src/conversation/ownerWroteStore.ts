import type { MessagingClient } from '@citame/contracts';
import { collection } from '@citame/service-kit';
import { createHash } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';

/** A person without a conversation to whom the owner has written in WhatsApp's own app, by a digest of the number or of the user id. */
interface OwnerWroteRow {
  readonly _id: string;
  readonly tenantId: string;
  /** The bot holds back with them until then. */
  readonly until: Date;
}

export type OwnerWroteStore = ReturnType<typeof createOwnerWroteStore>;

/**
 * People whom the owner has written to first. On a number that is also private they may be anybody, so neither words nor numbers are
 * kept: all that is asked is whether the bot has to hold back when they answer.
 */
export function createOwnerWroteStore(connection: Connection) {
  const rows = collection<OwnerWroteRow>(connection, 'owner_wrote', {
    kept: {
      holds: 'digests of the numbers that the owner has written to first in WhatsApp Business',
      for: 'four hours',
      why: 'the bot does not greet the person who answers the owner',
    },
    tenant: 'tenantId',
    exported: { none: 'digests, and gone after four hours' },
    fields: { tenantId: String, until: Date },
    indexes: [[{ until: 1 }, { expireAfterSeconds: 0 }]],
  });
  return {
    note: async (
      session: ClientSession,
      tenantId: string,
      client: MessagingClient,
      until: Date,
    ): Promise<void> => {
      const updates = digestsOf(tenantId, client).map((_id) => ({
        updateOne: { filter: { _id }, update: { $set: { tenantId }, $max: { until } }, upsert: true },
      }));
      if (updates.length > 0) {
        await rows.bulkWrite(updates, { session });
      }
    },
    /** Until when the bot holds back with this person; undefined when the owner has not written to them. */
    until: async (tenantId: string, client: MessagingClient): Promise<Date | undefined> => {
      const found = await rows.find({ tenantId, _id: { $in: digestsOf(tenantId, client) } }).lean();
      const latest = Math.max(0, ...found.map(({ until }) => until.getTime()));
      return latest === 0 ? undefined : new Date(latest);
    },
    erase: (session: ClientSession, tenantId: string, clients: readonly MessagingClient[]) =>
      rows.deleteMany(
        { tenantId, _id: { $in: clients.flatMap((client) => digestsOf(tenantId, client)) } },
        { session },
      ),
  };
}

function digestsOf(tenantId: string, { phone, userId }: MessagingClient): string[] {
  return [phone, userId].flatMap((id) =>
    id === undefined ? [] : [createHash('sha256').update(`${tenantId}|${id}`).digest('base64url')],
  );
}
