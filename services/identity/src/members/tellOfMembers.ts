import type { ClientSession } from 'mongoose';
import type { IdentityDeps } from '../deps.ts';
import type { Member } from '../records/membershipStore.ts';
import type { Invitation } from './invitationStore.ts';

type TellDeps = Pick<IdentityDeps, 'accounts' | 'businesses' | 'memberships' | 'mails'>;

/** Has every owner of a business, at addresses that are confirmed, told of a person who is invited: it may be none of theirs. */
export async function tellOwnersOfInvitation(
  { accounts, businesses, memberships, mails }: TellDeps,
  session: ClientSession,
  { tenantId, email, role }: Pick<Invitation, 'tenantId' | 'email' | 'role'>,
): Promise<void> {
  const owners = (await memberships.ofTenant(tenantId)).filter((member) => member.role === 'owner');
  const business = (await businesses.find(tenantId))?.name ?? '';
  for (const owner of await accounts.findMany(owners.map(({ accountId }) => accountId))) {
    if (owner.emailUnverified !== true) {
      const facts = { business, email, role };
      await mails.add(
        { kind: 'memberInvited', email: owner.email, locale: owner.locale, tenantId, facts },
        session,
      );
    }
  }
}

/** Has a person told, at an address that is confirmed, that their rights in a business change or end. */
export async function tellMember(
  { accounts, businesses, mails }: TellDeps,
  session: ClientSession,
  kind: 'memberChanged' | 'memberRemoved',
  { tenantId, accountId, role }: Pick<Member, 'tenantId' | 'accountId'> & Partial<Pick<Member, 'role'>>,
): Promise<void> {
  const account = await accounts.find(accountId);
  if (account === null || account.emailUnverified === true) {
    return;
  }
  const business = (await businesses.find(tenantId))?.name ?? '';
  const { email, locale } = account;
  const facts = { business, ...(role === undefined ? {} : { role }) };
  await mails.add({ kind, email, locale, tenantId, facts }, session);
}
