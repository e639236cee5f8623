import { wallTimeAt } from '@citame/calendar/wallClock';
import {
  appointmentImportEndpoints,
  maxObstructed,
  type AppointmentField,
  type AppointmentImport as ImportOnTheWire,
  type ImportedAppointment,
  type NamedInFile,
} from '@citame/contracts';
import {
  AppError,
  fieldError,
  implement,
  newId,
  omitUndefined,
  RawAnswer,
  type Route,
  writeCsv,
} from '@citame/service-kit';
import type { ChangeDeps } from '../booking/changeAppointment.ts';
import { presentMended } from '../imports/presentMended.ts';
import { assertUndoable, importSummaryOf, tableIn, type NewImport } from '../imports/importStore.ts';
import { guessAppointmentColumns } from '../imports/rules/guessAppointmentColumns.ts';
import { readTable } from '../imports/tables/readTable.ts';
import type { Table } from '../imports/tables/table.ts';
import type { AppointmentImport, Choice } from './appointmentImportStore.ts';
import { leftOutTable } from './leftOutTexts.ts';
import { isSameName, lookAtAppointments, type LookedAt } from './lookAtAppointments.ts';
import { countsOf, type AppointmentImportDeps } from './runAppointmentImport.ts';
import { undoAppointments } from './undoAppointments.ts';

interface RouteDeps extends AppointmentImportDeps, ChangeDeps {
  /** Nudges the queue that runs imports. */
  readonly onConfirmed: () => void;
}

const shownAppointments = 6;
const shownSamples = 3;
const csvHeaders = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="left-out.csv"',
};

export function appointmentImportRoutes(deps: RouteDeps): Route[] {
  const { appointmentImports: imports, clock } = deps;
  return implement(appointmentImportEndpoints, {
    'GET /appointment-imports': async ({ tenantId }) =>
      (await imports.undoable(tenantId, clock())).map(summary),
    'POST /appointment-imports': async ({ tenantId, query, rawBody, locale }) => {
      const table = await readTable({ bytes: rawBody, locale, now: clock() });
      if (table.format === 'vcard') {
        throw new AppError('file_of_clients');
      }
      const row = {
        _id: newId(),
        tenantId,
        file: query.file,
        format: table.format,
        state: 'dry_run',
        locale,
        columns: guessAppointmentColumns(table),
        services: [],
        employees: [],
        squeezed: [],
        reason: '',
        total: table.rows.length,
        counts: countsOf([]),
        createdAt: clock(),
      } as const;
      await imports.insert(row, table);
      return lookedAt(deps, row, table);
    },
    'GET /appointment-imports/:id': async ({ tenantId, params }) =>
      shown(deps, await imports.get(tenantId, params.id)),
    'GET /appointment-imports/:id/left-out.csv': async ({ tenantId, params, locale }) => {
      const row = await imports.get(tenantId, params.id);
      const table = tableIn(row);
      if (table === undefined || row.state === 'running') {
        throw new AppError('conflict');
      }
      const left =
        row.state === 'dry_run'
          ? leftOutTable(table, (await lookAtAppointments(deps, row, table)).rows, row.locale)
          : table;
      return new RawAnswer(200, writeCsv(left.headings, left.rows, locale), csvHeaders);
    },
    'PATCH /appointment-imports/:id': async ({ tenantId, params, body }) => {
      const row = await imports.get(tenantId, params.id);
      const headings = tableIn(row)?.headings ?? [];
      const { columns, services, employees, squeezed } = body;
      const changes = omitUndefined({
        columns:
          columns === undefined
            ? undefined
            : headings.map((_, index): AppointmentField | null => columns[index] ?? null),
        services: chosenWith(row.services, services),
        employees: chosenWith(row.employees, employees),
        squeezed,
      });
      return shown(deps, await imports.change(row, 'dry_run', changes));
    },
    'POST /appointment-imports/:id/confirm': async ({ tenantId, params, body }) => {
      const row = await imports.get(tenantId, params.id);
      if (row.state !== 'dry_run') {
        // A repetition: it is on its way, or there.
        return shown(deps, row);
      }
      const { reason } = body;
      if (row.squeezed.length > 0 && reason === '') {
        throw fieldError('reason', 'reason_required');
      }
      const started = await imports.confirm(row, clock(), { reason });
      deps.onConfirmed();
      return shown(deps, started ?? (await imports.get(tenantId, params.id)));
    },
    'POST /appointment-imports/:id/undo': async ({ tenantId, params }) => {
      const row = await imports.get(tenantId, params.id);
      if (row.state === 'undone') {
        return shown(deps, row);
      }
      assertUndoable(row, clock());
      const { kept, clients } = await undoAppointments(deps, row);
      const undone = { removed: Math.max(0, row.counts.created - kept), clients, kept };
      deps.customersChanged(tenantId, row._id);
      return shown(deps, await imports.change(row, 'done', { state: 'undone', undone }));
    },
  });
}

