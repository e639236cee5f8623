import type { BusinessNumber, InboundContent, MessagingClient } from '@citame/contracts';
import { collection, newId, workFields, workIndex, type WorkRow } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import { newConversation, type Conversation } from './rules/conversation.ts';

/** A message that waits for its turn. */
export interface PendingMessage {
  /** The provider's id. */
  readonly id: string;
  readonly content: InboundContent;
  readonly sentAt: Date;
  /** The owner has the client in the address book of their phone. */
  readonly isContact?: boolean;
  /** The business's number that it was sent to. */
  readonly number?: BusinessNumber;
}

/** One conversation between a client and a business. While `dueAt` is set there are messages to answer. */
export interface ConversationRow extends WorkRow {
  readonly tenantId: string;
  readonly client: MessagingClient;
  /** Scheduling's id of the client, once they have booked. */
  readonly customerId?: string;
  readonly state: Conversation;
  readonly pending: PendingMessage[];
  /**
   * Until then WhatsApp lets the business write freely: 24 hours from the client's last message. The epoch for a client who
   * has never written.
   */
  readonly windowUntil: Date;
  /** When the client wrote last, or the business opened the conversation. */
  readonly lastAt: Date;
  /** When a message was last written in it without a turn. */
  readonly toldAt?: Date;
  /** Since when the client waits for the owner. */
  readonly waitingSince?: Date;
  /** When a client asked that their data are erased: they wait until that is done, or the owner says that it is settled. */
  readonly erasureAskedAt?: Date;
  /** A contact of the owner's own: nothing that they write is kept or answered. */
  readonly personal?: true;
  /** A client who has never booked is forgotten then; scheduling decides about the others. */
  readonly forgetAt?: Date;
  /** Grows with every turn. */
  readonly version: number;
}

const whenPresent = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });

export function conversationRows(connection: Connection) {
  return collection<ConversationRow>(connection, 'conversations', {
    kept: {
      holds: 'phone, user id and name of clients, and where their conversation stands',
      for: 'until 24 months after the last message; of one who has booked, until 24 months after the last appointment',
      why: 'the conversation goes on where it was',
    },
    tenant: 'tenantId',
    exported: { fields: ['client', 'customerId', 'lastAt'] },
    fields: {
      tenantId: String,
      client: Schema.Types.Mixed,
      customerId: String,
      state: Schema.Types.Mixed,
      pending: [Schema.Types.Mixed],
      windowUntil: Date,
      lastAt: Date,
      toldAt: Date,
      waitingSince: Date,
      erasureAskedAt: Date,
      personal: Boolean,
      forgetAt: Date,
      version: Number,
      ...workFields,
    },
    indexes: [
      [
        { tenantId: 1, 'client.userId': 1 },
        { unique: true, ...whenPresent('client.userId') },
      ],
      [
        { tenantId: 1, 'client.phone': 1 },
        { unique: true, ...whenPresent('client.phone') },
      ],
      [{ tenantId: 1, customerId: 1 }, whenPresent('customerId')],
      [{ tenantId: 1, lastAt: -1, _id: -1 }],
      [{ tenantId: 1, waitingSince: 1 }, whenPresent('waitingSince')],
      workIndex,
      [{ forgetAt: 1 }, { expireAfterSeconds: 0 }],
    ],
  });
}

/** So long after a client's latest message WhatsApp lets a business write freely: `windowUntil` is its end. */
export const windowMs = 24 * 60 * 60 * 1000;

/** Ends the wait of a client who has been answered; a wait for an erasure goes on. */
export async function endWait(
  conversations: ReturnType<typeof conversationRows>,
  session: ClientSession,
  of: Pick<ConversationRow, '_id'> & Partial<Pick<ConversationRow, 'tenantId'>>,
): Promise<void> {
  const answered = { ...of, erasureAskedAt: { $exists: false } };
  await conversations.updateOne(answered, { $unset: { waitingSince: 1 } }, { session });
}

const never = new Date(0);

/** Whether the client has ever written; else the business has opened the conversation by a consent that was noted. */
export function hasWritten({ windowUntil }: Pick<ConversationRow, 'windowUntil'>): boolean {
  return windowUntil > never;
}

/** When the client wrote last, ms since the epoch; a day before it for a client who has never written. */
export function wroteLastMs({ windowUntil }: Pick<ConversationRow, 'windowUntil'>): number {
  return windowUntil.getTime() - windowMs;
}

/** A conversation that the business opens, before it is stored. */
export function unwritten(
  of: Pick<ConversationRow, 'tenantId' | 'client'> & { readonly customerId: string },
  now: Date,
): ConversationRow {
  return {
    _id: newId(),
    ...of,
    state: newConversation,
    pending: [],
    windowUntil: never,
    lastAt: now,
    version: 0,
  };
}
