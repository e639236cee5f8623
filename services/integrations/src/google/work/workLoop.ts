import { createLoop, isUnavailable, type Logger, type Loop } from '@citame/service-kit';
import { GoogleFailure } from '../client/googleFailure.ts';

interface WorkOptions<Row> {
  readonly name: string;
  readonly logger: Logger;
  /** Polling interval for work without a nudge. */
  readonly everyMs: number;
  /** How many are in hand at a time. */
  readonly atOnce: number;
  /** Takes the next row for itself; null when none is due. */
  readonly take: () => Promise<Row | null>;
  /** Does it. What it throws is logged: the row is taken again when its lease ends. */
  readonly work: (row: Row) => Promise<void>;
}

/** Takes rows that are due and works on several at once. Stopping waits for those in hand. */
export function workLoop<Row>(options: WorkOptions<Row>): Loop {
  const { name, logger, everyMs, atOnce, take, work } = options;
  const inHand = new Set<Promise<void>>();
  const loop = createLoop({
    name,
    logger,
    everyMs,
    run: async () => {
      while (inHand.size < atOnce) {
        const row = await take();
        if (row === null) {
          return;
        }
        const doing = work(row)
          .catch((error: unknown) => {
            logger.warn({ err: error }, `${name}: row not settled, taken again when its lease ends`);
          })
          .finally(() => {
            inHand.delete(doing);
            loop.nudge();
          });
        inHand.add(doing);
      }
    },
  });
  return {
    name,
    nudge: loop.nudge,
    stop: async () => {
      await loop.stop();
      await Promise.all(inHand);
    },
  };
}

/** Failures of a row's own, such as a fault of ours, after which it is given up. */
export const maxOwnFailures = 6;

/** Whether work failed for a reason of its own: nothing that it needs was away, and Google had nothing to do with it. */
export function isOwnFailure(error: unknown): boolean {
  return !(error instanceof GoogleFailure) && !isUnavailable(error);
}

const firstWaitMs = 1000;
const maxWaitMs = 5 * 60_000;

/** How long to wait after so many failed attempts, ms. Full jitter: those that failed together do not come back together. */
export function backOffMs(attempts: number, random: () => number, asked = 0): number {
  const most = Math.min(firstWaitMs * 2 ** attempts, maxWaitMs);
  return Math.max(asked, Math.ceil(most * random()));
}
