import type { ServiceName } from '@citame/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import type Koa from 'koa';
import type { Connection } from 'mongoose';
import { setTimeout } from 'node:timers/promises';
import type { PublicKeys, RemoteKeys } from './auth/publicKeys.ts';
import { createClosings } from './closing/closings.ts';
import { createVerifyToken } from './auth/verifyToken.ts';
import { watchRevocations } from './auth/revocations.ts';
import { announceStates, type StateSource } from './events/announceStates.ts';
import { closeNats, logRefusals, openNats } from './events/connection.ts';
import { runConsumers } from './events/consumers.ts';
import { createJetStreamCheck } from './events/jetStreamCheck.ts';
import { createOutbox, outboxRows, type Outbox } from './events/outbox.ts';
import { consumerRecords } from './events/records.ts';
import { createRelay, type Relay } from './events/relay.ts';
import { keepStreams } from './events/streams.ts';
import type { Subscription } from './events/subscription.ts';
import { exportCalls } from './exporting/exportRows.ts';
import { createApi, createUnready, type AdmitOperator } from './http/api.ts';
import { createIdempotency } from './http/idempotency.ts';
import type { Route } from './http/route.ts';
import { isMongoReady, openMongo } from './mongo/connection.ts';
import { createClockCheck, databaseTime, type CheckClock } from './mongo/clockCheck.ts';
import { createIndexes, IndexError } from './mongo/indexes.ts';
import { observeReplicaSet } from './mongo/replicaSet.ts';
import type { Clock } from './process/clock.ts';
import { stopAll, type Stoppable } from './process/lifecycle.ts';
import { listen } from './process/listen.ts';
import type { Logger } from './process/logger.ts';
import type { Loop } from './process/loop.ts';
import type { Metrics } from './process/metrics.ts';
import { addOps } from './process/ops.ts';
import { createDeadLetters, type DeadLetters } from './work/deadLetters.ts';
import { deadLetterCalls } from './work/repeatWork.ts';
import { createMigrations, type Migration } from './work/migrations.ts';
import { createRpcClient, type RpcClient } from './rpc/client.ts';
import { serveRpc, type RpcHandler } from './rpc/server.ts';

