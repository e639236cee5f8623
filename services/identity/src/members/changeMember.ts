import { identityChange, rightsChanged } from '@citame/contracts';
import { AppError, changesBetween, inTransaction, noteChange, omitUndefined } from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { IdentityDeps } from '../deps.ts';
import type { Member } from '../records/membershipStore.ts';
import { endSession } from '../sessions/endSession.ts';
import { tellMember } from './tellOfMembers.ts';

/** Rights of a member that the trail records. */
export const recordedRights = { values: ['role', 'seesContacts'] } as const satisfies Parameters<
  typeof changesBetween<Member>
>[2];

/**
 * Changes the rights of a person in a business. Their sessions there end, in every service, as their tokens say what they might do.
 * @throws AppError `not_found`, `last_owner`
 */
export async function changeMember(deps: IdentityDeps, member: Member): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const known = await assertMember(deps, member);
    if (member.role !== 'owner' && (await deps.memberships.isOnlyOwner(session, member, deps.clock()))) {
      throw new AppError('last_owner');
    }
    await deps.memberships.put(session, member, deps.clock());
    await tellMember(deps, session, 'memberChanged', member);
    await announceRights(deps, session, known, member);
    await noteChange(deps.outbox, session, identityChange, {
      tenantId: member.tenantId,
      subject: 'member',
      subjectId: member.accountId,
      action: 'changed',
      changes: changesBetween<Member>(known, member, recordedRights),
    });
  });
  await endSessionsWithin(deps, member);
}

/** Takes access to a business away from a person. @throws AppError `not_found`, `last_owner` */
export async function removeMember(
  deps: IdentityDeps,
  member: Pick<Member, 'tenantId' | 'accountId'>,
): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const known = await assertMember(deps, member);
    if (await deps.memberships.isOnlyOwner(session, member, deps.clock())) {
      throw new AppError('last_owner');
    }
    await deps.memberships.remove(session, member.tenantId, member.accountId);
    await deps.devices.removeAllOf(session, member.tenantId, member.accountId);
    await deps.pushSettings.remove(session, member.tenantId, member.accountId);
    await announceRights(deps, session, known, undefined);
    await tellMember(deps, session, 'memberRemoved', {
      tenantId: member.tenantId,
      accountId: member.accountId,
    });
    await noteChange(deps.outbox, session, identityChange, {
      tenantId: member.tenantId,
      subject: 'member',
      subjectId: member.accountId,
      action: 'deleted',
      changes: [],
    });
  });
  await endSessionsWithin(deps, member);
}

/** Says what a person may do from now on: scheduling ends the calendar addresses that are no longer theirs. */
async function announceRights(
  { outbox }: IdentityDeps,
  session: ClientSession,
  { tenantId, accountId, employeeId: formerEmployeeId }: Member,
  now: Member | undefined,
): Promise<void> {
  await outbox.add(session, rightsChanged, {
    tenantId,
    aggregateId: accountId,
    // A fact of its own: none supersedes another.
    revision: 1,
    data: { role: now?.role ?? null, ...omitUndefined({ employeeId: now?.employeeId, formerEmployeeId }) },
  });
}

async function assertMember(
  { accounts, memberships }: IdentityDeps,
  { tenantId, accountId }: Pick<Member, 'tenantId' | 'accountId'>,
): Promise<Member> {
  const account = await accounts.find(accountId);
  const member = account === null ? null : await memberships.find(account, tenantId);
  if (member === null) {
    throw new AppError('not_found');
  }
  return member;
}

/** Ends the sessions of an account in one business; those in others go on. */
async function endSessionsWithin(
  deps: IdentityDeps,
  { tenantId, accountId }: Pick<Member, 'tenantId' | 'accountId'>,
): Promise<void> {
  for (const { _id } of await deps.sessionStore.within(accountId, tenantId, deps.clock())) {
    await endSession(deps, accountId, _id);
  }
}
