import type { Quotas } from '@citame/contracts';
import { alsoRows, collection, inTransactionOnce, type Clock } from '@citame/service-kit';
import { LRUCache } from 'lru-cache';
import type { ClientSession, Connection } from 'mongoose';
import { externalBusyCollection, type ExternalBusyRow } from './externalBusy.ts';
import type { BusinessRow, EmployeeSummary, ServiceRow } from '../replicas/readModels.ts';
import { waitForReadModel } from '../replicas/waitForReadModel.ts';
import type { ScheduleException } from './hourRows.ts';
import type { Week } from './hourRows.ts';
import type { RuleSnapshot } from './ruleSnapshot.ts';

export type RuleSnapshots = ReturnType<typeof createRuleSnapshots>;

interface Revision {
  readonly _id: string;
  readonly tenantId: string;
  readonly revision: number;
}

type Row =
  | (Revision & { readonly part: 'revision' })
  | (BusinessRow & { readonly part: 'business' })
  | (ServiceRow & { readonly part: 'service' })
  | (EmployeeSummary & { readonly part: 'employee' })
  | (Week & { readonly part: 'week' })
  | (ScheduleException & { readonly part: 'exception' })
  | (ExternalBusyRow & { readonly part: 'elsewhere' })
  | (Pick<Revision, '_id'> & Partial<Quotas> & { readonly part: 'quotas' });

export const revisionCollection = 'rule_revisions';
/** Rows of rules that are kept in memory, of all businesses together: some 50 MB. */
const maxRows = 200_000;
/** So that a book heals which a process of an older version, that knew of no revisions, has made out of date. */
const lifeMs = 5 * 60_000;

/**
 * The rules of businesses, kept in memory. No message is sent when they change: every change counts a revision up in
 * its own transaction, and every read of busy times reads the revision with it, so an old book is always found out.
 */
export function createRuleSnapshots(connection: Connection, clock: Clock) {
  const revisions = collection<Revision>(connection, revisionCollection, {
    kept: {
      holds: 'a counter for each business',
      for: 'until the business is closed',
      why: 'processes learn by it that rules have changed',
    },
    tenant: 'tenantId',
    exported: { none: 'how the service works' },
    fields: { tenantId: String, revision: Number },
  });
  const books = new LRUCache<string, RuleSnapshot>({
    maxSize: maxRows,
    sizeCalculation: rowsOf,
    ttl: lifeMs,
    perf: { now: () => clock().getTime() },
  });

  /** Reads a book; null while the business is not known here. */
  async function read(tenantId: string): Promise<RuleSnapshot | null> {
    const rows = await revisions.collection
      .aggregate<Row>(
        [
          { $match: { _id: tenantId, tenantId } },
          { $set: { part: 'revision' } },
          alsoRows('businesses', 'business', { _id: tenantId, tenantId }),
          alsoRows('services', 'service', { tenantId, deleted: false }),
          alsoRows('employees', 'employee', { tenantId, deleted: false }),
          alsoRows('weekly', 'week', { tenantId }),
          alsoRows('exceptions', 'exception', { tenantId }),
          alsoRows(externalBusyCollection, 'elsewhere', { tenantId }),
          alsoRows('quotas', 'quotas', { _id: tenantId, tenantId }),
        ],
        { readConcern: { level: 'snapshot' } },
      )
      .toArray();
    const book = bookOf(rows);
    if (book !== null) {
      books.set(tenantId, book);
    }
    return book;
  }

  return {
    /** The book in memory, which may be out of date: compare its revision. */
    known: (tenantId: string): RuleSnapshot | undefined => books.get(tenantId),
    read,
    /** The book as it is now. @throws AppError `not_found` when the business is not known here */
    current: (tenantId: string): Promise<RuleSnapshot> =>
      waitForReadModel(async () => {
        const found = await revisions.findOne({ _id: tenantId, tenantId }).select({ revision: 1 }).lean();
        const known = books.get(tenantId);
        return known?.revision === (found?.revision ?? 0) ? known : read(tenantId);
      }),
    /** Runs the writes that change rules of a business in a transaction. They may run more than once. Under an idempotency key it is done once. */
    change: <T>(tenantId: string, write: (session: ClientSession) => Promise<T>): Promise<T> =>
      inTransactionOnce(connection, 'changeRules', async (session) => {
        // First, so that of two changes at once the later is turned back, to be tried again, before it has done anything.
        await revisions.updateOne(
          { _id: tenantId, tenantId },
          { $inc: { revision: 1 } },
          { upsert: true, session },
        );
        return write(session);
      }),
  };
}

function bookOf(rows: readonly Row[]): RuleSnapshot | null {
  const business = rows.find((row) => row.part === 'business');
  if (business === undefined) {
    return null;
  }
  return {
    revision: rows.find((row) => row.part === 'revision')?.revision ?? 0,
    business,
    services: inOrder(rows.filter((row) => row.part === 'service')),
    employees: inOrder(rows.filter((row) => row.part === 'employee')),
    periods: new Map(rows.filter((row) => row.part === 'week').map(({ _id, periods }) => [_id, periods])),
    exceptions: Map.groupBy(
      rows.filter((row) => row.part === 'exception'),
      ({ employeeId }) => employeeId,
    ),
    externalBusy: rows.filter((row) => row.part === 'elsewhere'),
    bookingsQuota: rows.find((row) => row.part === 'quotas')?.bookings ?? undefined,
  };
}

/** In the order of their creation, not of their arrival here. */
function inOrder<T extends { readonly _id: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (a._id < b._id ? -1 : 1));
}

function rowsOf({ services, employees, periods, exceptions, externalBusy }: RuleSnapshot): number {
  const exceptionCount = [...exceptions.values()].reduce((sum, { length }) => sum + length, 0);
  // A week has a dozen periods, a month of an external calendar dozens of times.
  return 1 + services.length + employees.length + exceptionCount + 12 * (periods.size + externalBusy.length);
}
