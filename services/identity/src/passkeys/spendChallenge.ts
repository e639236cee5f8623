import { AppError } from '@citame/service-kit';
import { z } from 'zod';
import type { IdentityDeps } from '../deps.ts';

/** Client data that a passkey has signed (Web Authentication, Level 3, section 5.8.1). */
const clientData = z.object({ challenge: z.string().max(200) });

/**
 * Spends the challenge that a browser says it has signed; the signature is for the caller to verify.
 * @param clientDataJson base64url
 * @param accountId that adds a passkey; undefined when one signs in
 * @returns the challenge
 * @throws AppError `passkey_invalid` for one that was not given, is spent or too old
 */
export async function spendChallenge(
  { challenges }: Pick<IdentityDeps, 'challenges'>,
  clientDataJson: string,
  accountId?: string,
): Promise<string> {
  const read = clientData.safeParse(parsed(Buffer.from(clientDataJson, 'base64url').toString()));
  if (!read.success || !(await challenges.spend(read.data.challenge, accountId))) {
    throw new AppError('passkey_invalid');
  }
  return read.data.challenge;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
