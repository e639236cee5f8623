import {
  afterFailure,
  createLoop,
  type Clock,
  type DeadLetters,
  type Loop,
  type RetryPolicy,
} from '@citame/service-kit';
import type { Counter } from 'prom-client';
import { PaddleFailure } from '../paddle/paddleFailure.ts';
import { paddleSubscription } from '../paddle/shapes.ts';
import { applyEvent, type ApplyDeps } from '../subscription/applySubscription.ts';
import type { EventOutcome, EventStore, StoredEvent } from './eventStore.ts';

interface TakeInDeps extends ApplyDeps {
  readonly events: EventStore;
  readonly deadLetters: DeadLetters;
  readonly clock: Clock;
  readonly taken: Counter<'outcome'>;
}

const everyMs = 1000;
const batch = 100;
const policy: RetryPolicy = {
  maxFailures: 8,
  firstWaitMs: 1000,
  maxWaitMs: 15 * 60_000,
  unavailableWaitMs: 30_000,
  isVendorUnavailable: (error) => error instanceof PaddleFailure && error.outcome === 'unavailable',
};

/** Takes stored events in, one after the other. One that fails waits, ever longer, and holds up no other. */
export function takeInEvents(deps: TakeInDeps): Loop {
  return createLoop({
    name: "taking in Paddle's events",
    logger: deps.logger,
    everyMs,
    run: async () => {
      const due = await deps.events.due(deps.clock(), batch);
      for (const event of due) {
        await takeIn(deps, event);
      }
      return due.length === batch;
    },
  });
}

async function takeIn(deps: TakeInDeps, event: StoredEvent): Promise<void> {
  try {
    const outcome = await apply(deps, event);
    await deps.events.settle(event._id, outcome);
    deps.taken.inc({ outcome });
  } catch (error) {
    await retryOrGiveUp(deps, event, error);
  }
}

async function retryOrGiveUp(deps: TakeInDeps, event: StoredEvent, error: unknown): Promise<void> {
  const verdict = afterFailure(error, event.failures ?? 0, policy);
  if (verdict.do === 'giveUp') {
    await deps.deadLetters.add({ type: 'paddle_event', subject: `Paddle event ${event._id}`, error });
    await deps.events.settle(event._id, 'given_up');
    deps.taken.inc({ outcome: 'given_up' });
    return;
  }
  const { failures, waitMs } = verdict;
  deps.logger.warn({ err: error, event: event._id, waitMs }, 'Paddle event failed, will be retried');
  await deps.events.postpone(event._id, new Date(deps.clock().getTime() + waitMs), failures);
}

async function apply(deps: TakeInDeps, { type, data, occurredAt }: StoredEvent): Promise<EventOutcome> {
  if (!type.startsWith('subscription.')) {
    return 'foreign';
  }
  const subscription = paddleSubscription.safeParse(data);
  return subscription.success ? applyEvent(deps, subscription.data, occurredAt) : 'unreadable';
}
