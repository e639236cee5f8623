import type { PasskeyCreated } from '@citame/contracts';
import { AppError, inTransaction, isDuplicateKey, newId } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';
import { creationOptions, verifyCreated } from './creation.ts';
import type { PasskeyRow } from './passkeyStore.ts';

const maxPasskeys = 10;

/** Options for a browser to make one more passkey for an account. @throws AppError `too_many_passkeys` */
export async function anotherPasskey(
  deps: Pick<IdentityDeps, 'passkeys' | 'challenges' | 'relyingParty'>,
  account: Account,
): ReturnType<typeof creationOptions> {
  const known = await deps.passkeys.ofAccount(account._id);
  if (known.length >= maxPasskeys) {
    throw new AppError('too_many_passkeys');
  }
  return creationOptions(deps, account, known);
}

/**
 * Adds the passkey that a browser has made, and tells of it by mail.
 * @throws AppError `passkey_invalid`, `conflict` when it is one of an account already
 */
export async function addPasskey(
  deps: Pick<IdentityDeps, 'connection' | 'passkeys' | 'challenges' | 'relyingParty' | 'mails' | 'clock'>,
  { _id: accountId, email, locale }: Account,
  credential: PasskeyCreated,
  browser: string | null,
): Promise<PasskeyRow> {
  const made = await verifyCreated(deps, accountId, credential);
  const row: PasskeyRow = {
    _id: newId(),
    accountId,
    ...made,
    transports: credential.response.transports ?? [],
    browser,
    createdAt: deps.clock(),
  };
  try {
    await inTransaction(deps.connection, async (transaction) => {
      await deps.passkeys.insert(transaction, row);
      await deps.mails.add({ kind: 'passkeyAdded', email, locale }, transaction);
    });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('conflict') : error;
  }
  return row;
}