/** The choices with new ones; null takes one back. Undefined when none is new. */
function chosenWith(
  before: readonly Choice[],
  now: Readonly<Record<string, string | null>> | undefined,
): Choice[] | undefined {
  if (now === undefined) {
    return undefined;
  }
  const added = Object.entries(now).flatMap(([name, id]) => (id === null ? [] : [{ name, id }]));
  return [...before.filter(({ name }) => !Object.hasOwn(now, name)), ...added];
}

async function shown(deps: RouteDeps, row: AppointmentImport): Promise<ImportOnTheWire> {
  const table = row.state === 'dry_run' ? tableIn(row) : undefined;
  return table === undefined
    ? { ...summary(row), columns: [], services: [], employees: [], first: [], obstructed: [] }
    : lookedAt(deps, row, table);
}

/** A file with what importing it would do. */
async function lookedAt(
  deps: RouteDeps,
  row: NewImport<AppointmentImport>,
  table: Table,
): Promise<ImportOnTheWire> {
  const { rows, timeZone } = await lookAtAppointments(deps, row, table);
  const coming = rows.filter(({ filed, outcome }) => filed.leftOut === undefined && !isThere(outcome));
  const first = soonestFirst(coming.filter(({ outcome }) => outcome === 'created')).slice(
    0,
    shownAppointments,
  );
  const obstructed = soonestFirst(
    coming.filter(({ outcome, squeezed }) => outcome === 'no_time' || squeezed),
  ).slice(0, maxObstructed);
  const known = await namesByPhone(deps, row.tenantId, [...first, ...obstructed]);
  const show = (one: LookedAt): ImportedAppointment => rowOnTheWire(one, timeZone, known);
  return {
    ...summary(row),
    counts: countsOf(rows),
    columns: table.headings.map((heading, index) => ({
      heading,
      samples: table.rows.flatMap((cells) => cells[index] || []).slice(0, shownSamples),
      field: row.columns[index] ?? null,
    })),
    ...presentMended(table),
    services: namesIn(coming, row.services, ({ filed }) =>
      filed.isServiceClear ? undefined : filed.service,
    ),
    employees: namesIn(coming, row.employees, ({ filed }) =>
      filed.isEmployeeClear ? undefined : filed.employee,
    ),
    first: first.map(show),
    obstructed: obstructed.map(show),
  };
}

/** Its names need not be explained. */
function isThere(outcome: LookedAt['outcome']): boolean {
  return outcome === 'same' || outcome === 'repeated';
}

function soonestFirst(rows: readonly LookedAt[]): LookedAt[] {
  return rows.toSorted((a, b) => (a.filed.startMin ?? 0) - (b.filed.startMin ?? 0));
}

/** Names that the owner may have to explain, the commonest first. */
function namesIn(
  rows: readonly LookedAt[],
  choices: readonly Choice[],
  nameOf: (row: LookedAt) => string | undefined,
): NamedInFile[] {
  const groups = Map.groupBy(rows, nameOf);
  return [...groups]
    .flatMap(([name, { length: count }]) => {
      const chosen = choices.find((choice) => choice.name === name)?.id ?? null;
      return name === undefined ? [] : [{ name, count, chosen }];
    })
    .toSorted((a, b) => b.count - a.count);
}

/** Names of the clients who have the phones of these rows. */
async function namesByPhone(
  { importedRows }: RouteDeps,
  tenantId: string,
  rows: readonly LookedAt[],
): Promise<ReadonlyMap<string, string>> {
  const clients = rows.flatMap(({ filed: { client } }) => (client?.phone === undefined ? [] : [client]));
  const known = await importedRows.known(tenantId, clients);
  return new Map(
    known.flatMap(({ phone, name }) => (phone === undefined || name === undefined ? [] : [[phone, name]])),
  );
}

function rowOnTheWire(
  { filed, outcome, reasons, squeezed }: LookedAt,
  timeZone: string,
  known: ReadonlyMap<string, string>,
): ImportedAppointment {
  const { startMin, client, serviceRow, lengthMin, row, service, employee, employeeName } = filed;
  const start = startMin === undefined ? undefined : wallTimeAt(timeZone, startMin);
  const knownName = client?.phone === undefined ? undefined : known.get(client.phone);
  return {
    row,
    date: start?.date ?? null,
    slot: start?.time ?? null,
    duration: lengthMin ?? serviceRow?.durationMin ?? null,
    client: client?.name ?? client?.phone ?? '',
    known_client: knownName === undefined || isSameName(knownName, client?.name) ? null : knownName,
    service: serviceRow?.title ?? service,
    employee: employeeName ?? employee,
    outcome,
    reasons: [...reasons],
    squeezed,
  };
}

type Summary = Omit<
  ImportOnTheWire,
  'columns' | 'services' | 'employees' | 'first' | 'mended' | 'obstructed'
>;

function summary(row: NewImport<AppointmentImport>): Summary {
  const { format, counts, undone } = row;
  if (format === 'vcard') {
    throw new RangeError('no contacts are imported as appointments');
  }
  return { ...importSummaryOf(row), format, counts, undone: undone ?? null };
}
