import Router from '@koa/router';
import type { Middleware } from 'koa';
import { pageHeaders, readJson, RequestRefused } from '../web/http.ts';
import { mount } from '../web/mount.ts';
import { staticFolder } from '../web/staticFolder.ts';
import { CalendarError } from './calendarError.ts';
import { accountOf, type GoogleCore } from './core.ts';
import { revoke } from './oauthRoutes.ts';
import { googleSettingsSchema, sentEventSchema } from './world.ts';

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
      accounts: world.accounts.map(({ email, events, channels }) => ({
        email,
        events,
        channels: channels.length,
        granted: isGranted(email),
      })),
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
  router.post('/control/accounts/:email/forget-tokens', (ctx) => {
    accountOf(core, ctx.params['email'] ?? '').epoch += 1;
    core.changed();
    ctx.status = 204;
  });
  router.post('/control/accounts/:email/events', async (ctx) => {
    const sent = sentEventSchema.parse(await readJson(ctx));
    ctx.body = asRefusals(() => core.events.insert(accountOf(core, ctx.params['email'] ?? ''), sent));
  });
  router.patch('/control/accounts/:email/events/:id', async (ctx) => {
    const { email = '', id = '' } = ctx.params;
    const sent = sentEventSchema.parse(await readJson(ctx));
    ctx.body = asRefusals(() => core.events.change(accountOf(core, email), id, sent));
  });
  router.post('/control/accounts/:email/events/:id/delete', (ctx) => {
    const { email = '', id = '' } = ctx.params;
    asRefusals(() => core.events.remove(accountOf(core, email), id));
    ctx.status = 204;
  });
  return mount(router);
}

/** Turns refusals of the calendar's own calls into those of pages. */
function asRefusals<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof CalendarError ? new RequestRefused(error.status, error.message) : error;
  }
}
