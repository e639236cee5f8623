import { addMonths, toEpochMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import { createLoop, type CheckClock, type Clock, type Logger, type Loop } from '@citame/service-kit';
import type { ExceptionStore } from './exceptionStore.ts';

interface ForgetDeps {
  readonly exceptions: ExceptionStore;
  readonly checkClock: CheckClock;
  readonly clock: Clock;
  readonly logger: Logger;
}

const everyMs = 60 * 60 * 1000;
/** As long as appointments tell of their client: until then a past week shows why it was empty. */
const keptMonths = 24;
/** Where the day begins last: what is past there is past everywhere. */
const lastZone = 'Etc/GMT+12';

/**
 * Once an hour: deletes closed days and special hours of more than 24 months ago, so that the rules of a business, which are read as a
 * whole, do not grow with its age. No free time depends on them, so no rules change by it.
 */
export function forgetPastDays({ exceptions, checkClock, clock, logger }: ForgetDeps): Loop {
  return createLoop({
    name: 'forgetting of past days',
    logger,
    everyMs,
    run: async () => {
      const { date } = wallTimeAt(lastZone, toEpochMin(clock()));
      const before = addMonths(date, -keptMonths);
      if (await exceptions.anyBefore(before)) {
        await checkClock();
        await exceptions.forgetBefore(before);
      }
    },
  });
}
