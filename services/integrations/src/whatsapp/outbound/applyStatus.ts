import type { Clock, Outbox } from '@citame/service-kit';
import type { WhatsappMetrics } from '../whatsappMetrics.ts';
import type { ReceivedStatus } from '../webhook/rules/readWebhook.ts';
import type { PublishNotice } from './publishNotice.ts';
import type { OutboundStore } from '../records/outboundStore.ts';
import { movesFrom } from '../rules/states.ts';
import { tellReached } from './tellReached.ts';
import { countMessage, notePaymentMissing, paymentCode, type BillingDeps } from './noteBilling.ts';

interface StatusDeps extends BillingDeps {
  readonly outbound: OutboundStore;
  readonly clock: Clock;
  readonly wakeSender: () => void;
  readonly publishNotice: PublishNotice;
  readonly counters: WhatsappMetrics;
  readonly outbox: Outbox;
}

/** Moves a message on to where Meta says that it is; `stale` when it is there already, or is not ours. */
export async function applyStatus(
  deps: StatusDeps,
  tenantId: string,
  received: ReceivedStatus,
): Promise<'applied' | 'stale'> {
  const { outbound, clock, wakeSender, publishNotice, counters } = deps;
  const { wamid, tracker, status, code, pricing } = received;
  const failure = { reason: 'refused', ...(code === undefined ? {} : { code }) };
  const before = await outbound.report({ tenantId, wamid, rowId: tracker }, movesFrom[status], {
    state: status,
    changedAt: clock(),
    ...(status === 'failed' ? { failure } : {}),
    ...(pricing === undefined ? {} : { pricing }),
  });
  await countMessage(deps, tenantId, received, before);
  if (before === null) {
    return 'stale';
  }
  await tellReached(deps, before, status);
  counters.fates.inc({ status });
  if (status === 'failed' && code === paymentCode) {
    await notePaymentMissing(deps, tenantId);
  }
  if (before.dueAt !== undefined) {
    // It was still open: only then may another one have waited for it.
    await outbound.wakeBehind(before.conversationId, clock());
    wakeSender();
  }
  publishNotice(before);
  return 'applied';
}
