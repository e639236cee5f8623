import type { ReceivedAccountUpdate } from '../inbound/rules/readWebhook.ts';
import type { LinkStore, WhatsappLink } from './linkStore.ts';

interface AccountDeps {
  readonly links: LinkStore;
  readonly onWhatsappChange: (tenantId: string) => void;
}

/** Why a link is broken of which Meta says that there is nothing left. */
export const removedReason = 'removed';
const removals: ReadonlySet<string> = new Set([
  'ACCOUNT_DELETED',
  'PARTNER_REMOVED',
  'PARTNER_APP_UNINSTALLED',
]);

/**
 * Takes in what Meta says of an account, for every business that has a number of it. Owners see it, and nothing else
 * follows: what may be sent Meta decides message by message.
 * @returns whether it concerns anybody
 */
export async function noteAccount(
  { links, onWhatsappChange }: AccountDeps,
  { wabaId, event, banState }: ReceivedAccountUpdate,
): Promise<boolean> {
  const concerned = await links.ofAccount(wabaId);
  if (removals.has(event)) {
    for (const link of concerned) {
      await links.markBroken(link, removedReason);
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
    case 'ACCOUNT_RESTRICTION':
    case 'ACCOUNT_VIOLATION':
      return 'restricted';
    case 'DISABLED_UPDATE':
      return banState === 'REINSTATE' ? undefined : banState === 'DISABLE' ? 'disabled' : 'restricted';
    default:
      return 'unknown';
  }
}
