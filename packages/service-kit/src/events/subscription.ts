import type { DomainEvent, EventDefinition } from '@citame/contracts';
import type { ClientSession, Connection, Model, SchemaDefinition } from 'mongoose';
import { omitUndefined } from '../omitUndefined.ts';
import { collection } from '../mongo/collection.ts';
import { isDuplicateKey } from '../mongo/mongoErrors.ts';

/** A row of a read model: the last known state of an entity that another service owns. */
export interface ReadModelRow {
  readonly _id: string;
  readonly tenantId: string;
  readonly revision: number;
}

/** Events that a service listens to: state that it copies, facts that it reacts to, messages that ask it to act. */
export type Subscription = Projection | Reaction | Command;

/** Keeps a read model: a revision-guarded upsert, so repetitions and disorder do no harm. */
interface Projection {
  readonly kind: 'projection';
  readonly definition: EventDefinition;
  apply(event: DomainEvent<EventDefinition>): Promise<void>;
  /** An emptied read model is rebuilt from the stream at the next start. */
  isEmpty(): Promise<boolean>;
}

/** Has effects of its own, exactly once: its inbox row, its writes and its outbox rows share one transaction. */
interface Reaction {
  readonly kind: 'reaction';
  readonly definition: EventDefinition;
  prepare(event: DomainEvent<EventDefinition>): Promise<Commit>;
}

/** Carries out what an event asks for: redelivered until the handler returns, and harmless when repeated. */
interface Command {
  readonly kind: 'command';
  readonly definition: EventDefinition;
  handle(event: DomainEvent<EventDefinition>): Promise<void>;
}

/** The writes of a reaction. May run more than once, as any transaction: whatever is no write is left to `afterCommit`. */
export type Commit = (session: ClientSession) => Promise<void>;

/** The end of a reaction that has nothing to write. */
export const noCommit: Commit = async () => {};

/** The collection of a read model; `fields` are those of the event's data that are kept. */
export function readModel<Row extends ReadModelRow>(
  connection: Connection,
  name: string,
  fields: SchemaDefinition,
): Model<Row> {
  return collection<Row>(connection, name, {
    kept: {
      holds: 'a copy of what another service knows',
      for: 'until the business is closed',
      why: 'questions are answered while the other service is away',
    },
    tenant: 'tenantId',
    exported: { none: 'stands in the export of the other service' },
    fields: {
      tenantId: { type: String, required: true },
      revision: { type: Number, required: true },
      ...fields,
    },
    indexes: [[{ tenantId: 1 }]],
  });
}

/**
 * Runs an upsert whose filter excludes rows of a newer revision. After a duplicate-key error it runs once more, as the row
 * may have been inserted in that moment with an older revision; after a second one the stored row is as new or newer.
 */
export async function retryOnDuplicateKey(upsert: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await upsert();
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) {
        throw error;
      }
    }
  }
}

/** Runs a write of a tenant's row, in a session of its own if more is to be written with it. */
export type WriteWithin = (
  tenantId: string,
  write: (session?: ClientSession) => Promise<unknown>,
) => Promise<unknown>;

/** Feeds a read model with the state events of `definition`. @param within runs each write */
export function projection<Row extends ReadModelRow>(
  definition: EventDefinition,
  model: Model<Row>,
  within: WriteWithin = (_tenantId, write) => write(),
): Projection {
  return {
    kind: 'projection',
    definition,
    isEmpty: async () => (await model.exists({})) === null,
    async apply(event) {
      const fields = { ...(event.data as object), tenantId: event.tenantId, revision: event.revision };
      await retryOnDuplicateKey(() =>
        within(event.tenantId, (session) =>
          model.collection.updateOne(
            // The driver's filter type knows only ObjectId keys; ours are strings.
            { _id: event.aggregateId, revision: { $lt: event.revision } } as object,
            { $set: fields },
            { upsert: true, ...omitUndefined({ session }) },
          ),
        ),
      );
    },
  };
}

/**
 * Reacts to an event. `prepare` may ask other services and decides; what it returns is run in the transaction
 * that also notes the event as handled.
 */
export function reaction<Definition extends EventDefinition>(
  definition: Definition,
  prepare: (event: DomainEvent<Definition>) => Promise<Commit>,
): Subscription {
  // The consumer parses `data` with this very definition before it calls.
  return { kind: 'reaction', definition, prepare: prepare as Reaction['prepare'] };
}

/**
 * Carries out what an event asks for: "send this", "erase this". No inbox row and no read model stand behind it, so
 * `handle` must know by itself what is done already: deliveries repeat, also when a read model that is fed from the same
 * stream is rebuilt. It throws to have the event redelivered.
 */
export function command<Definition extends EventDefinition>(
  definition: Definition,
  handle: (event: DomainEvent<Definition>) => Promise<void>,
): Subscription {
  // The consumer parses `data` with this very definition before it calls.
  return { kind: 'command', definition, handle: handle as Command['handle'] };
}
