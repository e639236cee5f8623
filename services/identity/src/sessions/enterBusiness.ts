import type { User } from '@citame/contracts';
import { AppError } from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { Account } from '../records/accountStore.ts';
import type { Member } from '../records/membershipStore.ts';
import { presentUser } from '../records/presentUser.ts';
import type { IdentityDeps } from '../deps.ts';
import type { Place } from './placeOf.ts';

type EnterDeps = Pick<IdentityDeps, 'businesses' | 'memberships' | 'sessions' | 'sessionStore'>;

interface Entered {
  readonly token: string;
  readonly user: User;
}

/**
 * The membership with which an account signs in: of the business in which it was last seen, else of the first that it joined.
 * @throws AppError `no_business` when it belongs to none any more
 */
export async function usualMember(
  { memberships, sessionStore }: EnterDeps,
  account: Account,
): Promise<Member> {
  const [all, last] = await Promise.all([memberships.ofAccount(account), sessionStore.last(account._id)]);
  const lastTenant = last?.tenantId ?? account._id;
  const member = all.find(({ tenantId }) => tenantId === lastTenant) ?? all[0];
  if (member === undefined) {
    throw new AppError('no_business');
  }
  return member;
}

/** Opens a session of an account in a business, and says who has signed in. */
export async function enterBusiness(
  deps: EnterDeps,
  account: Account,
  member: Member,
  place: Place,
  transaction?: ClientSession,
): Promise<Entered> {
  const business = await deps.businesses.find(member.tenantId);
  if (business === null) {
    throw new AppError('no_business');
  }
  const token = await deps.sessions.open(account, member, place, transaction);
  return { token, user: presentUser(account, member, business) };
}
