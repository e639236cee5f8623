import { noticeEvents } from '@citame/contracts';
import { reaction, type Subscription } from '@citame/service-kit';
import { pushTo, type TellDeps } from './tellMembers.ts';
import { waysTo } from './waysTo.ts';

/**
 * Has owners and reception told by mail what their clients have done, as each of them wants, at addresses that are confirmed,
 * unless they soon look for themselves; and on their devices at once. A cancellation is pushed as that of its appointment.
 */
export function tellNotices(deps: TellDeps): Subscription[] {
  return Object.values(noticeEvents).map((definition) =>
    reaction(definition, async ({ tenantId, data: { notice, conversationId } }) => {
      const isCancellation = notice.kind === 'clientCancelled';
      const ways = await waysTo(deps, tenantId, {
        kind: isCancellation ? 'cancelled' : 'person',
        isConcerned: ({ role }) => role !== 'employee',
      });
      return async (session) => {
        if (notice.kind !== 'clientCancelled') {
          const fact = { kind: 'person', conversationId, notice: notice.kind } as const;
          await pushTo(deps, session, { tenantId, fact, ways });
        }
        for (const { email } of ways) {
          if (email !== undefined) {
            await deps.mails.add({ kind: 'notice', email, tenantId, notice }, session);
          }
        }
      };
    }),
  );
}
