import Router from '@koa/router';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { pageHeaders, readJson, RequestRefused } from '../web/http.ts';
import { mount } from '../web/mount.ts';
import { staticFolder } from '../web/staticFolder.ts';
import { findPrice, findSubscription, type PaddleCore } from './core.ts';
import type { Lifecycle } from './lifecycle.ts';
import { paddleSettingsSchema } from './world.ts';

const checkoutBody = z.strictObject({
  price_id: z.string(),
  email: z.email(),
  card: z.string().regex(/^[\d ]{12,23}$/),
  custom_data: z.record(z.string(), z.unknown()).nullable(),
});
/** Cards that end so are refused. */
const refusedCard = '0002';

/** Pages of the emulated Paddle: its script, the checkout, the portal, and the page that controls it. */
export function paddlePageRoutes(core: PaddleCore, lifecycle: Lifecycle): Middleware {
  const { world, config } = core;
  const router = new Router();
  const pages = staticFolder(new URL('./page/', import.meta.url));
  router.get('/paddle/v2/paddle.js', (ctx) => pages(ctx, 'paddle.js'));
  router.get('/paddle/checkout', pageHeaders, (ctx) => pages(ctx, 'checkout.html'));
  router.get(['/paddle', '/paddle/portal'], pageHeaders, (ctx) => pages(ctx, 'control.html'));
  router.get('/paddle/assets/:name', pageHeaders, (ctx) => pages(ctx, ctx.params['name'] ?? ''));
  router.get('/paddle/invoices/:id', pageHeaders, (ctx) => {
    const found = world.transactions.find(({ id }) => id === ctx.params['id']);
    if (found === undefined) {
      throw new RequestRefused(404, 'There is no such invoice');
    }
    ctx.type = 'html';
    ctx.body = `<!doctype html><title>${found.invoice_number}</title><h1>${found.invoice_number}</h1><p>${found.billed_at} · ${Number(found.total) / 100} ${found.currency_code}</p>`;
  });

  router.get('/paddle/control/prices/:id', (ctx) => {
    ctx.body = findPrice(config, ctx.params['id'] ?? '');
  });
  router.post('/paddle/control/checkout', async (ctx) => {
    const { price_id, email, card, custom_data } = checkoutBody.parse(await readJson(ctx));
    const last4 = card.replaceAll(' ', '').slice(-4);
    if (last4 === refusedCard) {
      throw new RequestRefused(402, 'The card was refused');
    }
    const { subscription, transaction } = lifecycle.buy(price_id, { email, last4 }, custom_data);
    ctx.status = 201;
    ctx.body = { transaction_id: transaction.id, status: 'completed', subscription_id: subscription.id };
  });
  router.get('/paddle/control/state', (ctx) => {
    ctx.body = {
      settings: world.settings,
      transactions: world.transactions,
      subscriptions: world.subscriptions.map((subscription) => ({
        ...subscription,
        ...payerOf(core, subscription.customer_id),
      })),
    };
  });
  router.patch('/paddle/control/settings', async (ctx) => {
    Object.assign(world.settings, paddleSettingsSchema.partial().parse(await readJson(ctx)));
    core.changed();
    ctx.body = world.settings;
  });
  router.post('/paddle/control/subscriptions/:id/:action', (ctx) => {
    const { id = '', action = '' } = ctx.params;
    act(core, lifecycle, id, action);
    ctx.status = 204;
  });
  return mount(router);
}

function payerOf({ world }: PaddleCore, customerId: string): { email: string; last4: string } {
  const { email = '', last4 = '' } = world.customers.find(({ id }) => id === customerId) ?? {};
  return { email, last4 };
}

/** Lets something happen to a subscription. @throws RequestRefused 404 */
function act({ world }: PaddleCore, lifecycle: Lifecycle, id: string, action: string): void {
  const actions: Record<string, () => unknown> = {
    renew: () => lifecycle.renew(id),
    'fail-payment': () => lifecycle.failPayment(id),
    pay: () => lifecycle.pay(id),
    pause: () => lifecycle.pause(id),
    resume: () => lifecycle.resume(id),
    'cancel-later': () => lifecycle.cancelLater(id),
    'cancel-now': () => lifecycle.cancelNow(id),
    keep: () => lifecycle.keep(id),
    'change-card': () => lifecycle.changeCard(findSubscription(world, id).customer_id, '1881'),
  };
  const happen = actions[action];
  if (happen === undefined) {
    throw new RequestRefused(404, `Nothing is called ${action}`);
  }
  happen();
}
