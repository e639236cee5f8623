import type { MessagingClient } from '@citame/contracts';
import { AppError, omitUndefined, unleased, type Lease } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { conversationRows, endWait, type ConversationRow, type PendingMessage } from './conversationRows.ts';
import { upgradeConversation } from './upgradeConversation.ts';
import { newConversation, type Conversation } from './rules/conversation.ts';

/** End of a lease that no worker holds. */
const never = new Date(0);
/** A client who never books is forgotten as late as one who has booked. */
const keptMonths = 24;

export type ConversationStore = ReturnType<typeof createConversationStore>;

/** Changes of a conversation by a client's message; `ownerWroteUntil` where the owner had written before their first one. */
interface Told
  extends Pick<ConversationRow, 'client' | 'windowUntil' | 'lastAt'>, Pick<Conversation, 'ownerWroteUntil'> {
  readonly message: PendingMessage;
  readonly dueAt: Date;
  /** Lease of the process that stores the message and takes the turn as well, unless another has the conversation. */
  readonly lease: Lease | undefined;
}

/** How a turn leaves its conversation. */
export interface TurnEnd {
  readonly state: Conversation;
  readonly answered: readonly PendingMessage[];
  readonly customerId: string | undefined;
  /** Since when the client waits for the owner, where this turn has begun that: only the owner ends it. */
  readonly waitingSince: Date | undefined;
  /** When this turn's message asked that the client's data are erased; as with the wait, only the owner ends it. */
  readonly erasureAskedAt?: Date | undefined;
  readonly endedAt: Date;
}

/** One conversation, or those of a customer. */
export type Whose =
  | { readonly id: string }
  | { readonly customerId: string; readonly client: MessagingClient | null };

