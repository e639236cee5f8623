import {
  isProducer,
  streamNames,
  streams,
  type BucketName,
  type ServiceName,
  type StreamName,
} from '@citame/contracts';
import {
  DiscardPolicy,
  jetstream,
  JetStreamApiCodes,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  jetstreamManager,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { Kvm, type KV, type KvOptions } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '../process/logger.ts';
import { createLoop, type Loop } from '../process/loop.ts';

const duplicateWindowMs = 10 * 60 * 1000;
const nanosPerMs = 1_000_000;
/** Codes of JetStream's answers: a stream exists with other settings. */
const otherSettings = 10_058;
const everyMs = 30_000;

/**
 * Creates the stream, or brings its settings up to date. Only producers of it may.
 * @param replicas on how many servers it lies. It is only ever raised: a process that knows of fewer leaves it as it is.
 */
export async function ensureStream(
  manager: JetStreamManager,
  name: StreamName,
  replicas: number,
): Promise<void> {
  const definition = streams[name];
  const settings = {
    subjects: [...definition.subjects],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_msgs_per_subject: definition.maxPerSubject,
    max_age: definition.maxAgeMs * nanosPerMs,
    duplicate_window: duplicateWindowMs * nanosPerMs,
  };
  try {
    await manager.streams.add({ name, ...settings, num_replicas: replicas });
  } catch (error) {
    if (!isCode(error, otherSettings)) {
      throw error;
    }
    await manager.streams.update(name, settings);
    await raiseReplicas(manager, name, replicas);
  }
}

interface StreamsDeps {
  readonly nats: NatsConnection;
  readonly service: ServiceName;
  readonly streamReplicas: number;
  readonly logger: Logger;
}

/** Sees to it that the streams that a service publishes into are there: others wait for them, and may not make them. */
export function keepStreams({ nats, service, streamReplicas, logger }: StreamsDeps): Loop {
  const own = streamNames.filter((stream) => isProducer(service, stream));
  return createLoop({
    name: 'streams',
    logger,
    everyMs,
    run: async () => {
      const manager = await jetstreamManager(nats);
      for (const stream of own) {
        await ensureStream(manager, stream, streamReplicas);
      }
    },
  });
}

/** Opens a key-value bucket, which is created when it is not there, and lies on `replicas` servers at least. */
export async function ensureBucket(
  nats: NatsConnection,
  name: BucketName,
  replicas: number,
  options: Partial<KvOptions>,
): Promise<KV> {
  const client = jetstream(nats);
  const bucket = await new Kvm(client).create(name, { ...options, replicas });
  if (replicas > 1) {
    await raiseReplicas(await client.jetstreamManager(), `KV_${name}`, replicas);
  }
  return bucket;
}

async function raiseReplicas(manager: JetStreamManager, stream: string, replicas: number): Promise<void> {
  const { config } = await manager.streams.info(stream);
  if (config.num_replicas < replicas) {
    await manager.streams.update(stream, { num_replicas: replicas });
  }
}

/** Removes what a stream has of some subjects; a stream that is not there has nothing. */
export async function purgeSubjects(
  manager: JetStreamManager,
  stream: string,
  filter: string,
): Promise<void> {
  try {
    await manager.streams.purge(stream, { filter });
  } catch (error) {
    if (!isCode(error, JetStreamApiCodes.StreamNotFound)) {
      throw error;
    }
  }
}

/** Whether JetStream refused with this code. */
export function isCode(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code;
}
