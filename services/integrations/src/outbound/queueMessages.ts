import { messageSend, type DomainEvent } from '@citame/contracts';
import { given, type Clock, type Subscription } from '@citame/service-kit';
import type { OutboundStore } from './outboundStore.ts';

interface QueueDeps {
  readonly outbound: OutboundStore;
  readonly clock: Clock;
  readonly onQueued: () => void;
}

/** Takes over every message that is to be sent, by its event's id, so once; the sender does the rest. */
export function queueMessages({ outbound, clock, onQueued }: QueueDeps): Subscription {
  return {
    kind: 'projection',
    definition: messageSend,
    // What was sent once is not sent again because nothing is left of it here.
    isEmpty: async () => false,
    async apply(event) {
      // The consumer has parsed the data with this very definition.
      const { id, tenantId, revision, data } = event as DomainEvent<typeof messageSend>;
      const { conversationId, client, content, template, about, answers } = data;
      const now = clock();
      await outbound.take({
        _id: id,
        tenantId,
        conversationId,
        client,
        content,
        ...given({ template, about, answers }),
        seq: revision,
        state: 'queued',
        dueAt: now,
        tries: 0,
        doubts: 0,
        createdAt: now,
        changedAt: now,
      });
      onQueued();
    },
  };
}
