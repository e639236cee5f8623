import { inTransaction } from '@citame/service-kit';
import type { FreedTime } from '../records/freedStore.ts';
import type { WaitingDeps } from './waitingDeps.ts';

/** Ends an offer to come earlier and frees its time, if it still awaits its answer. Null when that has changed meanwhile. */
export function passFreed(deps: WaitingDeps, freed: FreedTime, offerId: string): Promise<FreedTime | null> {
  return inTransaction(deps.connection, async (session) => {
    const passed = freed.offerId === offerId ? await deps.freed.pass(session, freed) : null;
    if (passed !== null) {
      await deps.holds.release(session, freed.tenantId, offerId);
    }
    return passed;
  });
}
