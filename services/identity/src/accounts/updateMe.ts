import { identityChange, type updateMeBody } from '@citame/contracts';
import { AppError, changesBetween, inTransactionOnce, noteChange, omitUndefined } from '@citame/service-kit';
import type { z } from 'zod';
import type { IdentityDeps } from '../deps.ts';
import type { Business } from '../records/businessStore.ts';
import type { SignedIn } from '../sessions/signedInAccount.ts';
import { enqueueAccount } from './enqueueAccount.ts';

type Updated = Pick<SignedIn, 'account'> & { readonly business: Business };

/**
 * Changes the name of the business, in catalog's profile too, or the name or the language of the person; what is not given
 * stays. The language of an owner is that of the business.
 * @throws AppError `forbidden` when a member who is no owner gives a name of the business, or a founder one of their own, `suspended` for a new name while the business is
 */
export async function updateMe(
  deps: IdentityDeps,
  { account, member: { tenantId, role } }: SignedIn,
  { nombre, person_name: personName, locale }: z.infer<typeof updateMeBody>,
): Promise<Updated> {
  const isOwner = role === 'owner';
  const hasOwnName = account.guest === true;
  if ((nombre !== undefined && !isOwner) || (personName !== undefined && !hasOwnName)) {
    throw new AppError('forbidden');
  }
  return inTransactionOnce(deps.connection, 'updateMe', async (session) => {
    const before = await deps.businesses.find(tenantId);
    if (nombre !== undefined && nombre !== before?.name && before?.suspendedAt !== undefined) {
      throw new AppError('suspended');
    }
    const own = omitUndefined({ name: personName, locale });
    const changed =
      Object.keys(own).length === 0 ? account : await deps.accounts.update(session, account._id, own);
    const fields = {
      // The name that it has is no new one.
      ...(nombre === undefined || nombre === before?.name ? {} : { name: nombre }),
      ...(locale === undefined ? {} : { locale }),
    };
    const business = isOwner ? await deps.businesses.update(session, tenantId, fields) : before;
    if (changed === null || business === null) {
      throw new AppError('unauthorized');
    }
    if (isOwner) {
      await enqueueAccount(deps.outbox, session, business);
      const changes = changesBetween<Business>(before ?? {}, business, {
        values: ['locale'],
        names: ['name'],
      });
      if (changes.length > 0) {
        const noted = { tenantId, subject: 'business', subjectId: tenantId, action: 'changed' } as const;
        await noteChange(deps.outbox, session, identityChange, { ...noted, changes });
      }
    }
    return { account: changed, business };
  });
}
