import { noticeEvents } from '@citame/contracts';
import { reaction, type Commit, type Subscription } from '@citame/service-kit';
import type { AccountStore } from '../records/accountStore.ts';
import type { MailStore } from './mailStore.ts';

interface NoticeDeps {
  readonly accounts: AccountStore;
  readonly mails: MailStore;
}

const nothing: Commit = async () => {};

/** Has owners told by mail what their clients have done, unless they soon look for themselves. */
export function mailNotices({ accounts, mails }: NoticeDeps): Subscription[] {
  return Object.values(noticeEvents).map((definition) =>
    reaction(definition, async ({ tenantId, data: { notice } }) => {
      const account = await accounts.find(tenantId);
      return account === null
        ? nothing
        : async (session) => mails.add({ kind: 'notice', email: account.email, notice }, session);
    }),
  );
}
