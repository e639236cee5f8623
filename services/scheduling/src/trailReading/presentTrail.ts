import { toEpochMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import type { TrailChange, TrailEntry } from '@citame/contracts';
import type { RpcClient } from '@citame/service-kit';
import type { CustomerStore } from '../customers/customerStore.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import { namesOfAccounts } from '../trail/namesOfAccounts.ts';
import type { TrailRow } from '../trail/trailStore.ts';
import type { TrailDeps } from './listTrail.ts';

export interface PresentDeps extends TrailDeps {
  readonly customers: CustomerStore;
  readonly call: RpcClient;
  /** `false` for an employee who is shown no phones of clients. */
  readonly seesContacts: boolean;
}

/** Names by ids: of people and services as they are called now. */
interface Around {
  readonly timeZone: string;
  readonly employees: ReadonlyMap<string, string>;
  readonly services: ReadonlyMap<string, string>;
  readonly customers: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<string, string>;
  /** Names that are shown in the client's place, by appointment. */
  readonly written: ReadonlyMap<string, string>;
}

/** Entries with the names of whom and what they are about. A client or an account that was erased has none. */
export async function presentTrail(
  deps: PresentDeps,
  tenantId: string,
  rows: readonly TrailRow[],
): Promise<TrailEntry[]> {
  const around = await lookAround(deps, tenantId, rows);
  return rows.map((row) => present(row, around));
}

async function lookAround(
  { readModels, appointments, customers, call, seesContacts }: PresentDeps,
  tenantId: string,
  rows: readonly TrailRow[],
): Promise<Around> {
  const among = (ids: readonly (string | undefined)[]) => ({ tenantId, _id: { $in: known(ids) } });
  const [{ timeZone }, employees, services, clients, accounts, written] = await Promise.all([
    findBusiness(readModels, tenantId),
    readModels.employees.find(among(rows.flatMap(employeesIn)), { name: 1 }).lean(),
    readModels.services.find(among(rows.flatMap(servicesIn)), { title: 1 }).lean(),
    customers.findMany(tenantId, known(rows.map(({ customerId }) => customerId))),
    namesOfAccounts(call, known(rows.flatMap(accountsIn))),
    seesContacts ? [] : appointments.writtenNames(tenantId, known(rows.map(({ subjectId }) => subjectId))),
  ]);
  return {
    timeZone,
    employees: new Map(employees.map(({ _id, name }) => [_id, name])),
    services: new Map(services.map(({ _id, title }) => [_id, title])),
    customers: new Map(clients.flatMap(({ _id, name }) => (name === undefined ? [] : [[_id, name]]))),
    accounts,
    written: new Map(written.map(({ _id, writtenName = '' }) => [_id, writtenName])),
  };
}

function known(ids: readonly (string | undefined)[]): string[] {
  return [...new Set(ids.filter((one) => one !== undefined))];
}

const isOfService = ({ field }: TrailChange): boolean => field === 'service';
const isOfEmployee = ({ field }: TrailChange): boolean => field === 'employee' || field === 'employees';

function employeesIn({ subject, subjectId, employeeIds = [], changes }: TrailRow): string[] {
  const changed = changes.filter(isOfEmployee).flatMap(({ from, to }) => [from, to].flat());
  return [
    ...employeeIds,
    ...(['hours', 'closure', 'employee', 'feed'].includes(subject) ? [subjectId] : []),
    ...changed.filter((value) => typeof value === 'string'),
  ];
}

function servicesIn({ subject, subjectId, serviceId, changes }: TrailRow): string[] {
  const changed = changes.filter(isOfService).flatMap(({ from, to }) => [from, to].flat());
  return [serviceId, ...(subject === 'service' ? [subjectId] : []), ...changed].filter(
    (value) => typeof value === 'string',
  );
}

function accountsIn({ subject, subjectId, actor }: TrailRow): (string | undefined)[] {
  return [actor?.accountId, subject === 'member' ? subjectId : undefined];
}

function present(row: TrailRow, around: Around): TrailEntry {
  const { _id, at, actor, subject, subjectId, action, start, employeeIds } = row;
  const employee = employeeIds?.at(-1);
  return {
    id: _id,
    at: at.toISOString(),
    local: localText(around, at),
    actor:
      actor === undefined
        ? null
        : {
            kind: actor.kind,
            name: around.accounts.get(actor.accountId ?? '') ?? null,
            via: actor.via ?? null,
          },
    subject,
    subject_id: subjectId,
    action,
    about: {
      name: nameOf(row, around),
      employee: employee === undefined ? null : (around.employees.get(employee) ?? null),
      start: start === undefined ? null : localText(around, start),
      client: clientOf(row, around),
    },
    changes: row.changes.map((change) => presentChange(change, around)),
  };
}

function clientOf(
  { subjectId, customerId }: TrailRow,
  { customers, written }: Around,
): TrailEntry['about']['client'] {
  const name = written.get(subjectId);
  if (name !== undefined) {
    return { id: subjectId, name: name || null };
  }
  return customerId === undefined ? null : { id: customerId, name: customers.get(customerId) ?? null };
}

function nameOf({ subject, subjectId, serviceId }: TrailRow, around: Around): string | null {
  switch (subject) {
    case 'hours':
    case 'closure':
    case 'employee':
    case 'feed':
      return around.employees.get(subjectId) ?? null;
    case 'service':
      return around.services.get(subjectId) ?? null;
    case 'member':
      return around.accounts.get(subjectId) ?? null;
    case 'appointment':
    case 'client':
    case 'waiting':
    case 'holidays':
    case 'business':
    case 'invitation':
    case 'whatsapp':
    case 'google':
    case 'subscription':
      return around.services.get(serviceId ?? '') ?? null;
  }
}

type ShownChange = TrailEntry['changes'][number];

function presentChange(change: TrailChange, around: Around): ShownChange {
  const { field, from, to } = change;
  const value = (recorded: TrailChange['to']): ShownChange['to'] => {
    if (Array.isArray(recorded)) {
      return recorded.map((one) => wordOf(change, one, around)).join(', ');
    }
    return typeof recorded === 'string' ? wordOf(change, recorded, around) : (recorded ?? null);
  };
  return { field, shown: to !== undefined || from !== undefined, from: value(from), to: value(to) };
}

const instantForm = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function wordOf(change: TrailChange, recorded: string, around: Around): string {
  if (isOfEmployee(change)) {
    return around.employees.get(recorded) ?? recorded;
  }
  if (isOfService(change)) {
    return around.services.get(recorded) ?? recorded;
  }
  return instantForm.test(recorded) ? localText(around, new Date(recorded)) : recorded;
}

/** `yyyy-MM-ddTHH:mm` on the wall clock of the business. */
function localText({ timeZone }: Around, at: Date): string {
  const { date, time } = wallTimeAt(timeZone, toEpochMin(at));
  return `${date}T${time}`;
}
