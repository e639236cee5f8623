import type { EventDefinition, StreamName } from '@citame/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Connection, Model } from 'mongoose';
import { collection } from '../mongo/collection.ts';
import { isDuplicateKey } from '../mongo/mongoErrors.ts';
import { createLoop, type Loop } from '../process/loop.ts';
import { workFields, workIndex, type WorkRow } from '../work/leases.ts';
import { createWorkQueue, type WorkDeps, type WorkEnd } from '../work/workQueue.ts';
import type { NewEvent, Outbox, OutboxRow } from './outbox.ts';
import { ensureStream } from './streams.ts';

/** All entities of one kind that a service owns, for their states to be published again. */
export interface StateSource {
  readonly definition: EventDefinition;
  /** Events of up to `limit` entities with ids after one, by id; `next` is the id of the last, undefined at the end. */
  readonly compose: (
    outbox: Outbox,
    after: string,
    limit: number,
  ) => Promise<{ readonly events: readonly OutboxRow[]; readonly next: string | undefined }>;
}

/**
 * Source of the states that events of `definition` publish.
 * @param page rows with ids after one, by id; deleted ones, too, where deletion is a state
 */
export function stateSource<Definition extends EventDefinition, Row extends { readonly _id: string }>(
  definition: Definition,
  page: (after: string, limit: number) => Promise<readonly Row[]>,
  stateOf: (row: Row) => NewEvent<Definition>,
): StateSource {
  return {
    definition,
    compose: async (outbox, after, limit) => {
      const rows = await page(after, limit);
      return {
        events: rows.map((row) => outbox.compose(definition, stateOf(row))),
        next: rows.length < limit ? undefined : rows.at(-1)?._id,
      };
    },
  };
}

/** Announcement of all states of one kind; its id is the event's type. */
interface AnnouncementRow extends WorkRow {
  /** When the stream was created that has them, as NATS says it. */
  readonly streamCreated: string;
  /** Id of the last entity that was announced. */
  readonly position?: string | undefined;
}

interface AnnounceDeps extends WorkDeps {
  readonly connection: Connection;
  readonly nats: NatsConnection;
  readonly streamReplicas: number;
  readonly outbox: Outbox;
}

const lookMs = 10_000;
const batch = 200;
/** At most 2,000 states a second: changes of today pass between them. */
const pauseMs = 100;

function announcementRows(connection: Connection): Model<AnnouncementRow> {
  return collection<AnnouncementRow>(connection, 'announcements', {
    kept: {
      holds: 'how far states are published again after a loss of NATS',
      for: 'always: one row for each kind of state',
      why: 'read models of other services can be rebuilt',
    },
    tenant: null,
    exported: { none: 'how the service works' },
    fields: { streamCreated: String, position: String, ...workFields },
    indexes: [workIndex],
  });
}

/**
 * Publishes the states of all entities again when their stream is new, as after a loss of NATS: a state stream is what read
 * models are rebuilt from, and it has otherwise only what has changed since. An operator has them announced by deleting
 * the rows of `announcements`.
 */
export function announceStates(
  deps: AnnounceDeps,
  sources: readonly StateSource[],
): { readonly startLoops: () => Loop[] } {
  const { connection, nats, clock, logger, outbox } = deps;
  const rows = announcementRows(connection);

  async function look(): Promise<void> {
    const manager = await jetstreamManager(nats);
    const created = new Map<StreamName, string>();
    for (const { definition } of sources) {
      const { stream, type } = definition;
      if (!created.has(stream)) {
        await ensureStream(manager, stream, deps.streamReplicas);
        created.set(stream, (await manager.streams.info(stream)).created);
      }
      if (await enqueue(type, created.get(stream) ?? '')) {
        logger.info({ stream, type }, 'states to announce, as their stream is new');
        queue.nudge();
      }
    }
  }

  async function enqueue(type: string, streamCreated: string): Promise<boolean> {
    try {
      const { modifiedCount, upsertedCount } = await rows.updateOne(
        { _id: type, streamCreated: { $ne: streamCreated } },
        { $set: { streamCreated, dueAt: clock() }, $unset: { position: 1, leasedUntil: 1 } },
        { upsert: true },
      );
      return modifiedCount + upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) {
        return false;
      }
      throw error;
    }
  }

  async function announce({ _id, position }: AnnouncementRow): Promise<WorkEnd<AnnouncementRow>> {
    const source = sources.find(({ definition }) => definition.type === _id);
    if (source === undefined) {
      // Another version's, which runs beside this one.
      return { dueAt: new Date(clock().getTime() + lookMs) };
    }
    const { events, next } = await source.compose(outbox, position ?? '', batch);
    await outbox.take(events);
    return {
      dueAt: next === undefined ? undefined : new Date(clock().getTime() + pauseMs),
      set: { position: next },
    };
  }

  const queue = createWorkQueue<AnnouncementRow>(deps, {
    name: 'announcement',
    rows,
    everyMs: 2000,
    concurrency: 1,
    leaseMs: 30_000,
    retry: { maxFailures: 5, firstWaitMs: 1000, maxWaitMs: 60_000 },
    handle: announce,
  });
  return {
    startLoops: () => [
      queue.start(),
      createLoop({ name: 'state streams', logger, everyMs: lookMs, run: look }),
    ],
  };
}
