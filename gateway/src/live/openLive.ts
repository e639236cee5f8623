import {
  closeNats,
  createVerifyToken,
  logRefusals,
  openNats,
  watchRevocations,
  type Clock,
  type Logger,
  type PublicKeys,
  type VerifyToken,
} from '@citame/service-kit';
import { setTimeout } from 'node:timers/promises';
import { createLiveChanges, type LiveChanges } from './liveChanges.ts';

interface LiveDeps {
  readonly natsUrl: string;
  readonly keys: PublicKeys;
  readonly clock: Clock;
  readonly logger: Logger;
}

interface Connected {
  readonly changes: LiveChanges;
  readonly verifyToken: VerifyToken;
  readonly close: () => Promise<void>;
}

/** Dependencies of the streams to open pages. */
export interface Live {
  /** Undefined until NATS has been reached for the first time; a later loss mends itself. */
  readonly connected: () => Pick<Connected, 'changes' | 'verifyToken'> | undefined;
  readonly stop: () => Promise<void>;
}

const retryMs = 2000;

/** Connects to NATS in the background: without it the gateway serves everything but the streams to open pages. */
export function openLive(deps: LiveDeps): Live {
  const stopping = new AbortController();
  const { signal } = stopping;
  let connected: Connected | undefined;

  async function keepTrying(): Promise<void> {
    while (connected === undefined && !signal.aborted) {
      try {
        connected = await connect(deps);
      } catch (error) {
        deps.logger.warn({ err: error }, 'NATS not reached, will try again');
        await setTimeout(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
    if (signal.aborted) {
      await connected?.close();
    }
  }

  void keepTrying();
  return {
    connected: () => connected,
    stop: async () => {
      stopping.abort();
      await connected?.close();
    },
  };
}

async function connect({ natsUrl, keys, clock, logger }: LiveDeps): Promise<Connected> {
  const nats = await openNats(natsUrl, 'gateway', { waits: false });
  void logRefusals(nats, logger);
  const revocations = watchRevocations(nats, logger);
  return {
    changes: createLiveChanges(nats, logger),
    verifyToken: createVerifyToken({ keys, isRevoked: revocations.isRevoked, clock }),
    close: async () => {
      await revocations.stop();
      await closeNats(nats);
    },
  };
}
