import type { BucketName } from '@citame/contracts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Kvm, type KV, type KvEntry } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';
import { setTimeout } from 'node:timers/promises';
import { onReconnection } from '../events/connection.ts';
import { ensureBucket, purgeSubjects } from '../events/streams.ts';
import type { Logger } from '../process/logger.ts';
import { tokenSettings } from './signToken.ts';
import type { Session } from './verifyToken.ts';

const retryMs = 500;
const tokenLifeMs = tokenSettings.lifeS * 1000;

/** The key-value bucket in which identity says from which epoch on an account's tokens count. Identity alone may write it. */
export function openSessionEpochs(nats: NatsConnection, replicas: number): Promise<KV> {
  return ensureBucket(nats, 'SESSION_EPOCHS', replicas, { history: 1 });
}

/** The bucket of the sessions that ended one by one: a key lives as long as the last token of its session could. */
export function openEndedSessions(nats: NatsConnection, replicas: number): Promise<KV> {
  return ensureBucket(nats, 'ENDED_SESSIONS', replicas, { history: 1, ttl: tokenLifeMs });
}

/** The bucket of the businesses that the operator has suspended: a key for each. */
export function openSuspendedBusinesses(nats: NatsConnection, replicas: number): Promise<KV> {
  return ensureBucket(nats, 'SUSPENDED_BUSINESSES', replicas, { history: 1 });
}

const suspendedStream = 'KV_SUSPENDED_BUSINESSES';
const suspendedPrefix = '$KV.SUSPENDED_BUSINESSES.';

/** Leaves nothing of a closed business in that bucket, where a deletion would leave its id. Watchers are not told. */
export async function forgetSuspended(nats: NatsConnection, tenantId: string): Promise<void> {
  const manager = await jetstreamManager(nats, { checkAPI: false });
  await purgeSubjects(manager, suspendedStream, `${suspendedPrefix}${tenantId}`);
}

/** Keys of that bucket, deleted ones among them. Asked of its stream: a listing by the bucket needs a right of its own. */
export async function keysOfSuspended(nats: NatsConnection): Promise<string[]> {
  const { streams } = await jetstreamManager(nats, { checkAPI: false });
  const { state } = await streams.info(suspendedStream, { subjects_filter: `${suspendedPrefix}>` });
  return Object.keys(state.subjects ?? {}).map((subject) => subject.slice(suspendedPrefix.length));
}

export interface Revocations {
  /** Whether tokens of this session have stopped working. */
  readonly isRevoked: (session: Pick<Session, 'accountId' | 'epoch' | 'sessionId'>) => boolean;
  /** Whether the operator has suspended a business: it is read then, and what is of it is not changed. */
  readonly isSuspended: (tenantId: string) => boolean;
  stop(): Promise<void>;
}

/**
 * Follows the buckets, so that what identity writes counts here as soon as NATS has delivered it. While NATS is away what is
 * known goes on counting; epochs never go back, and a session that ended never returns.
 */
export function watchRevocations(nats: NatsConnection, logger: Logger): Revocations {
  const epochs = new Map<string, number>();
  const ended = new LRUCache<string, true>({ ttl: tokenLifeMs, ttlAutopurge: true });
  const suspended = new Set<string>();
  const watches = [
    watch('SESSION_EPOCHS', (entry) => {
      epochs.set(entry.key, Math.max(Number(entry.string()), epochs.get(entry.key) ?? 0));
    }),
    watch('ENDED_SESSIONS', ({ key }) => {
      ended.set(key, true);
    }),
    watch('SUSPENDED_BUSINESSES', ({ key, operation }) => {
      if (operation === 'PUT') {
        suspended.add(key);
      } else {
        suspended.delete(key);
      }
    }),
  ];

  function watch(bucket: BucketName, take: (entry: KvEntry) => void) {
    const stopping = new AbortController();
    let entries: Awaited<ReturnType<KV['watch']>> | undefined;
    const follow = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        try {
          entries = await (await new Kvm(jetstream(nats)).open(bucket)).watch();
          if (stopping.signal.aborted) {
            entries.stop();
          }
          for await (const entry of entries) {
            take(entry);
          }
        } catch (error) {
          logger.debug({ err: error }, 'revocations not followed, will try again');
        }
        await setTimeout(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    };
    const finished = follow();
    return {
      again: () => entries?.stop(),
      stop: async () => {
        stopping.abort();
        entries?.stop();
        await finished;
      },
    };
  }
  // A bucket that was made again is read from its beginning: an older watch would go on behind its newest entry.
  void onReconnection(nats, () => {
    watches.forEach(({ again }) => again());
  });

  return {
    isRevoked: ({ accountId, epoch, sessionId }) =>
      epoch < (epochs.get(accountId) ?? 0) || (sessionId !== undefined && ended.has(sessionId)),
    isSuspended: (tenantId) => suspended.has(tenantId),
    stop: async () => {
      await Promise.all(watches.map(({ stop }) => stop()));
    },
  };
}
