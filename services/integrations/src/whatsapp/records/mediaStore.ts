import type { MediaType, MessagingClient, messageReceived } from '@citame/contracts';
import { collection, workFields, workIndex, type WorkRow, type SealedField } from '@citame/service-kit';
import type { z } from 'zod';
import { Schema, type ClientSession, type Connection } from 'mongoose';

export type MediaFailure = 'too_large' | 'unsupported' | 'not_linked' | 'failed';

/** A voice note's event, kept back until the speech engine has read the note. */
interface HeldEvent {
  readonly aggregateId: string;
  readonly revision: number;
  readonly data: z.infer<typeof messageReceived.data>;
}

/** A file of a conversation. Its bytes stand sealed in chunks; work on it is the fetching from Meta. */
export interface MediaRow extends WorkRow {
  readonly tenantId: string;
  /** The client whom it came from or went to, while the conversation is not known here. */
  readonly client?: Pick<MessagingClient, 'userId' | 'phone'>;
  /** Conversation that the owner has uploaded it for. */
  readonly conversationId?: string;
  /** The number of ours that it came to, and Meta's id of it there. */
  readonly phoneNumberId?: string;
  readonly metaId?: string;
  /** As Meta names it, by which the bytes are checked. */
  readonly sha256?: string;
  readonly type: MediaType;
  readonly mime: string;
  readonly filename?: string;
  readonly voice?: boolean;
  readonly state: 'fetching' | 'kept' | 'failed';
  readonly reason?: MediaFailure;
  readonly size?: number;
  /** Key of its chunks, sealed for the tenant. */
  readonly sealedKey?: string;
  readonly held?: HeldEvent;
  readonly createdAt: Date;
}

export interface MediaChunk {
  /** `<media id>:<index>`. */
  readonly _id: string;
  readonly mediaId: string;
  readonly tenantId: string;
  readonly bytes: Buffer;
  readonly createdAt: Date;
}

export const mediaKeyField = 'whatsapp.media';
export const sealedMediaKey: SealedField = {
  collection: 'media',
  path: 'sealedKey',
  field: mediaKeyField,
  tenant: 'tenantId',
};

/** As the data processing agreement says: messages are erased after 30 days. */
const expiring = [{ createdAt: 1 }, { expireAfterSeconds: 30 * 24 * 60 * 60 }] as const satisfies [
  object,
  object,
];

export type MediaStore = ReturnType<typeof createMediaStore>;

