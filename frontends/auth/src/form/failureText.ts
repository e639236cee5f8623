import { messageOf } from '@citame/web/api';
import { NoTokenError } from '@citame/web/session';
import { texts } from '../texts.ts';

/**
 * The text about a call that failed: the server's message, or the fault of its answer, else `fallback`.
 */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof NoTokenError ? texts.text('errors.noToken') : messageOf(error, fallback);
}
