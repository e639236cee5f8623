import { messageOf } from '@citame/web/api';

/**
 * What to tell about a call that failed: what the server said, or what is wrong with its answer, else `fallback`.
 */
export function failureText(error: unknown, fallback: string): string {
  const own = error instanceof Error && error.name === 'Error' ? error.message : '';
  return messageOf(error, own || fallback);
}
