import mongoose from 'mongoose';
import {
  instantOf,
  isLasting,
  isReal,
  type Check,
  type Observed,
  type Read,
  type Row,
} from './auditCheck.ts';
import { openConsumers } from './auditStreams.ts';
import { auditBilling, auditCalendar, auditChats, auditMessages } from './auditVendors.ts';
import { fatalLines } from './fatalLines.ts';

/** A promise that a platform has broken, or not yet kept. */
export interface Violation {
  readonly check: CheckName;
  readonly what: string;
}

export interface Audited extends Observed {
  /** Promises that are broken on purpose. */
  readonly except?: readonly CheckName[];
}

const services = ['identity', 'catalog', 'scheduling', 'booking_bot', 'billing', 'integrations'] as const;
const cellMs = 5 * 60_000;
/** From the evening on it may be too late for the reminder of an appointment of the next morning. */
const nightMs = 13 * 60 * 60_000;
/** Owner of a state, and the service that keeps a read model of it. */
const copies = [
  ['catalog', 'employees', 'scheduling', 'employees'],
  ['catalog', 'services', 'scheduling', 'services'],
  ['catalog', 'businesses', 'scheduling', 'businesses'],
  ['catalog', 'businesses', 'booking_bot', 'businesses'],
  ['billing', 'accounts', 'booking_bot', 'subscriptions'],
] as const;

/** Rows that are due some day, and must not be while nothing is left to do. */
const queues = [
  ['booking_bot', 'conversations'],
  ['integrations', 'outbound_messages'],
  ['integrations', 'calendar_entries'],
  ['integrations', 'media'],
  ['identity', 'mails'],
  ['billing', 'paddle_events'],
] as const;
/** A waiting list is looked at again for as long as a client waits: it must only not be late for long. */
const lateMs = 30_000;

