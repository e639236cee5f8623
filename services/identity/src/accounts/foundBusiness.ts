import type { Locale } from '@citame/contracts';
import type { ClientSession } from 'mongoose';
import type { IdentityDeps } from '../deps.ts';
import type { Member } from '../records/membershipStore.ts';
import { enqueueAccount } from './enqueueAccount.ts';

interface NewBusiness {
  readonly tenantId: string;
  readonly accountId: string;
  readonly name: string;
  readonly locale: Locale;
}

/** Opens a business with its first owner, in the caller's transaction. */
export async function foundBusiness(
  {
    businesses,
    memberships,
    outbox,
    clock,
  }: Pick<IdentityDeps, 'businesses' | 'memberships' | 'outbox' | 'clock'>,
  session: ClientSession,
  { tenantId, accountId, name, locale }: NewBusiness,
): Promise<Member> {
  const business = { _id: tenantId, name, locale, revision: 1, createdAt: clock() };
  const member: Member = { tenantId, accountId, role: 'owner' };
  await businesses.insert(session, business);
  await memberships.put(session, member, clock());
  await enqueueAccount(outbox, session, business);
  return member;
}
