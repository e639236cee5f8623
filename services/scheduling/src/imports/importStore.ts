import type { EventActor, ImportCounts, ImportField, ImportSummary, Locale } from '@citame/contracts';
import { AppError, collection, currentActor, workFields, workIndex, type WorkRow } from '@citame/service-kit';
import { Schema, type Connection, type Model, type SchemaDefinition } from 'mongoose';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Table } from './tables/table.ts';

/**
 * A file that is imported. Its rows are what people wrote about others: they are dropped as soon as they are imported, and two
 * hours after they came if they are not.
 */
export interface FiledImport extends WorkRow {
  readonly tenantId: string;
  readonly file: string;
  readonly format: Table['format'];
  /** `done` once all of it is through. */
  readonly state: ImportSummary['state'];
  /** Headings and rows, packed. */
  readonly packed?: Buffer | undefined;
  readonly locale: Locale;
  /** How many of `total` are through. */
  readonly through: number;
  readonly total: number;
  readonly createdAt: Date;
  readonly confirmedAt?: Date;
  /** The member who confirmed it; missing in rows of earlier versions. */
  readonly confirmedBy?: EventActor;
  readonly expiresAt: Date;
}

/** A file of clients. */
export interface Import extends FiledImport {
  readonly columns: readonly (ImportField | null)[];
  /** Tag that all of its new clients get. */
  readonly tag?: string;
  /** Outcomes of the clients who are through. */
  readonly counts: ImportCounts;
  readonly undone?: { readonly removed: number; readonly restored: number; readonly kept: number };
}

/** An import before it is stored. */
export type NewImport<Row extends FiledImport> = Omit<
  Row,
  'packed' | 'through' | 'expiresAt' | keyof WorkRow
> & { readonly _id: string };
/** Fields of an import that may change. */
type Changes<Row extends FiledImport> = Partial<Omit<Row, '_id' | 'tenantId' | 'packed'>>;
type Named = Pick<FiledImport, 'tenantId' | '_id'>;

const hourMs = 60 * 60 * 1000;
const keptMs = { dryRun: 2 * hourMs, confirmed: 48 * hourMs };
const undoMs = 24 * hourMs;
const maxListed = 20;

export type ImportStore<Row extends FiledImport = Import> = ReturnType<typeof importStore<Row>>;

export function createImportStore(connection: Connection): ImportStore {
  return importStore<Import>(connection, 'imports', {
    columns: [String],
    tag: String,
    counts: Schema.Types.Mixed,
    undone: Schema.Types.Mixed,
  });
}

/** @param fields the row's own fields, beside those of every import */
export function importStore<Row extends FiledImport>(
  connection: Connection,
  name: string,
  fields: SchemaDefinition,
) {
  const rows: Model<FiledImport> = collection<FiledImport>(connection, name, {
    kept: {
      holds: 'rows of an imported file, until they are imported; then what became of them',
      for: 'two hours, or two days once it is confirmed',
      why: 'it goes on after a crash, and can be undone',
    },
    tenant: 'tenantId',
    exported: { none: 'the imported file is the owner’s' },
    fields: {
      tenantId: String,
      file: String,
      format: String,
      state: String,
      packed: Buffer,
      locale: String,
      through: Number,
      total: Number,
      createdAt: Date,
      confirmedAt: Date,
      confirmedBy: Schema.Types.Mixed,
      expiresAt: Date,
      ...fields,
      ...workFields,
    },
    indexes: [[{ tenantId: 1, _id: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }], workIndex],
  });
  // The fields of the row are those that the caller names; mongoose's types cannot follow a type parameter.
  const asRow = (found: FiledImport | null): Row | null => found as Row | null;
  const find = async ({ tenantId, _id }: Named): Promise<Row | null> =>
    asRow(await rows.findOne({ _id, tenantId }).lean());
  /** Null when it is not in that state any more. */
  const change = async (
    { tenantId, _id }: Named,
    state: FiledImport['state'],
    changes: Changes<Row>,
  ): Promise<Row | null> =>
    asRow(
      await rows
        .findOneAndUpdate({ _id, tenantId, state }, { $set: changes }, { returnDocument: 'after' })
        .lean(),
    );
  return {
    /** The rows of the queue. */
    rows: rows as unknown as Model<Row>,
    insert: async (row: NewImport<Row>, table: Table): Promise<void> => {
      const expiresAt = new Date(row.createdAt.getTime() + keptMs.dryRun);
      const stored: object = { ...row, packed: pack(table), through: 0, expiresAt };
      await rows.create(stored);
    },
    /** @throws AppError `not_found` */
    get: async (tenantId: string, id: string): Promise<Row> => {
      const row = await find({ tenantId, _id: id });
      if (row === null) {
        throw new AppError('not_found');
      }
      return row;
    },
    /** Imports that can still be undone, latest first, without their rows. */
    undoable: async (tenantId: string, now: Date): Promise<Row[]> =>
      (await rows
        .find({ tenantId, confirmedAt: { $gt: new Date(now.getTime() - undoMs) } })
        .select({ packed: 0 })
        .sort({ _id: -1 })
        .limit(maxListed)
        .lean()) as FiledImport[] as Row[],
    /** Has the queue import it. Null when it is no dry run any more. */
    confirm: (row: Named, now: Date, changes: Changes<Row>): Promise<Row | null> =>
      change(row, 'dry_run', {
        ...changes,
        state: 'running',
        confirmedAt: now,
        confirmedBy: currentActor(),
        dueAt: now,
        expiresAt: new Date(now.getTime() + keptMs.confirmed),
      }),
    /** @throws AppError `conflict` when it is in another state meanwhile */
    change: async (row: Named, state: FiledImport['state'], changes: Changes<Row>): Promise<Row> => {
      const changed = await change(row, state, changes);
      if (changed === null) {
        throw new AppError('conflict');
      }
      return changed;
    },
  };
}

/** @throws AppError `conflict` before it is done, `undo_over` after a day */
export function assertUndoable({ state, confirmedAt }: FiledImport, now: Date): void {
  if (state !== 'done' || confirmedAt === undefined) {
    throw new AppError('conflict');
  }
  if (now.getTime() > confirmedAt.getTime() + undoMs) {
    throw new AppError('undo_over');
  }
}

/** An import as it is answered, without what depends on the content of the file. */
export function importSummaryOf({
  _id,
  file,
  state,
  through = 0,
  total,
  confirmedAt,
}: Pick<FiledImport, '_id' | 'file' | 'state' | 'total'> &
  Partial<Pick<FiledImport, 'through' | 'confirmedAt'>>): ImportSummary {
  const canUndo = confirmedAt !== undefined && state !== 'undone';
  return {
    import_id: _id,
    file,
    state,
    progress: state === 'running' ? through / Math.max(1, total) : state === 'dry_run' ? 0 : 1,
    undo_until: canUndo ? new Date(confirmedAt.getTime() + undoMs).toISOString() : null,
  };
}

type Packed = Pick<Table, 'headings' | 'rows' | 'mended'>;

export function pack({ headings, rows, mended }: Packed): Buffer {
  return gzipSync(JSON.stringify({ headings, rows, mended }));
}

/** The headings and rows of an import; undefined once they are imported. */
export function tableIn({ format, packed }: Pick<FiledImport, 'format' | 'packed'>): Table | undefined {
  if (packed === undefined) {
    return undefined;
  }
  // Lean documents have the driver's own type in place of a buffer.
  const bytes = Buffer.isBuffer(packed) ? packed : (packed as unknown as { buffer: Uint8Array }).buffer;
  const table: Packed = JSON.parse(gunzipSync(bytes).toString());
  return { format, ...table };
}
