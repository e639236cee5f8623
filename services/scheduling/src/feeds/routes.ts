import { feedEndpoints } from '@citame/contracts';
import { AppError, employeeInScope, implement, RawAnswer, type Route } from '@citame/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import { findEmployee } from '../replicas/findReplica.ts';
import { calendarOf, type CalendarDeps } from './calendarOf.ts';
import type { FeedStore } from './feedStore.ts';

interface FeedDeps extends CalendarDeps {
  readonly feeds: FeedStore;
}

const calendarType = { 'content-type': 'text/calendar; charset=utf-8' };

export function feedRoutes(deps: FeedDeps): Route[] {
  return implement(feedEndpoints, {
    'GET /calendar-feeds/:id': async ({ session, tenantId, params }) => {
      const employeeId = employeeInScope(session, params.id);
      await findEmployee(deps.readModels, tenantId, employeeId);
      return { active: await deps.feeds.exists(tenantId, employeeId) };
    },
    'POST /calendar-feeds/:id': async ({ session, tenantId, params }) => {
      const employeeId = employeeInScope(session, params.id);
      await findEmployee(deps.readModels, tenantId, employeeId);
      const secret = randomBytes(24).toString('base64url');
      const { accountId } = session;
      await deps.feeds.put({ _id: employeeId, tenantId, secretHash: hash(secret), accountId });
      return { path: `/api/feeds/${secret}.ics` };
    },
    'DELETE /calendar-feeds/:id': async ({ session, tenantId, params }) => {
      const employeeId = employeeInScope(session, params.id);
      if (!(await deps.feeds.remove(tenantId, employeeId))) {
        throw new AppError('not_found');
      }
    },
    'GET /feeds/:secret.ics': async ({ params: { secret } }) => {
      const feed = await deps.feeds.findBySecret(hash(secret));
      if (feed === null) {
        throw new AppError('not_found');
      }
      return new RawAnswer(200, await calendarOf(deps, feed.tenantId, feed._id), calendarType);
    },
  });
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
