import type { ReceivedAccountUpdate } from '../webhook/rules/readWebhook.ts';
import { digitsOf } from '../rules/digitsOf.ts';
import type { LinkStore, WhatsappLink } from '../records/linkStore.ts';
import type { PinStore } from '../records/pinStore.ts';

interface AccountDeps {
  readonly links: LinkStore;
  readonly pins: PinStore;
  readonly onWhatsappChange: (tenantId: string) => void;
}

/** Reasons of a link that is broken because the account or our access to it is gone, as owners get to know them. */
const removedReasons = ['removed', 'app_inactive', 'app_left'] as const;
type RemovedReason = (typeof removedReasons)[number];

/** Undefined for a link that broke because Meta refuses its token. */
export function removedReasonOf(reason: string | undefined): RemovedReason | undefined {
  return removedReasons.find((known) => known === reason);
}

/**
 * Reasons why a number of the WhatsApp Business app leaves (Meta, "account_update"): the app was not opened for about two weeks, or the
 * owner has ended the connection there, changed the number or registered it again.
 */
const appReasons: ReadonlyMap<string, RemovedReason> = new Map([
  ['PRIMARY_INACTIVITY', 'app_inactive'],
  ['ACCOUNT_DISCONNECTED', 'app_left'],
  ['BUSINESS_DOWNGRADE', 'app_left'],
  ['CHANGE_NUMBER', 'app_left'],
  ['USER_RE_REGISTERED', 'app_left'],
]);
const removals: ReadonlySet<string> = new Set([
  'ACCOUNT_DELETED',
  'PARTNER_REMOVED',
  'PARTNER_APP_UNINSTALLED',
]);

/**
 * Takes in what Meta says of an account, for every business that has a number of it. Owners see it, and nothing else
 * follows: what may be sent Meta decides message by message.
 * @returns whether it concerns any business
 */
export async function noteAccount(
  { links, pins, onWhatsappChange }: AccountDeps,
  { wabaId, event, phoneNumber, banState, disconnectionReason }: ReceivedAccountUpdate,
): Promise<boolean> {
  const linked = await links.ofAccount(wabaId);
  const concerned =
    phoneNumber === undefined
      ? linked
      : linked.filter(({ displayPhoneNumber }) => digitsOf(displayPhoneNumber) === digitsOf(phoneNumber));
  if (removals.has(event)) {
    const reason = appReasons.get(disconnectionReason ?? '') ?? 'removed';
    for (const link of concerned) {
      await links.markBroken(link, reason);
      await pins.drop(link.phoneNumberId);
    }
  } else {
    const standing = standingOf(event, banState);
    if (standing === 'unknown') {
      return false;
    }
    await links.noteStanding(wabaId, standing);
  }
  concerned.forEach(({ _id }) => onWhatsappChange(_id));
  return concerned.length > 0;
}

function standingOf(event: string, banState: string | undefined): WhatsappLink['standing'] | 'unknown' {
  switch (event) {
    // The owner has moved the app to another phone: Meta takes it up again by itself.
    case 'ACCOUNT_OFFBOARDED':
      return 'app_moving';
    case 'ACCOUNT_RECONNECTED':
      return undefined;
    case 'ACCOUNT_RESTRICTION':
    case 'ACCOUNT_VIOLATION':
      return 'restricted';
    case 'DISABLED_UPDATE':
      return banState === 'REINSTATE' ? undefined : banState === 'DISABLE' ? 'disabled' : 'restricted';
    default:
      return 'unknown';
  }
}
