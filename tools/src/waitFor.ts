import { setTimeout as delay } from 'node:timers/promises';

export interface WaitOptions {
  timeoutMs?: number;
  /** Name of the condition; it starts the error's text. */
  message?: string;
  everyMs?: number;
  /** Ends the waiting early, with the signal's reason as error. */
  signal?: AbortSignal;
}

/**
 * Calls `probe` until it returns something truthy, and returns that. A probe that throws counts as "not yet".
 * @throws Error after `timeoutMs` (default 20,000 ms), naming `message` and the last failure.
 */
export async function waitFor<T>(
  probe: () => T | Promise<T>,
  { timeoutMs = 20_000, message = 'the condition', everyMs = 25, signal }: WaitOptions = {},
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs;
  let last: unknown;
  for (;;) {
    signal?.throwIfAborted();
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
