import type { MessagingClient } from '@citame/contracts';
import { AppError, omitUndefined, unleased } from '@citame/service-kit';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import {
  conversationRows,
  readConversation,
  type ConversationRow,
  type PendingMessage,
} from './conversationRows.ts';
import { newConversation, type Conversation } from './rules/conversation.ts';

/** How many of those that come next are looked at, and how long each may be locked by others, ms. */
const maxBatch = 16;
const maxLockMs = 200;
const timeLimitReached = 50;
/** A lease that is lost only lets a turn be taken again: nobody waits until it is on disk. */
const leasing = { returnDocument: 'after', writeConcern: { w: 1, journal: false } } as const;
/** Who writes and never books is forgotten as late as who has booked. */
const keptMonths = 24;

export type ConversationStore = ReturnType<typeof createConversationStore>;

interface Upcoming {
  readonly _id: string;
  readonly dueAt: Date;
}

/** What a message of a client's changes in its conversation. */
interface Told extends Pick<ConversationRow, 'client' | 'windowUntil' | 'lastAt'> {
  readonly message: PendingMessage;
  readonly dueAt: Date;
  /** Whoever stores it takes the turn as well, unless somebody else has it: until then nobody else does. */
  readonly leasedUntil: Date | undefined;
}

/** How a turn leaves its conversation. */
export interface TurnEnd {
  readonly state: Conversation;
  readonly answered: readonly PendingMessage[];
  readonly customerId: string | undefined;
  /** Somebody waits for the owner from now on. */
  readonly waitingSince: Date | undefined;
}

/** One conversation, or those of a customer. */
export type Whose =
  | { readonly id: string }
  | { readonly customerId: string; readonly client: MessagingClient | null };

