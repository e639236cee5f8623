import type { ImportCounts } from '@citame/contracts';
import { createWorkQueue, type WorkDeps, type WorkEnd, type WorkQueue } from '@citame/service-kit';
import { findBusiness } from '../replicas/findReplica.ts';
import type { ReadModels } from '../replicas/readModels.ts';
import type { CustomersChanged } from '../customers/customersChanged.ts';
import { phoneCountry, possiblePhone } from '../customers/phone.ts';
import type { ImportedRows } from './importedRows.ts';
import { tableIn, type Import, type ImportStore } from './importStore.ts';
import { clientsOf, type FiledClients } from './rules/clientsOf.ts';
import { compareClients, type Compared } from './rules/compareClients.ts';
import type { Table } from './tables/table.ts';

export interface ImportDeps {
  readonly imports: ImportStore;
  readonly importedRows: ImportedRows;
  readonly readModels: ReadModels;
  readonly customersChanged: CustomersChanged;
}

const everyMs = 2000;
const leaseMs = 60_000;
const batch = 1000;
const retry = { maxFailures: 5, firstWaitMs: 2000, maxWaitMs: 60_000 };
export const phoneWords = { es: 'Teléfono', en: 'Phone' };

/** The clients of a table, with phones of the business's country. */
export async function readClients(
  { readModels }: Pick<ImportDeps, 'readModels'>,
  { tenantId, columns, locale }: Pick<Import, 'tenantId' | 'columns' | 'locale'>,
  table: Table,
): Promise<FiledClients> {
  const country = phoneCountry(await findBusiness(readModels, tenantId));
  return clientsOf(table, {
    columns,
    phoneWord: phoneWords[locale],
    phoneOf: (text) => (/^\+?[\d\s().-]{6,24}$/.test(text) ? possiblePhone(text, country) : undefined),
  });
}

/** Clients of a file beside the customers who they are now. */
export async function compareWithKnown(
  { importedRows }: Pick<ImportDeps, 'importedRows'>,
  { tenantId, _id }: Pick<Import, 'tenantId' | '_id'>,
  { clients }: Pick<FiledClients, 'clients'>,
): Promise<Compared[]> {
  return compareClients(_id, clients, await importedRows.known(tenantId, clients));
}

export const noCounts: ImportCounts = {
  created: 0,
  completed: 0,
  same: 0,
  without_phone: 0,
  bad_phone: 0,
  repeated: 0,
  empty: 0,
};

export function countOf(compared: readonly Compared[]): Omit<ImportCounts, 'repeated' | 'empty'> {
  const created = compared.filter(({ outcome }) => outcome === 'created');
  const phoneless = created.filter(({ client }) => client.phone === undefined);
  return {
    created: created.length,
    completed: compared.filter(({ outcome }) => outcome === 'completed').length,
    same: compared.filter(({ outcome }) => outcome === 'same').length,
    without_phone: phoneless.length,
    bad_phone: phoneless.filter(({ client }) => client.badPhone === true).length,
  };
}

/** Brings the clients of confirmed files into the list, a thousand at a time; after a crash it goes on where it was. */
export function createImportQueue(deps: ImportDeps & WorkDeps): WorkQueue<Import> {
  return createWorkQueue(deps, {
    name: 'customer_import',
    rows: deps.imports.rows,
    everyMs,
    concurrency: 1,
    leaseMs,
    retry,
    furthestMs: 0,
    handle: (row) => runBatch(deps, row),
  });
}

async function runBatch(deps: ImportDeps & WorkDeps, row: Import): Promise<WorkEnd<Import>> {
  const { tenantId, _id, through, tag } = row;
  const table = tableIn(row);
  if (table === undefined) {
    return {};
  }
  const { clients } = await readClients(deps, row, table);
  const next = clients.slice(through, through + batch);
  const compared = await compareWithKnown(deps, row, { clients: next });
  await deps.importedRows.write({ tenantId, id: _id, tag, now: deps.clock() }, compared);
  const added = countOf(compared);
  const counts: ImportCounts = {
    ...row.counts,
    ...Object.fromEntries(
      Object.entries(added).map(([name, count]) => [name, row.counts[name as keyof typeof added] + count]),
    ),
  };
  const isOver = through + next.length >= clients.length;
  return {
    dueAt: isOver ? undefined : deps.clock(),
    set: { through: through + next.length, counts, ...(isOver ? { state: 'done', packed: undefined } : {}) },
    afterwards: () => {
      if (isOver) {
        deps.customersChanged(tenantId, _id);
      }
    },
  };
}
