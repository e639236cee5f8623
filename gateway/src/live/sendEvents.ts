import type { Context } from 'koa';
import { PassThrough } from 'node:stream';

/** One server-sent event: a name, and data that becomes JSON. */
export interface StreamedEvent {
  readonly event: string;
  readonly data: object;
}

interface EventSource {
  /** Called once, with the function that sends an event; returns the function to call once the caller has left. */
  readonly listen: (send: (event: StreamedEvent) => void) => () => void;
  /** Asked before each event and at each beat; the stream ends once it says no. */
  readonly isStillAllowed: () => Promise<boolean>;
}

/** Proxies close what is silent for longer. */
const beatMs = 15_000;
/** After so long without a connection a browser tries again. */
const retryMs = 1000;
/** A client with more unread bytes is disconnected, and reconnects. */
const maxWaitingBytes = 256 * 1024;

/** Answers with server-sent events (HTML Standard, section 9.2) until the caller leaves. */
export function sendEvents(ctx: Context, { listen, isStillAllowed }: EventSource): void {
  const body = new PassThrough();
  ctx.status = 200;
  ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  ctx.body = body;
  const write = async (text: string): Promise<void> => {
    if (body.writableLength > maxWaitingBytes || !(await isStillAllowed())) {
      body.end();
    } else if (body.writable) {
      body.write(text);
    }
  };
  body.write(`retry: ${retryMs}\n\n`);
  const stop = listen(({ event, data }) => void write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  const beat = setInterval(() => void write(':\n\n'), beatMs);
  ctx.res.once('close', () => {
    clearInterval(beat);
    stop();
    body.end();
  });
}
