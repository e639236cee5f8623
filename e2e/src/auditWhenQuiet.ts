import { waitFor } from '@citame/testing';
import { audit, type Audited, type CheckName, type Violation } from './audit.ts';

interface Patience {
  /** How long events, messages and other work may still be under way. */
  readonly withinMs: number;
  /** Checks that the tests break on purpose. */
  readonly except?: readonly CheckName[];
}

/** Waits until the auditor finds nothing. @returns what it still finds when the time is over */
export async function auditWhenQuiet(
  audited: Audited,
  { withinMs, except = [] }: Patience,
): Promise<Violation[]> {
  let found: Violation[] = [];
  await waitFor(
    async () => {
      found = (await audit(audited)).filter(({ check }) => !except.includes(check));
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
