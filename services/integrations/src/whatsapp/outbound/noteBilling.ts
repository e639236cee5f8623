import type { Clock } from '@citame/service-kit';
import type { CapStore } from '../records/capStore.ts';
import type { LinkStore } from '../records/linkStore.ts';
import type { MessagePricing, OutboundMessage } from '../records/outboundRows.ts';
import type { OutboundStore } from '../records/outboundStore.ts';
import { billedType, type UsageStore } from '../records/usageStore.ts';
import type { ReceivedStatus } from '../webhook/rules/readWebhook.ts';
import { noteCapReached } from '../cap/holdToCap.ts';

export interface BillingDeps {
  readonly usage: UsageStore;
  readonly caps: CapStore;
  readonly outbound: Pick<OutboundStore, 'price'>;
  readonly links: LinkStore;
  readonly clock: Clock;
  /** Called when a link or its state at Meta has changed. */
  readonly onWhatsappChange: (tenantId: string) => void;
}

/** Meta has no way of payment for the account, or the one that it has is refused. */
export const paymentCode = 131_042;

/**
 * Counts a message when it arrives, by the kind that Meta gives with `sent` and with one of `delivered` and `read`.
 * @param before the message before this status; null when the status tells nothing new of it
 */
export async function countMessage(
  deps: BillingDeps,
  tenantId: string,
  { wamid, status, pricing }: ReceivedStatus,
  before: OutboundMessage | null,
): Promise<void> {
  if (before === null) {
    // The kind of one that was read before Meta said that it was delivered.
    if (pricing !== undefined && (await deps.outbound.price(tenantId, wamid, pricing))) {
      await count(deps, tenantId, pricing);
    }
    return;
  }
  const known = pricing ?? before.pricing;
  if (known !== undefined && hasArrived(status) && !hasArrived(before.state)) {
    await count(deps, tenantId, known);
  }
}

async function count(deps: BillingDeps, tenantId: string, pricing: MessagePricing): Promise<void> {
  await deps.usage.count(tenantId, deps.clock(), pricing);
  if (pricing.type !== billedType) {
    return;
  }
  if (await deps.links.notePayment(tenantId, undefined)) {
    deps.onWhatsappChange(tenantId);
  }
  await noteCapReached(deps, tenantId);
}

/** Shows owners that Meta wants a card, from the first message that it does not send for the lack of one. */
export async function notePaymentMissing(
  { links, clock, onWhatsappChange }: Pick<BillingDeps, 'links' | 'clock' | 'onWhatsappChange'>,
  tenantId: string,
): Promise<void> {
  if (await links.notePayment(tenantId, clock())) {
    onWhatsappChange(tenantId);
  }
}

function hasArrived(state: string): boolean {
  return state === 'delivered' || state === 'read';
}
