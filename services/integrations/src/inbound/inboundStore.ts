import type { InboundContent, MessagingClient } from '@citame/contracts';
import { collection } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';

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
    },
    indexes: [
      [{ phoneNumberId: 1, wamid: 1 }, { unique: true }],
      [{ receivedAt: 1 }, { expireAfterSeconds: keptS }],
    ],
  });
  return {
    isKnown: async (phoneNumberId: string, wamid: string) =>
      (await messages.exists({ phoneNumberId, wamid })) !== null,
    insert: (session: ClientSession, message: InboundMessage) => messages.create([message], { session }),
  };
}
