import {
  createWorkQueue,
  withContext,
  type RetryPolicy,
  type WorkDeps,
  type WorkQueue,
} from '@citame/service-kit';
import type { Counter } from 'prom-client';
import { PaddleFailure } from '../paddle/paddleFailure.ts';
import { paddleSubscription } from '../paddle/shapes.ts';
import { applyEvent, type ApplyDeps } from '../subscription/applySubscription.ts';
import type { EventOutcome, EventStore, StoredEvent } from './eventStore.ts';

interface EventQueueDeps extends ApplyDeps, WorkDeps {
  readonly events: EventStore;
  readonly taken: Counter<'outcome'>;
}

const everyMs = 1000;
/** Longer than the calls of one event take. */
const leaseMs = 60_000;
const awayMs = 30_000;
const retry: RetryPolicy = {
  maxFailures: 8,
  firstWaitMs: 1000,
  maxWaitMs: 15 * 60_000,
  unavailableWaitMs: awayMs,
  waitMsFor: (error) =>
    error instanceof PaddleFailure && error.outcome === 'unavailable' ? awayMs : undefined,
};

/** Applies stored events of Paddle, one after the other. A failed one waits, ever longer, and holds up no other. */
export function createEventQueue(deps: EventQueueDeps): WorkQueue<StoredEvent> {
  const closed = (outcome: EventOutcome) => {
    deps.taken.inc({ outcome });
    return { set: { outcome, data: undefined } };
  };
  return createWorkQueue(deps, {
    name: 'paddle_event',
    rows: deps.events.rows,
    everyMs,
    concurrency: 1,
    leaseMs,
    retry,
    furthestMs: 0,
    handle: (event) =>
      withContext({ actor: { kind: 'vendor', via: 'paddle' } }, async () => closed(await apply(deps, event))),
    onGiveUp: () => closed('given_up'),
  });
}

async function apply(deps: ApplyDeps, { type, data, occurredAt }: StoredEvent): Promise<EventOutcome> {
  if (!type.startsWith('subscription.')) {
    return 'foreign';
  }
  const subscription = paddleSubscription.safeParse(data);
  return subscription.success ? applyEvent(deps, subscription.data, occurredAt) : 'unreadable';
}
