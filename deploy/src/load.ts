/** What came of a bounded load. */
export interface LoadResult {
  readonly answered: number;
  /** What went wrong, the same thing once, with how often. */
  readonly failures: ReadonlyMap<string, number>;
}

interface LoadOptions {
  readonly urls: readonly string[];
  readonly perSecond: number;
  readonly atOnce: number;
  /** Asks as whoever has signed in with it. */
  readonly token?: string;
}

const answerMs = 20_000;

/**
 * Asks for the same few addresses of this machine, a few at a time and never more than `perSecond`, until `until` settles.
 * Only an answer below 400 counts as one.
 */
export async function loadUntil<T>(
  until: Promise<T>,
  { urls, perSecond, atOnce, token }: LoadOptions,
): Promise<{ result: T; load: LoadResult }> {
  const failures = new Map<string, number>();
  let answered = 0;
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  async function ask(url: string): Promise<void> {
    try {
      const response = await fetch(url, {
        // As a browser asks for pages.
        headers: { accept: 'text/html,*/*', ...(token && { authorization: `Bearer ${token}` }) },
        signal: AbortSignal.timeout(answerMs),
      });
      await response.arrayBuffer();
      if (response.status >= 400) {
        throw new Error(`${url} answered ${response.status}`);
      }
      answered += 1;
    } catch (error) {
      const text = textOf(error);
      failures.set(text, (failures.get(text) ?? 0) + 1);
    }
  }
  async function worker(first: number): Promise<void> {
    const pauseMs = (1000 * atOnce) / perSecond;
    for (let turn = first; !isOver; turn += 1) {
      const startedAt = performance.now();
      await ask(urls[turn % urls.length] ?? '');
      const restMs = pauseMs - (performance.now() - startedAt);
      if (restMs > 0) {
        await new Promise((resolve) => setTimeout(resolve, restMs));
      }
    }
  }
  const workers = Array.from({ length: atOnce }, (_, index) => worker(index));
  const [result] = await Promise.all([over, ...workers]);
  return { result, load: { answered, failures } };
}

/** With what lies below: that a connection was closed is not in fetch's own message. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
