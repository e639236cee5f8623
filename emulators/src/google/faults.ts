import type { Context, Next } from 'koa';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { CalendarError } from './calendarError.ts';
import type { GoogleCore } from './core.ts';

const hangMs = 120_000;
const minuteMs = 60_000;

/** Middleware of the calendar's calls: faults, quotas, and Google's form of errors. */
export function createFaults(core: GoogleCore): (ctx: Context, next: Next) => Promise<void> {
  const { settings } = core.world;
  const lastCalls = new Map<string, number[]>();

  function assertQuota(token: string): void {
    const maxCalls = settings.calls_per_minute;
    const owner = core.access.get(token)?.refresh_token ?? '';
    const now = core.now().getTime();
    const recent = (lastCalls.get(owner) ?? []).filter((at) => at > now - minuteMs);
    if (maxCalls > 0 && recent.length >= maxCalls) {
      throw new CalendarError(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded');
    }
    lastCalls.set(owner, [...recent, now]);
  }

  return async (ctx, next) => {
    await wait(settings.latency_ms);
    try {
      assertQuota(tokenOf(ctx));
      if (await isFair(settings.api, ctx)) {
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
      const { message } = error;
      ctx.status = status;
      ctx.body = { error: { code: status, message, errors: [{ domain: 'global', reason, message }] } };
    }
  };
}

export function tokenOf(ctx: Context): string {
  return ctx.get('authorization').replace(/^Bearer /, '');
}

/** Whether the calendar itself is to answer; else something else has. @throws CalendarError */
async function isFair(fault: GoogleCore['world']['settings']['api'], ctx: Context): Promise<boolean> {
  switch (fault) {
    case 'fine':
      return true;
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
      return false;
    case 'hang':
      await wait(hangMs, undefined, { ref: false });
      ctx.status = 500;
      return false;
  }
}
