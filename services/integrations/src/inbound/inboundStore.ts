import type { InboundContent, MessagingClient } from '@citame/contracts';
import { collection, insertRow, type OutboxRow } from '@citame/service-kit';
import { Schema, type Connection } from 'mongoose';

/** A client's message, kept to recognise it when Meta delivers it again (for up to 7 days), then for 30 days in all. */
export interface InboundMessage {
  readonly _id: string;
  readonly tenantId: string;
  readonly phoneNumberId: string;
  readonly wamid: string;
  readonly client: MessagingClient;
  readonly content: InboundContent;
  readonly sentAt: Date;
  readonly receivedAt: Date;
  /** What the world is to hear of it, until the outbox has that. */
  readonly event?: OutboxRow;
}

const keptS = 30 * 24 * 60 * 60;

export type InboundStore = ReturnType<typeof createInboundStore>;

export function createInboundStore(connection: Connection) {
  const messages = collection<InboundMessage>(connection, 'inbound_messages', {
    fields: {
      tenantId: String,
      phoneNumberId: String,
      wamid: String,
      client: Schema.Types.Mixed,
      content: Schema.Types.Mixed,
      sentAt: Date,
      receivedAt: Date,
      event: Schema.Types.Mixed,
    },
    indexes: [
      [{ phoneNumberId: 1, wamid: 1 }, { unique: true }],
      [{ receivedAt: 1 }, { expireAfterSeconds: keptS }],
      [{ 'event._id': 1 }, { partialFilterExpression: { 'event._id': { $exists: true } } }],
    ],
  });
  return {
    /** @throws a duplicate-key error on `wamid` when it is here already */
    insert: (message: InboundMessage) => insertRow(messages, message),
    /** Messages of which the outbox may not have heard, oldest first. */
    withEvents: (limit: number) =>
      messages
        .find({ 'event._id': { $exists: true } }, { event: 1 })
        .sort({ 'event._id': 1 })
        .limit(limit)
        .lean(),
    dropEvents: (ids: readonly string[]) =>
      messages.updateMany({ _id: { $in: [...ids] } }, { $unset: { event: 1 } }),
  };
}
