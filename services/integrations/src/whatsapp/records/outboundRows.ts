import type { MessageSubject, MessagingClient, SentContent, TemplateUse } from '@citame/contracts';
import { collection } from '@citame/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Retry } from '../rules/afterSendFailure.ts';
import type { SendState } from '../rules/states.ts';

/**
 * Kind of a message for Meta's bill. `type`: `regular` is billed, all others (`free_customer_service`, `free_entry_point`) are
 * not; `category`: `service` is what answers a client, `utility` a template about an appointment.
 */
export interface MessagePricing {
  readonly type: string;
  readonly category: string;
}

/** A message to send, and what became of it. */
export interface OutboundMessage {
  /** Id of the event that asked for it; given along to Meta, so that a status can name it. */
  readonly _id: string;
  readonly tenantId: string;
  readonly conversationId: string;
  readonly client: MessagingClient;
  readonly content: SentContent;
  /** Sent in place of the content. */
  readonly template?: TemplateUse;
  readonly about?: MessageSubject;
  /** The business writes first: only while the client has not opted out. */
  readonly unasked?: true;
  /** A customer who has never written: only while their consent is noted. */
  readonly byConsentOf?: string;
  /** The client's message that it answers. */
  readonly answers?: string;
  /** Order within the conversation. */
  readonly seq: number;
  readonly state: SendState;
  /** When something is to be done: a try, the end of a try's time, the end of waiting for Meta's word. Absent when closed. */
  readonly dueAt?: Date;
  /** Set from the first doubtful moment of a try to its outcome: a unique index lets a conversation have one of these. */
  readonly inFlight?: true;
  /** Tries begun. What a try writes counts only while it is the latest. */
  readonly tries: number;
  /** Tries of unknown outcome. */
  readonly doubts: number;
  readonly retry?: Retry;
  /** How often it could not even be begun, for a reason of its own. */
  readonly failures?: number;
  /** Meta's id. */
  readonly wamid?: string;
  readonly failure?: { readonly reason: string; readonly code?: number };
  /** As Meta said it first. */
  readonly pricing?: MessagePricing;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** A message as it was asked for, before anything has become of it. */
export type NewMessage = Pick<
  OutboundMessage,
  | '_id'
  | 'tenantId'
  | 'conversationId'
  | 'client'
  | 'content'
  | 'template'
  | 'about'
  | 'unasked'
  | 'byConsentOf'
  | 'answers'
  | 'seq'
>;

const keptS = 30 * 24 * 60 * 60;
const isOpen = { partialFilterExpression: { dueAt: { $exists: true } } };
/** In flight first: a later message may not overtake it, even with a lower number. */
export const inOrder = { conversationId: 1, inFlight: -1, seq: 1, _id: 1 } as const;
/** The collection of messages to send. The rows, texts included, are erased 30 days after they came. */
export function outboundRows(connection: Connection): Model<OutboundMessage> {
  return collection<OutboundMessage>(connection, 'outbound_messages', {
    kept: {
      holds: 'texts to clients, their phone or user id, and what became of them',
      for: '30 days',
      why: 'each is sent once, and owners see whether it arrived',
    },
    tenant: 'tenantId',
    exported: {
      fields: [
        'conversationId',
        'client',
        'content',
        'template',
        'about',
        'state',
        'failure',
        'createdAt',
        'changedAt',
      ],
    },
    fields: {
      tenantId: String,
      conversationId: String,
      client: Schema.Types.Mixed,
      content: Schema.Types.Mixed,
      template: Schema.Types.Mixed,
      about: Schema.Types.Mixed,
      unasked: Boolean,
      byConsentOf: String,
      answers: String,
      seq: Number,
      state: String,
      dueAt: Date,
      inFlight: Boolean,
      tries: Number,
      doubts: Number,
      retry: Schema.Types.Mixed,
      failures: Number,
      wamid: String,
      failure: Schema.Types.Mixed,
      pricing: Schema.Types.Mixed,
      createdAt: Date,
      changedAt: Date,
    },
    indexes: [
      [inOrder, isOpen],
      [{ dueAt: 1, conversationId: 1, state: 1, tries: 1 }, isOpen],
      [
        { conversationId: 1 },
        { unique: true, partialFilterExpression: { inFlight: true }, name: 'one_in_flight' },
      ],
      [{ tenantId: 1, wamid: 1 }, { partialFilterExpression: { wamid: { $exists: true } } }],
      [
        { tenantId: 1, 'about.appointmentId': 1, createdAt: 1 },
        { partialFilterExpression: { 'about.appointmentId': { $exists: true } } },
      ],
      [{ tenantId: 1, conversationId: 1 }],
      [{ tenantId: 1, state: 1, createdAt: 1 }, { partialFilterExpression: { template: { $exists: true } } }],
      [{ createdAt: 1 }, { expireAfterSeconds: keptS }],
    ],
  });
}
