import {
  collection,
  isDuplicateKey,
  workFields,
  workIndex,
  type SealedField,
  type WorkRow,
} from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { hashLinkSecret } from '../records/linkSecret.ts';

/** The last export of a business. Its bytes stand sealed in chunks; work on it is the making of them. */
export interface ExportRow extends WorkRow {
  /** The tenant's id. */
  readonly _id: string;
  /** Account of the owner who asked. */
  readonly accountId: string;
  readonly askedAt: Date;
  readonly state: 'making' | 'ready' | 'failed';
  /** The chunks that belong to it, with the key that opens them, sealed for the tenant. */
  readonly fileId?: string;
  readonly sealedKey?: string;
  /** Bytes. */
  readonly size?: number;
  /** SHA-256 of the secrets of its mailed links. */
  readonly secretHashes?: readonly string[];
  /** MongoDB removes it then. */
  readonly expiresAt: Date;
}

interface ExportChunk {
  /** `<file id>:<index>`. */
  readonly _id: string;
  readonly tenantId: string;
  readonly bytes: Buffer;
  readonly expiresAt: Date;
}

export type ExportFileFields = Required<Pick<ExportRow, 'fileId' | 'sealedKey' | 'size' | 'expiresAt'>>;

export const exportKeyField = 'export';
export const sealedExportKey: SealedField = {
  collection: 'exports',
  path: 'sealedKey',
  field: exportKeyField,
  tenant: '_id',
};

const untilExpiry = [{ expiresAt: 1 }, { expireAfterSeconds: 0 }] as const satisfies [object, object];
/** A mail is sent once, and again when the mail server left it open. */
const maxLinks = 5;

export type ExportStore = ReturnType<typeof createExportStore>;

export function createExportStore(connection: Connection) {
  const kept = {
    for: 'three days once it is made, a week at most',
    why: 'the owner takes it away by a link',
  };
  const exports = collection<ExportRow>(connection, 'exports', {
    kept: { holds: 'the wish of an owner to export all data', ...kept },
    tenant: '_id',
    exported: { none: 'is the export' },
    fields: {
      accountId: String,
      askedAt: Date,
      state: String,
      fileId: String,
      sealedKey: String,
      size: Number,
      secretHashes: { type: [String], default: undefined },
      expiresAt: Date,
      ...workFields,
    },
    indexes: [workIndex, untilExpiry],
  });
  const chunks = collection<ExportChunk>(connection, 'export_chunks', {
    kept: { holds: 'all data of a business, encrypted', ...kept },
    tenant: 'tenantId',
    exported: { none: 'is the export' },
    fields: { tenantId: String, bytes: Buffer, expiresAt: Date },
    indexes: [untilExpiry, [{ tenantId: 1 }]],
  });
  const find = (tenantId: string) => exports.findById(tenantId).lean<ExportRow>();
  return {
    /** The rows of the export queue. */
    rows: exports,
    find,
    /** Begins an export in the place of the last one, whose links end. @returns the one that is being made, if there is one */
    begin: async (wish: ExportRow): Promise<ExportRow> => {
      const { _id } = wish;
      let former: ExportRow | null;
      try {
        former = await exports
          .findOneAndReplace({ _id, state: { $ne: 'making' } }, wish, { upsert: true })
          .lean<ExportRow>();
      } catch (error) {
        const going = isDuplicateKey(error) ? await find(_id) : null;
        if (going === null) {
          throw error;
        }
        return going;
      }
      // Not all of the business: another process may have begun to make the new one.
      if (former?.fileId !== undefined) {
        const { fileId } = former;
        await chunks.deleteMany({ tenantId: _id, _id: { $gte: `${fileId}:`, $lt: `${fileId};` } });
      }
      return wish;
    },
    /** The file behind a mailed link; null when there is none, or no longer. */
    findFile: (tenantId: string, secret: string, now: Date) =>
      exports
        .findOne({
          _id: tenantId,
          state: 'ready',
          secretHashes: hashLinkSecret(secret),
          expiresAt: { $gt: now },
        })
        .lean<ExportRow & ExportFileFields>(),
    /** Makes the link of a mail work. @returns false when there is no file any more */
    mailed: async (tenantId: string, secret: string): Promise<boolean> => {
      const push = { secretHashes: { $each: [hashLinkSecret(secret)], $slice: -maxLinks } };
      return (await exports.updateOne({ _id: tenantId, state: 'ready' }, { $push: push })).matchedCount === 1;
    },
    addChunk: ({ fileId, index, ...chunk }: Omit<ExportChunk, '_id'> & { fileId: string; index: number }) =>
      chunks.create([{ ...chunk, _id: `${fileId}:${index}` }]),
    chunk: async (fileId: string, index: number): Promise<Buffer | null> => {
      const found = await chunks.findById(`${fileId}:${index}`).lean<{ bytes: { buffer: Uint8Array } }>();
      return found === null ? null : Buffer.from(found.bytes.buffer);
    },
    /** Ends the making in the caller's transaction; false when the worker no longer has the row. */
    end: async (
      session: ClientSession,
      { _id, leasedUntil }: ExportRow,
      how: { readonly state: 'failed' } | ({ readonly state: 'ready' } & ExportFileFields),
    ): Promise<boolean> => {
      const { modifiedCount } = await exports.updateOne(
        { _id, leasedUntil: leasedUntil ?? new Date(0) },
        { $set: how, $unset: { dueAt: 1, leasedUntil: 1, attempts: 1, failures: 1 } },
        { session },
      );
      return modifiedCount === 1;
    },
  };
}