export function createConversationStore(connection: Connection) {
  const conversations = conversationRows(connection);
  return {
    /** The rows of the turn queue. */
    rows: conversations,
    find: async (tenantId: string, _id: string): Promise<ConversationRow | null> => {
      const row = await conversations.findOne({ _id, tenantId }).lean();
      return row === null ? null : upgradeConversation(row);
    },
    /** The conversation with this person: by the user id, or else by the phone. */
    findByClient: async (
      tenantId: string,
      { userId, phone }: MessagingClient,
    ): Promise<ConversationRow | null> => {
      const find = async (key: object) => {
        const row = await conversations.findOne({ tenantId, ...key }).lean();
        return row === null ? null : upgradeConversation(row);
      };
      const byUserId = userId === undefined ? null : await find({ 'client.userId': userId });
      return byUserId !== null || phone === undefined ? byUserId : find({ 'client.phone': phone });
    },
    /** Opens a conversation with its first message. @returns it, if its turn is taken at once */
    open: async (
      session: ClientSession,
      row: Pick<ConversationRow, '_id' | 'tenantId'> & Told,
    ): Promise<ConversationRow | null> => {
      const { message, lease, ownerWroteUntil, ...rest } = row;
      const forgetAt = forgottenAfter(row.lastAt);
      const state = { ...newConversation, ...omitUndefined({ ownerWroteUntil }) };
      const fresh = { ...rest, forgetAt, state, pending: [message], version: 0 };
      await conversations.create([{ ...fresh, ...lease }], { session });
      return lease === undefined ? null : { ...fresh, leasedUntil: lease.leasedUntil };
    },
    /** Stores a conversation that the business opens. */
    openFirst: async (session: ClientSession, row: ConversationRow): Promise<void> => {
      await conversations.create([{ ...row, forgetAt: forgottenAfter(row.lastAt) }], { session });
    },
    /** @returns the conversation, if its turn is taken at once */
    addMessage: async (
      session: ClientSession,
      { _id, customerId }: ConversationRow,
      { client, message, dueAt, lease, windowUntil, lastAt, ownerWroteUntil }: Told,
      now: Date,
    ): Promise<ConversationRow | null> => {
      const kept = customerId === undefined ? { forgetAt: forgottenAfter(lastAt) } : {};
      const $set = { client, dueAt, ...kept };
      const heldBack = ownerWroteUntil === undefined ? {} : { 'state.ownerWroteUntil': ownerWroteUntil };
      const more = { $max: { windowUntil, lastAt, ...heldBack }, $push: { pending: message } };
      if (lease !== undefined) {
        const free = { _id, ...unleased(now) };
        const leasing = { $set: { ...$set, ...lease }, ...more };
        const row = await conversations
          .findOneAndUpdate(free, leasing, { session, returnDocument: 'after' })
          .lean();
        if (row !== null) {
          return { ...upgradeConversation(row), dueAt };
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
     * Ends a turn and its lease: `over` when nothing waits for another one, undefined when another one has been taken meanwhile, or
     * a person has stepped in.
     */
    endTurn: async (
      session: ClientSession,
      row: ConversationRow,
      end: TurnEnd,
    ): Promise<'over' | 'settled' | undefined> => {
      const { state, answered, customerId, waitingSince, erasureAskedAt, endedAt } = end;
      const ids = new Set(answered.map(({ id }) => id));
      const left = row.pending.filter(({ id }) => !ids.has(id));
      const $set = {
        state,
        version: row.version + 1,
        ...(customerId === undefined ? {} : { customerId }),
        ...omitUndefined({ waitingSince, erasureAskedAt }),
      };
      const $unset = {
        leasedUntil: 1,
        attempts: 1,
        failures: 1,
        ...(customerId === undefined ? {} : { forgetAt: 1 }),
      } as const;
      const asLeased = { _id: row._id, version: row.version, leasedUntil: row.leasedUntil ?? never };
      const $pull = { pending: { id: { $in: [...ids] } } };
      // A message that comes during the turn changes when the conversation is due.
      const nothingNew = { ...asLeased, dueAt: row.leasedUntil ?? never };
      const update =
        left.length === 0
          ? { $set: { ...$set, pending: [] }, $unset: { ...$unset, dueAt: 1 as const } }
          : { $set: { ...$set, dueAt: endedAt }, $pull, $unset };
      if ((await conversations.updateOne(nothingNew, update, { session })).modifiedCount === 1) {
        return left.length === 0 ? 'over' : 'settled';
      }
      const ended = await conversations.updateOne(asLeased, { $set, $pull, $unset }, { session });
      return ended.modifiedCount === 1 ? 'settled' : undefined;
    },
    /** A person has just answered whom the bot leaves to one: it does so until an instant at least. */
    extendPerson: (session: ClientSession, _id: string, until: Date) =>
      conversations.updateOne(
        { _id, 'state.state': 'withPerson' },
        {
          $max: { 'state.humanUntil': until.getTime() },
          // A turn that is being taken knows nothing of it.
          $inc: { version: 1 },
        },
        { session },
      ),
    /** The owner has written from another app: the bot holds back until an instant, and the client waits no more. */
    noteOwnerWrote: async (session: ClientSession, _id: string, until: Date): Promise<void> => {
      await endWait(conversations, session, { _id });
      await conversations.updateOne(
        { _id },
        [
          {
            $set: {
              'state.ownerWroteBefore': { $ifNull: ['$state.ownerWroteUntil', '$$REMOVE'] },
              'state.ownerWroteUntil': { $max: ['$state.ownerWroteUntil', until.getTime()] },
              version: { $add: ['$version', 1] },
            },
          },
        ],
        { session, updatePipeline: true },
      );
    },
    ofCustomer: async (tenantId: string, whose: Whose): Promise<ConversationRow[]> => {
      const rows = await conversations.find({ tenantId, $or: keysOf(whose) }).lean<ConversationRow[]>();
      return rows.map(upgradeConversation);
    },
    /** Erases a conversation, or those of a customer: by id, WhatsApp's user id and phone. Answers the erased rows. */
    erase: async (session: ClientSession, tenantId: string, whose: Whose): Promise<ConversationRow[]> => {
      const rows = await conversations
        .find({ tenantId, $or: keysOf(whose) }, null, { session })
        .lean<ConversationRow[]>();
      await conversations.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { session });
      return rows;
    },
    /**
     * Notes that a message was written without a turn.
     * @param asked what it has asked, if anything: a yes or a number typed answers it. Who speaks with a person is left alone
     * @returns false when the conversation is gone
     */
    touch: async (
      session: ClientSession,
      _id: string,
      now: Date,
      asked?: Conversation['options'],
    ): Promise<boolean> => {
      const unlessWithPerson = (field: string, value: unknown) => ({
        $cond: [{ $eq: ['$state.state', 'withPerson'] }, `$${field}`, { $literal: value }],
      });
      const question =
        asked === undefined
          ? {}
          : {
              'state.options': unlessWithPerson('state.options', asked),
              'state.state': unlessWithPerson('state.state', 'asked'),
            };
      const update = [{ $set: { toldAt: now, ...question } }];
      const noted = await conversations.updateOne({ _id }, update, { session, updatePipeline: true });
      return noted.matchedCount === 1;
    },
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
