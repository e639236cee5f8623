import type { PasskeyUsed } from '@citame/contracts';
import { AppError } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { challengeMs } from './challengeStore.ts';
import type { MadePasskey } from './madePasskey.ts';
import { spendChallenge } from './spendChallenge.ts';

type CeremonyDeps = Pick<IdentityDeps, 'challenges' | 'relyingParty'>;

/** Options for the browser to sign in with whichever passkey its person chooses: no address is asked for, and none is told. */
export async function requestOptions({ challenges, relyingParty }: CeremonyDeps) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { challenge } = await generateAuthenticationOptions({ rpID: relyingParty.id });
  await challenges.insert(challenge);
  return { challenge, rpId: relyingParty.id, timeout: challengeMs, userVerification: 'required' as const };
}

/**
 * Verifies that a passkey has signed a challenge, and its device its person. @returns the counter of its signatures
 * @throws AppError `passkey_invalid`
 */
export async function verifySignature(
  deps: CeremonyDeps,
  passkey: MadePasskey,
  credential: PasskeyUsed,
): Promise<number> {
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
  return authenticationInfo.newCounter;
}
