import { reminderReached } from '@citame/contracts';
import type { Clock, Outbox } from '@citame/service-kit';
import type { OutboundMessage } from '../records/outboundRows.ts';

/**
 * Tells scheduling once that a reminder has arrived. Each of the statuses that say so stores the event unless it is there: one that a
 * crash has lost comes with the next.
 */
export async function tellReached(
  { outbox, clock }: { readonly outbox: Outbox; readonly clock: Clock },
  { _id, tenantId, about, createdAt }: Pick<OutboundMessage, '_id' | 'tenantId' | 'about' | 'createdAt'>,
  status: string,
): Promise<void> {
  if (about?.start === undefined || (status !== 'delivered' && status !== 'read')) {
    return;
  }
  const { appointmentId, start, confirmBy } = about;
  const event = outbox.compose(reminderReached, {
    id: `${_id}-reached`,
    tenantId,
    aggregateId: appointmentId,
    revision: clock().getTime(),
    data: { start, sentAt: createdAt.toISOString(), ...(confirmBy === undefined ? {} : { confirmBy }) },
  });
  await outbox.take([event]);
}
