import { omitUndefined } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';
import { browserOf } from './browserOf.ts';
import type { Visitor } from './visitor.ts';

/**
 * Has a person told of a sign-in in a browser that the account does not know. Nothing goes to an address that is not confirmed, as it
 * may be a stranger's.
 */
export async function tellOfNewDevice(
  { knownDevices, mails }: Pick<IdentityDeps, 'knownDevices' | 'mails'>,
  account: Account,
  { headers }: Pick<Visitor, 'headers'>,
): Promise<void> {
  if (account.emailUnverified === true || knownDevices.find(headers, account) !== undefined) {
    return;
  }
  const { email, locale } = account;
  const facts = omitUndefined({ browser: browserOf(headers['user-agent']) ?? undefined });
  await mails.add({ kind: 'newDevice', email, locale, facts });
}
