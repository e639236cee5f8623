import { messageSend } from '@citame/contracts';
import { given, reaction, type Clock, type Subscription } from '@citame/service-kit';
import type { OutboundStore } from './outboundStore.ts';

interface QueueDeps {
  readonly outbound: OutboundStore;
  readonly clock: Clock;
  readonly onQueued: () => void;
}

/** Takes over every message that is to be sent; the sender does the rest. */
export function queueMessages({ outbound, clock, onQueued }: QueueDeps): Subscription {
  return reaction(messageSend, async ({ id, tenantId, revision, data }) => async (session) => {
    const now = clock();
    const { conversationId, client, content, template, about, answers } = data;
    await outbound.insert(session, {
      _id: id,
      tenantId,
      conversationId,
      client,
      content,
      ...given({ template, about }),
      ...(answers === undefined ? {} : { answers }),
      seq: revision,
      state: 'queued',
      dueAt: now,
      tries: 0,
      doubts: 0,
      createdAt: now,
      changedAt: now,
    });
    return onQueued;
  });
}
