import { pageSubject } from '@citame/contracts';
import type { ServiceContext } from '@citame/service-kit';

/** Tells open pages that a conversation has changed. Only they need to know, so nothing is stored. */
export type PublishChange = (tenantId: string, conversationId: string) => void;

export function createPublishChange(nats: ServiceContext['nats']): PublishChange {
  return (tenantId, conversationId) => {
    nats.publish(pageSubject('booking-bot.conversation.changed', tenantId, conversationId));
  };
}
