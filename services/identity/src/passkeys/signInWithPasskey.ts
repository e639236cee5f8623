import type { PasskeyUsed } from '@citame/contracts';
import { AppError } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';
import { verifySignature } from './signature.ts';

type SignInDeps = Pick<IdentityDeps, 'accounts' | 'passkeys' | 'challenges' | 'relyingParty' | 'clock'>;

/**
 * The account whose passkey has signed a challenge. The authenticator has asked for a finger, a face or a PIN, so that it is two
 * factors in one.
 * @throws AppError `passkey_invalid`, also for one that is not known
 */
export async function signInWithPasskey(deps: SignInDeps, credential: PasskeyUsed): Promise<Account> {
  const passkey = await deps.passkeys.findByCredential(credential.id);
  const account = passkey === null ? null : await deps.accounts.find(passkey.accountId);
  if (passkey === null || account === null) {
    throw new AppError('passkey_invalid');
  }
  const counter = await verifySignature(deps, passkey, credential);
  await deps.passkeys.used(passkey._id, counter, deps.clock());
  return account;
}
