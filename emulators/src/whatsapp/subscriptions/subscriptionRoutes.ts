import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Emulator } from '../core.ts';
import { requireAccount, requireToken } from '../graph/access.ts';
import { readGraphBody } from '../graph/graphBody.ts';
import { GraphError } from '../graph/graphError.ts';
import type { Account } from '../world.ts';
import { verifyCallback } from './verifyCallback.ts';

const overrideSchema = z.looseObject({
  override_callback_uri: z.url({ protocol: /^https?$/ }).optional(),
  verify_token: z.string().min(1).optional(),
});

/** Subscriptions of the app to the webhooks of accounts; without one an account sends none. */
export function addSubscriptionRoutes(router: Router, emulator: Emulator): void {
  const accountOf = (ctx: Context): Account =>
    requireAccount(emulator, requireToken(emulator, ctx), String(ctx['params'].id));

  router.get('/:id/subscribed_apps', (ctx) => {
    const { subscription } = accountOf(ctx);
    ctx.body = { data: subscription ? [presentApp(emulator, subscription.override_callback_uri)] : [] };
  });
  router.post('/:id/subscribed_apps', async (ctx) => {
    const account = accountOf(ctx);
    const { override_callback_uri, verify_token } = await readGraphBody(ctx, overrideSchema);
    if (override_callback_uri !== undefined) {
      await requireHandshake(override_callback_uri, verify_token);
    }
    account.subscription = { override_callback_uri: override_callback_uri ?? null };
    emulator.changed();
    ctx.body = { success: true };
  });
  router.delete('/:id/subscribed_apps', (ctx) => {
    accountOf(ctx).subscription = null;
    emulator.changed();
    ctx.body = { success: true };
  });
}

async function requireHandshake(url: string, verifyToken: string | undefined): Promise<void> {
  if (verifyToken === undefined) {
    throw new GraphError(131008, 'Parameter verify_token is required');
  }
  const check = await verifyCallback(url, verifyToken);
  if (!check.accepted) {
    throw new GraphError(2200, `Callback verification failed: ${check.reason}`);
  }
}

function presentApp(emulator: Emulator, overrideCallbackUri: string | null): Record<string, unknown> {
  return {
    whatsapp_business_api_data: { id: emulator.config.appId, name: 'Cítame', link: '' },
    ...(overrideCallbackUri !== null && { override_callback_uri: overrideCallbackUri }),
  };
}
