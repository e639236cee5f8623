import { z } from 'zod';

/** Outcome of a bounded load. */
export interface LoadResult {
  readonly answered: number;
  /** How often each fault occurred, by its text. */
  readonly failures: ReadonlyMap<string, number>;
}

interface LoadOptions {
  readonly urls: readonly string[];
  readonly perSecond: number;
  readonly atOnce: number;
  /** Token of the owner who calls. */
  readonly token?: string;
}

const answerMs = 20_000;
const closedCodes = new Set(['ECONNRESET', 'UND_ERR_SOCKET']);
const failure = z.object({
  message: z.string(),
  cause: z
    .object({ code: z.string().optional(), message: z.string().optional() })
    .optional()
    .catch(undefined),
});

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
  let asked = 0;
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  async function ask(url: string): Promise<void> {
    asked += 1;
    try {
      const response = await fetchAsBrowser(url, {
        // As a browser asks for pages.
        headers: {
          accept: 'text/html,*/*',
          // From everywhere, so that no limit for one network is reached.
          'x-forwarded-for': `10.${(asked >> 8) & 255}.${asked & 255}.1`,
          ...(token && { authorization: `Bearer ${token}` }),
        },
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

/**
 * Asks once more when the connection was closed just then, as browsers and proxies do with what changes nothing (RFC 9112, 9.3.1): a
 * server that ends closes idle connections.
 */
async function fetchAsBrowser(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!closedCodes.has(failure.parse(error).cause?.code ?? '')) {
      throw error;
    }
    return fetch(url, init);
  }
}

/** Text of an error and its cause: fetch's own message does not say that a connection was closed. */
function textOf(error: unknown): string {
  const { message, cause } = failure.parse(error);
  return [message, cause?.code, cause?.message].filter((part) => part !== undefined).join(': ');
}
