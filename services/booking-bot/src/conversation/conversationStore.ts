import type { InboundContent, MessagingClient } from '@citame/contracts';
import { collection } from '@citame/service-kit';
import mongoose, { Schema, type ClientSession, type Connection } from 'mongoose';
import type { Conversation } from './rules/conversation.ts';

/** A message that waits for its turn. */
export interface PendingMessage {
  /** The provider's id. */
  readonly id: string;
  readonly content: InboundContent;
  readonly sentAt: Date;
}

/** One conversation between a client and a business. While `dueAt` is set there are messages to answer. */
export interface ConversationRow {
  readonly _id: string;
  readonly tenantId: string;
  readonly client: MessagingClient;
  /** Scheduling's id of the client, once they have booked. */
  readonly customerId?: string;
  readonly state: Conversation;
  readonly pending: PendingMessage[];
  readonly dueAt?: Date;
  /** A turn is being taken until then; afterwards it counts as lost. */
  readonly leasedUntil?: Date;
  /** Until then WhatsApp lets the business write freely: 24 hours from the client's last message. */
  readonly windowUntil: Date;
  /** Grows with every turn. */
  readonly version: number;
}

/** How many of those whose turn it is are tried for a lease, and how long each may be locked by others, ms. */
const mostAtOnce = 16;
const longestLockMs = 200;
const timeLimitReached = 50;

export type ConversationStore = ReturnType<typeof createConversationStore>;

export function createConversationStore(connection: Connection) {
  const conversations = collection<ConversationRow>(connection, 'conversations', {
    fields: {
      tenantId: String,
      client: Schema.Types.Mixed,
      customerId: String,
      state: Schema.Types.Mixed,
      pending: [Schema.Types.Mixed],
      dueAt: Date,
      leasedUntil: Date,
      windowUntil: Date,
      version: Number,
    },
    indexes: [
      [
        { tenantId: 1, 'client.userId': 1 },
        { unique: true, partialFilterExpression: { 'client.userId': { $exists: true } } },
      ],
      [
        { tenantId: 1, 'client.phone': 1 },
        { unique: true, partialFilterExpression: { 'client.phone': { $exists: true } } },
      ],
      [{ tenantId: 1, customerId: 1 }, { partialFilterExpression: { customerId: { $exists: true } } }],
      [{ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } }],
    ],
  });
  return {
    /** The conversation with this person: by the user id, or else by the phone. */
    findByClient: async (tenantId: string, { userId, phone }: MessagingClient) => {
      const byUserId =
        userId === undefined
          ? null
          : await conversations.findOne({ tenantId, 'client.userId': userId }).lean();
      if (byUserId !== null || phone === undefined) {
        return byUserId;
      }
      return conversations.findOne({ tenantId, 'client.phone': phone }).lean();
    },
    insert: (session: ClientSession, row: ConversationRow) => conversations.create([row], { session }),
    addMessage: (
      session: ClientSession,
      id: string,
      {
        client,
        message,
        dueAt,
        windowUntil,
      }: Pick<ConversationRow, 'client' | 'windowUntil'> & {
        message: PendingMessage;
        dueAt: Date;
      },
    ) =>
      conversations.updateOne(
        { _id: id },
        { $set: { client, dueAt }, $max: { windowUntil }, $push: { pending: message } },
        { session },
      ),
    /**
     * Takes a conversation whose turn it is, so that nobody else does until the lease ends; null when there is none.
     * One that is locked, as by the open transaction of a process that has died, does not hold up the others.
     */
    lease: async (now: Date, leasedUntil: Date): Promise<ConversationRow | null> => {
      const isDue = {
        dueAt: { $lte: now },
        $or: [{ leasedUntil: { $exists: false } }, { leasedUntil: { $lte: now } }],
      };
      const due = await conversations.find(isDue, { _id: 1 }).sort({ dueAt: 1 }).limit(mostAtOnce).lean();
      for (const { _id } of due) {
        const row = await unlessLocked(() =>
          conversations
            .findOneAndUpdate({ _id, ...isDue }, { $set: { leasedUntil } }, { returnDocument: 'after' })
            .maxTimeMS(longestLockMs)
            .lean(),
        );
        if (row !== null) {
          return row;
        }
      }
      return null;
    },
    /** Ends a turn: false when another one has been taken meanwhile. */
    endTurn: async (
      session: ClientSession,
      row: ConversationRow,
      {
        state,
        answered,
        customerId,
      }: { state: Conversation; answered: readonly PendingMessage[]; customerId: string | undefined },
    ): Promise<boolean> => {
      const ended = await conversations.updateOne(
        { _id: row._id, version: row.version },
        {
          $set: { state, version: row.version + 1, ...(customerId === undefined ? {} : { customerId }) },
          $pull: { pending: { id: { $in: answered.map(({ id }) => id) } } },
          $unset: { leasedUntil: 1 },
        },
        { session },
      );
      await conversations.updateOne({ _id: row._id, pending: [] }, { $unset: { dueAt: 1 } }, { session });
      return ended.modifiedCount === 1;
    },
    erase: (session: ClientSession, tenantId: string, customerId: string) =>
      conversations.deleteMany({ tenantId, customerId }, { session }),
    /** Gives a turn back to be taken again at `dueAt`. */
    postpone: (id: string, dueAt: Date) =>
      conversations.updateOne({ _id: id }, { $set: { dueAt }, $unset: { leasedUntil: 1 } }),
  };
}

/** Null instead of the time limit's error. */
async function unlessLocked<Row>(write: () => Promise<Row | null>): Promise<Row | null> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError && error.code === timeLimitReached) {
      return null;
    }
    throw error;
  }
}
