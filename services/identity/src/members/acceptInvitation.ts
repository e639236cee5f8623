import { identityChange, type User, type acceptInvitationBody } from '@citame/contracts';
import {
  AppError,
  changesBetween,
  fieldError,
  inTransaction,
  isDuplicateKey,
  newId,
  noteActor,
  noteChange,
  omitUndefined,
} from '@citame/service-kit';
import type { z } from 'zod';
import type { IdentityDeps } from '../deps.ts';
import { assertStrongPassword } from '../passwords/weakPasswords.ts';
import type { Account } from '../records/accountStore.ts';
import { hashLinkSecret } from '../records/linkSecret.ts';
import type { Member } from '../records/membershipStore.ts';
import { enterBusiness } from '../sessions/enterBusiness.ts';
import { login } from '../sessions/login.ts';
import { placeOf } from '../sessions/placeOf.ts';
import type { Visitor } from '../sessions/visitor.ts';
import { recordedRights } from './changeMember.ts';
import type { Invitation } from './invitationStore.ts';

/**
 * Makes the invited person a member of the business and signs them in. Of several requests at once one is accepted.
 * @throws AppError `not_found` for a link that no longer works, `suspended` while the business is, those of a sign-in for an account that is there, `weak_password` for a new one
 */
export async function acceptInvitation(
  deps: IdentityDeps,
  secret: string,
  body: z.infer<typeof acceptInvitationBody>,
  visitor: Visitor,
): Promise<{ account: Account; isNew: boolean; token: string; user: User }> {
  const invitation = await findInvitation(deps, secret);
  const { tenantId, email, role, employeeId, seesContacts } = invitation;
  if ((await deps.businesses.find(tenantId))?.suspendedAt !== undefined) {
    throw new AppError('suspended');
  }
  const known = await deps.accounts.findByEmail(email);
  const account =
    known === null
      ? await newGuest(deps, invitation, body, isMailed(invitation, secret))
      : await login(deps, { email, ...body }, visitor);
  const member = {
    tenantId,
    accountId: account._id,
    role,
    ...omitUndefined({ employeeId, seesContacts }),
  };
  try {
    return await inTransaction(deps.connection, async (session) => {
      if ((await deps.invitations.remove(tenantId, invitation._id, session)) === null) {
        throw new AppError('not_found');
      }
      if (known === null) {
        await deps.accounts.insert(session, account);
      }
      if (account.emailUnverified === true) {
        await deps.mails.add({ kind: 'verifyEmail', email, accountId: account._id }, session);
      }
      await deps.memberships.put(session, member, deps.clock());
      noteActor({ kind: role, accountId: account._id, ...omitUndefined({ employeeId }) });
      await noteChange(deps.outbox, session, identityChange, {
        tenantId,
        subject: 'member',
        subjectId: account._id,
        action: 'added',
        changes: changesBetween<Member>({}, member, recordedRights),
      });
      const isNew = known === null;
      return { account, isNew, ...(await enterBusiness(deps, account, member, placeOf(visitor), session)) };
    });
  } catch (error) {
    // The same link, or a registration with this address, was faster.
    throw isDuplicateKey(error, 'email') ? new AppError('conflict', { cause: error }) : error;
  }
}

/** @throws AppError `not_found` for a link that no longer works */
export async function findInvitation(
  { invitations, clock }: Pick<IdentityDeps, 'invitations' | 'clock'>,
  secret: string,
): Promise<Invitation> {
  const invitation = await invitations.findBySecret(secret, clock());
  if (invitation === null) {
    throw new AppError('not_found');
  }
  return invitation;
}

/** Whether a secret is that of the mail, which only the reader of the address has: the owner handed over the other. */
function isMailed({ secretHashes: [, mailed] }: Invitation, secret: string): boolean {
  return mailed === hashLinkSecret(secret);
}

async function newGuest(
  { passwords, clock }: Pick<IdentityDeps, 'passwords' | 'clock'>,
  { email, locale }: Invitation,
  { nombre: name, password }: z.infer<typeof acceptInvitationBody>,
  isEmailVerified: boolean,
): Promise<Account> {
  if (name === undefined) {
    throw fieldError('nombre', 'person_name_required');
  }
  assertStrongPassword(password, { email, name });
  const passwordHash = await passwords.hash(password);
  return {
    _id: newId(),
    email,
    name,
    guest: true,
    ...(isEmailVerified ? {} : { emailUnverified: true }),
    locale,
    passwordHash,
    epoch: 0,
    revision: 1,
    createdAt: clock(),
  };
}
