import { createParser } from 'eventsource-parser';
import { fieldsOf, isText } from '../fieldsOf.ts';

export interface LiveDeps {
  readonly fetch: typeof fetch;
  readonly token: () => string | undefined;
  /** Called with the type of each change, e.g. `scheduling.appointment.booked`. */
  readonly onChange: (type: string) => void;
  /** Called after a break, in which any change may have been missed. */
  readonly onGap: () => void;
  /** Called when the connection is there, and when it is lost. */
  readonly onConnected: (connected: boolean) => void;
}

const firstWaitMs = 1000;
const maxWaitMs = 30_000;
/** The server says something every 15 s; after so long a silence the connection is dead. */
const silenceMs = 40_000;

/** Follows `GET /api/events`, and reconnects, until stopped. @returns the function that stops it */
export function followChanges(deps: LiveDeps): () => void {
  const stopping = new AbortController();
  void follow(deps, stopping.signal);
  return () => stopping.abort();
}

async function follow(deps: LiveDeps, signal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs;
  let isFirst = true;
  while (!signal.aborted) {
    const heard = await listen(deps, signal, isFirst);
    if (signal.aborted) {
      return;
    }
    deps.onConnected(false);
    isFirst &&= !heard;
    waitMs = heard ? firstWaitMs : Math.min(waitMs * 2, maxWaitMs);
    await pause(waitMs, signal);
  }
}

/** One connection, from its start to its end. @returns whether there ever was one */
async function listen(deps: LiveDeps, signal: AbortSignal, isFirst: boolean): Promise<boolean> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), silenceMs);
  let heard = false;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'open') {
        heard = true;
        deps.onConnected(true);
      }
      if (event === 'resync' || (event === 'open' && !isFirst)) {
        deps.onGap();
      }
      const { type } = fieldsOf(event === 'change' ? parsed(data) : undefined);
      if (isText(type)) {
        deps.onChange(type);
      }
    },
  });
  try {
    const response = await deps.fetch('/api/events', {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${deps.token() ?? ''}` },
      signal: AbortSignal.any([signal, silent.signal]),
    });
    const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) {
        break;
      }
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silenceMs);
      parser.feed(value);
    }
  } catch {
    // Broken off, by us or by the network: the caller tries again.
  } finally {
    clearTimeout(timer);
  }
  return heard;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** Waits; less when the network comes back or the page becomes visible again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', endWhenSeen);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const endWhenSeen = (): void => {
      if (document.visibilityState === 'visible') {
        end();
      }
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', endWhenSeen);
    signal.addEventListener('abort', end);
  });
}
