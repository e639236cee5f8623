import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from './logger.ts';
import type { Trigger } from './trigger.ts';

/** Work that repeats: at intervals, at once after a nudge, and never twice at the same time. */
export interface Loop {
  /** Name in the log, the metrics and the readiness of the service. */
  readonly name: string;
  /** Runs the next round now, or right after the one in progress. */
  readonly nudge: () => void;
  /** Ends after the round in progress. */
  readonly stop: () => Promise<void>;
}

/** A round that found nothing to do, and when it knows of something (ms). The next ones come ever more rarely, up to 5 s. */
export interface Idle {
  readonly idle: true;
  readonly nextInMs?: number | undefined;
}

interface LoopOptions {
  readonly name: string;
  readonly logger: Logger;
  readonly everyMs: number;
  /** How long a nudge waits for others, so that one round serves them all: 0 when nothing is said. */
  readonly gatherMs?: number;
  /** Nudges the loop. */
  readonly on?: Trigger;
  /**
   * One round. Answer true when there is more to do at once, the ms after which the next round is wanted, or {@link Idle}
   * where work comes with a nudge, and rounds only find what a process that died has left.
   */
  readonly run: () => Promise<boolean | number | void | Idle>;
}

const maxBackoffMs = 5000;
const maxIdleMs = 5000;
const maxIdleFactor = 8;

/** Starts a loop. A round that throws is logged and tried again, later and later up to 5 s. */
export function createLoop({ name, logger, everyMs, gatherMs = 0, on, run }: LoopOptions): Loop {
  let stopped = false;
  let nudged = false;
  let failures = 0;
  let idleRounds = 0;
  let wake = () => {};
  const stopping = new AbortController();

  function pauseOf(end: boolean | number | void | Idle): number {
    if (typeof end !== 'object') {
      idleRounds = 0;
      return end === true ? 0 : typeof end === 'number' ? Math.min(end, everyMs) : everyMs;
    }
    const grown = everyMs * Math.min(2 ** idleRounds, maxIdleFactor);
    idleRounds += 1;
    return Math.min(Math.max(everyMs, Math.min(grown, maxIdleMs)), end.nextInMs ?? Infinity);
  }

  async function round(): Promise<number> {
    try {
      const pause = pauseOf(await run());
      failures = 0;
      return pause;
    } catch (error) {
      failures += 1;
      logger.warn({ err: error, failures }, `${name} failed, will try again`);
      return Math.min(everyMs * 2 ** (failures - 1), maxBackoffMs);
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function turn(): Promise<void> {
    while (!stopped) {
      nudged = false;
      const ms = await round();
      if (!stopped && !nudged && ms > 0) {
        await pause(ms);
      }
      if (!stopped && nudged && gatherMs > 0) {
        await delay(gatherMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  function nudge(): void {
    nudged = true;
    wake();
  }

  on?.listen(nudge);
  const finished = turn();
  return {
    name,
    nudge,
    stop: async () => {
      stopped = true;
      stopping.abort();
      wake();
      await finished;
    },
  };
}
