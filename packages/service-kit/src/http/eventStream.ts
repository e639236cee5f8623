import { PassThrough } from 'node:stream';
import type { Context } from 'koa';

/** One server-sent event: a name, and data that becomes JSON. */
export interface StreamedEvent {
  readonly event: string;
  readonly data: object;
}

/**
 * An answer that goes on: server-sent events (HTML Standard, section 9.2). `listen` is called once, with what sends an
 * event; it returns the function to call once the caller has left.
 */
export class EventStream {
  readonly listen: (send: (event: StreamedEvent) => void) => () => void;

  constructor(listen: EventStream['listen']) {
    this.listen = listen;
  }
}

/** Proxies close what is silent for longer. */
const beatMs = 15_000;
/** After so long without a connection a browser tries again. */
const retryMs = 1000;
/** A client with more unread bytes is disconnected, and reconnects. */
const maxWaitingBytes = 256 * 1024;

/**
 * Sends the events of a stream until the caller leaves.
 * @param isStillAllowed asked before each event and at each beat; the stream ends once it says no
 */
export function sendEvents(
  ctx: Context,
  { listen }: EventStream,
  isStillAllowed: () => Promise<boolean>,
): void {
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