/** Dependencies that every service builds itself with. */
export interface ServiceContext {
  readonly connection: Connection;
  readonly nats: NatsConnection;
  readonly streamReplicas: number;
  readonly outbox: Outbox;
  readonly deadLetters: DeadLetters;
  readonly call: RpcClient;
  readonly clock: Clock;
  readonly checkClock: CheckClock;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Parts of a service: all optional, all started and stopped by the kit. */
export interface ServiceParts {
  readonly routes: readonly Route[];
  /** Admits operators to the routes that are theirs. */
  readonly admitOperator?: AdmitOperator;
  readonly subscriptions?: readonly Subscription[];
  readonly rpcHandlers?: readonly RpcHandler[];
  /** States that others keep read models of: announced again when NATS has lost them. */
  readonly states?: readonly StateSource[];
  /** Changes of what earlier versions have stored, in the order in which they are done. */
  readonly migrations?: readonly Migration[];
  /** Has other parties let go what they hold for a business, before its rows are erased at its end. Repeated until it succeeds. */
  readonly letGo?: (tenantId: string) => Promise<void>;
  /** Background loops; started once the database is ready. */
  readonly startLoops?: () => readonly Loop[];
}

export interface ServiceOptions {
  readonly name: ServiceName;
  readonly port: number;
  readonly mongodbUri: string;
  readonly natsUrl: string;
  /** On how many servers of NATS streams and buckets lie; 1 when not given. */
  readonly streamReplicas?: number;
  /** How many requests it has in hand at once; what is beyond is refused. */
  readonly maxRequests: number;
  /** Remote JWKS must be loaded before readiness; without it no token can be verified. */
  readonly keys: PublicKeys | RemoteKeys;
  readonly clock: Clock;
  /** The clock that `clock` is compared with; that of MongoDB when not given. */
  readonly secondClock?: () => Promise<Date>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly build: (context: ServiceContext) => ServiceParts;
}

export interface RunningService {
  readonly port: number;
  readonly context: ServiceContext;
  readonly app: Koa;
  /** Resolves when the indexes stand and consumers, calls and loops run; rejects when an index never can. */
  readonly ready: Promise<void>;
  /** Graceful, in order: no new requests (after `lingerMs`), consumers, loops, relay, NATS, MongoDB. */
  readonly stop: (lingerMs?: number) => Promise<void>;
}

/**
 * Starts a service: listens at once (not ready), connects, creates its indexes, and then consumes, relays and answers.
 * Loses nothing when MongoDB or NATS come late or go away for a while. Resolves when NATS has been there once.
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { name, clock, logger, metrics, streamReplicas = 1 } = options;
  // Pods that do not listen are taken for dead, and are started again ever more seldom.
  let answer = createUnready(logger, metrics, { nats: () => false }).callback();
  const server = await listen((request, response) => answer(request, response), options.port);
  const mongo = openMongo(options.mongodbUri, name);
  const nats = await openNats(options.natsUrl, name);
  void logRefusals(nats, logger);
  const { connection } = mongo;
  const revocations = watchRevocations(nats, logger);
  let relay: Relay | undefined;
  const outbox = createOutbox(connection, clock, (row) => relay?.publish(row));
  const deadLetters = createDeadLetters({ connection, clock, logger, metrics });
  const context = {
    connection,
    nats,
    streamReplicas,
    outbox,
    deadLetters,
    call: createRpcClient({ nats, metrics }),
    clock,
    checkClock: createClockCheck({
      clock,
      secondClock: options.secondClock ?? (() => databaseTime(connection)),
      logger,
      metrics,
    }),
    logger,
    metrics,
  };
  const parts = options.build(context);

  let indexed = false;
  let stopping = false;
  const app = createApi({
    service: name,
    routes: parts.routes,
    logger,
    metrics,
    verifyToken: createVerifyToken({ keys: options.keys, isRevoked: revocations.isRevoked, clock }),
    isSuspended: revocations.isSuspended,
    idempotency: createIdempotency(connection, clock, logger),
    maxRequests: options.maxRequests,
    admitOperator: parts.admitOperator,
  });
  const { keys } = options;
  addOps(app, metrics, {
    running: () => !stopping,
    ...('haveCome' in keys ? { keys: keys.haveCome } : {}),
    indexes: () => indexed,
    mongo: () => isMongoReady(connection),
    nats: createJetStreamCheck(nats, metrics),
  });
  outboxRows(connection);
  consumerRecords(connection);
  const states = parts.states && announceStates(context, parts.states);
  // Identity closes a business itself, and waits for the others.
  const closings =
    name === 'identity'
      ? undefined
      : createClosings({ ...context, service: name }, parts.letGo ?? (async () => {}));
  const migrations = parts.migrations && createMigrations(context, parts.migrations);
  answer = app.callback();

  async function untilPrepared(): Promise<void> {
    while (!stopping) {
      try {
        await createIndexes(connection);
        await migrations?.enqueue();
        return;
      } catch (error) {
        if (error instanceof IndexError) {
          throw error;
        }
        logger.warn({ err: error }, 'database not prepared, will try again');
        await setTimeout(500);
      }
    }
  }

  const workers: Stoppable[] = [];
  const started = (async () => {
    await mongo.connected;
    observeReplicaSet(connection, metrics);
    await untilPrepared();
    if (stopping) {
      return;
    }
    indexed = true;
    const streams = keepStreams({ ...context, service: name });
    relay = createRelay({ ...context, service: name });
    const isClosed = closings?.isClosed ?? (async () => false);
    const subscriptions = [
      ...(parts.subscriptions ?? []),
      ...(closings === undefined ? [] : [closings.subscription]),
    ];
    const handling = { ...context, service: name, isClosed };
    const consumers = runConsumers(handling, subscriptions);
    const rpc = serveRpc({ nats, service: name, logger }, [
      ...(parts.rpcHandlers ?? []),
      ...exportCalls(connection, name),
      ...deadLetterCalls(handling, subscriptions),
    ]);
    const loops = [...(parts.startLoops?.() ?? []), ...(states?.startLoops() ?? [])];
    workers.push(
      { name: 'calls', ...rpc },
      { name: 'consumers', ...consumers },
      ...loops,
      ...(migrations === undefined ? [] : [migrations.queue.start()]),
      ...(closings === undefined ? [] : [closings.queue.start()]),
      { name: 'relay', ...relay },
      streams,
    );
    logger.info({ port: server.port }, `${name} ready`);
  })();

  return {
    port: server.port,
    context,
    app,
    ready: started,
    stop: async (lingerMs) => {
      stopping = true;
      await started.catch(() => {});
      await stopAll(
        [
          { name: 'http', stop: () => server.stop(lingerMs) },
          ...workers,
          { name: 'revocations', stop: () => revocations.stop() },
          { name: 'nats', stop: () => closeNats(nats) },
          { name: 'mongo', stop: () => mongo.close() },
        ],
        logger,
      );
    },
  };
}
