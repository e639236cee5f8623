import { api } from '@citame/web/api';
import type { Proposal } from './planMoves.ts';

/** The owner's decision about the appointments that are hit. */
export interface ConflictResolution {
  readonly what: 'keep' | 'move' | 'cancel';
  /** Whether their clients are notified. */
  readonly notify: boolean;
  /** The appointments with the times that they would be moved to. */
  readonly proposals: readonly Proposal[];
  /** Ids of the appointments that are left as they are all the same. */
  readonly kept: ReadonlySet<string>;
  /** Ids of those whose clients cannot be told. */
  readonly untellable: ReadonlySet<string>;
}

export interface ResolvedConflicts {
  /** How many appointments were changed as wanted. */
  readonly done: number;
  /** How many are as they were although they were to be changed. */
  readonly left: number;
  /** Why the first of them is, if the server refused it. */
  readonly reason: unknown;
  /** Those whose clients hear of no change by WhatsApp: the owner calls them. */
  readonly toCall: readonly ToCall[];
}

/** A client to call, and whether their appointment was changed. */
export interface ToCall extends Proposal {
  readonly isChanged: boolean;
}

/** Moves or cancels conflicting appointments, each independently of the others. */
export async function resolveConflicts({
  what,
  notify,
  kept,
  untellable,
  proposals,
}: ConflictResolution): Promise<ResolvedConflicts> {
  if (what === 'keep') {
    return { done: 0, left: 0, reason: undefined, toCall: [] };
  }
  const outcomes = await Promise.allSettled(
    proposals.map(async ({ appointment: { id, version }, move }) => {
      if (what === 'cancel') {
        await api('POST /appointments/:id/cancel', { params: { id }, body: { notify } }, { version });
        return true;
      }
      if (move === undefined || kept.has(id)) {
        return false;
      }
      const { date, slot, employeeId } = move;
      const body = { date, slot, employee_id: employeeId, notify };
      await api('POST /appointments/:id/reschedule', { params: { id }, body }, { version });
      return true;
    }),
  );
  const ends = proposals.map((proposal, place): ToCall => {
    const outcome = outcomes[place];
    return { ...proposal, isChanged: outcome?.status === 'fulfilled' && outcome.value };
  });
  const done = ends.filter(({ isChanged }) => isChanged).length;
  return {
    toCall: ends.filter(({ appointment: { id }, isChanged }) => !isChanged || !notify || untellable.has(id)),
    done,
    left: outcomes.length - done,
    reason: outcomes.find((outcome) => outcome.status === 'rejected')?.reason,
  };
}
