/** So long at most it is waited for: idle callbacks are not everywhere, and a page that draws nothing may have none for minutes. */
const idleMs = 2_000;
/** Without such a sign, a page has all that it begins with after so long. */
const beginningMs = 10_000;

let begun: Promise<unknown> | undefined;

/**
 * Runs it while the browser is idle, from the first sign of a person on: code that is loaded ahead is there without a
 * network, and takes nothing from what the page begins with.
 */
export function whenIdle(run: () => Promise<unknown>): void {
  if (typeof window === 'undefined') {
    return;
  }
  const begin = (): void => {
    run().catch(() => {});
  };
  begun ??= new Promise((resolve) => {
    setTimeout(resolve, beginningMs);
    // None of these comes from a script, as the focus and scrolling do.
    for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
      addEventListener(sign, resolve, { once: true });
    }
  });
  void begun.then(() => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(begin, { timeout: idleMs });
    } else {
      setTimeout(begin, idleMs);
    }
  });
}
