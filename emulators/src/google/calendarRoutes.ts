import Router from '@koa/router';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context, Middleware, Next } from 'koa';
import { z } from 'zod';
import { readJson } from '../web/http.ts';
import { mount } from '../web/mount.ts';
import { accountOf, type GoogleCore } from './core.ts';
import { sentEventSchema, type CalendarEvent, type GoogleAccount } from './world.ts';

/** An error in the Calendar API's own form. */
class CalendarError extends Error {
  readonly status: number;
  readonly reason: string;

  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

const hangMs = 120_000;
const pageSize = 250;

/** The part of the Calendar API that we call, for the primary calendar, below `/google/calendar/v3`. */
export function googleCalendarRoutes(core: GoogleCore): Middleware {
  const router = new Router({ prefix: '/google/calendar/v3/calendars/primary' });
  const now = (): string => core.now().toISOString();
  const find = (account: GoogleAccount, id: string): CalendarEvent => {
    const found = account.events.find((event) => event.id === id);
    if (found === undefined) {
      throw new CalendarError(404, 'notFound', 'Not Found');
    }
    return found;
  };
  const touch = (event: CalendarEvent, change: Partial<CalendarEvent>): CalendarEvent => {
    const etag = `"${Number(event.etag.slice(1, -1)) + 1}"`;
    core.changed();
    return Object.assign(event, change, { etag, updated: now() });
  };

  router.use((ctx, next) => answer(core, ctx, next));
  router.get('/events', (ctx) => {
    const items = account(core, ctx).events.filter(({ status }) => status !== 'cancelled');
    ctx.body = { kind: 'calendar#events', items: items.slice(0, pageSize) };
  });
  router.post('/events', async (ctx) => {
    const owner = account(core, ctx);
    const sent = sentEventSchema.parse(await readJson(ctx));
    assertTimes(sent);
    const id = sent.id ?? `e${owner.events.length}${Date.now().toString(32)}`;
    // Also that of a deleted event: Google gives no id free.
    if (owner.events.some((event) => event.id === id)) {
      throw new CalendarError(409, 'duplicate', 'The requested identifier already exists.');
    }
    const event: CalendarEvent = {
      ...sent,
      id,
      status: 'confirmed',
      etag: '"1"',
      created: now(),
      updated: now(),
    };
    owner.events.push(event);
    core.changed();
    ctx.body = { kind: 'calendar#event', ...event };
  });
  router.get('/events/:id', (ctx) => {
    ctx.body = { kind: 'calendar#event', ...find(account(core, ctx), ctx.params['id'] ?? '') };
  });
  router.patch('/events/:id', async (ctx) => {
    const event = find(account(core, ctx), ctx.params['id'] ?? '');
    if (event.status === 'cancelled') {
      throw new CalendarError(403, 'forbidden', 'The event is deleted');
    }
    const expected = ctx.get('if-match');
    if (expected !== '' && expected !== event.etag) {
      throw new CalendarError(412, 'conditionNotMet', 'Precondition Failed');
    }
    const { id: _same, ...sent } = sentEventSchema.parse(await readJson(ctx));
    assertTimes({ ...event, ...sent });
    ctx.body = { kind: 'calendar#event', ...touch(event, { ...sent, status: sent.status ?? event.status }) };
  });
  router.delete('/events/:id', (ctx) => {
    const event = find(account(core, ctx), ctx.params['id'] ?? '');
    if (event.status === 'cancelled') {
      throw new CalendarError(410, 'deleted', 'Resource has been deleted');
    }
    touch(event, { status: 'cancelled' });
    ctx.status = 204;
  });
  return mount(router);
}

/** Whose token it is. */
function account(core: GoogleCore, ctx: Context): GoogleAccount {
  const known = core.access.get(ctx.get('authorization').replace(/^Bearer /, ''));
  const granted = core.world.grants.find(({ refresh_token }) => refresh_token === known?.refresh_token);
  if (known === undefined || granted === undefined || known.expires_at < core.now().getTime()) {
    throw new CalendarError(401, 'authError', 'Invalid Credentials');
  }
  if (!granted.scope.includes('calendar')) {
    throw new CalendarError(403, 'insufficientPermissions', 'Insufficient Permission');
  }
  return accountOf(core, granted.email);
}

function assertTimes({ start, end }: Pick<z.infer<typeof sentEventSchema>, 'start' | 'end'>): void {
  const [from, to] = [start?.dateTime ?? start?.date, end?.dateTime ?? end?.date];
  if (from === undefined || to === undefined || Date.parse(from) >= Date.parse(to)) {
    throw new CalendarError(400, 'timeRangeEmpty', 'The specified time range is empty.');
  }
}

/** The weather, and Google's errors. */
async function answer({ world }: GoogleCore, ctx: Context, next: Next): Promise<void> {
  const { settings } = world;
  await wait(settings.latency_ms);
  try {
    await misbehave(settings.api, ctx);
    if (ctx.status === 404) {
      await next();
    }
    if (ctx.method !== 'GET' && settings.drop_next_answers > 0) {
      settings.drop_next_answers -= 1;
      ctx.respond = false;
      ctx.req.socket.destroy();
    }
  } catch (error) {
    const isOurs = error instanceof CalendarError;
    if (!isOurs && !(error instanceof z.ZodError)) {
      throw error;
    }
    const [status, reason] = isOurs ? [error.status, error.reason] : [400, 'invalid'];
    ctx.status = status;
    ctx.body = {
      error: {
        code: status,
        message: error.message,
        errors: [{ domain: 'global', reason, message: error.message }],
      },
    };
  }
}

/** Answers in the place of the calendar, unless the weather is fine. */
async function misbehave(weather: GoogleCore['world']['settings']['api'], ctx: Context): Promise<void> {
  switch (weather) {
    case 'fine':
      return;
    case 'quota_403':
      throw new CalendarError(403, 'rateLimitExceeded', 'Rate Limit Exceeded');
    case 'quota_429':
      ctx.set('Retry-After', '1');
      throw new CalendarError(429, 'rateLimitExceeded', 'Rate Limit Exceeded');
    case 'fault_500':
      throw new CalendarError(500, 'backendError', 'Backend Error');
    case 'garbage':
      ctx.status = 200;
      ctx.body = '{"kind": "calendar#event", "id":';
      return;
    case 'hang':
      await wait(hangMs, undefined, { ref: false });
      ctx.status = 500;
  }
}
