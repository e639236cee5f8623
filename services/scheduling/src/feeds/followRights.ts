import { rightsChanged } from '@citame/contracts';
import { reaction, type Subscription } from '@citame/service-kit';
import type { FeedStore } from './feedStore.ts';

/** Ends the calendar addresses of a member who may no longer see those calendars. */
export function followRights(feeds: Pick<FeedStore, 'removeOf'>): Subscription {
  return reaction(rightsChanged, async ({ tenantId, aggregateId: accountId, occurredAt, data }) => {
    const { role, employeeId, formerEmployeeId } = data;
    const mayRead = (id: string): boolean => role !== null && (role !== 'employee' || id === employeeId);
    const member = { tenantId, accountId, formerEmployeeId };
    return (session) => feeds.removeOf(session, member, mayRead, new Date(occurredAt));
  });
}
