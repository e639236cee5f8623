import {
  appointmentBooked,
  appointmentCancelled,
  appointmentDeleted,
  appointmentMoved,
  type AppointmentFact,
  type DomainEvent,
} from '@citame/contracts';
import {
  afterCommit,
  omitUndefined,
  reaction,
  type Clock,
  type Commit,
  type Subscription,
} from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { Belief, PlannedFact, PlannedMessage, PlannedStore } from './plannedStore.ts';
import type { PublishPlanned } from './publishPlanned.ts';
import { supersede, type NoticeKind } from './rules/planNotice.ts';

interface PlanDeps {
  readonly planned: PlannedStore;
  readonly clock: Clock;
  readonly publishPlanned: PublishPlanned;
  /** Wakes the queue of planned messages. */
  readonly onPlanned: () => void;
}

/** A planned message by its id, as it is stored. */
interface Known {
  readonly _id: string;
  readonly row: PlannedMessage | undefined;
}
interface WantedNotice {
  /** Undefined when the client is not to be told. */
  readonly notice: NoticeKind | undefined;
  /** Moved by the owner, who does not have the client told. */
  readonly isUntoldMove: boolean;
}
type Event = Omit<DomainEvent<typeof appointmentBooked>, 'type'>;

/**
 * Keeps of each appointment what its client is to be told: of what the owner does, when the owner wants that, of its release, and a
 * reminder of those that stand. In one transaction with the note that the event was handled.
 */
export function planMessages(deps: PlanDeps): Subscription[] {
  return [
    reaction(appointmentBooked, async (event) => follow(deps, event, 'booked')),
    reaction(appointmentMoved, async (event) => follow(deps, event, 'moved')),
    reaction(appointmentCancelled, async (event) =>
      follow(deps, event, event.data.released === true ? 'released' : 'cancelled'),
    ),
    reaction(appointmentDeleted, async (event) => follow(deps, event, undefined)),
  ];
}

/** `notice` is undefined for what clients are never told of. */
function follow(deps: PlanDeps, event: Event, notice: NoticeKind | undefined): Commit {
  const stands = notice === 'booked' || notice === 'moved';
  const isByOwner = event.data.by !== 'client';
  const isTold = notice !== undefined && event.data.notify && isByOwner;
  const wanted = {
    notice: isTold ? notice : undefined,
    isUntoldMove: notice === 'moved' && isByOwner && !isTold,
  };
  const ids = { reminder: `${event.aggregateId}:reminder`, notice: `${event.aggregateId}:notice` };
  return async (session) => {
    const found = await deps.planned.find(session, [ids.reminder, ids.notice]);
    const known = (_id: string): Known => ({ _id, row: found.find((row) => row._id === _id) });
    await planReminderOf(deps, session, event, known(ids.reminder), stands);
    await planNoticeOf(deps, session, event, known(ids.notice), wanted);
    afterCommit(session, () => {
      deps.onPlanned();
      deps.publishPlanned(event.tenantId, event.aggregateId);
    });
  };
}

async function planReminderOf(
  { planned, clock }: PlanDeps,
  session: ClientSession,
  event: Event,
  { _id, row: known }: Known,
  stands: boolean,
): Promise<void> {
  if (known !== undefined && known.revision >= event.revision) {
    return;
  }
  const row = { _id, kind: 'reminder', ...factsOf(event) } as const;
  await (stands ? planned.plan(session, row, clock()) : planned.cancel(session, row, true));
}

async function planNoticeOf(
  { planned, clock }: PlanDeps,
  session: ClientSession,
  event: Event,
  { _id, row: known }: Known,
  { notice, isUntoldMove }: WantedNotice,
): Promise<void> {
  if (known !== undefined && known.revision >= event.revision) {
    return;
  }
  if (known === undefined && notice === undefined && !isUntoldMove) {
    return;
  }
  const waiting = known?.state === 'waiting' && known.kind !== 'reminder' ? known.kind : undefined;
  const kind = notice === undefined ? undefined : supersede(waiting, notice);
  const facts = factsOf(event);
  const shown = kind ?? (isUntoldMove ? 'moved' : 'cancelled');
  // The client still believes in the state before the first move that they have not heard of.
  const isHeard = known?.state === 'sent' || known?.fact.believed === undefined;
  const belief = isHeard ? beliefIn(event.data.before) : known?.fact;
  const row = {
    _id,
    kind: shown,
    ...facts,
    fact: { ...facts.fact, ...(shown === 'moved' && belief !== undefined ? onlyBelief(belief) : {}) },
  };
  // A planned notice may no longer hold. Of a move that they are not told of, it is kept where they still think to come: the owner
  // may have them told a moment later.
  await (kind === undefined
    ? planned.cancel(session, row, isUntoldMove)
    : planned.plan(session, row, clock()));
}

function beliefIn(before: AppointmentFact['before']): Belief | undefined {
  return before === undefined
    ? undefined
    : omitUndefined({
        believed: new Date(before.start),
        believedServiceTitle: before.serviceTitle,
        believedEmployeeName: before.employeeName,
      });
}

function onlyBelief({ believed, believedServiceTitle, believedEmployeeName }: Belief): Belief {
  return omitUndefined({ believed, believedServiceTitle, believedEmployeeName });
}

function factsOf({ tenantId, aggregateId, revision, occurredAt, data }: Event) {
  const { customerId, serviceId, serviceTitle, employeeId, employeeName, start, end } = data;
  const fact: PlannedFact = {
    customerId,
    serviceId,
    serviceTitle,
    employeeId,
    employeeName,
    start: new Date(start),
    end: new Date(end),
  };
  return { tenantId, appointmentId: aggregateId, revision, plannedAt: new Date(occurredAt), fact };
}
