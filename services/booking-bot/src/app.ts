import type { ServiceContext, ServiceParts } from '@citame/service-kit';
import { createConversationStore } from './conversation/conversationStore.ts';
import { eraseClient } from './conversation/eraseClient.ts';
import { receiveMessage } from './conversation/receiveMessage.ts';
import { takeTurns } from './conversation/takeTurns.ts';
import { tellClient } from './notices/tellClient.ts';
import { tellOffer } from './notices/tellOffer.ts';

/** The booking bot: answers clients' messages, and tells them what the owner has done. */
export function buildBookingBot(context: ServiceContext, { burstMs }: { burstMs: number }): ServiceParts {
  const conversations = createConversationStore(context.connection);
  const deps = { ...context, conversations };
  let wakeTurns = (): void => {};
  const onDue = (inMs: number): void => {
    setTimeout(() => wakeTurns(), inMs + 1).unref();
  };
  return {
    routes: [],
    subscriptions: [
      receiveMessage({ ...deps, burstMs, onDue }),
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
