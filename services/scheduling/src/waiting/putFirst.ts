import { inTransaction } from '@citame/service-kit';
import { noteWaiting } from './noteWaiting.ts';
import type { WaitingDeps } from './waitingDeps.ts';

/** Puts a waiting client before all others. @returns whether they wait */
export function putFirst(deps: WaitingDeps, tenantId: string, entryId: string): Promise<boolean> {
  return inTransaction(deps.connection, async (session) => {
    const entry = await deps.waiting.putFirst(session, tenantId, entryId, deps.clock());
    if (entry !== null) {
      await noteWaiting(deps.trail, session, entry, { action: 'first', changes: [] });
    }
    return entry !== null;
  });
}
