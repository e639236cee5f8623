import { noticeEvents, type OwnerNotice } from '@citame/contracts';
import { reaction, type Commit, type Subscription } from '@citame/service-kit';
import { tellMembers, type TellDeps } from './tellMembers.ts';

/**
 * Has owners told by mail what their clients have done, at addresses that are confirmed, unless they soon look for themselves;
 * and owners and reception on their devices at once.
 */
export function tellNotices(deps: TellDeps): Subscription[] {
  const { accounts, memberships, mails } = deps;
  return Object.values(noticeEvents).map((definition) =>
    reaction(definition, async ({ tenantId, data: { notice, conversationId } }) => {
      const members = await memberships.ofTenant(tenantId);
      const owners = members.filter(({ role }) => role === 'owner').map(({ accountId }) => accountId);
      const addresses = (await accounts.findMany(owners))
        .filter(({ emailUnverified = false }) => !emailUnverified)
        .map(({ email }) => email);
      const push = await pushOf(deps, tenantId, conversationId, notice.kind);
      return async (session) => {
        await push(session);
        for (const email of addresses) {
          await mails.add({ kind: 'notice', email, tenantId, notice }, session);
        }
      };
    }),
  );
}

/** A cancellation is pushed as that of its appointment. */
async function pushOf(
  deps: TellDeps,
  tenantId: string,
  conversationId: string,
  notice: OwnerNotice['kind'],
): Promise<Commit> {
  return notice === 'clientCancelled'
    ? async () => {}
    : tellMembers(deps, {
        tenantId,
        fact: { kind: 'person', conversationId, notice },
        isConcerned: ({ role }) => role !== 'employee',
      });
}
