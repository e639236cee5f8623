import { waitFor } from '@citame/testing';
import { audit, type Audited, type Violation } from './audit.ts';

/**
 * Waits until the auditor finds nothing.
 * @param withinMs how long events, messages and other work may still be under way
 * @returns what it still finds when the time is over
 */
export async function auditWhenQuiet(audited: Audited, withinMs: number): Promise<Violation[]> {
  let found: Violation[] = [];
  await waitFor(
    async () => {
      found = await audit(audited);
      // A wrong answer stays one.
      return found.every(({ check }) => check === 'answers');
    },
    { timeoutMs: withinMs, everyMs: 200 },
  ).catch((error: unknown) => {
    // Else it could not even look.
    if (found.length === 0) {
      throw error;
    }
  });
  return found;
}
