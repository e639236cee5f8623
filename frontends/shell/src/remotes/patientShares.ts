/** Modules that the page shares, by name and version, as the federation runtime keeps them. */
export type Shares = Readonly<Record<string, Readonly<Record<string, { get?: () => unknown }>>>>;

const firstPauseMs = 1_000;
const maxPauseMs = 30_000;

/**
 * Makes importers of a shared module wait until it can be loaded. The runtime keeps a failure for as long as the page
 * is open, and so would every module that was waiting.
 */
export function makePatient(shares: Shares): void {
  for (const versions of Object.values(shares)) {
    for (const share of Object.values(versions)) {
      const { get } = share;
      if (get !== undefined) {
        share.get = () => untilItIsThere(get);
      }
    }
  }
}

async function untilItIsThere(get: () => unknown): Promise<unknown> {
  let pauseMs = firstPauseMs;
  for (;;) {
    try {
      return await get();
    } catch {
      await pause(pauseMs);
      pauseMs = Math.min(2 * pauseMs, maxPauseMs);
    }
  }
}

/** Shorter when the network comes back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
