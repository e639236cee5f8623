import { createLoop, type Clock, type Logger, type Loop } from '@citame/service-kit';
import type { HoldStore } from '../records/holdStore.ts';

interface DropDeps {
  readonly holds: HoldStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called with the businesses where time was freed. */
  readonly onChange: (tenantIds: readonly string[]) => Promise<void>;
}

const batch = 100;
const everyMs = 2000;

/** Removes expired holds. No booking waits for it: a booking takes the time of an expired hold over. */
export function dropExpired({ holds, clock, logger, onChange }: DropDeps): Loop {
  return createLoop({
    name: 'dropping expired holds',
    logger,
    everyMs,
    run: async () => {
      const { count, tenantIds } = await holds.dropExpired(clock(), batch);
      if (count === 0) {
        return { idle: true };
      }
      await onChange(tenantIds);
      return count === batch;
    },
  });
}
