import type { Clock } from '@citame/service-kit';
import type { WhatsappMetrics } from '../whatsappMetrics.ts';
import type { ReceivedStatus } from '../inbound/rules/readWebhook.ts';
import type { AnnounceNotice } from './announceNotice.ts';
import type { OutboundStore } from './outboundStore.ts';
import { movesFrom } from './rules/states.ts';

interface StatusDeps {
  readonly outbound: OutboundStore;
  readonly clock: Clock;
  readonly onQueued: () => void;
  readonly announce: AnnounceNotice;
  readonly counters: WhatsappMetrics;
}

/** Moves a message on to where Meta says that it is; `stale` when it is there already, or is not ours. */
export async function applyStatus(
  { outbound, clock, onQueued, announce, counters }: StatusDeps,
  tenantId: string,
  { wamid, tracker, status, code }: ReceivedStatus,
): Promise<'applied' | 'stale'> {
  const failure = { reason: 'refused', ...(code === undefined ? {} : { code }) };
  const applied = await outbound.report({ tenantId, wamid, rowId: tracker }, movesFrom[status], {
    state: status,
    changedAt: clock(),
    ...(status === 'failed' ? { failure } : {}),
  });
  if (applied !== null) {
    counters.fates.inc({ status });
    onQueued();
    announce(applied);
  }
  return applied !== null ? 'applied' : 'stale';
}