export function createConversationStore(connection: Connection) {
  const conversations = conversationRows(connection);
  return {
    find: async (tenantId: string, _id: string): Promise<ConversationRow | null> => {
      const row = await conversations.findOne({ _id, tenantId }).lean();
      return row === null ? null : readConversation(row);
    },
    /** The conversation with this person: by the user id, or else by the phone. */
    findByClient: async (
      tenantId: string,
      { userId, phone }: MessagingClient,
    ): Promise<ConversationRow | null> => {
      const find = async (key: object) => {
        const row = await conversations.findOne({ tenantId, ...key }).lean();
        return row === null ? null : readConversation(row);
      };
      const byUserId = userId === undefined ? null : await find({ 'client.userId': userId });
      return byUserId !== null || phone === undefined ? byUserId : find({ 'client.phone': phone });
    },
    /** Opens a conversation with its first message. @returns it, if its turn is taken at once */
    open: async (
      session: ClientSession,
      row: Pick<ConversationRow, '_id' | 'tenantId'> & Told,
    ): Promise<ConversationRow | null> => {
      const { message, leasedUntil, ...rest } = row;
      const forgetAt = forgottenAfter(row.lastAt);
      const fresh = { ...rest, forgetAt, state: newConversation, pending: [message], version: 0 };
      const leased = { ...fresh, ...omitUndefined({ leasedUntil }) };
      await conversations.create([leased], { session });
      return leasedUntil === undefined ? null : leased;
    },
    /** @returns the conversation, if its turn is taken at once */
    addMessage: async (
      session: ClientSession,
      { _id, customerId }: ConversationRow,
      { client, message, dueAt, leasedUntil, windowUntil, lastAt }: Told,
      now: Date,
    ): Promise<ConversationRow | null> => {
      const kept = customerId === undefined ? { forgetAt: forgottenAfter(lastAt) } : {};
      const $set = { client, dueAt, ...kept };
      const more = { $max: { windowUntil, lastAt }, $push: { pending: message } };
      if (leasedUntil !== undefined) {
        const free = { _id, ...unleased(now) };
        const leasing = { $set: { ...$set, leasedUntil }, ...more };
        const row = await conversations
          .findOneAndUpdate(free, leasing, { session, returnDocument: 'after' })
          .lean();
        if (row !== null) {
          return readConversation(row);
        }
      }
      const added = await conversations.updateOne({ _id }, { $set, ...more }, { session });
      if (added.matchedCount === 0) {
        // It was erased since it was found: the event is handled again, and opens another one.
        throw new AppError('unavailable');
      }
      return null;
    },
    /** Replaces the words of a text that has not been answered yet. */
    editPending: (session: ClientSession, _id: string, messageId: string, text: string) =>
      conversations.updateOne(
        { _id, pending: { $elemMatch: { id: messageId, 'content.kind': 'text' } } },
        { $set: { 'pending.$.content.text': text } },
        { session },
      ),
    changeClient: (session: ClientSession, _id: string, client: MessagingClient) =>
      conversations.updateOne({ _id }, { $set: { client } }, { session }),
    /**
     * Takes a conversation if it is its turn, so that nobody else does until the lease ends; null when it is not. One that
     * is locked, as by the open transaction of a process that has died, is left for later.
     */
    lease: async (_id: string, now: Date, leasedUntil: Date): Promise<ConversationRow | null> => {
      const row = await unlessLocked(() =>
        conversations
          .findOneAndUpdate(
            { _id, dueAt: { $lte: now }, ...unleased(now) },
            { $set: { leasedUntil } },
            leasing,
          )
          .maxTimeMS(maxLockMs)
          .lean(),
      );
      return row === null ? null : readConversation(row);
    },
    /** The conversations that are to be answered next, by when, of those that nobody answers at `now`. */
    upcoming: (now: Date) =>
      conversations
        .find({ dueAt: { $exists: true }, ...unleased(now) }, { dueAt: 1 })
        .sort({ dueAt: 1 })
        .limit(maxBatch)
        .lean<Upcoming[]>(),
    /** Ends a turn: false when another one has been taken meanwhile, or a person has stepped in. */
    endTurn: async (session: ClientSession, row: ConversationRow, end: TurnEnd): Promise<boolean> => {
      const { state, answered, customerId, waitingSince } = end;
      const ids = new Set(answered.map(({ id }) => id));
      const isWaiting = state.state === 'withPerson' || waitingSince !== undefined;
      const left = row.pending.filter(({ id }) => !ids.has(id));
      const $set = {
        state,
        version: row.version + 1,
        ...(customerId === undefined ? {} : { customerId }),
        ...(waitingSince === undefined ? {} : { waitingSince }),
      };
      const $unset = {
        leasedUntil: 1,
        failures: 1,
        ...(isWaiting ? {} : { waitingSince: 1 }),
        ...(customerId === undefined ? {} : { forgetAt: 1 }),
      } as const;
      const asLeased = { _id: row._id, version: row.version };
      if (left.length === 0) {
        const nothingNew = { ...asLeased, pending: { $size: row.pending.length } };
        const update = { $set: { ...$set, pending: [] }, $unset: { ...$unset, dueAt: 1 } } as const;
        if ((await conversations.updateOne(nothingNew, update, { session })).modifiedCount === 1) {
          return true;
        }
      }
      // While messages are left, or have come during the turn, their due time stays.
      const $pull = { pending: { id: { $in: [...ids] } } };
      const ended = await conversations.updateOne(asLeased, { $set, $pull, $unset }, { session });
      return ended.modifiedCount === 1;
    },
    /** A message of ours has asked something: a yes or a number typed answers it. Who speaks with a person is left alone. */
    showAsked: (session: ClientSession, _id: string, options: Conversation['options']) =>
      conversations.updateOne(
        { _id, 'state.state': { $ne: 'withPerson' } },
        { $set: { 'state.state': 'asked', 'state.options': options } },
        { session },
      ),
    /** A person has just answered whom the bot leaves to one: it does so until an instant at least. */
    extendPerson: (session: ClientSession, _id: string, until: Date) =>
      conversations.updateOne(
        { _id, 'state.state': 'withPerson' },
        {
          $max: { 'state.humanUntil': until.getTime() },
          $unset: { waitingSince: 1 },
          // A turn that is being taken knows nothing of it.
          $inc: { version: 1 },
        },
        { session },
      ),
    ofCustomer: async (tenantId: string, whose: Whose): Promise<ConversationRow[]> => {
      const rows = await conversations.find({ tenantId, $or: keysOf(whose) }).lean<ConversationRow[]>();
      return rows.map(readConversation);
    },
    /** Erases a conversation, or those of a customer: by their id, WhatsApp's user id and the phone. @returns what they were */
    erase: async (session: ClientSession, tenantId: string, whose: Whose): Promise<ConversationRow[]> => {
      const rows = await conversations
        .find({ tenantId, $or: keysOf(whose) }, null, { session })
        .lean<ConversationRow[]>();
      await conversations.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { session });
      return rows;
    },
    /** Something is written in a conversation by whoever does not change it otherwise. @returns false when it is gone */
    touch: async (session: ClientSession, _id: string, now: Date): Promise<boolean> =>
      (await conversations.updateOne({ _id }, { $set: { toldAt: now } }, { session })).matchedCount === 1,
    /** Releases a turn to be taken again at `dueAt`; `failures` counts those that are its own. */
    postpone: (id: string, dueAt: Date, failures: number) =>
      conversations.updateOne({ _id: id }, { $set: { dueAt, failures }, $unset: { leasedUntil: 1 } }),
  };
}

function keysOf(whose: Whose): object[] {
  if ('id' in whose) {
    return [{ _id: whose.id }];
  }
  const { customerId, client } = whose;
  return [
    { customerId },
    ...(client?.userId === undefined ? [] : [{ 'client.userId': client.userId }]),
    ...(client?.phone === undefined ? [] : [{ 'client.phone': client.phone }]),
  ];
}

function forgottenAfter(lastAt: Date): Date {
  const day = new Date(lastAt);
  day.setUTCMonth(day.getUTCMonth() + keptMonths);
  return day;
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
