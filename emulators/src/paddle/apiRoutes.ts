import Router from '@koa/router';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context, Middleware, Next } from 'koa';
import { z } from 'zod';
import { readJson } from '../web/http.ts';
import { mount } from '../web/mount.ts';
import { findPrice, paddleId, type PaddleCore } from './core.ts';
import { subscriptionEntity, totalsOf, transactionEntity } from './entities.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Subscription } from './world.ts';

/** An error in Paddle's own form. */
class PaddleError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

const hangMs = 120_000;
const cancelBody = z.strictObject({
  effective_from: z.enum(['next_billing_period', 'immediately']).optional(),
});
const resumeBody = z.strictObject({ effective_from: z.literal('immediately') });
const updateBody = z.strictObject({ scheduled_change: z.unknown().optional() });
const portalBody = z.strictObject({ subscription_ids: z.array(z.string()).optional() });

/** The part of Paddle's API that sellers like us call, at `/paddle/api`. */
export function paddleApiRoutes(core: PaddleCore, lifecycle: Lifecycle, publicUrl: () => string): Middleware {
  const { world } = core;
  const router = new Router({ prefix: '/paddle/api' });
  const find = (id: string): Subscription => {
    const found = world.subscriptions.find((subscription) => subscription.id === id);
    if (found === undefined) {
      throw new PaddleError(404, 'not_found', `Unable to find ${id}`);
    }
    return found;
  };
  const living = (id: string): Subscription => {
    const subscription = find(id);
    if (subscription.status === 'canceled') {
      const detail = 'The subscription is canceled and cannot be changed';
      throw new PaddleError(409, 'subscription_update_when_canceled', detail);
    }
    return subscription;
  };
  const shown = (subscription: Subscription): object => subscriptionEntity(core, subscription);

  router.use((ctx, next) => answer(core, ctx, next));
  router.get('/subscriptions', (ctx) => {
    const prices = String(ctx.query['price_id'] ?? '').split(',');
    const after = String(ctx.query['after'] ?? '');
    const size = Math.min(Number(ctx.query['per_page'] ?? 50), 200);
    const rest = world.subscriptions.filter(({ id, price_id }) => id > after && prices.includes(price_id));
    const page = rest.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, size);
    const next = new URL(ctx.href);
    next.searchParams.set('after', page.at(-1)?.id ?? after);
    const has_more = rest.length > page.length;
    ctx.body = { data: page.map(shown), pagination: { per_page: size, next: next.href, has_more } };
  });
  router.get('/subscriptions/:id', (ctx) => {
    const subscription = find(ctx.params['id'] ?? '');
    const { next_billed_at: starts_at, price_id } = subscription;
    const { amount, currency_code } = findPrice(core.config, price_id);
    const next = {
      billing_period: { starts_at, ends_at: starts_at },
      details: { totals: totalsOf(amount, currency_code) },
    };
    const isAsked = ctx.query['include'] === 'next_transaction';
    ctx.body = {
      data: {
        ...shown(subscription),
        ...(isAsked ? { next_transaction: starts_at === null ? null : next } : {}),
      },
    };
  });
  router.post('/subscriptions/:id/cancel', async (ctx) => {
    const { effective_from } = cancelBody.parse((await readJson(ctx)) ?? {});
    const { id, scheduled_change } = living(ctx.params['id'] ?? '');
    const isNow = effective_from === 'immediately';
    if (!isNow && scheduled_change !== null) {
      throw new PaddleError(409, 'subscription_locked_pending_changes', 'A change is scheduled already');
    }
    ctx.body = { data: shown(isNow ? lifecycle.cancelNow(id) : lifecycle.cancelLater(id)) };
  });
  router.post('/subscriptions/:id/resume', async (ctx) => {
    resumeBody.parse((await readJson(ctx)) ?? {});
    const { id, status } = living(ctx.params['id'] ?? '');
    if (status !== 'paused') {
      throw new PaddleError(409, 'subscription_update_when_not_paused', 'The subscription is not paused');
    }
    ctx.body = { data: shown(lifecycle.resume(id)) };
  });
  router.patch('/subscriptions/:id', async (ctx) => {
    const body = updateBody.parse(await readJson(ctx));
    const { id } = living(ctx.params['id'] ?? '');
    if (body.scheduled_change !== null) {
      const detail = 'A scheduled change can only be removed';
      throw new PaddleError(400, 'subscription_scheduled_change_invalid_update', detail);
    }
    ctx.body = { data: shown(lifecycle.keep(id)) };
  });
  router.get('/customers/:id/payment-methods', (ctx) => {
    const { last4, id } = customer(core, ctx.params['id'] ?? '');
    const card = { type: 'visa', last4, expiry_month: 8, expiry_year: 2030, cardholder_name: 'Titular' };
    ctx.body = {
      data: [
        { id: paddleId('paymtd'), customer_id: id, type: 'card', card, origin: 'saved_during_purchase' },
      ],
    };
  });
  router.post('/customers/:id/portal-sessions', async (ctx) => {
    const { subscription_ids = [] } = portalBody.parse((await readJson(ctx)) ?? {});
    const { id } = customer(core, ctx.params['id'] ?? '');
    const page = (view: string, subscription = ''): string =>
      `${publicUrl()}/paddle/portal?customer=${id}&view=${view}&subscription=${subscription}`;
    ctx.status = 201;
    ctx.body = {
      data: {
        id: `cpls_${id.slice(4)}`,
        customer_id: id,
        urls: {
          general: { overview: page('overview') },
          subscriptions: subscription_ids.map((subscription) => ({
            id: subscription,
            cancel_subscription: page('cancel', subscription),
            update_subscription_payment_method: page('card', subscription),
          })),
        },
      },
    };
  });
  router.get('/transactions', (ctx) => {
    const { subscription_id, status } = ctx.query;
    const statuses = String(status ?? '').split(',');
    const found = world.transactions.filter(
      (one) => one.subscription_id === subscription_id && statuses.includes(one.status),
    );
    ctx.body = { data: found.toReversed().map((one) => transactionEntity(core, one)) };
  });
  router.get('/transactions/:id/invoice', (ctx) => {
    ctx.body = { data: { url: `${publicUrl()}/paddle/invoices/${ctx.params['id']}` } };
  });
  return mount(router);
}

