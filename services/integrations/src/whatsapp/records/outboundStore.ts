import type { MessageSubject, MessagingClient, SentContent, TemplateUse } from '@citame/contracts';
import { collection, insertRow, isDuplicateKey, type QueueFigures } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection, type PipelineStage } from 'mongoose';
import type { Retry } from '../rules/afterSendFailure.ts';
import type { SendState } from '../rules/states.ts';

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
  | 'answers'
  | 'seq'
>;

const keptS = 30 * 24 * 60 * 60;
const isOpen = { partialFilterExpression: { dueAt: { $exists: true } } };
/** In flight first: a later message may not overtake it, even with a lower number. */
const inOrder = { conversationId: 1, inFlight: -1, seq: 1, _id: 1 } as const;
/** Stages that answer the first open message of each conversation. */
const heads: PipelineStage[] = [
  { $match: { dueAt: { $exists: true } } },
  { $sort: inOrder },
  { $group: { _id: '$conversationId', head: { $first: '$$ROOT' } } },
  { $replaceRoot: { newRoot: '$head' } },
];

export type OutboundStore = ReturnType<typeof createOutboundStore>;

/** Messages to send. The rows, texts included, are erased 30 days after they came. */
export function createOutboundStore(connection: Connection) {
  const messages = collection<OutboundMessage>(connection, 'outbound_messages', {
    kept: {
      holds: 'texts to clients, their phone or user id, and what became of them',
      for: '30 days',
      why: 'each is sent once, and owners see whether it arrived',
    },
    tenant: 'tenantId',
    fields: {
      tenantId: String,
      conversationId: String,
      client: Schema.Types.Mixed,
      content: Schema.Types.Mixed,
      template: Schema.Types.Mixed,
      about: Schema.Types.Mixed,
      unasked: Boolean,
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
      createdAt: Date,
      changedAt: Date,
    },
    indexes: [
      [inOrder, isOpen],
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
      [{ createdAt: 1 }, { expireAfterSeconds: keptS }],
    ],
  });

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
    erase: (tenantId: string, conversationIds: readonly string[]) =>
      messages.deleteMany({ tenantId, conversationId: { $in: [...conversationIds] } }),
    /** Whether something of this conversation is still to be done, were it only just stored. */
    hasOpen: async (conversationId: string): Promise<boolean> => {
      const open = messages.exists({ conversationId, dueAt: { $exists: true } });
      return (await open.readConcern('local')) !== null;
    },
    /** Messages about an appointment, oldest first. */
    about: (tenantId: string, appointmentId: string): Promise<OutboundMessage[]> =>
      messages
        .find({ tenantId, 'about.appointmentId': appointmentId })
        .sort({ createdAt: 1 })
        .lean<OutboundMessage[]>(),
    /** The first open message of each conversation, where it is time to do something about it. */
    dueHeads: (now: Date, limit: number): Promise<OutboundMessage[]> =>
      messages.aggregate<OutboundMessage>([
        ...heads,
        { $match: { dueAt: { $lte: now } } },
        { $sort: { dueAt: 1 } },
        { $limit: limit },
      ]),
    /** How many conversations have something due or refused at its last attempt, and for how long the first has been due. */
    figures: async (now: Date): Promise<QueueFigures> => {
      const isDue = { $lte: ['$dueAt', now] };
      const isRetrying = { $and: [{ $eq: ['$state', 'queued'] }, { $gt: ['$tries', 0] }] };
      const [figures] = await messages.aggregate<QueueFigures & { first: Date | null }>([
        ...heads,
        {
          $group: {
            _id: null,
            due: { $sum: { $cond: [isDue, 1, 0] } },
            retrying: { $sum: { $cond: [isRetrying, 1, 0] } },
            first: { $min: { $cond: [isDue, '$dueAt', null] } },
          },
        },
      ]);
      const { due = 0, retrying = 0, first } = figures ?? {};
      return { due, retrying, lateSeconds: (now.getTime() - (first ?? now).getTime()) / 1000 };
    },
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
    /** Prolongs the wait for unknown outcomes: statuses that Meta sent while we were away are still on their way. */
    prolongWaits: (dueAt: Date) => messages.updateMany({ state: 'unknown' }, { $max: { dueAt } }),
    /** Gives up what no try has been made of in this moment. */
    dropQueued: (session: ClientSession, tenantId: string, now: Date) =>
      messages.updateMany(
        { tenantId, state: 'queued' },
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
      fields: Pick<OutboundMessage, 'state' | 'changedAt'> & Partial<Pick<OutboundMessage, 'failure'>>,
    ): Promise<OutboundMessage | null> => {
      const which =
        rowId === undefined ? { wamid } : { $or: [{ wamid }, { _id: rowId, wamid: { $exists: false } }] };
      return messages
        .findOneAndUpdate(
          { tenantId, state: { $in: from }, ...which },
          { $set: { ...fields, wamid }, $unset: { dueAt: 1, inFlight: 1 } },
          { returnDocument: 'before' },
        )
        .lean<OutboundMessage>();
    },
  };
}

function queuedAt(message: NewMessage, now: Date): OutboundMessage {
  return { ...message, state: 'queued', dueAt: now, tries: 0, doubts: 0, createdAt: now, changedAt: now };
}
