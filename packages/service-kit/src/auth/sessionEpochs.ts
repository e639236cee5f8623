import { jetstream } from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from '../process/logger.ts';

const bucket = 'SESSION_EPOCHS';
const retryMs = 500;

/** The key-value bucket in which identity says from which epoch on a tenant's tokens count. */
export async function openSessionEpochs(nats: NatsConnection): Promise<KV> {
  return new Kvm(jetstream(nats)).create(bucket, { history: 1 });
}

export interface SessionEpochs {
  /** 0 for a tenant that never revoked anything. */
  readonly of: (tenantId: string) => number;
  stop(): Promise<void>;
}

/**
 * Follows the bucket, so that a revocation counts here as soon as NATS has delivered it. While NATS is away the last
 * known epochs go on counting; epochs never go back.
 */
export function watchSessionEpochs(nats: NatsConnection, logger: Logger): SessionEpochs {
  const epochs = new Map<string, number>();
  const stopping = new AbortController();
  let watch: { stop(): void } | undefined;

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const entries = await (await openSessionEpochs(nats)).watch();
        watch = entries;
        for await (const entry of entries) {
          epochs.set(entry.key, Math.max(Number(entry.string()), epochs.get(entry.key) ?? 0));
        }
      } catch (error) {
        logger.debug({ err: error }, 'session epochs not followed, will try again');
      }
      await setTimeout(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const finished = follow();
  return {
    of: (tenantId) => epochs.get(tenantId) ?? 0,
    stop: async () => {
      stopping.abort();
      watch?.stop();
      await finished;
    },
  };
}
