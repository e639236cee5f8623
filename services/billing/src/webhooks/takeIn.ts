import { createLoop, type Clock, type Loop } from '@citame/service-kit';
import type { Counter } from 'prom-client';
import { paddleSubscription } from '../paddle/shapes.ts';
import { applyEvent, type ApplyDeps } from '../subscription/applySubscription.ts';
import type { EventOutcome, EventStore, StoredEvent } from './eventStore.ts';

interface TakeInDeps extends ApplyDeps {
  readonly events: EventStore;
  readonly clock: Clock;
  readonly taken: Counter<'outcome'>;
}

const everyMs = 1000;
const batch = 100;
const firstWaitMs = 1000;
const longestWaitMs = 15 * 60_000;

/** Takes stored events in, one after the other. One that fails waits, ever longer, and holds up no other. */
export function takeInEvents(deps: TakeInDeps): Loop & { readonly name: string } {
  const loop = createLoop({
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
  return { name: 'webhooks', nudge: loop.nudge, stop: loop.stop };
}

async function takeIn(deps: TakeInDeps, event: StoredEvent): Promise<void> {
  try {
    const outcome = await apply(deps, event);
    await deps.events.settle(event._id, outcome);
    deps.taken.inc({ outcome });
  } catch (error) {
    const waitMs = Math.min(firstWaitMs * 2 ** event.attempts, longestWaitMs);
    deps.logger.warn({ err: error, event: event._id, waitMs }, 'a webhook was not taken in, will try again');
    await deps.events.postpone(event._id, new Date(deps.clock().getTime() + waitMs));
  }
}

async function apply(deps: TakeInDeps, { type, data, occurredAt }: StoredEvent): Promise<EventOutcome> {
  if (!type.startsWith('subscription.')) {
    return 'foreign';
  }
  const subscription = paddleSubscription.safeParse(data);
  return subscription.success ? applyEvent(deps, subscription.data, occurredAt) : 'unreadable';
}
