import type { updateMeBody } from '@citame/contracts';
import { AppError, inTransactionOnce } from '@citame/service-kit';
import type { z } from 'zod';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';
import { enqueueAccount } from './enqueueAccount.ts';

/** Changes the name of the business, in catalog's profile too, or the language; what is not given stays. */
export async function updateMe(
  deps: IdentityDeps,
  account: Account,
  { nombre, locale }: z.infer<typeof updateMeBody>,
): Promise<Account> {
  const fields = {
    // The name that it has is no new one.
    ...(nombre === undefined || nombre === account.name ? {} : { name: nombre }),
    ...(locale === undefined ? {} : { locale }),
  };
  const changed = await inTransactionOnce(deps.connection, 'updateMe', async (session) => {
    const updated = await deps.accounts.update(session, account._id, fields);
    if (updated === null) {
      throw new AppError('unauthorized');
    }
    await enqueueAccount(deps.outbox, session, updated);
    return updated;
  });
  return changed;
}
