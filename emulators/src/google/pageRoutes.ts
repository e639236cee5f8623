import Router from '@koa/router';
import type { Middleware } from 'koa';
import { pageHeaders, readJson, RequestRefused } from '../web/http.ts';
import { mount } from '../web/mount.ts';
import { staticFolder } from '../web/staticFolder.ts';
import { accountOf, type GoogleCore } from './core.ts';
import { revoke } from './oauthRoutes.ts';
import { googleSettingsSchema } from './world.ts';

/** The page that shows and controls the emulated Google. */
export function googlePageRoutes(core: GoogleCore): Middleware {
  const { world } = core;
  const router = new Router({ prefix: '/google' });
  const pages = staticFolder(new URL('./page/', import.meta.url));
  router.get('/', pageHeaders, (ctx) => pages(ctx, 'control.html'));
  router.get('/assets/:name', pageHeaders, (ctx) => pages(ctx, ctx.params['name'] ?? ''));
  router.get('/control/state', (ctx) => {
    const isGranted = (owner: string): boolean => world.grants.some(({ email }) => email === owner);
    ctx.body = {
      settings: world.settings,
      accounts: world.accounts.map(({ email, events }) => ({ email, events, granted: isGranted(email) })),
    };
  });
  router.patch('/control/settings', async (ctx) => {
    Object.assign(world.settings, googleSettingsSchema.partial().parse(await readJson(ctx)));
    core.changed();
    ctx.body = world.settings;
  });
  router.post('/control/accounts/:email/revoke', (ctx) => {
    for (const { refresh_token } of world.grants.filter(({ email }) => email === ctx.params['email'])) {
      revoke(core, refresh_token);
    }
    ctx.status = 204;
  });
  router.post('/control/accounts/:email/events/:id/delete', (ctx) => {
    const { email = '', id } = ctx.params;
    const event = accountOf(core, email).events.find((one) => one.id === id);
    if (event === undefined) {
      throw new RequestRefused(404, 'There is no such event');
    }
    Object.assign(event, { status: 'cancelled', updated: core.now().toISOString() });
    core.changed();
    ctx.status = 204;
  });
  return mount(router);
}
