import { integrationsChange, type ChangeFact, type EventActor } from '@citame/contracts';
import { noteChange, type Outbox } from '@citame/service-kit';
import type { ClientSession } from 'mongoose';

type Connected = 'whatsapp' | 'google';

interface ConnectionChange<Subject extends Connected> extends Pick<ChangeFact<Subject>, 'action'> {
  readonly tenantId: string;
  readonly subject: Subject;
  readonly changes?: ChangeFact['changes'];
  readonly actor?: EventActor;
}

/** Meta and Google as actors: what they decide comes without a person. */
export const meta: EventActor = { kind: 'vendor', via: 'meta' };
export const google: EventActor = { kind: 'vendor', via: 'google' };

/** Records a change of a connection in the trail, in the transaction that makes it: neither number nor address. */
export function noteConnection<Subject extends Connected>(
  outbox: Outbox,
  session: ClientSession,
  { changes = [], ...change }: ConnectionChange<Subject>,
): Promise<void> {
  const subjectId = change.tenantId;
  return noteChange<Subject>(outbox, session, integrationsChange, { ...change, subjectId, changes });
}
