import { messageOf } from '@citame/web/api';
import { NoTokenError } from '@citame/web/session';
import { texts } from '../texts.ts';

/**
 * What to tell about a call that failed: what the server said, or what is wrong with its answer, else `fallback`.
 */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof NoTokenError ? texts.text('errors.noToken') : messageOf(error, fallback);
}
