import type { PasskeyUsed } from '@citame/contracts';
import { AppError } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';
import { challengeMs } from './challengeStore.ts';
import { spendChallenge } from './spendChallenge.ts';

type SignInDeps = Pick<IdentityDeps, 'accounts' | 'passkeys' | 'challenges' | 'relyingParty' | 'clock'>;

/** Options for the browser to sign in with whichever passkey its person chooses: no address is asked for, and none is told. */
export async function requestOptions({
  challenges,
  relyingParty,
}: Pick<IdentityDeps, 'challenges' | 'relyingParty'>) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { challenge } = await generateAuthenticationOptions({ rpID: relyingParty.id });
  await challenges.insert(challenge);
  return { challenge, rpId: relyingParty.id, timeout: challengeMs, userVerification: 'required' as const };
}

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
  const expectedChallenge = await spendChallenge(deps, credential.response.clientDataJSON);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { userHandle, ...signed } = credential.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...signed, ...(typeof userHandle === 'string' ? { userHandle } : {}) },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: deps.relyingParty.origin,
    expectedRPID: deps.relyingParty.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((cause: unknown) => {
    throw new AppError('passkey_invalid', { cause });
  });
  if (!verified) {
    throw new AppError('passkey_invalid');
  }
  await deps.passkeys.used(passkey._id, authenticationInfo.newCounter, deps.clock());
  return account;
}
