import { identityChange, type ChangeFact, type invitationBody } from '@citame/contracts';
import { AppError, inTransaction, newId, noteChange, omitUndefined } from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';
import { hashLinkSecret, newLinkSecret } from '../records/linkSecret.ts';
import type { Invitation } from './invitationStore.ts';
import { tellOwnersOfInvitation } from './tellOfMembers.ts';

const lifeMs = 7 * 24 * 60 * 60 * 1000;
/** People with access to a business, and invitations, together. */
const maxMembers = 200;

/**
 * Invites a person to a business: a link is mailed to them, and another is for the owner to hand over. An inviter whose own address is
 * not confirmed, or who has invited many, hands it over only: else an invented account could write to any address.
 * @throws AppError `already_member`, `too_many_members`
 */
export async function inviteMember(
  deps: IdentityDeps,
  tenantId: string,
  body: z.infer<typeof invitationBody>,
  { locale, emailUnverified: isUnknown = false }: Account,
): Promise<{ invitation: Invitation; secret: string; mailed: boolean }> {
  const { email, role, employee_id: employeeId, sees_contacts: seesContacts } = body;
  const account = await deps.accounts.findByEmail(email);
  if (account !== null && (await deps.memberships.find(account, tenantId)) !== null) {
    throw new AppError('already_member');
  }
  const isMailed = !isUnknown && (await deps.throttles.mayMailInvitation({ tenantId, email }));
  const secret = newLinkSecret();
  const now = deps.clock();
  const invitation: Invitation = {
    _id: newId(),
    tenantId,
    email,
    role,
    ...omitUndefined({
      employeeId: employeeId ?? undefined,
      seesContacts: employeeId === null ? undefined : seesContacts,
    }),
    locale,
    secretHashes: [hashLinkSecret(secret)],
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  };
  await inTransaction(deps.connection, async (session) => {
    const members = await deps.memberships.count(session, tenantId);
    const invited = await deps.invitations.count(session, tenantId);
    if (members + invited >= maxMembers) {
      throw new AppError('too_many_members');
    }
    await deps.invitations.replace(session, invitation);
    if (isMailed) {
      await deps.mails.add({ kind: 'invitation', email, invitationId: invitation._id }, session);
    }
    await tellOwnersOfInvitation(deps, session, invitation);
    await noteInvitation(deps, session, invitation, {
      action: 'added',
      changes: [{ field: 'role', to: role }],
    });
  });
  return { invitation, secret, mailed: isMailed };
}

/** Takes an invitation back. @throws AppError `not_found` */
export async function withdrawInvitation(deps: IdentityDeps, tenantId: string, id: string): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const removed = await deps.invitations.remove(tenantId, id, session);
    if (removed === null) {
      throw new AppError('not_found');
    }
    const changes = [{ field: 'role', from: removed.role }];
    await noteInvitation(deps, session, removed, { action: 'deleted', changes });
  });
}

/** Records in the trail what becomes of an invitation: neither address nor name. */
function noteInvitation(
  { outbox }: IdentityDeps,
  session: ClientSession,
  { tenantId, _id }: Pick<Invitation, 'tenantId' | '_id'>,
  noted: Pick<ChangeFact<'invitation'>, 'action' | 'changes'>,
): Promise<void> {
  const invitation = { tenantId, subject: 'invitation', subjectId: _id } as const;
  return noteChange(outbox, session, identityChange, { ...invitation, ...noted });
}
