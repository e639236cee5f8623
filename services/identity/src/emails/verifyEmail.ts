import { AppError } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';

/**
 * Confirms the address of an account with the link of a mail; a second time changes nothing.
 * @returns the address
 * @throws AppError `link_expired`, also when the account has another address by now
 */
export async function verifyEmail(
  { emailLinks, accounts, clock }: Pick<IdentityDeps, 'emailLinks' | 'accounts' | 'clock'>,
  secret: string,
): Promise<string> {
  const link = await emailLinks.find(secret, clock());
  const { accountId, email = '' } = link?.kind === 'verifyEmail' ? link : { accountId: '' };
  if (link === null || (await accounts.verifyEmail(accountId, email)) === null) {
    throw new AppError('link_expired');
  }
  return email;
}
