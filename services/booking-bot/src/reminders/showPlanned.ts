import type { plannedMessages } from '@citame/contracts';
import type { z } from 'zod';
import { isAppError } from '@citame/service-kit';
import { reachClient, type ReachDeps } from './reachClient.ts';
import { isSentFor, remindersOf, type PlannedDeps } from './plannedQueue.ts';
import type { PlannedMessage } from './plannedStore.ts';
import { nextReminder } from './rules/planReminders.ts';

export type ShowPlannedDeps = Pick<PlannedDeps, 'planned' | 'businesses' | 'clock' | 'quiet'> & ReachDeps;
type Planned = z.infer<typeof plannedMessages>['messages'][number];

/** Messages about an appointment that are to be sent, or were not or would not be and why, the reminder last. */
export async function showPlanned(
  deps: ShowPlannedDeps,
  tenantId: string,
  appointmentId: string,
): Promise<Planned[]> {
  const rows = await deps.planned.about(tenantId, appointmentId);
  const shown = await Promise.all(rows.map((row) => show(deps, row)));
  return shown
    .filter((one) => one !== undefined)
    .toSorted((a, b) => Number(a.kind === 'reminder') - Number(b.kind === 'reminder'));
}

/** Undefined for one that was sent, is no more wanted, or that the business does not want. */
async function show(deps: ShowPlannedDeps, row: PlannedMessage): Promise<Planned | undefined> {
  const { kind, state } = row;
  if (state === 'skipped') {
    return { kind, state, due_at: null, reason: row.reason ?? null };
  }
  if (state !== 'waiting') {
    return undefined;
  }
  const dueAt = kind === 'reminder' ? await momentOf(deps, row) : row.dueAt;
  if (dueAt === undefined) {
    return undefined;
  }
  const reason = await reasonAgainst(deps, row);
  const due_at = dueAt.toISOString();
  return reason === undefined
    ? { kind, state, due_at, reason: null }
    : { kind, state: 'skipped', due_at, reason };
}

/** Why it would not be sent as things stand; undefined also while that cannot be found out. */
async function reasonAgainst(
  deps: ShowPlannedDeps,
  { tenantId, fact }: PlannedMessage,
): Promise<string | undefined> {
  try {
    const reach = await reachClient(deps, tenantId, fact.customerId);
    return reach.conversation === undefined ? reach.reason : undefined;
  } catch (error) {
    if (isAppError(error, 'unavailable')) {
      return undefined;
    }
    throw error;
  }
}

/** A row is looked at more often than it is sent: the moment is that of the rules. */
async function momentOf(
  { businesses, clock, quiet }: ShowPlannedDeps,
  row: PlannedMessage,
): Promise<Date | undefined> {
  const sent = [isSentFor(row, 0), isSentFor(row, 1)] as const;
  const at = { now: clock(), quiet, sent, lastSentAt: row.sentAt };
  return nextReminder(remindersOf(row, await businesses.of(row.tenantId), at));
}
