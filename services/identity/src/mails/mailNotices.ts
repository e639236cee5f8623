import { noticeEvents } from '@citame/contracts';
import { reaction, type Subscription } from '@citame/service-kit';
import type { AccountStore } from '../records/accountStore.ts';
import type { MembershipStore } from '../records/membershipStore.ts';
import type { MailStore } from './mailStore.ts';

interface NoticeDeps {
  readonly accounts: AccountStore;
  readonly memberships: MembershipStore;
  readonly mails: MailStore;
}

/** Has owners told by mail what their clients have done, at addresses that are confirmed, unless they soon look for themselves. */
export function mailNotices({ accounts, memberships, mails }: NoticeDeps): Subscription[] {
  return Object.values(noticeEvents).map((definition) =>
    reaction(definition, async ({ tenantId, data: { notice } }) => {
      const members = await memberships.ofTenant(tenantId);
      const owners = members.filter(({ role }) => role === 'owner').map(({ accountId }) => accountId);
      const addresses = (await accounts.findMany(owners))
        .filter(({ emailUnverified = false }) => !emailUnverified)
        .map(({ email }) => email);
      return async (session) => {
        for (const email of addresses) {
          await mails.add({ kind: 'notice', email, tenantId, notice }, session);
        }
      };
    }),
  );
}