const checks = {
  /** No two appointments of one employee share a cell, and each has those of its time. */
  overlap: async (read) => {
    const rows = await read('scheduling', 'appointments', { cells: { $exists: true } });
    const taken = new Map<string, string>();
    return rows.flatMap((row) => {
      const cells = numbersOf(row['cells']);
      const twice = cells.filter((cell) => taken.has(`${String(row['employeeId'])} ${cell}`));
      cells.forEach((cell) => taken.set(`${String(row['employeeId'])} ${cell}`, row._id));
      const isWhole = row['override'] === true || cells.length === cellsOf(row);
      return [
        ...(twice.length > 0 ? [`${row._id} overlaps another`] : []),
        ...(isWhole ? [] : [`${row._id} has ${cells.length} cells, not ${cellsOf(row)}`]),
      ];
    });
  },
  /** No confirmed appointment is without its cells, and no cancelled one has any. */
  cells: async (read) => {
    const rows = await read('scheduling', 'appointments', {
      status: { $in: ['confirmed', 'cancelled'] },
      ...isReal,
    });
    return rows
      .filter(
        ({ status, cells, override }) =>
          override !== true && (status === 'confirmed') !== (cells !== undefined),
      )
      .map(({ _id, status }) => `${_id} is ${String(status)}, and its cells are not`);
  },
  /** Appointments are as owners were told that they are. */
  kept: async (read, { history }) => {
    const rows = new Map((await read('scheduling', 'appointments')).map((row) => [row._id, row]));
    return [...(history?.appointments ?? [])].flatMap(([id, { start, note, status, refused = '' }]) => {
      const row = rows.get(id);
      if (row === undefined) {
        return [`${id} was booked, and is gone`];
      }
      const is = `${instantOf(row['start'])} ${String(row['note'])} ${String(row['status'])}`;
      const told = `${instantOf(start)} ${note} ${status}`;
      return is === told ? [] : [`${id} is ${is}, and its owner was told ${told} ${refused}`];
    });
  },
  /** Whatever was asked for is stored once, or, where it was refused, not at all. */
  once: async (read, { history }) => {
    const stored = new Map<string, string[]>();
    const found: string[] = [];
    for (const { service, collection, field, value, outcome } of history?.wishes ?? []) {
      const key = `${service} ${collection} ${field}`;
      const values = stored.get(key) ?? (await read(service, collection)).map((row) => String(row[field]));
      stored.set(key, values);
      const count = values.filter((one) => one.startsWith(value)).length;
      const isRight = outcome === 'unknown' ? count <= 1 : count === (outcome === 'granted' ? 1 : 0);
      found.push(...(isRight ? [] : [`${collection} ${value} was ${outcome}, and is there ${count} times`]));
    }
    return found;
  },
  /** Clients have the appointments that they have read of. */
  told: async (read, { history }) => {
    const customers = await read('scheduling', 'customers');
    const rows = await read('scheduling', 'appointments', { status: 'confirmed' });
    return [...(history?.chatted ?? [])].flatMap(([phone, wanted]) => {
      const ids = customers.filter((one) => one['phone'] === phone).map(({ _id }) => _id);
      const count = rows.filter((row) => ids.includes(String(row['customerId']))).length;
      return count === wanted ? [] : [`a client who has read of ${wanted} appointments has ${count}`];
    });
  },
  /** No answer was one that no fault excuses. */
  answers: async (_read, { history }) => [...(history?.wrongAnswers ?? [])],
  /** Every event has reached all who must handle it. */
  events: async (read) => {
    const open = await Promise.all(
      services.map(async (service) =>
        (await read(service, 'outbox', { dueAt: { $exists: true } })).map(
          ({ _id, subject }) => `${service}: ${_id} ${String(subject)}`,
        ),
      ),
    );
    const within = await read('scheduling', 'appointments', { 'events.0': { $exists: true } });
    return [...open.flat(), ...within.map(({ _id }) => `appointment ${_id} still has its event`)];
  },
  /** Nothing was given up. */
  deadLetters: async (read) => {
    const all = await Promise.all(
      services.map(async (service) =>
        (await read(service, 'dead_letters')).map(
          ({ subject, reason }) => `${service}: ${String(subject)} ${String(reason)}`,
        ),
      ),
    );
    return all.flat();
  },
  /** Copies have the revision of what they are copies of. */
  readModels: async (read) => {
    const found = await Promise.all(
      copies.map(async ([owner, source, service, copy]) => {
        const has = new Map((await read(service, copy)).map((row) => [row._id, row['revision']]));
        return (await read(owner, source))
          .filter(({ _id, revision }) => has.get(_id) !== revision)
          .map(
            ({ _id, revision }) =>
              `${service}.${copy} ${_id}: ${String(has.get(_id))}, not ${String(revision)}`,
          );
      }),
    );
    return found.flat();
  },
  /** No work waits, but notices to owners, which are mailed some minutes later when no page was open meanwhile. */
  work: async (read) => {
    const isLate = { dueAt: { $lt: new Date(Date.now() - lateMs) } };
    const isDue = { $or: [{ kind: { $ne: 'notice' }, dueAt: { $exists: true } }, isLate] };
    const open = await Promise.all(
      queues.map(async ([service, collection]) =>
        (await read(service, collection, collection === 'mails' ? isDue : { dueAt: { $exists: true } })).map(
          ({ _id }) => `${service}.${collection} ${_id}`,
        ),
      ),
    );
    const late = await read('scheduling', 'waiting_queues', isLate);
    const unfolded = await read('scheduling', 'appointments', { unfolded: true, ...isLasting });
    return [
      ...open.flat(),
      ...late.map(({ _id }) => `the waiting list of ${_id} is not looked at`),
      ...unfolded.map(({ _id }) => `appointment ${_id} is unfolded`),
    ];
  },
  /** Coming appointments have their reminder planned, and it was not skipped while there was time for it. */
  reminders: async (read) => {
    const planned = new Map((await read('booking_bot', 'planned_messages')).map((row) => [row._id, row]));
    const rows = await read('scheduling', 'appointments', { status: 'confirmed', ...isReal });
    return rows.flatMap(({ _id, start }) => {
      const reminder = planned.get(`${_id}:reminder`);
      if (reminder === undefined) {
        return [`appointment ${_id} has no reminder planned`];
      }
      const reason = String(reminder['reason']);
      const isComing = new Date(instantOf(start)).getTime() > Date.now() + nightMs;
      const isSkipped = reminder['state'] === 'skipped' && ['too_late', 'failed'].includes(reason);
      return isComing && isSkipped
        ? [`the reminder of ${_id}, which is to come, was skipped: ${reason}`]
        : [];
    });
  },
  /** No message was sent more often than its outcome was unknown, and once more. */
  messages: auditMessages,
  /** Clients have got each message once, one answer to each of theirs, and one confirmation of each appointment. */
  chats: auditChats,
  /** A connected calendar shows the appointments, at their times, and nothing else of ours. */
  calendar: auditCalendar,
  /** Subscriptions are as Paddle has them. */
  billing: auditBilling,
  /** Consumers have taken, and confirmed, all that their streams have for them. */
  streams: async (_read, { platform }) => openConsumers(platform),
  /** No process has ended itself. */
  fatal: async (_read, { platform }) => fatalLines(platform),
} satisfies Record<string, Check>;

export type CheckName = keyof typeof checks;
export const checkNames = Object.keys(checks) as CheckName[];

/**
 * Looks whether a platform has kept its promises: reads the databases, the emulators, the logs and what people were answered,
 * and shares no code with the product. While work is under way some of it is not kept yet: ask again until it is.
 */
export async function audit(audited: Audited): Promise<Violation[]> {
  const connection = await mongoose.createConnection(audited.platform.mongoUri).asPromise();
  const client = connection.getClient();
  const read: Read = (service, collection, filter = {}) =>
    client.db(`citame_${service}`).collection<Row>(collection).find(filter).toArray() as Promise<Row[]>;
  try {
    const { except = [] } = audited;
    const asked = checkNames.filter((check) => !except.includes(check));
    const found = await Promise.all(
      asked.map(async (check) => (await checks[check](read, audited)).map((what) => ({ check, what }))),
    );
    return found.flat();
  } finally {
    await connection.close();
  }
}

/** Number of cells that the time of an appointment covers, with what is kept free around it. */
function cellsOf(row: Row): number {
  const ms = Number(
    row['start'] instanceof Date &&
      row['end'] instanceof Date &&
      row['end'].getTime() - row['start'].getTime(),
  );
  const minutes = Number(row['bufferBeforeMin']) + Number(row['bufferAfterMin']);
  return Math.ceil((ms + minutes * 60_000) / cellMs);
}

function numbersOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}
