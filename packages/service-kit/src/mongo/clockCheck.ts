import type { Connection } from 'mongoose';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import type { Metrics } from '../process/metrics.ts';

/** Differences beyond this mean that one of the two clocks is wrong, ms. */
export const maxSkewMs = 60_000;

const greeting = z.object({ localTime: z.date() });

/** Work waits because the clock of this process and MongoDB's differ. */
export class WrongClockError extends AppError {
  constructor() {
    super('unavailable');
  }
}

/**
 * Asserts that the clock of this process is right, before work that a wrong one would do too early and nothing undoes.
 * @throws WrongClockError when it and MongoDB's differ by more than a minute: the work waits
 */
export type CheckClock = () => Promise<void>;

/** The time of the database's server, a second clock beside that of the process. */
export async function databaseTime(connection: Connection): Promise<Date> {
  return greeting.parse(await connection.getClient().db('admin').command({ hello: 1 })).localTime;
}

/** Creates the check, and publishes `clock_skew_seconds`: how far this clock was ahead of the other when last compared. */
export function createClockCheck(deps: {
  readonly clock: Clock;
  readonly secondClock: () => Promise<Date>;
  readonly logger: Logger;
  readonly metrics: Metrics;
}): CheckClock {
  const skew = new Gauge({
    name: 'clock_skew_seconds',
    help: 'How far the clock of this process is ahead of the one of MongoDB',
    registers: [deps.metrics.registry],
  });
  return async () => {
    const second = await deps.secondClock();
    const skewMs = deps.clock().getTime() - second.getTime();
    skew.set(skewMs / 1000);
    if (Math.abs(skewMs) > maxSkewMs) {
      deps.logger.error(
        { skewMs },
        'the clocks of this process and of MongoDB differ, what depends on them waits',
      );
      throw new WrongClockError();
    }
  };
}
