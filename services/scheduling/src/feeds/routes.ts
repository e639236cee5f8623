import { calendarFeed, id, newCalendarFeed } from '@citame/contracts';
import { AppError, ownerRoute, publicRoute, RawAnswer, type Route } from '@citame/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { findEmployee } from '../replicas/findReplica.ts';
import { calendarOf, type CalendarDeps } from './calendarOf.ts';
import type { FeedStore } from './feedStore.ts';

interface FeedDeps extends CalendarDeps {
  readonly feeds: FeedStore;
}

const params = z.object({ id });
const calendarType = { 'content-type': 'text/calendar; charset=utf-8' };

export function feedRoutes(deps: FeedDeps): Route[] {
  return [
    ownerRoute(
      {
        method: 'get',
        path: '/calendar-feeds/:id',
        summary: "Whether an employee's calendar has a secret address",
        params,
        result: calendarFeed,
      },
      async ({ tenantId, params: { id: employeeId } }) => {
        await findEmployee(deps.readModels, tenantId, employeeId);
        return { active: await deps.feeds.exists(tenantId, employeeId) };
      },
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/calendar-feeds/:id',
        summary: 'Give the calendar a new secret address; the earlier one stops working',
        params,
        secret: true,
        status: 201,
        result: newCalendarFeed,
      },
      async ({ tenantId, params: { id: employeeId } }) => {
        await findEmployee(deps.readModels, tenantId, employeeId);
        const secret = randomBytes(24).toString('base64url');
        await deps.feeds.put(tenantId, employeeId, hash(secret));
        return { path: `/api/feeds/${secret}.ics` };
      },
    ),
    ownerRoute(
      { method: 'delete', path: '/calendar-feeds/:id', summary: 'Revoke the secret address', params },
      async ({ tenantId, params: { id: employeeId } }) => {
        if (!(await deps.feeds.remove(tenantId, employeeId))) {
          throw new AppError('not_found');
        }
      },
    ),
    publicRoute(
      {
        method: 'get',
        path: '/feeds/:secret.ics',
        summary: "An employee's calendar (iCalendar)",
        params: z.object({ secret: z.string().regex(/^[\w-]{32}$/) }),
      },
      async ({ params: { secret } }) => {
        const feed = await deps.feeds.findBySecret(hash(secret));
        if (feed === null) {
          throw new AppError('not_found');
        }
        return new RawAnswer(200, await calendarOf(deps, feed.tenantId, feed._id), calendarType);
      },
    ),
  ];
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
