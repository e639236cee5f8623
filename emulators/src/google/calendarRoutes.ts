import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { readJson } from '../web/http.ts';
import { mount } from '../web/mount.ts';
import { CalendarError } from './calendarError.ts';
import { findEvent } from './changeEvents.ts';
import { accountOf, type GoogleCore } from './core.ts';
import { listEvents } from './listEvents.ts';
import { createFaults, tokenOf } from './faults.ts';
import { sentEventSchema, type CalendarEvent, type GoogleAccount } from './world.ts';

const ours = /^(\/google)?\/calendar\/v3\//;
const primary = '/calendars/primary/events';

/**
 * The part of the Calendar API that we call, for the primary calendar, below `/google/calendar/v3`; Google's own library
 * finds it at the root only.
 */
export function googleCalendarRoutes(core: GoogleCore): Middleware {
  const router = new Router({ prefix: '{/google}/calendar/v3' });
  router.get(primary, (ctx) => {
    ctx.body = listEvents(account(core, ctx), ctx.query);
  });
  router.post(primary, async (ctx) => {
    const owner = account(core, ctx);
    ctx.body = told(core.events.insert(owner, sentEventSchema.parse(await readJson(ctx))));
  });
  router.post(`${primary}/watch`, async (ctx) => {
    const owner = account(core, ctx);
    ctx.body = core.channels.watch(owner, await readJson(ctx));
  });
  router.post('/channels/stop', async (ctx) => {
    core.channels.stop(account(core, ctx), await readJson(ctx));
    ctx.status = 204;
  });
  router.get(`${primary}/:id`, (ctx) => {
    ctx.body = told(findEvent(account(core, ctx), ctx.params['id'] ?? ''));
  });
  router.patch(`${primary}/:id`, async (ctx) => {
    const owner = account(core, ctx);
    const sent = sentEventSchema.parse(await readJson(ctx));
    ctx.body = told(core.events.change(owner, ctx.params['id'] ?? '', sent, ctx.get('if-match')));
  });
  router.delete(`${primary}/:id`, (ctx) => {
    core.events.remove(account(core, ctx), ctx.params['id'] ?? '');
    ctx.status = 204;
  });
  const [faults, routes] = [createFaults(core), mount(router)];
  return (ctx, next) => (ours.test(ctx.path) ? faults(ctx, () => routes(ctx, next)) : next());
}

function told({ changed: _ours, ...event }: CalendarEvent): object {
  return { kind: 'calendar#event', ...event };
}

/** The account of the request's token. */
function account(core: GoogleCore, ctx: Context): GoogleAccount {
  const known = core.access.get(tokenOf(ctx));
  const granted = core.world.grants.find(({ refresh_token }) => refresh_token === known?.refresh_token);
  if (known === undefined || granted === undefined || known.expires_at < core.now().getTime()) {
    throw new CalendarError(401, 'authError', 'Invalid Credentials');
  }
  if (!granted.scope.includes('calendar')) {
    throw new CalendarError(403, 'insufficientPermissions', 'Insufficient Permission');
  }
  return accountOf(core, granted.email);
}
