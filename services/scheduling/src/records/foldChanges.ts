import { createLoop, type Logger, type Loop, type Trigger } from '@citame/service-kit';
import { writeSheet, type SheetDeps } from './writeSheet.ts';

interface FoldDeps extends SheetDeps {
  /** Called, at least once, with the businesses where time was taken or freed. */
  readonly onChange: (tenantIds: readonly string[]) => Promise<void>;
}

const everyMs = 5000;
const gatherMs = 100;
const batch = 2000;

/**
 * Every five seconds, and soon after time was freed: the sheets that appointments have changed under are rebuilt, and the appointments are marked as
 * standing in them. Until then every reader of a sheet reads the marked appointments too, so nothing is ever out of date.
 */
export function foldChanges(deps: FoldDeps & { logger: Logger }, on: Trigger): Loop {
  return createLoop({
    name: 'folding busy time',
    logger: deps.logger,
    everyMs,
    gatherMs,
    on,
    run: async () => (await foldOnce(deps)) === batch,
  });
}

/** One round. @returns how many changed appointments were found */
async function foldOnce(deps: FoldDeps & { logger: Logger }): Promise<number> {
  const changed = await deps.appointments.unfolded(batch);
  const tenantOf = new Map(
    changed.flatMap(({ tenantId, sheets = [] }) => sheets.map((id) => [id, tenantId])),
  );
  const written = new Set<string>();
  for (const [sheetId, tenantId] of tenantOf) {
    try {
      if ((await writeSheet(deps, tenantId, sheetId)).written) {
        written.add(sheetId);
      }
    } catch (error) {
      // Its appointments stay marked and count as they are now; the others go on.
      deps.logger.error({ err: error, sheetId }, 'busy sheet not written');
    }
  }
  // Sheets were written after these were read, so they hold at least this much. Another round takes what failed.
  const folded = changed.filter(({ sheets = [] }) => sheets.every((id) => written.has(id)));
  if (changed.length > 0) {
    await deps.onChange([...new Set(changed.map(({ tenantId }) => tenantId))]);
  }
  await deps.appointments.markFolded(folded);
  return changed.length;
}
