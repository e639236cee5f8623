import { omitUndefined } from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';
import { placeOf } from './placeOf.ts';
import type { Visitor } from './visitor.ts';

/**
 * Has a person told of a sign-in in a browser that the account does not know. Nothing goes to an address that is not confirmed, as it
 * may be a stranger's.
 */
export async function tellOfNewDevice(
  { knownDevices, mails }: Pick<IdentityDeps, 'knownDevices' | 'mails'>,
  account: Account,
  visitor: Visitor,
): Promise<void> {
  if (account.emailUnverified === true || knownDevices.find(visitor.headers, account) !== undefined) {
    return;
  }
  const { email, locale } = account;
  const { browser, network } = placeOf(visitor);
  const facts = omitUndefined({ browser: browser ?? undefined, network: network ?? undefined });
  await mails.add({ kind: 'newDevice', email, locale, facts });
}
