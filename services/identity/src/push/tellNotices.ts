import { noticeEvents, type OwnerNotice } from '@citame/contracts';
import { reaction, type Commit, type Subscription } from '@citame/service-kit';
import { mailedKinds } from './settingsStore.ts';
import { tellMembers, type TellDeps } from './tellMembers.ts';

/**
 * Has owners and reception told by mail what their clients have done, as each of them wants, at addresses that are confirmed,
 * unless they soon look for themselves; and on their devices at once.
 */
export function tellNotices(deps: TellDeps): Subscription[] {
  const { accounts, memberships, mails, pushSettings } = deps;
  return Object.values(noticeEvents).map((definition) =>
    reaction(definition, async ({ tenantId, data: { notice, conversationId } }) => {
      const members = await memberships.ofTenant(tenantId);
      const kind = notice.kind === 'clientCancelled' ? 'cancelled' : 'person';
      const mailed = await Promise.all(
        members
          .filter(({ role }) => role !== 'employee')
          .map(async ({ accountId, role }) => {
            const settings = await pushSettings.of(tenantId, accountId);
            return mailedKinds(settings, role).includes(kind) ? [accountId] : [];
          }),
      );
      const addresses = (await accounts.findMany(mailed.flat()))
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
