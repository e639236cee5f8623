import { toDate, toEpochMin, type DurationMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import type { AppointmentOutcome } from '@citame/contracts';
import { createHash } from 'node:crypto';
import type { OpeningsDeps } from '../availability/openings.ts';
import { reasonText, type Standing } from '../availability/reasonTexts.ts';
import type { Customer, CustomerStore } from '../customers/customerStore.ts';
import { nameWords } from '../customers/rules/searchWords.ts';
import type { FiledClient } from '../imports/rules/clientsOf.ts';
import type { Table } from '../imports/tables/table.ts';
import type { Appointment } from '../records/appointmentRows.ts';
import type { ServiceRow } from '../replicas/readModels.ts';
import type { AppointmentImport } from './appointmentImportStore.ts';
import { findObstacles, type Obstacles } from './findObstacles.ts';
import { mapInPieces } from './rules/mapInPieces.ts';
import { readAppointments, type NamedAppointment } from './readAppointments.ts';

export interface LookDeps extends OpeningsDeps {
  readonly customers: CustomerStore;
}

/** An appointment of a file that tells when and whose it is. */
interface Placed extends NamedAppointment {
  readonly startMin: number;
  readonly client: FiledClient;
  /** The same when the file is imported again. */
  readonly key: string;
}

/** One that has all that a booking needs. */
export interface Candidate extends Placed {
  readonly serviceRow: ServiceRow;
  readonly employeeId: string;
  readonly durationMin: DurationMin;
}

/** An appointment of a file beside the calendar as it is. */
export interface LookedAt {
  readonly filed: NamedAppointment;
  readonly outcome: AppointmentOutcome;
  /** Everything in its way, in words. */
  readonly reasons: readonly string[];
  readonly squeezed: boolean;
  /** Set when it may be booked and is not there yet. */
  readonly toBook?: Candidate;
}

export interface Look {
  readonly timeZone: string;
  readonly rows: readonly LookedAt[];
}

type Looking = Pick<
  AppointmentImport,
  '_id' | 'tenantId' | 'columns' | 'locale' | 'services' | 'employees' | 'squeezed'
>;

/**
 * Tells what importing the rows of a table would do now, or has done: rows that this import has brought count as it brought them, so that it
 * can go on after a crash. A row may stand in the way of a later one.
 * @param range rows from one place to before another; all when absent
 */
export async function lookAtAppointments(
  deps: LookDeps,
  row: Looking,
  table: Table,
  range: { readonly from: number; readonly before: number } = { from: 0, before: table.rows.length },
): Promise<Look> {
  const { appointments, timeZone, locale } = await readAppointments(deps, row, table);
  const filed = appointments.slice(range.from, range.before);
  const placed = new Map(filed.flatMap((one) => placedOf(one) ?? []).map((one) => [one.row, one]));
  const there = await findThere(deps, row.tenantId, [...placed.values()], timeZone);
  const candidates = new Map(
    [...placed.values()].flatMap((one) => candidateOf(one) ?? []).map((one) => [one.row, one]),
  );
  const obstacles = await findObstacles(deps, row.tenantId, [...candidates.values()]);
  const standing = new Map(there.standing);
  const seen = new Set<string>();
  const rows = await mapInPieces(filed, (one): LookedAt => {
    const place = placed.get(one.row);
    if (place === undefined) {
      return { filed: one, outcome: one.leftOut ?? 'no_start', reasons: [], squeezed: false };
    }
    const isRepeated = [place.key, placeOf(place)].some((key) => seen.has(key));
    seen.add(place.key).add(placeOf(place));
    if (isRepeated) {
      return { filed: one, outcome: 'repeated', reasons: [], squeezed: false };
    }
    const known = there.imported.get(place.key);
    if (known?.importedBy === row._id) {
      return { filed: one, outcome: 'created', reasons: [], squeezed: known.override === true };
    }
    if (known !== undefined || there.has(place)) {
      return { filed: one, outcome: 'same', reasons: [], squeezed: false };
    }
    const candidate = candidates.get(one.row);
    if (candidate === undefined) {
      return { filed: one, outcome: missingIn(one), reasons: [], squeezed: false };
    }
    const reasons = obstacles
      .against(candidate)
      .map((reason) => reasonText(reason, timeZone, locale, standingIn(standing, reason)));
    const squeezed = reasons.length > 0 && row.squeezed.includes(one.row);
    if (reasons.length > 0 && !squeezed) {
      return { filed: one, outcome: 'no_time', reasons, squeezed };
    }
    standing.set(obstacles.add(candidate), standingOf(candidate, timeZone));
    return { filed: one, outcome: 'created', reasons, squeezed, toBook: candidate };
  });
  return { timeZone, rows };
}

function placedOf(one: NamedAppointment): Placed | undefined {
  const { leftOut, startMin, client, uid } = one;
  if (leftOut !== undefined || startMin === undefined || client === undefined) {
    return undefined;
  }
  const place = { ...one, startMin, client };
  const key = uid === '' ? placeOf(place) : `${uid}|${startMin}`;
  return { ...place, key: createHash('sha256').update(key).digest('base64url') };
}

function candidateOf(one: Placed): Candidate | undefined {
  const { serviceRow, employeeId, lengthMin } = one;
  return employeeId === undefined || serviceRow?.employeeIds.includes(employeeId) !== true
    ? undefined
    : { ...one, serviceRow, employeeId, durationMin: lengthMin ?? serviceRow.durationMin };
}

/** Client, start and employee: one appointment, whatever file tells of it. */
function placeOf({ client, startMin, employeeId = '' }: Omit<Placed, 'key'>): string {
  return `${client.phone ?? client.importKey ?? ''}|${startMin}|${employeeId}`;
}

function missingIn({ serviceRow, employeeId }: NamedAppointment): AppointmentOutcome {
  return serviceRow === undefined ? 'no_service' : employeeId === undefined ? 'no_employee' : 'not_assigned';
}

interface There {
  /** By the keys that imports give them. */
  readonly imported: ReadonlyMap<string, Pick<Appointment, 'importedBy' | 'override'>>;
  /** Whether the client has an appointment at that very start, with that employee if the file names one. */
  readonly has: (placed: Placed) => boolean;
  /** By the ids of appointments. */
  readonly standing: ReadonlyMap<string, Standing>;
}

const aroundMin = 24 * 60;

/** Appointments that stand around those of a file, in three queries. */
async function findThere(
  { appointments, customers }: LookDeps,
  tenantId: string,
  placed: readonly Placed[],
  timeZone: string,
): Promise<There> {
  if (placed.length === 0) {
    return { imported: new Map(), has: () => false, standing: new Map() };
  }
  const starts = placed.map(({ startMin }) => startMin);
  const start = {
    from: toDate(starts.reduce((a, b) => Math.min(a, b)) - aroundMin),
    before: toDate(starts.reduce((a, b) => Math.max(a, b)) + aroundMin),
  };
  const [imported, listed] = await Promise.all([
    appointments.findImported(
      tenantId,
      placed.map(({ key }) => key),
    ),
    appointments.list(tenantId, { start }, { order: 1 }),
  ]);
  const standing = listed.filter(({ status }) => status !== 'cancelled');
  const ids = [...new Set(standing.map(({ customerId }) => customerId))];
  const people = new Map((await customers.findMany(tenantId, ids)).map((one) => [one._id, one]));
  const at = Map.groupBy(standing, ({ start: begins }) => toEpochMin(begins));
  return {
    imported: new Map(imported.map((one) => [one.importKey ?? '', one])),
    has: ({ employeeId, startMin, client }) =>
      (at.get(startMin) ?? []).some(
        (one) =>
          (employeeId === undefined || one.employeeId === employeeId) &&
          isClient(people.get(one.customerId), client),
      ),
    standing: new Map(
      standing.map(({ _id, customerId, start: begins }) => [
        _id,
        {
          name: people.get(customerId)?.name ?? null,
          slot: wallTimeAt(timeZone, toEpochMin(begins)).time,
        },
      ]),
    ),
  };
}

/** At one hour with one employee a name is enough. */
function isClient(customer: Customer | undefined, { phone, name }: FiledClient): boolean {
  if (customer === undefined) {
    return false;
  }
  return phone === undefined || customer.phone === undefined
    ? isSameName(customer.name, name)
    : customer.phone === phone;
}

/** Whether two names are of the same words, whatever their case and accents; none is like no other. */
export function isSameName(one: string | undefined, other: string | undefined): boolean {
  return other !== undefined && nameWords(one ?? '').join(' ') === nameWords(other).join(' ');
}

function standingOf({ client, startMin }: Candidate, timeZone: string): Standing {
  return { name: client.name ?? null, slot: wallTimeAt(timeZone, startMin).time };
}

function standingIn(
  standing: ReadonlyMap<string, Standing>,
  reason: ReturnType<Obstacles['against']>[number],
): Standing | undefined {
  return 'id' in reason ? standing.get(reason.id) : undefined;
}
