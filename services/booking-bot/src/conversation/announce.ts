import { pageSubject } from '@citame/contracts';
import type { ServiceContext } from '@citame/service-kit';

/** Tells open pages that a conversation has changed. Nobody else needs to know, so nothing is kept of it. */
export type Announce = (tenantId: string, conversationId: string) => void;

export function createAnnounce(nats: ServiceContext['nats']): Announce {
  return (tenantId, conversationId) => {
    nats.publish(pageSubject('booking-bot.conversation.changed', tenantId, conversationId));
  };
}
