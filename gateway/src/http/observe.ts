import { withContext, withSpan, type Logger, type Metrics } from '@citame/service-kit';
import type { Middleware } from 'koa';
import { randomUUID } from 'node:crypto';
import { clientOf } from './client.ts';
import type { State } from './state.ts';

interface ObserveDeps {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly proxies: number;
}

const saneRequestId = /^[\w.-]{1,128}$/;

/** Gives every request its id (the caller's when it is sane), a span, one log line and one measurement. */
export function observe({ logger, metrics, proxies }: ObserveDeps): Middleware<State> {
  return async (ctx, next) => {
    const given = ctx.get('x-request-id');
    const requestId = saneRequestId.test(given) ? given : randomUUID();
    Object.assign(ctx.state, {
      requestId,
      client: clientOf(ctx.req, proxies),
      route: 'none',
    } satisfies State);
    ctx.set('X-Request-Id', requestId);
    const end = metrics.timeRequest(ctx.method);
    const started = performance.now();
    await withContext({ requestId }, () =>
      withSpan(
        `${ctx.method} gateway`,
        { kind: 'server', parent: ctx.get('traceparent') || undefined },
        async () => {
          await next();
          const { method, status, state } = ctx;
          end({ route: state.route, status });
          const ms = Math.round(performance.now() - started);
          logger.debug({ method, route: state.route, status, ms }, 'request');
        },
      ),
    );
  };
}
