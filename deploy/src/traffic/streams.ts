import { setTimeout } from 'node:timers/promises';
import type { Installation } from './installation.ts';

export interface Streams {
  /** Openings that failed. A stream that ends or breaks off is opened again by a browser, and misses nothing by it. */
  readonly failures: readonly string[];
  /** How often a stream was opened. */
  readonly opened: () => number;
  /** Streams on which a change of this appointment has come. */
  readonly heardOf: (id: string) => number;
  /** Resolves when all are closed. */
  readonly close: () => Promise<void>;
}

/** As the stream tells the browser: `retry: 1000`. */
const retryMs = 1000;

/** Holds streams of open pages, and opens each again when it ends, as a browser does. */
export function streams({ gatewayUrl, token }: Installation, count: number): Streams {
  const closing = new AbortController();
  const failures: string[] = [];
  const heard = Array.from({ length: count }, () => '');
  let opened = 0;

  async function listen(index: number): Promise<void> {
    const response = await fetch(`${gatewayUrl}/api/events`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: closing.signal,
    });
    if (response.status !== 200 || response.body === null) {
      throw new Error(`/api/events answered ${response.status}: ${await response.text()}`);
    }
    opened += 1;
    const read = async (body: ReadableStream<BufferSource>): Promise<void> => {
      for await (const text of body.pipeThrough(new TextDecoderStream())) {
        heard[index] += text;
      }
    };
    await read(response.body).catch(() => undefined);
  }

  async function hold(index: number): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await listen(index);
      } catch (error) {
        if (!closing.signal.aborted) {
          failures.push(String(error));
        }
      }
      await setTimeout(retryMs);
    }
  }

  const held = heard.map((_none, index) => hold(index));
  return {
    failures,
    opened: () => opened,
    heardOf: (id) => heard.filter((text) => text.includes(id)).length,
    close: async () => {
      closing.abort();
      await Promise.all(held);
    },
  };
}
