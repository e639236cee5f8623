import { appointmentOutcomes, type AppointmentImportCounts } from '@citame/contracts';
import {
  createWorkQueue,
  isAppError,
  withContext,
  type WorkDeps,
  type WorkEnd,
  type WorkQueue,
} from '@citame/service-kit';
import { bookAppointment, type BookDeps } from '../booking/bookAppointment.ts';
import type { CustomersChanged } from '../customers/customersChanged.ts';
import type { ImportedRows } from '../imports/importedRows.ts';
import { pack, tableIn } from '../imports/importStore.ts';
import type { FiledClient } from '../imports/rules/clientsOf.ts';
import { compareClients } from '../imports/rules/compareClients.ts';
import type { AppointmentImport, AppointmentImportStore } from './appointmentImportStore.ts';
import { leftOutTable } from './leftOutTexts.ts';
import { lookAtAppointments, type Candidate, type LookDeps, type LookedAt } from './lookAtAppointments.ts';

export interface AppointmentImportDeps extends BookDeps, LookDeps {
  readonly appointmentImports: AppointmentImportStore;
  readonly importedRows: ImportedRows;
  readonly customersChanged: CustomersChanged;
}

const everyMs = 2000;
const leaseMs = 60_000;
const batch = 200;
const retry = { maxFailures: 5, firstWaitMs: 2000, maxWaitMs: 60_000 };

/** How many rows have each outcome. */
export function countsOf(rows: readonly LookedAt[]): AppointmentImportCounts {
  const count = (isCounted: (row: LookedAt) => boolean): number => rows.filter(isCounted).length;
  const counts = Object.fromEntries(
    appointmentOutcomes.map((outcome) => [outcome, count((row) => row.outcome === outcome)]),
  ) as Omit<AppointmentImportCounts, 'squeezed'>;
  return { ...counts, squeezed: count((row) => row.outcome === 'created' && row.squeezed) };
}

/** Books the appointments of confirmed files, two hundred rows at a time; after a crash it goes on where it was. */
export function createAppointmentImportQueue(
  deps: AppointmentImportDeps & WorkDeps,
): WorkQueue<AppointmentImport> {
  return createWorkQueue(deps, {
    name: 'appointment_import',
    rows: deps.appointmentImports.rows,
    everyMs,
    concurrency: 1,
    leaseMs,
    retry,
    furthestMs: 0,
    handle: (row) => {
      const { confirmedBy: member = { kind: 'system' } } = row;
      return withContext({ actor: { ...member, via: 'file' } }, () => runBatch(deps, row));
    },
  });
}

async function runBatch(
  deps: AppointmentImportDeps & WorkDeps,
  row: AppointmentImport,
): Promise<WorkEnd<AppointmentImport>> {
  const table = tableIn(row);
  if (table === undefined) {
    return {};
  }
  const { through } = row;
  const before = Math.min(through + batch, table.rows.length);
  const { rows } = await lookAtAppointments(deps, row, table, { from: through, before });
  await book(
    deps,
    row,
    rows.filter(({ toBook }) => toBook !== undefined),
  );
  if (before < table.rows.length) {
    return { dueAt: deps.clock(), set: { through: before } };
  }
  // Each row as it ended, whatever happened on the way.
  const { rows: all } = await lookAtAppointments(deps, row, table);
  const left = pack(leftOutTable(table, all, row.locale));
  return {
    set: { through: before, state: 'done', counts: countsOf(all), packed: left },
    afterwards: () => deps.customersChanged(row.tenantId, row._id),
  };
}

/** Writes the clients down, then books for them; what another booking was faster with is left out. */
async function book(
  deps: AppointmentImportDeps,
  { tenantId, _id, reason }: AppointmentImport,
  rows: readonly LookedAt[],
): Promise<void> {
  const clients = [...new Set(rows.flatMap(({ toBook }) => toBook?.client ?? []))];
  const known = await deps.importedRows.known(tenantId, clients);
  await deps.importedRows.write(
    { tenantId, id: _id, tag: undefined, now: deps.clock() },
    compareClients(_id, clients, known),
  );
  const written = await deps.importedRows.known(tenantId, clients);
  const ids = new Map(
    written.flatMap(
      ({ _id: id, phone, importKey }) =>
        [
          [phone, id],
          [importKey, id],
        ] as const,
    ),
  );
  for (const { toBook, squeezed } of rows) {
    const customerId = toBook === undefined ? undefined : ids.get(whoIs(toBook.client));
    if (toBook !== undefined && customerId !== undefined) {
      try {
        await bookOne(deps, { tenantId, _id }, toBook, {
          customerId,
          overrideReason: squeezed ? reason : undefined,
        });
      } catch (error) {
        if (!isAppError(error) || error.code === 'unavailable') {
          throw error;
        }
      }
    }
  }
}

function whoIs({ phone, importKey }: FiledClient): string | undefined {
  return phone ?? importKey;
}

/** As the owner books, without a word to the client. */
function bookOne(
  deps: AppointmentImportDeps,
  { tenantId, _id }: Pick<AppointmentImport, 'tenantId' | '_id'>,
  { row, key, serviceRow, employeeId, startMin, durationMin, note }: Candidate,
  { customerId, overrideReason }: { customerId: string; overrideReason: string | undefined },
): ReturnType<typeof bookAppointment> {
  return bookAppointment(deps, {
    tenantId,
    serviceId: serviceRow._id,
    employeeId,
    start: { startMin },
    lengthMin: durationMin === serviceRow.durationMin ? undefined : durationMin,
    customer: { customerId },
    origin: 'owner',
    note,
    notify: false,
    overrideReason,
    idempotencyKey: `import:${_id}:${row}`,
    imported: { id: _id, key },
  });
}
