import { createLoop, type Logger, type Loop, type Trigger } from '@citame/service-kit';
import { rebuildBusyMonth, type BusyMonthDeps } from './rebuildBusyMonth.ts';

interface RebuildDeps extends BusyMonthDeps {
  /** Called, at least once, with the businesses where time was taken or freed. */
  readonly onChange: (tenantIds: readonly string[]) => Promise<void>;
}

const everyMs = 5000;
const gatherMs = 100;
const batch = 2000;

/**
 * Every few seconds, and soon after time was freed: the busy months that appointments have changed under are rebuilt, and the appointments are marked as
 * standing in them. Until then every reader of a busy month reads the marked appointments too, so nothing is ever out of date.
 */
export function rebuildBusyMonths(deps: RebuildDeps & { logger: Logger }, on: Trigger): Loop {
  return createLoop({
    name: 'busy months',
    logger: deps.logger,
    everyMs,
    gatherMs,
    on,
    run: async () => {
      const found = await rebuildOnce(deps);
      return found === 0 ? { idle: true } : found === batch;
    },
  });
}

/** One round. @returns how many changed appointments were found */
async function rebuildOnce(deps: RebuildDeps & { logger: Logger }): Promise<number> {
  const changed = await deps.appointments.unfolded(batch);
  if (changed.length === 0) {
    return 0;
  }
  const tenantOf = new Map(
    changed.flatMap(({ tenantId, sheets = [] }) => sheets.map((id) => [id, tenantId])),
  );
  const written = new Set<string>();
  for (const [monthId, tenantId] of tenantOf) {
    try {
      if ((await rebuildBusyMonth(deps, tenantId, monthId)).written) {
        written.add(monthId);
      }
    } catch (error) {
      // Its appointments stay marked and count as they are now; the others go on.
      deps.logger.error({ err: error, monthId }, 'busy month not written');
    }
  }
  // Busy months were written after these were read, so they hold at least this much. Another round takes what failed.
  const clean = changed.filter(({ sheets = [] }) => sheets.every((id) => written.has(id)));
  await deps.onChange([...new Set(changed.map(({ tenantId }) => tenantId))]);
  await deps.appointments.markClean(clean);
  return changed.length;
}
