import {
  collectionsCalls,
  pageCalls,
  type ExportedCollection,
  type ExportedRow,
  type ServiceName,
} from '@citame/contracts';
import type { Connection } from 'mongoose';
import { AppError } from '../errors.ts';
import { filterOfTenant, retentionOf } from '../mongo/kept.ts';
import { rpcHandler, type RpcHandler } from '../rpc/server.ts';

/** With room for its frame, half of what NATS lets through in one message. */
const pageBytes = 512 * 1024;
const pageRows = 1000;

interface ExportPage {
  readonly rows: ExportedRow[];
  readonly next: string | null;
}

/** Collections of a service that belong into the export of a business, by their declarations. */
export function exportedCollections(connection: Connection): ExportedCollection[] {
  return connection
    .modelNames()
    .toSorted((a, b) => a.localeCompare(b))
    .flatMap((name) => {
      const { exported } = retentionOf(connection, name);
      return 'none' in exported
        ? []
        : [{ name, fields: ['id', ...exported.fields], isTable: exported.isTable === true }];
    });
}

/**
 * Rows of a business in one collection behind an id, in the order of their ids, as their collection declares them.
 * @throws AppError `not_found` for a collection that is not exported
 */
export async function readExportPage(
  connection: Connection,
  { tenantId, collection, after }: { tenantId: string; collection: string; after: string },
): Promise<ExportPage> {
  if (!connection.modelNames().includes(collection)) {
    throw new AppError('not_found');
  }
  const retention = retentionOf(connection, collection);
  const ofTenant = filterOfTenant(retention, tenantId);
  if ('none' in retention.exported || ofTenant === null) {
    throw new AppError('not_found');
  }
  const { fields, only = {} } = retention.exported;
  const found = connection
    .collection<{ _id: string }>(collection)
    .find({ $and: [ofTenant, only, { _id: { $gt: after } }] }, { sort: { _id: 1 }, limit: pageRows })
    .project(Object.fromEntries(fields.map((field) => [field, 1])));
  const rows: ExportedRow[] = [];
  let bytes = 0;
  let last = '';
  for await (const { _id, ...values } of found) {
    const text = JSON.stringify({ id: _id, ...values });
    const size = Buffer.byteLength(text);
    if (rows.length > 0 && bytes + size > pageBytes) {
      return { rows, next: last };
    }
    // As it will arrive: instants are texts.
    rows.push(JSON.parse(text) as ExportedRow);
    bytes += size;
    last = String(_id);
  }
  return { rows, next: rows.length === pageRows ? last : null };
}

/** Answers identity, which puts the export of a business together. */
export function exportCalls(connection: Connection, service: ServiceName): RpcHandler[] {
  return [
    rpcHandler(collectionsCalls[service], async () => ({ collections: exportedCollections(connection) })),
    rpcHandler(pageCalls[service], (asked) => readExportPage(connection, asked)),
  ];
}
