import type { Logger } from './logger.ts';

/** One thing to stop, by name. */
export interface Stoppable {
  readonly name: string;
  readonly stop: () => Promise<unknown>;
}

const maxStopMs = 25_000;
/** How long a process that ends answers on, telling its callers to come back by another connection. */
export const lingerMs = 500;

/** Stops everything in this order, one after the other; a failure is logged and the next one follows. */
export async function stopAll(steps: readonly Stoppable[], logger: Logger): Promise<void> {
  for (const { name, stop } of steps) {
    try {
      await stop();
    } catch (error) {
      logger.warn({ err: error }, `${name} did not stop cleanly`);
    }
  }
}

/**
 * Ends the process on SIGTERM and SIGINT after `stop`, with 0; after an uncaught error, with 1.
 * A `stop` that hangs is cut off after 25 s.
 */
export function endWithSignals(stop: () => Promise<void>, logger: Logger): void {
  let ending = false;
  const end = (code: number): void => {
    if (ending) {
      return;
    }
    ending = true;
    setTimeout(() => process.exit(1), maxStopMs).unref();
    void stop().finally(() => process.exit(code));
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  const fatal = (error: unknown): void => {
    logger.fatal({ err: error }, 'uncaught error, stopping');
    end(1);
  };
  process.on('uncaughtException', fatal);
  process.on('unhandledRejection', fatal);
}