/** Files of conversations, in both directions. They are erased 30 days after they came. */
export function createMediaStore(connection: Connection) {
  const media = collection<MediaRow>(connection, 'media', {
    kept: {
      holds: 'kind and origin of files of conversations, with their sealed keys',
      for: '30 days',
      why: 'owners see and hear them',
    },
    tenant: 'tenantId',
    exported: {
      fields: ['type', 'mime', 'filename', 'state', 'size', 'conversationId', 'client', 'createdAt'],
    },
    fields: {
      tenantId: String,
      client: Schema.Types.Mixed,
      conversationId: String,
      phoneNumberId: String,
      metaId: String,
      sha256: String,
      type: { type: String },
      mime: String,
      filename: String,
      voice: Boolean,
      state: String,
      reason: String,
      size: Number,
      sealedKey: String,
      held: Schema.Types.Mixed,
      createdAt: Date,
      ...workFields,
    },
    indexes: [
      workIndex,
      expiring,
      [{ tenantId: 1, 'client.userId': 1 }],
      [{ tenantId: 1, 'client.phone': 1 }],
      [{ tenantId: 1, conversationId: 1 }],
    ],
  });
  const chunks = collection<MediaChunk>(connection, 'media_chunks', {
    kept: { holds: 'files of conversations, encrypted', for: '30 days', why: 'owners see and hear them' },
    tenant: 'tenantId',
    exported: { none: 'files are saved from their conversation' },
    fields: { mediaId: String, tenantId: String, bytes: Buffer, createdAt: Date },
    indexes: [expiring, [{ mediaId: 1 }], [{ tenantId: 1 }]],
  });

  async function drop(filter: object): Promise<void> {
    const rows = await media.find(filter, { _id: 1 }).lean();
    const ids = rows.map(({ _id }) => _id);
    // The row first: a worker that is about to keep its bytes then finds none, and keeps nothing.
    await media.deleteMany({ _id: { $in: ids } });
    await chunks.deleteMany({ mediaId: { $in: ids } });
  }

  return {
    /** The rows of the media queue. */
    rows: media,
    find: (tenantId: string, _id: string) => media.findOne({ _id, tenantId }).lean<MediaRow>(),
    /** Notes files to fetch; one that is here already stays as it is. @returns the ids of those that are new */
    note: async (rows: readonly MediaRow[]): Promise<ReadonlySet<string>> => {
      if (rows.length === 0) {
        return new Set();
      }
      const upserts = rows.map(({ _id, ...row }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
      }));
      const { upsertedIds } = await media.bulkWrite(upserts, { ordered: false });
      return new Set(rows.filter((_row, index) => index in upsertedIds).map(({ _id }) => _id));
    },
    /** Keeps the bytes of a file that is being fetched. @returns false when it was erased, or another worker has it */
    keep: async (
      session: ClientSession,
      { _id, leasedUntil }: MediaRow,
      sealed: { readonly sealedKey: string; readonly mime: string; readonly size: number },
      parts: readonly MediaChunk[],
    ): Promise<boolean> => {
      const leased = { _id, leasedUntil: leasedUntil ?? new Date(0) };
      const { matchedCount } = await media.updateOne(
        leased,
        { $set: { ...sealed, state: 'kept' } },
        { session },
      );
      if (matchedCount === 0) {
        return false;
      }
      await chunks.insertMany([...parts], { session });
      return true;
    },
    /** Adds a file of the owner's, whole. */
    add: async (session: ClientSession, row: MediaRow, parts: readonly MediaChunk[]): Promise<void> => {
      await media.create([row], { session });
      await chunks.insertMany([...parts], { session });
    },
    /** Notes Meta's id of an owner's file at a number. */
    noteUploaded: (_id: string, phoneNumberId: string, metaId: string) =>
      media.updateOne({ _id }, { $set: { phoneNumberId, metaId } }),
    /** Lets go the event of a voice note. @returns false when it was erased, or has been let go */
    letGo: async (session: ClientSession, _id: string): Promise<boolean> => {
      const held = { _id, held: { $exists: true } };
      return (await media.updateOne(held, { $unset: { held: 1 } }, { session })).matchedCount === 1;
    },
    chunk: async (mediaId: string, index: number): Promise<Buffer | null> => {
      const found = await chunks.findById(`${mediaId}:${index}`).lean<{ bytes: { buffer: Uint8Array } }>();
      return found === null ? null : Buffer.from(found.bytes.buffer);
    },
    /** Erases what came from these clients before an instant, or belongs to these conversations. */
    erase: async (
      tenantId: string,
      clients: readonly Pick<MessagingClient, 'userId' | 'phone'>[],
      conversationIds: readonly string[],
      before: Date,
    ): Promise<void> => {
      const people = clients.flatMap(({ userId, phone }) => [
        ...(userId === undefined ? [] : [{ 'client.userId': userId }]),
        ...(phone === undefined ? [] : [{ 'client.phone': phone }]),
      ]);
      if (people.length > 0) {
        await drop({ tenantId, $or: people, createdAt: { $lte: before } });
      }
      await drop({ tenantId, conversationId: { $in: [...conversationIds] } });
    },
    /** Erases a tenant's files. A voice note whose event is held stays until that is let go. */
    dropOf: (tenantId: string) => drop({ tenantId, held: { $exists: false } }),
  };
}
