import { createLoop, type Logger, type Loop, type Outbox } from '@citame/service-kit';
import type { InboundStore } from './inboundStore.ts';

interface AnnounceDeps {
  readonly inbound: InboundStore;
  readonly outbox: Outbox;
  readonly logger: Logger;
}

const everyMs = 1000;
const batch = 200;

/**
 * Hands the events that stand in messages to the outbox. Whoever dies on the way, or does it twice, neither loses nor
 * repeats one: the outbox knows each by its id.
 */
export function announceMessages({
  inbound,
  outbox,
  logger,
}: AnnounceDeps): Loop & { readonly name: string } {
  const loop = createLoop({
    name: 'announcing messages',
    logger,
    everyMs,
    run: async () => {
      const received = await inbound.withEvents(batch);
      if (received.length > 0) {
        await outbox.take(received.flatMap(({ event }) => (event === undefined ? [] : [event])));
        outbox.nudge();
        await inbound.dropEvents(received.map(({ _id }) => _id));
      }
      return received.length === batch;
    },
  });
  return { name: 'announcements', nudge: loop.nudge, stop: loop.stop };
}
