import type { ClientSession } from 'mongoose';
import type { IdentityDeps } from '../deps.ts';
import type { Member } from '../records/membershipStore.ts';
import type { Invitation } from './invitationStore.ts';

type TellDeps = Pick<IdentityDeps, 'accounts' | 'businesses' | 'memberships' | 'mails'>;
type Mail = Parameters<TellDeps['mails']['add']>[0]['kind'];
type OwnersMail = Extract<Mail, `closure${string}` | 'exportAsked' | 'suspended' | 'resumed'>;

async function ownersOf({ memberships, accounts }: TellDeps, tenantId: string) {
  const owners = (await memberships.ofTenant(tenantId)).filter(({ role }) => role === 'owner');
  return accounts.findMany(owners.map(({ accountId }) => accountId));
}

/** Writes to every owner of a business about its end, its suspension or the export of its data. */
export async function tellOwners(
  deps: TellDeps,
  tenantId: string,
  kind: OwnersMail,
  subject: { readonly day?: string },
  session?: ClientSession,
): Promise<void> {
  const business = (await deps.businesses.find(tenantId))?.name ?? '';
  for (const { email, locale } of await ownersOf(deps, tenantId)) {
    const facts = { business, ...subject };
    await deps.mails.add({ kind, email, locale, tenantId, facts }, session);
  }
}

/** Has every owner of a business, at addresses that are confirmed, told of a person who is invited: it may be none of theirs. */
export async function tellOwnersOfInvitation(
  deps: TellDeps,
  session: ClientSession,
  { tenantId, email, role }: Pick<Invitation, 'tenantId' | 'email' | 'role'>,
): Promise<void> {
  const business = (await deps.businesses.find(tenantId))?.name ?? '';
  for (const owner of await ownersOf(deps, tenantId)) {
    if (owner.emailUnverified !== true) {
      const facts = { business, email, role };
      await deps.mails.add(
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
