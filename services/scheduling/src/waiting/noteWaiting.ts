import type { ClientSession } from 'mongoose';
import type { WaitingEntry } from '../records/waitingStore.ts';
import type { Noted, TrailStore } from '../trail/trailStore.ts';

/** Records a change of an entry of the waiting list in the trail, in the transaction that makes it. */
export function noteWaiting(
  trail: Pick<TrailStore, 'note'>,
  session: ClientSession,
  {
    tenantId,
    _id,
    customerId,
    serviceId,
  }: Pick<WaitingEntry, 'tenantId' | '_id' | 'customerId' | 'serviceId'>,
  noted: Pick<Noted<'waiting'>, 'action' | 'changes'>,
): Promise<void> {
  return trail.note(session, {
    tenantId,
    subject: 'waiting',
    subjectId: _id,
    customerId,
    serviceId,
    ...noted,
  });
}
