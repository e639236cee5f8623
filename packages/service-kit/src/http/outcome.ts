import type { ErrorCode } from '@citame/contracts';
import { isAppError } from '../errors.ts';
import { isMongoUnavailable } from '../mongo/mongoErrors.ts';
import { currentContext } from '../process/context.ts';

const unreachable = new Set<ErrorCode>(['unavailable', 'payments_unavailable']);

/**
 * Whether work in progress failed with an unknown outcome: something cannot be reached, after a write,
 * a commit or a call was sent. What failed before has done nothing, and never will.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return (
    isAppError(error, 'outcome_unknown') ||
    (currentContext()?.mayHaveActed === true &&
      ((isAppError(error) && unreachable.has(error.code)) || isMongoUnavailable(error)))
  );
}
