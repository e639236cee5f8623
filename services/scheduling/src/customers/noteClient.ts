import type { ClientSession } from 'mongoose';
import type { Noted, TrailStore } from '../trail/trailStore.ts';
import type { Customer } from './customerStore.ts';

/** Records a change of a client in the trail, in the transaction that makes it. */
export function noteClient(
  trail: Pick<TrailStore, 'note'>,
  session: ClientSession,
  { tenantId, _id }: Pick<Customer, 'tenantId' | '_id'>,
  noted: Pick<Noted<'client'>, 'action' | 'changes'>,
): Promise<void> {
  return trail.note(session, { tenantId, subject: 'client', subjectId: _id, customerId: _id, ...noted });
}
