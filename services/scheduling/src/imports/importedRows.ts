import { newId, noteEffect } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import { customerRows, wordsOf, type Customer, type CustomerRow } from '../customers/customerStore.ts';
import { sortName } from '../customers/rules/searchWords.ts';
import type { Compared } from './rules/compareClients.ts';
import type { FiledClient } from './rules/clientsOf.ts';

export type ImportedRows = ReturnType<typeof createImportedRows>;

/** Customers as imports find, write and take them back: many at a time. */
export function createImportedRows(connection: Connection) {
  const customers = customerRows(connection);
  return {
    /** The customers whom clients of a file may be, by phone or by what tells them from others. */
    known: async (tenantId: string, clients: readonly FiledClient[]): Promise<readonly Customer[]> => {
      const phones = clients.flatMap(({ phone }) => phone ?? []);
      const keys = clients.flatMap(({ importKey }) => importKey ?? []);
      const [byPhone, byKey] = await Promise.all([
        customers.find({ tenantId, phone: { $in: phones } }).lean(),
        customers.find({ tenantId, importKey: { $in: keys } }).lean(),
      ]);
      return [...byPhone, ...byKey];
    },
    /**
     * Inserts new clients and completes known ones. A client whom another request has inserted meanwhile is left as
     * they are. Doing it again changes nothing.
     */
    write: async (
      { tenantId, id, tag, now }: { tenantId: string; id: string; tag: string | undefined; now: Date },
      compared: readonly Compared[],
    ): Promise<void> => {
      const created = compared.filter(({ outcome, known }) => outcome === 'created' && known === undefined);
      const completed = compared.filter(({ known, missing }) => known !== undefined && missing.length > 0);
      // Phones that another writer was faster with are refused by the unique index, each alone.
      if (created.length > 0) {
        noteEffect();
        await customers.collection
          .insertMany(
            created.map(({ client }) => rowOf(client, { tenantId, id, tag, now }) as object),
            { ordered: false },
          )
          .catch(throwUnlessDuplicates);
      }
      await customers.bulkWrite(
        completed.map((one) => completionOf(one, tenantId, id)),
        { ordered: false },
      );
    },
    /** Lets clients stay who are used: undoing an import passes over them. */
    keep: (tenantId: string, ids: readonly string[]) =>
      customers.updateMany({ tenantId, _id: { $in: ids } }, { $unset: { importedBy: 1 } }),
    /** Takes back what an import wrote of clients whom nothing has changed or used since. */
    takeBack: async (tenantId: string, id: string): Promise<{ removed: number; restored: number }> => {
      const own = { tenantId, 'importedBy.id': id };
      const { deletedCount: removed } = await customers.deleteMany({
        ...own,
        'importedBy.fields': { $exists: false },
      });
      const filled = await customers.find(own).select({ importedBy: 1, phone: 1 }).lean();
      const { modifiedCount: restored } = await customers.bulkWrite(
        filled.map(({ _id, importedBy }) => {
          const fields = importedBy?.fields ?? [];
          const words = fields.includes('name') ? ['nameWords'] : [];
          return {
            updateOne: {
              filter: { _id, ...own },
              update: {
                $unset: Object.fromEntries(
                  [...fields, ...words, 'importedBy'].map((field) => [field, 1 as const]),
                ),
                ...(fields.includes('name') ? { $set: { sortName: sortName() } } : {}),
              },
            },
          };
        }),
        { ordered: false },
      );
      return { removed, restored };
    },
  };
}

function rowOf(
  { badPhone: _bad, tags = [], ...client }: FiledClient,
  { tenantId, id, tag, now }: { tenantId: string; id: string; tag: string | undefined; now: Date },
): CustomerRow {
  const all = [...new Set([...tags, ...(tag === undefined ? [] : [tag])])];
  return {
    _id: newId(),
    tenantId,
    createdAt: now,
    ...client,
    ...(all.length === 0 ? {} : { tags: all }),
    ...wordsOf(client),
    sortName: sortName(client.name),
    importedBy: { id },
  };
}

/** Fills in what was empty, unless it no longer is. */
function completionOf({ client, known, missing }: Compared, tenantId: string, id: string) {
  const given = Object.fromEntries(missing.map((field) => [field, client[field]]));
  const still = Object.fromEntries(missing.map((field) => [field, known?.[field] ?? null]));
  return {
    updateOne: {
      filter: { _id: known?._id ?? '', tenantId, ...still },
      update: { $set: { ...given, ...wordsOf(given), importedBy: { id, fields: missing } } },
    },
  };
}

function throwUnlessDuplicates(error: unknown): void {
  const failures: unknown[] =
    error instanceof Error && 'writeErrors' in error ? [error.writeErrors].flat() : [undefined];
  const isDuplicate = (failure: unknown): boolean =>
    typeof failure === 'object' && failure !== null && 'code' in failure && failure.code === 11_000;
  if (!failures.every(isDuplicate)) {
    throw error;
  }
}
