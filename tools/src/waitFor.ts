import { setTimeout as delay } from 'node:timers/promises';

export interface WaitOptions {
  timeoutMs?: number;
  /** What is being waited for; it starts the error's text. */
  message?: string;
  everyMs?: number;
}

/**
 * Calls `probe` until it returns something truthy, and returns that. A probe that throws counts as "not yet".
 * @throws Error after `timeoutMs` (default 10,000 ms), naming `message` and the last failure.
 */
export async function waitFor<T>(
  probe: () => T | Promise<T>,
  { timeoutMs = 10_000, message = 'the condition', everyMs = 25 }: WaitOptions = {},
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs;
  let last: unknown;
  for (;;) {
    try {
      const value = await probe();
      if (value) {
        return value;
      }
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (performance.now() > deadline) {
      throw new Error(`${message}: not within ${timeoutMs} ms`, { cause: last });
    }
    await delay(everyMs);
  }
}
