import { isProducer, type StreamName } from '@citame/contracts';
import {
  jetstream,
  jetstreamManager,
  JetStreamApiCodes,
  type Consumer,
  type ConsumerMessages,
  type JsMsg,
} from '@nats-io/jetstream';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from '../process/logger.ts';
import { ensureDurable } from './durable.ts';
import { handleMessage, type HandlerDeps } from './handleMessage.ts';
import { consumerRecords, type ConsumerRecords } from './records.ts';
import { ensureStream, isCode } from './streams.ts';
import type { Subscription } from './subscription.ts';

/** Ack wait: the messages of a process that has died are redelivered after this time. */
const ackWaitMs = 5000;
const buffered = 16;
/**
 * When the server that led a stream has died, the client misses two heartbeats, asks after its consumer, and, as long as
 * no server leads, again each `pullMs`. The library's 15, 5 and 30 s would halt a chat for most of a minute.
 */
const heartbeatMs = 1500;
const answerMs = 2000;
const pullMs = 3000;
const atOnce = 8;
const retryMs = 500;
const measureMs = 10_000;

export interface Consumers {
  /** Ends after the messages in hand. */
  stop(): Promise<void>;
}

/**
 * Consumes everything in `subscriptions`, one durable per stream, and restarts whenever the stream, the durable
 * or the server was lost. Returns at once.
 */
export function runConsumers(deps: HandlerDeps, subscriptions: readonly Subscription[]): Consumers {
  const records = consumerRecords(deps.connection);
  const streamNames = [...new Set(subscriptions.map(({ definition }) => definition.stream))];
  const running = streamNames.map((stream) =>
    consumeStream(
      deps,
      records,
      stream,
      subscriptions.filter(({ definition }) => definition.stream === stream),
    ),
  );
  return {
    stop: async () => {
      await Promise.all(running.map((consumer) => consumer.stop()));
    },
  };
}

function consumeStream(
  deps: HandlerDeps,
  records: ConsumerRecords,
  stream: StreamName,
  subscriptions: readonly Subscription[],
): Consumers {
  const byType = new Map(subscriptions.map((subscription) => [subscription.definition.type, subscription]));
  const stopping = new AbortController();
  let messages: ConsumerMessages | undefined;
  let isStart = true;

  async function consume(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const consumer = await ensureConsumer(deps, records, stream, subscriptions, isStart);
        isStart = false;
        messages = await consumer.consume({
          max_messages: buffered,
          abort_on_missing_resource: true,
          idle_heartbeat: heartbeatMs,
          expires: pullMs,
        });
        if (stopping.signal.aborted) {
          messages.stop();
        }
        const measuring = setInterval(() => void measure(deps, consumer, stream), measureMs);
        const handle = (message: JsMsg) => handleMessage(deps, records, byType, message);
        await drain(messages, handle, deps.logger).finally(() => clearInterval(measuring));
      } catch (error) {
        if (isCode(error, JetStreamApiCodes.StreamNotFound)) {
          deps.logger.debug({ stream }, 'stream not made yet by its producer');
        } else {
          deps.logger.warn({ err: error, stream }, 'consumer lost, will start again');
        }
      }
      await setTimeout(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const finished = consume();
  return {
    stop: async () => {
      stopping.abort();
      messages?.stop();
      await finished;
    },
  };
}

async function measure(
  { metrics, logger }: HandlerDeps,
  consumer: Consumer,
  stream: StreamName,
): Promise<void> {
  try {
    const { num_pending, num_ack_pending } = await consumer.info();
    metrics.consumerPending.set({ stream }, num_pending + num_ack_pending);
  } catch (error) {
    logger.debug({ err: error, stream }, 'consumer not measured');
  }
}

/**
 * Handles messages side by side, but no more than a few, and those of one aggregate one after the other. Meanwhile
 * JetStream is told that they are still in hand. A message that cannot be acknowledged, as NATS is away, comes again.
 */
async function drain(
  messages: AsyncIterable<JsMsg>,
  handle: (message: JsMsg) => Promise<void>,
  logger: Logger,
): Promise<void> {
  const inHand = new Set<Promise<void>>();
  const lastOf = new Map<string, Promise<void>>();
  try {
    for await (const message of messages) {
      const aggregate = aggregateOf(message.subject);
      const before = lastOf.get(aggregate);
      const stillInHand = setInterval(() => markInHand(message, logger), ackWaitMs / 3);
      const work: Promise<void> = (before ?? Promise.resolve())
        .then(() => handle(message))
        .catch((error: unknown) => logger.warn({ err: error }, 'message not acknowledged, will come again'))
        .finally(() => {
          clearInterval(stillInHand);
          inHand.delete(work);
          if (lastOf.get(aggregate) === work) {
            lastOf.delete(aggregate);
          }
        });
      lastOf.set(aggregate, work);
      inHand.add(work);
      if (inHand.size >= atOnce) {
        await Promise.race(inHand);
      }
    }
  } finally {
    await Promise.all(inHand);
  }
}

function markInHand(message: JsMsg, logger: Logger): void {
  try {
    message.working();
  } catch (error) {
    logger.debug({ err: error }, 'message not marked as in hand');
  }
}

/** Part of a subject (`evt.<service>.<aggregate>.<fact>.v1.<tenantId>.<id>`) that all events of one aggregate share. */
function aggregateOf(subject: string): string {
  const [, service, aggregate, , , tenantId, id] = subject.split('.');
  return [service, aggregate, tenantId, id].join('.');
}

async function ensureConsumer(
  deps: HandlerDeps,
  records: ConsumerRecords,
  stream: StreamName,
  subscriptions: readonly Subscription[],
  isStart: boolean,
): Promise<Consumer> {
  const { nats, service, streamReplicas } = deps;
  const manager = await jetstreamManager(nats);
  if (isProducer(service, stream)) {
    await ensureStream(manager, stream, streamReplicas);
  }
  const durable = await ensureDurable({
    manager,
    records,
    service,
    stream,
    subscriptions,
    ackWaitMs,
    isStart,
  });
  return jetstream(nats, { timeout: answerMs }).consumers.get(stream, durable);
}
