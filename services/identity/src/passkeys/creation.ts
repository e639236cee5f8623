import type { PasskeyCreated, passkeyEndpoints } from '@citame/contracts';
import { AppError } from '@citame/service-kit';
import type { z } from 'zod';
import type { IdentityDeps } from '../deps.ts';
import { challengeMs } from './challengeStore.ts';
import type { MadePasskey } from './madePasskey.ts';
import { spendChallenge } from './spendChallenge.ts';

type CeremonyDeps = Pick<IdentityDeps, 'challenges' | 'relyingParty'>;

/** EdDSA, ES256 and RS256 (IANA, COSE algorithms): what authenticators have. */
const algorithms = [-8, -7, -257];

/**
 * Options for a browser to make a passkey for a person: one that names them by itself and asks for a finger, a face or a PIN.
 * @param known passkeys that the person has already: their devices make none
 */
export async function creationOptions(
  { challenges, relyingParty }: CeremonyDeps,
  person: { readonly _id: string; readonly email: string; readonly name: string },
  known: readonly { readonly credentialId: string; readonly transports: readonly string[] }[],
): Promise<z.infer<(typeof passkeyEndpoints)['POST /me/passkeys/options']['result']>> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpID: relyingParty.id,
    rpName: relyingParty.name,
    userID: new TextEncoder().encode(person._id),
    userName: person.email,
    userDisplayName: person.name,
    supportedAlgorithmIDs: algorithms,
  });
  await challenges.insert(challenge, person._id);
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

/** The passkey that a browser has made with those options. @throws AppError `passkey_invalid` */
export async function verifyCreated(
  deps: CeremonyDeps,
  personId: string,
  credential: PasskeyCreated,
): Promise<MadePasskey> {
  const { response } = credential;
  const expectedChallenge = await spendChallenge(deps, response.clientDataJSON, personId);
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
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}
