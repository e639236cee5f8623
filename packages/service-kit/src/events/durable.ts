import { durableOf, subjectFilter, type ServiceName, type StreamName } from '@citame/contracts';
import {
  AckPolicy,
  DeliverPolicy,
  JetStreamApiCodes,
  type ConsumerInfo,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { newId } from '../ids.ts';
import { isDuplicateKey } from '../mongo/mongoErrors.ts';
import type { ConsumerRecords } from './records.ts';
import { isCode } from './streams.ts';
import type { Subscription } from './subscription.ts';

/** A code of JetStream's answers: it exists with other settings. */
const otherSettings = 10_148;

interface DurableDeps {
  readonly manager: JetStreamManager;
  readonly records: ConsumerRecords;
  readonly service: ServiceName;
  readonly stream: StreamName;
  readonly subscriptions: readonly Subscription[];
  /** Ack wait: the messages of a process that has died are redelivered after this time. */
  readonly ackWaitMs: number;
  /** Whether this process begins with the stream: only then are its read models looked at. */
  readonly isStart: boolean;
}

/**
 * Makes the service's one durable on a stream, or brings its filters up to date. Its generation stands in its metadata and in
 * the service's database: a durable of another generation is of another database, or of a read model that is gone, and is
 * replaced by one that reads the stream from its beginning. @returns its name
 */
export async function ensureDurable(deps: DurableDeps): Promise<string> {
  const { manager, records, service, stream, subscriptions, ackWaitMs } = deps;
  const durable = durableOf(service);
  const settings = {
    ack_policy: AckPolicy.Explicit,
    ack_wait: ackWaitMs * 1_000_000,
    // Given up by us, into `dead_letters`: JetStream would only skip the message silently.
    max_deliver: -1,
    filter_subjects: subscriptions.map(({ definition }) => subjectFilter(definition)),
  };
  const row = await records.consumers.findById(stream).lean();
  const known = await infoOf(manager, stream, durable);
  // Versions before had the generation in the name: the new durable goes on where that one was.
  const former =
    known === undefined && row !== null
      ? await infoOf(manager, stream, `${service}-${row.generation}`)
      : undefined;
  const generation =
    row !== null && !(await mustBeginAgain(deps, known ?? former))
      ? row.generation
      : await decideGeneration(records, stream, row?.generation);
  if (known?.config.metadata?.['generation'] !== generation) {
    if (known !== undefined) {
      await manager.consumers.delete(stream, durable);
    }
    const begin =
      former === undefined || generation !== row?.generation
        ? { deliver_policy: DeliverPolicy.All }
        : { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: former.ack_floor.stream_seq + 1 };
    try {
      const config = { ...settings, ...begin, durable_name: durable, metadata: { generation } };
      await manager.consumers.add(stream, config);
      return durable;
    } catch (error) {
      if (!isCode(error, otherSettings)) {
        throw error;
      }
    }
  }
  const { config } = await manager.consumers.info(stream, durable);
  // Filters of another version of this service stay: both run side by side during an upgrade.
  const filters = new Set([...(config.filter_subjects ?? []), ...settings.filter_subjects]);
  await manager.consumers.update(stream, durable, { ...settings, filter_subjects: [...filters] });
  return durable;
}

/** Makes a new generation in the service's database. The first process that does so decides for its replicas. */
async function decideGeneration(
  records: ConsumerRecords,
  stream: StreamName,
  former: string | undefined,
): Promise<string> {
  try {
    const { generation } = await records.consumers
      .findOneAndUpdate(
        { _id: stream, generation: former ?? { $exists: false } },
        { $set: { generation: newId() } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return generation;
  } catch (error) {
    if (!isDuplicateKey(error)) {
      throw error;
    }
    const { generation } = await records.consumers.findById(stream).orFail().lean();
    return generation;
  }
}

/** Whether a read model has been emptied after its durable had gone on: what was acknowledged comes no more by itself. */
async function mustBeginAgain(
  { isStart, subscriptions }: DurableDeps,
  known: ConsumerInfo | undefined,
): Promise<boolean> {
  if (!isStart || known === undefined || known.delivered.consumer_seq <= known.num_ack_pending) {
    return false;
  }
  for (const subscription of subscriptions) {
    if (subscription.kind === 'projection' && (await subscription.isEmpty())) {
      return true;
    }
  }
  return false;
}

async function infoOf(
  manager: JetStreamManager,
  stream: StreamName,
  durable: string,
): Promise<ConsumerInfo | undefined> {
  try {
    return await manager.consumers.info(stream, durable);
  } catch (error) {
    if (isCode(error, JetStreamApiCodes.ConsumerNotFound)) {
      return undefined;
    }
    throw error;
  }
}
