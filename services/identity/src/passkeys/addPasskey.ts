import type { PasskeyCreated, passkeyEndpoints } from '@citame/contracts';
import { AppError, inTransaction, isDuplicateKey, newId } from '@citame/service-kit';
import type { z } from 'zod';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';
import { challengeMs } from './challengeStore.ts';
import type { PasskeyRow } from './passkeyStore.ts';
import { spendChallenge } from './spendChallenge.ts';

/** EdDSA, ES256 and RS256 (IANA, COSE algorithms): what authenticators have. */
const algorithms = [-8, -7, -257];
const maxPasskeys = 10;

/**
 * Options for a browser to make a passkey for an account: one that names the account by itself and asks for a finger, a face or a PIN.
 * @throws AppError `too_many_passkeys`
 */
export async function creationOptions(
  { passkeys, challenges, relyingParty }: Pick<IdentityDeps, 'passkeys' | 'challenges' | 'relyingParty'>,
  { _id, email, name }: Account,
): Promise<z.infer<(typeof passkeyEndpoints)['POST /me/passkeys/options']['result']>> {
  const known = await passkeys.ofAccount(_id);
  if (known.length >= maxPasskeys) {
    throw new AppError('too_many_passkeys');
  }
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpID: relyingParty.id,
    rpName: relyingParty.name,
    userID: new TextEncoder().encode(_id),
    userName: email,
    userDisplayName: name,
    supportedAlgorithmIDs: algorithms,
  });
  await challenges.insert(challenge, _id);
  return {
    rp: { id: relyingParty.id, name: relyingParty.name },
    user,
    challenge,
    pubKeyCredParams,
    timeout: challengeMs,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      transports: [...transports],
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
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
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
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

async function verifyCreated(
  deps: Pick<IdentityDeps, 'challenges' | 'relyingParty'>,
  accountId: string,
  credential: PasskeyCreated,
) {
  const { response } = credential;
  const expectedChallenge = await spendChallenge(deps, response.clientDataJSON, accountId);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    // The transports are kept as the browser names them, and verify nothing.
    response: { ...credential, response: { ...response, transports: [] }, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: deps.relyingParty.origin,
    expectedRPID: deps.relyingParty.id,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: unknown) => {
    throw new AppError('passkey_invalid', { cause });
  });
  if (registrationInfo === undefined) {
    throw new AppError('passkey_invalid');
  }
  return registrationInfo.credential;
}
