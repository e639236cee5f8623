import { insertRow, isDuplicateKey } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Retry } from '../rules/afterSendFailure.ts';
import type { SendState } from '../rules/states.ts';
import { dueMessages } from './dueMessages.ts';
import { outboundRows, type MessagePricing, type NewMessage, type OutboundMessage } from './outboundRows.ts';

/** States of messages that Meta has, or may have, and that have neither arrived nor failed. */
const underWay: readonly SendState[] = ['sending', 'unknown', 'accepted', 'sent'];

export type OutboundStore = ReturnType<typeof createOutboundStore>;

/** Messages to send. */
export function createOutboundStore(connection: Connection) {
  const messages = outboundRows(connection);

  /** Changes a row that is still as it was read; false when it no longer is. */
  async function change(row: OutboundMessage, now: Date, update: { $set: object; $unset?: object }) {
    const { _id, state, tries } = row;
    const $set = { ...update.$set, changedAt: now };
    return (await messages.updateOne({ _id, state, tries }, { ...update, $set })).modifiedCount === 1;
  }

  /** @returns false when it is here already, as it stays, or may not be in flight beside another one */
  async function store(row: OutboundMessage): Promise<boolean> {
    try {
      await insertRow(messages, row);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) {
        return false;
      }
      throw error;
    }
  }

  return {
    ...dueMessages(messages),
    /** Stores a message whose turn comes later. One that is here already stays as it is. */
    queue: async (message: NewMessage, now: Date): Promise<void> => {
      await store(queuedAt(message, now));
    },
    /**
     * Stores a message with a try already begun, which has until `dueAt`; null, and nothing stored, when it is here
     * already or another one of its conversation is in flight.
     */
    queueBegun: async (message: NewMessage, now: Date, dueAt: Date): Promise<OutboundMessage | null> => {
      const row = { ...queuedAt(message, now), state: 'sending', inFlight: true, tries: 1, dueAt } as const;
      return (await store(row)) ? row : null;
    },
    /** Messages about appointments in these conversations, oldest first. */
    noticesIn: (tenantId: string, conversationIds: readonly string[]) =>
      messages
        .find({ tenantId, conversationId: { $in: [...conversationIds] }, about: { $exists: true } })
        .sort({ createdAt: 1 })
        .lean<OutboundMessage[]>(),
    /** How many messages of a business have gone out, and failed, of those that are kept: 30 days. */
    outcomes: async (tenantId: string): Promise<{ sent: number; failed: number }> => {
      const counts = await messages.aggregate<{ _id: SendState; count: number }>([
        { $match: { tenantId } },
        { $group: { _id: '$state', count: { $sum: 1 } } },
      ]);
      const of = (...states: readonly SendState[]): number =>
        counts.reduce((sum, { _id, count }) => sum + (states.includes(_id) ? count : 0), 0);
      return { sent: of('accepted', 'sent', 'delivered', 'read'), failed: of('failed') };
    },
    /** The latest messages of a business that could not be sent. */
    failures: (tenantId: string, limit: number) =>
      messages
        .find({ tenantId, state: 'failed' }, { changedAt: 1, failure: 1 })
        .sort({ changedAt: -1 })
        .limit(limit)
        .lean<Pick<OutboundMessage, 'changedAt' | 'failure'>[]>(),
    /** How many templates of a business, handed over since an instant, may still arrive, beside one of them. */
    templatesUnderWay: (tenantId: string, since: Date, except: string | undefined) =>
      messages.countDocuments({
        ...(except === undefined ? {} : { _id: { $ne: except } }),
        tenantId,
        template: { $exists: true },
        createdAt: { $gte: since },
        state: { $in: underWay },
      }),
    erase: (tenantId: string, conversationIds: readonly string[]) =>
      messages.deleteMany({ tenantId, conversationId: { $in: [...conversationIds] } }),
    /** Messages about an appointment, oldest first. */
    about: (tenantId: string, appointmentId: string): Promise<OutboundMessage[]> =>
      messages
        .find({ tenantId, 'about.appointmentId': appointmentId })
        .sort({ createdAt: 1 })
        .lean<OutboundMessage[]>(),
    /** Begins a try that has until `dueAt`; null when another process was faster. */
    begin: async ({ _id, state, tries }: OutboundMessage, now: Date, dueAt: Date) => {
      try {
        return await messages
          .findOneAndUpdate(
            { _id, state, tries, dueAt: { $lte: now } },
            { $set: { state: 'sending', inFlight: true, dueAt, changedAt: now }, $inc: { tries: 1 } },
            { returnDocument: 'after' },
          )
          .lean<OutboundMessage>();
      } catch (error) {
        if (isDuplicateKey(error, 'conversationId')) {
          return null;
        }
        throw error;
      }
    },
    accept: (row: OutboundMessage, now: Date, wamid: string) =>
      change(row, now, { $set: { state: 'accepted', wamid }, $unset: { dueAt: 1, inFlight: 1 } }),
    postpone: (row: OutboundMessage, now: Date, dueAt: Date, retry?: Retry) =>
      change(row, now, {
        $set: { state: 'queued', dueAt, ...(retry === undefined ? {} : { retry }) },
        $unset: { inFlight: 1 },
      }),
    /** Looks at it again at `dueAt`: something of ours failed before Meta was asked. */
    noteFailure: (row: OutboundMessage, now: Date, dueAt: Date, failures: number) =>
      change(row, now, { $set: { dueAt, failures } }),
    fail: (row: OutboundMessage, now: Date, failure: NonNullable<OutboundMessage['failure']>) =>
      change(row, now, { $set: { state: 'failed', failure }, $unset: { dueAt: 1, inFlight: 1 } }),
    /** Unknown outcome of a try: Meta's status webhook is awaited until `dueAt`. */
    doubt: (row: OutboundMessage, now: Date, dueAt: Date) =>
      change(row, now, { $set: { state: 'unknown', dueAt, doubts: row.doubts + 1 } }),
    /** Gives up what no try has been made of in this moment. */
    dropQueued: (session: ClientSession, tenantId: string, now: Date) =>
      messages.updateMany(
        { tenantId, state: 'queued', dueAt: { $exists: true } },
        {
          $set: { state: 'failed', failure: { reason: 'not_linked' }, changedAt: now },
          $unset: { dueAt: 1 },
        },
        { session },
      ),
    /**
     * Notes what Meta says of a message that is in one of `from`, and answers it as it was; null when none is. A try of
     * ours is known by its wamid once there is one, before that by the row's id, which Meta gives back.
     */
    report: async (
      { tenantId, wamid, rowId }: { tenantId: string; wamid: string; rowId: string | undefined },
      from: readonly SendState[],
      fields: Pick<OutboundMessage, 'state' | 'changedAt'> &
        Partial<Pick<OutboundMessage, 'failure' | 'pricing'>>,
    ): Promise<OutboundMessage | null> => {
      // By one index each: of an `$or` of both, MongoDB reads all messages of the business.
      const which = rowId === undefined ? { wamid } : { _id: rowId, wamid: { $in: [wamid, null] } };
      return messages
        .findOneAndUpdate(
          { tenantId, state: { $in: from }, ...which },
          { $set: { ...fields, wamid }, $unset: { dueAt: 1, inFlight: 1 } },
          { returnDocument: 'before' },
        )
        .lean<OutboundMessage>();
    },
    /** Notes the kind of a message that has arrived without Meta having said it; false when it is known. */
    price: async (tenantId: string, wamid: string, pricing: MessagePricing): Promise<boolean> => {
      const { modifiedCount } = await messages.updateOne(
        { tenantId, wamid, state: { $in: ['delivered', 'read'] }, pricing: { $exists: false } },
        { $set: { pricing } },
      );
      return modifiedCount === 1;
    },
  };
}

function queuedAt(message: NewMessage, now: Date): OutboundMessage {
  return { ...message, state: 'queued', dueAt: now, tries: 0, doubts: 0, createdAt: now, changedAt: now };
}
