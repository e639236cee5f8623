import type { ReceivedAccountUpdate } from '../webhook/rules/readWebhook.ts';
import { digitsOf } from './digitsOf.ts';
import type { LinkStore, WhatsappLink } from '../records/linkStore.ts';
import type { PinStore } from '../records/pinStore.ts';

interface AccountDeps {
  readonly links: LinkStore;
  readonly pins: PinStore;
  readonly onWhatsappChange: (tenantId: string) => void;
}

/** Reason of a link that is broken because Meta has removed the account or our access to it. */
export const removedReason = 'removed';
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
  { wabaId, event, phoneNumber, banState }: ReceivedAccountUpdate,
): Promise<boolean> {
  const linked = await links.ofAccount(wabaId);
  const concerned =
    phoneNumber === undefined
      ? linked
      : linked.filter(({ displayPhoneNumber }) => digitsOf(displayPhoneNumber) === digitsOf(phoneNumber));
  if (removals.has(event)) {
    for (const link of concerned) {
      await links.markBroken(link, removedReason);
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
      return 'disabled';
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
