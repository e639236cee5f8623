import { handOverEvents, type Logger, type Loop, type Outbox } from '@citame/service-kit';
import type { InboundStore } from './inboundStore.ts';

interface AnnounceDeps {
  readonly inbound: InboundStore;
  readonly outbox: Outbox;
  readonly logger: Logger;
}

/** Hands the events that stand in messages to the outbox. */
export function announceMessages({
  inbound,
  outbox,
  logger,
}: AnnounceDeps): Loop & { readonly name: string } {
  return handOverEvents({
    name: 'announcing messages',
    outbox,
    logger,
    find: inbound.withEvents,
    eventsOf: ({ event }) => (event === undefined ? [] : [event]),
    drop: (received) => inbound.dropEvents(received.map(({ _id }) => _id)),
  });
}
