import type { Connection, Model } from 'mongoose';
import { collection } from '../mongo/collection.ts';
import { isDuplicateKey } from '../mongo/mongoErrors.ts';
import { workFields, workIndex, type WorkRow } from './leases.ts';
import { createWorkQueue, type WorkDeps, type WorkEnd, type WorkQueue } from './workQueue.ts';

/** A change of what earlier versions have stored, done once, see docs/migrations.md. */
export interface Migration {
  /** Its row in `migrations`, so it never changes once released: `2026-11-sorted-customers`. */
  readonly name: string;
  /**
   * Does one batch, of some seconds at most. It may be done again from the same position, and at the same time by another
   * process, and must then do no harm.
   * @param position where it begins; undefined at first
   * @returns where the next one begins; undefined when all is done
   */
  readonly step: (position: string | undefined) => Promise<string | undefined>;
}

interface MigrationRow extends WorkRow {
  readonly position?: string | undefined;
  readonly doneAt?: Date | undefined;
}

/**
 * How long after a version has first started its migrations begin, ms. By then an upgrade is over, so that no process of
 * the former version writes what a migration has passed, and what goes wrong at first can be gone back from unchanged.
 */
const settlingMs = 15 * 60 * 1000;
const putBackMs = 60_000;

function migrationRows(connection: Connection): Model<MigrationRow> {
  return collection<MigrationRow>(connection, 'migrations', {
    kept: {
      holds: 'changes of stored rows that are done',
      for: 'always: one row for each',
      why: 'each is done once',
    },
    tenant: null,
    exported: { none: 'how the service works' },
    fields: { position: String, doneAt: Date, ...workFields },
    indexes: [workIndex],
  });
}

/** The migrations of a service as queued work. */
export interface Migrations {
  readonly queue: WorkQueue<MigrationRow>;
  /** Enqueues the first that is not done, also when it had been given up. */
  readonly enqueue: () => Promise<void>;
}

/** Does migrations one after the other, in this order, each by one process at a time, whatever becomes of processes. */
export function createMigrations(
  deps: WorkDeps & { readonly connection: Connection },
  migrations: readonly Migration[],
): Migrations {
  const { clock } = deps;
  const rows = migrationRows(deps.connection);

  async function enqueue(afterMs = settlingMs): Promise<void> {
    const done = await rows.find({ doneAt: { $exists: true } }, { _id: 1 }).lean();
    const next = migrations.find(({ name }) => done.every(({ _id }) => _id !== name));
    if (next === undefined) {
      return;
    }
    const isResting = { _id: next.name, dueAt: { $exists: false }, doneAt: { $exists: false } };
    const dueAt = new Date(clock().getTime() + afterMs);
    try {
      await rows.updateOne(isResting, { $set: { dueAt } }, { upsert: true });
    } catch (error) {
      // It is enqueued already, or has just been done.
      if (!isDuplicateKey(error)) {
        throw error;
      }
    }
  }

  async function handle({ _id, position }: MigrationRow): Promise<WorkEnd<MigrationRow>> {
    const migration = migrations.find(({ name }) => name === _id);
    if (migration === undefined) {
      // Another version's, which runs beside this one.
      return { dueAt: new Date(clock().getTime() + putBackMs) };
    }
    const next = await migration.step(position);
    if (next !== undefined) {
      return { dueAt: clock(), set: { position: next } };
    }
    return {
      set: { position: undefined, doneAt: clock() },
      afterwards: async () => {
        deps.logger.info({ migration: _id }, 'migration done');
        await enqueue(0);
        queue.nudge();
      },
    };
  }

  const queue = createWorkQueue<MigrationRow>(deps, {
    name: 'migration',
    rows,
    everyMs: 60_000,
    concurrency: 1,
    leaseMs: 60_000,
    retry: { maxFailures: 5, firstWaitMs: 1000, maxWaitMs: 30_000 },
    handle,
  });
  return { queue, enqueue: () => enqueue() };
}
