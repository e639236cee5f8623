import type { Context, Middleware } from 'koa';
import { setImmediate } from 'node:timers/promises';
import { AppError, presentError } from '../errors.ts';
import { currentContext } from '../process/context.ts';
import type { Metrics } from '../process/metrics.ts';
import { localeOf } from './locale.ts';

/** How long the caller still waits for the answer, ms: sent along by the gateway. No instant, so clocks may differ. */
export const deadlineHeader = 'x-request-deadline-ms';

const refusal = new AppError('unavailable');
const retryAfterS = '1';
/** Share of the bound that is kept for webhooks: vendors must get through when owners do not. */
const webhookShare = 0.25;

/**
 * Refuses requests beyond `max` in hand at once, before anything of them is read. Webhooks have a share of their
 * own. What is in hand for longer than its caller waits would only keep others waiting.
 */
export function boundRequests(max: number, metrics: Metrics): Middleware {
  const api = { inHand: 0, max };
  const webhooks = { inHand: 0, max: Math.ceil(max * webhookShare) };
  return async (ctx, next) => {
    const share = ctx.path.startsWith('/webhooks/') ? webhooks : api;
    if (share.inHand >= share.max) {
      metrics.httpRefused.inc();
      const { status, body } = presentError(refusal, localeOf(ctx));
      ctx.status = status;
      ctx.set('Retry-After', retryAfterS);
      ctx.body = body;
      return;
    }
    share.inHand += 1;
    try {
      await next();
    } finally {
      share.inHand -= 1;
    }
  };
}

/** When the caller of a request that has just come gives up, on the clock of `performance.now()`; undefined for never. */
export function deadlineOf(ctx: Context, now: number): number | undefined {
  const ms = Number(ctx.get(deadlineHeader) || NaN);
  return Number.isFinite(ms) ? now + ms : undefined;
}

/** Lets work begin only while its caller waits for it. @throws AppError `unavailable`, which the caller no longer reads */
export async function assertAwaited(ctx: Context): Promise<void> {
  // A caller that has left is noticed only when the event loop comes round.
  await setImmediate();
  const deadline = currentContext()?.deadline ?? Infinity;
  if (!ctx.req.socket.writable || performance.now() >= deadline) {
    throw new AppError('unavailable');
  }
}
