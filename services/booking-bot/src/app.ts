import type { ServiceContext, ServiceParts } from '@citame/service-kit';
import { createAnnounce } from './conversation/announce.ts';
import { createConversationStore } from './conversation/conversationStore.ts';
import { eraseClient } from './conversation/eraseClient.ts';
import { createMessageLog } from './conversation/messageLog.ts';
import { receiveMessage } from './conversation/receiveMessage.ts';
import { takeTurns } from './conversation/takeTurns.ts';
import { tellClient } from './notices/tellClient.ts';
import { tellOffer } from './notices/tellOffer.ts';
import { createOwnerView } from './owner/ownerView.ts';
import { conversationRoutes } from './owner/routes.ts';

/** The booking bot: answers clients' messages, and tells them what the owner has done. */
export function buildBookingBot(context: ServiceContext, { burstMs }: { burstMs: number }): ServiceParts {
  const { connection } = context;
  const deps = {
    ...context,
    conversations: createConversationStore(connection),
    log: createMessageLog(connection),
    announce: createAnnounce(context.nats),
  };
  let wakeTurns = (): void => {};
  return {
    routes: conversationRoutes({ ...deps, view: createOwnerView(connection) }),
    subscriptions: [
      receiveMessage({ ...deps, burstMs, onDue: () => wakeTurns() }),
      ...tellClient(deps),
      tellOffer(deps),
      eraseClient(deps),
    ],
    startLoops: () => {
      const turns = takeTurns(deps);
      wakeTurns = turns.nudge;
      return [turns];
    },
  };
}
