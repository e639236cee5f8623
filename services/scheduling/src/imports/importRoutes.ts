import { customerImportEndpoints, type CustomerImport, type ImportField } from '@citame/contracts';
import { AppError, implement, newId, type Clock, type Route } from '@citame/service-kit';
import { assertUndoable, importSummaryOf, tableIn, type Import, type NewImport } from './importStore.ts';
import { isOfAppointments } from './rules/guessAppointmentColumns.ts';
import { guessColumns } from './rules/guessColumns.ts';
import { compareWithKnown, countOf, noCounts, readClients, type ImportDeps } from './runImport.ts';
import type { Compared } from './rules/compareClients.ts';
import { readTable } from './tables/readTable.ts';
import { presentMended } from './presentMended.ts';
import type { Table } from './tables/table.ts';

interface RouteDeps extends ImportDeps {
  readonly clock: Clock;
  /** Nudges the queue that runs imports. */
  readonly onConfirmed: () => void;
}

const shownClients = 6;
const shownSamples = 3;

export function importRoutes(deps: RouteDeps): Route[] {
  return implement(customerImportEndpoints, {
    'GET /customer-imports': async ({ tenantId }) =>
      (await deps.imports.undoable(tenantId, deps.clock())).map(summary),
    'POST /customer-imports': async ({ tenantId, query, rawBody, locale }) => {
      const table = await readTable({ bytes: rawBody, locale, now: deps.clock() });
      if (isOfAppointments(table)) {
        throw new AppError('file_of_appointments');
      }
      const row = {
        _id: newId(),
        tenantId,
        file: query.file,
        format: table.format,
        state: 'dry_run',
        locale,
        columns: guessColumns(table),
        total: table.rows.length,
        counts: noCounts,
        createdAt: deps.clock(),
      } as const;
      await deps.imports.insert(row, table);
      return lookedAt(deps, row, table);
    },
    'GET /customer-imports/:id': async ({ tenantId, params }) =>
      shown(deps, await deps.imports.get(tenantId, params.id)),
    'PATCH /customer-imports/:id': async ({ tenantId, params, body }) => {
      const row = await deps.imports.get(tenantId, params.id);
      const headings = tableIn(row)?.headings ?? [];
      const columns = headings.map((_, index): ImportField | null => body.columns[index] ?? null);
      return shown(deps, await deps.imports.change(row, 'dry_run', { columns }));
    },
    'POST /customer-imports/:id/confirm': async ({ tenantId, params, body }) => {
      const row = await deps.imports.get(tenantId, params.id);
      const table = tableIn(row);
      if (row.state !== 'dry_run' || table === undefined) {
        // A repetition: it is on its way, or there.
        return shown(deps, row);
      }
      const { clients, repeated, empty } = await readClients(deps, row, table);
      const started = await deps.imports.confirm(row, deps.clock(), {
        total: clients.length,
        counts: { ...noCounts, repeated, empty },
        ...(body.tag === null ? {} : { tag: body.tag }),
      });
      deps.onConfirmed();
      return shown(deps, started ?? (await deps.imports.get(tenantId, params.id)));
    },
    'POST /customer-imports/:id/undo': async ({ tenantId, params }) => {
      const row = await deps.imports.get(tenantId, params.id);
      if (row.state === 'undone') {
        return shown(deps, row);
      }
      assertUndoable(row, deps.clock());
      const { removed, restored } = await deps.importedRows.takeBack(tenantId, row._id);
      const kept = row.counts.created + row.counts.completed - removed - restored;
      const undone = { removed, restored, kept: Math.max(0, kept) };
      deps.customersChanged(tenantId, row._id);
      return shown(deps, await deps.imports.change(row, 'done', { state: 'undone', undone }));
    },
  });
}

async function shown(deps: RouteDeps, row: Import): Promise<CustomerImport> {
  const table = tableIn(row);
  return table === undefined ? { ...summary(row), columns: [], first: [] } : lookedAt(deps, row, table);
}

type Summary = NewImport<Import> & Partial<Pick<Import, 'through'>>;

/** An import with its columns and its first clients; before it is confirmed with what it would do. */
async function lookedAt(deps: RouteDeps, row: Summary, table: Table): Promise<CustomerImport> {
  const filed = await readClients(deps, row, table);
  const isDryRun = row.state === 'dry_run';
  const clients = isDryRun ? filed.clients : filed.clients.slice(0, shownClients);
  const compared = await compareWithKnown(deps, row, { clients });
  const { repeated, empty } = filed;
  return {
    ...summary(row),
    ...(isDryRun ? { counts: { ...countOf(compared), repeated, empty } } : {}),
    columns: table.headings.map((heading, index) => ({
      heading,
      samples: table.rows.flatMap((cells) => cells[index] || []).slice(0, shownSamples),
      field: row.columns[index] ?? null,
    })),
    ...presentMended(table),
    first: completingFirst(compared)
      .slice(0, shownClients)
      .map(({ client, outcome, known, missing }) => ({
        name: client.name ?? null,
        phone: client.phone ?? null,
        email: client.email ?? null,
        notes: client.notes ?? '',
        outcome,
        completes:
          known === undefined || outcome !== 'completed'
            ? null
            : { name: known.name ?? null, fields: [...missing] },
      })),
  };
}

/** Clients who complete one who is known come first: they are to be looked at. */
function completingFirst(compared: readonly Compared[]): Compared[] {
  const isCompleting = ({ outcome }: Compared): boolean => outcome === 'completed';
  return compared.toSorted((a, b) => Number(isCompleting(b)) - Number(isCompleting(a)));
}

function summary(row: Summary): Omit<CustomerImport, 'columns' | 'first' | 'mended'> {
  const { format, counts, undone } = row;
  if (format === 'ics') {
    throw new RangeError('no calendar is imported as clients');
  }
  return { ...importSummaryOf(row), format, counts, undone: undone ?? null };
}
