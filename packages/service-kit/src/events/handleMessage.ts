import {
  eventEnvelope,
  tenantClosed,
  type DomainEvent,
  type EventDefinition,
  type ServiceName,
} from '@citame/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { insertRow } from '../mongo/collection.ts';
import { omitUndefined } from '../omitUndefined.ts';
import { parseJson } from '../parseJson.ts';
import { inTransaction } from '../mongo/transaction.ts';
import type { Clock } from '../process/clock.ts';
import { withContext } from '../process/context.ts';
import type { Logger } from '../process/logger.ts';
import type { Metrics } from '../process/metrics.ts';
import { withSpan } from '../process/tracing.ts';
import { isUnavailable } from '../work/afterFailure.ts';
import type { DeadLetters } from '../work/deadLetters.ts';
import type { ConsumerRecords } from './records.ts';
import { sendReceipt } from './receipts.ts';
import type { Subscription } from './subscription.ts';

export interface HandlerDeps {
  readonly service: ServiceName;
  readonly connection: Connection;
  readonly nats: NatsConnection;
  /** On how many servers of NATS a stream lies. */
  readonly streamReplicas: number;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly deadLetters: DeadLetters;
  /** Whether a business was closed: what happened in it is handled no more. */
  readonly isClosed: (tenantId: string) => Promise<boolean>;
  /** Deliveries after which a failing message is given up; being unable to reach something does not count. */
  readonly maxTries?: number;
}

const retryDelaysMs = [100, 250, 500, 1000, 2000, 5000];

/** Handles one delivery to its end: acknowledged, put back for later, or given up into `dead_letters`. */
export async function handleMessage(
  deps: HandlerDeps,
  records: ConsumerRecords,
  subscriptions: ReadonlyMap<string, Subscription>,
  message: JsMsg,
): Promise<void> {
  try {
    const { subscription, event } = parse(subscriptions, jsonOf(message));
    const { requestId, tenantId, actor } = event;
    await withContext(omitUndefined({ requestId, tenantId, actor }), () =>
      withSpan(`consume ${event.type}`, { kind: 'consumer', parent: event.traceparent }, () =>
        deliver(deps, records, subscription, event),
      ),
    );
    deps.metrics.eventsHandled.inc({ type: event.type, outcome: 'ok' });
    sendReceipt(deps.nats, deps.service, event);
    message.ack();
  } catch (error) {
    await putBackOrGiveUp(deps, message, error);
  }
}

/** Handles an event once more whose delivery was given up. @throws what its handler throws */
export async function handleAgain(
  deps: HandlerDeps,
  records: ConsumerRecords,
  subscriptions: readonly Subscription[],
  body: string,
): Promise<void> {
  const byType = new Map(subscriptions.map((one) => [one.definition.type, one]));
  const { subscription, event } = parse(byType, parseJson(body));
  const { requestId, tenantId, actor } = event;
  await withContext(omitUndefined({ requestId, tenantId, actor }), () =>
    deliver(deps, records, subscription, event),
  );
}

async function deliver(
  deps: HandlerDeps,
  records: ConsumerRecords,
  subscription: Subscription,
  event: DomainEvent<EventDefinition>,
): Promise<void> {
  if (event.type !== tenantClosed.type && (await deps.isClosed(event.tenantId))) {
    return;
  }
  switch (subscription.kind) {
    case 'projection':
      return subscription.apply(event);
    case 'reaction':
      return react(deps, records, subscription, event);
    case 'command':
      return subscription.handle(event);
  }
}

function parse(
  subscriptions: ReadonlyMap<string, Subscription>,
  body: unknown,
): { subscription: Subscription; event: DomainEvent<EventDefinition> } {
  const envelope = read(eventEnvelope, body);
  const subscription = subscriptions.get(envelope.type);
  if (subscription === undefined) {
    // During an upgrade another process of this service may know it: it is put back for that one.
    throw new Error(`no handler for ${envelope.type}`);
  }
  return { subscription, event: { ...envelope, data: read(subscription.definition.data, envelope.data) } };
}

/** Errors of the same kind in a handler are none of the message's, and are tried again. */
function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error !== undefined) {
    throw new UnreadableMessage(error.message, { cause: error });
  }
  return data;
}

class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage';
}

function jsonOf(message: JsMsg): unknown {
  try {
    return message.json();
  } catch (cause) {
    throw new UnreadableMessage('not JSON', { cause });
  }
}

async function react(
  deps: HandlerDeps,
  records: ConsumerRecords,
  subscription: Extract<Subscription, { kind: 'reaction' }>,
  event: DomainEvent<EventDefinition>,
): Promise<void> {
  try {
    const commit = await subscription.prepare(event);
    await inTransaction(deps.connection, async (session) => {
      await insertRow(records.inbox, { _id: event.id, at: deps.clock() }, session);
      await commit(session);
    });
  } catch (error) {
    // Hardly ever has it been handled before, so that is asked only now.
    if ((await records.inbox.exists({ _id: event.id })) === null) {
      throw error;
    }
  }
}

async function putBackOrGiveUp(deps: HandlerDeps, message: JsMsg, error: unknown): Promise<void> {
  const tries = message.info.deliveryCount;
  const unreadable = error instanceof UnreadableMessage;
  const type = message.subject.split('.').slice(1, 4).join('.');
  if (!unreadable && (isUnavailable(error) || tries < (deps.maxTries ?? 12))) {
    deps.logger.warn({ err: error, type, tries }, 'event requeued');
    deps.metrics.eventsHandled.inc({ type, outcome: 'retry' });
    message.nak(retryDelaysMs[Math.min(tries, retryDelaysMs.length) - 1] ?? 100);
    return;
  }
  await giveUp(deps, message, error, type);
}

async function giveUp(deps: HandlerDeps, message: JsMsg, error: unknown, type: string): Promise<void> {
  try {
    await deps.deadLetters.add({ type, subject: message.subject, error, body: message.string() });
  } catch (cause) {
    deps.logger.warn({ err: cause, type }, 'dead letter not stored, event requeued');
    message.nak(1000);
    return;
  }
  deps.metrics.eventsHandled.inc({ type, outcome: 'dead' });
  const known = eventEnvelope.safeParse(safeJson(message));
  if (known.success) {
    sendReceipt(deps.nats, deps.service, known.data);
  }
  message.term('given up');
}

function safeJson(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}
