import { inTransaction, type Migration } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';

const batch = 200;

/** Gives the businesses of accounts of earlier versions their rows, and their founders' memberships. */
export function businessesOfAccounts({
  connection,
  accounts,
  businesses,
  memberships,
  clock,
}: Pick<IdentityDeps, 'connection' | 'accounts' | 'businesses' | 'memberships' | 'clock'>): Migration {
  return {
    name: '2026-11-businesses-of-accounts',
    step: async (position = '') => {
      const founders = await accounts.founders(position, batch);
      for (const account of founders) {
        const member = await memberships.find(account, account._id);
        await inTransaction(connection, async (session) => {
          await businesses.ensure(session, account._id);
          if (member !== null) {
            await memberships.put(session, member, clock());
          }
        });
      }
      return founders.length < batch ? undefined : founders.at(-1)?._id;
    },
  };
}