function customer({ world }: PaddleCore, wanted: string) {
  const found = world.customers.find(({ id }) => id === wanted);
  if (found === undefined) {
    throw new PaddleError(404, 'not_found', `Unable to find ${wanted}`);
  }
  return found;
}

/** The key, the faults, Paddle's envelope and Paddle's errors. */
async function answer({ config, world }: PaddleCore, ctx: Context, next: Next): Promise<void> {
  const { settings } = world;
  if (settings.api !== 'fine') {
    await misbehave(settings.api, ctx);
    return;
  }
  try {
    if (ctx.get('authorization').toLowerCase() !== `bearer ${config.apiKey.toLowerCase()}`) {
      throw new PaddleError(403, 'authentication_malformed', 'The key is not right');
    }
    await next();
    const { pagination, ...body } = ctx.body as { pagination?: object };
    ctx.body = {
      ...body,
      meta: { request_id: paddleId('evt'), ...(pagination === undefined ? {} : { pagination }) },
    };
    if (ctx.method !== 'GET' && settings.drop_next_answers > 0) {
      settings.drop_next_answers -= 1;
      ctx.respond = false;
      ctx.req.socket.destroy();
    }
  } catch (error) {
    const known = error instanceof PaddleError;
    if (!known && !(error instanceof z.ZodError)) {
      throw error;
    }
    const [status, code] = known ? [error.status, error.code] : [400, 'bad_request'];
    ctx.status = status;
    ctx.body = {
      error: {
        type: 'request_error',
        code,
        detail: error.message,
        documentation_url: 'https://developer.paddle.com',
      },
      meta: { request_id: paddleId('evt') },
    };
  }
}

async function misbehave(fault: 'html_502' | 'hang' | 'rate_limited', ctx: Context): Promise<void> {
  if (fault === 'hang') {
    await wait(hangMs, undefined, { ref: false });
  }
  ctx.status = fault === 'rate_limited' ? 429 : 502;
  ctx.set('Retry-After', '1');
  ctx.type = 'html';
  ctx.body = '<html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>';
}
