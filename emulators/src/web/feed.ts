import type { Context } from 'koa';

/** Live updates for open pages: what is published goes to every page that listens at that moment. */
export type Feed<Event> = {
  publish: (event: Event) => void;
  /** Keeps the request open as a stream of server-sent events. */
  stream: (ctx: Context) => void;
  close: () => void;
};

const keepAliveMs = 20_000;

export function createFeed<Event>(): Feed<Event> {
  const listeners = new Set<Context['res']>();
  const keepAlive = setInterval(() => {
    for (const response of listeners) {
      response.write(': still here\n\n');
    }
  }, keepAliveMs);
  keepAlive.unref();

  return {
    publish(event) {
      for (const response of listeners) {
        response.write(`data: ${JSON.stringify(event)}\n\n`);
      }
    },
    stream(ctx) {
      ctx.respond = false;
      const response = ctx.res;
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      response.write('retry: 1000\n\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
    close() {
      clearInterval(keepAlive);
      for (const response of listeners) {
        response.end();
      }
      listeners.clear();
    },
  };
}
