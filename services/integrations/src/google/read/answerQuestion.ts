import { cancelForOwner, moveForOwner } from '@citame/contracts';
import { AppError, type Clock, type RpcClient } from '@citame/service-kit';
import type { EntryStore } from '../records/entryStore.ts';

export interface AnswerDeps {
  readonly entries: EntryStore;
  readonly call: RpcClient;
  readonly clock: Clock;
  /** Nudges the worker that writes into calendars. */
  readonly onEntries: () => void;
  readonly onGoogleChange: (tenantId: string) => void;
}

interface Acceptance {
  readonly tenantId: string;
  readonly appointmentId: string;
  /** Whether the client is told. */
  readonly notify: boolean;
}

/**
 * Makes the appointment what its owner has made of its event. Scheduling decides whether that can be; its event then
 * settles what stands in the calendar, as any change does.
 * @throws AppError `not_found` when there is no question, `conflict` when no appointment can be like that, and the
 * refusals of a move: `slot_taken`, `outside_hours`, …
 */
export async function acceptQuestion(
  { entries, call, onGoogleChange }: AnswerDeps,
  { tenantId, appointmentId, notify }: Acceptance,
): Promise<void> {
  const [entry] = await entries.ofIds(tenantId, [appointmentId]);
  const question = entry?.question;
  if (entry === undefined || question === undefined) {
    throw new AppError('not_found');
  }
  if (question.kind === 'deleted') {
    await call(cancelForOwner, { tenantId, appointmentId, notify });
  } else if (question.kind === 'moved' && question.start !== undefined) {
    await call(moveForOwner, { tenantId, appointmentId, start: question.start.toISOString(), notify });
  } else {
    throw new AppError('conflict');
  }
  await entries.withdraw(entry);
  onGoogleChange(tenantId);
}

/** Has the event put back to what the appointment is. @throws AppError `not_found` when there is no question */
export async function revertQuestion(
  { entries, clock, onEntries }: AnswerDeps,
  tenantId: string,
  appointmentId: string,
): Promise<void> {
  if (!(await entries.putBack(tenantId, appointmentId, clock()))) {
    throw new AppError('not_found');
  }
  onEntries();
}
