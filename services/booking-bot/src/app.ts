import type { ServiceContext, ServiceParts } from '@citame/service-kit';
import { createAnnounce } from './conversation/announce.ts';
import { createConversationStore } from './conversation/conversationStore.ts';
import { eraseClient, finishErasures } from './conversation/eraseClient.ts';
import { createErasureStore } from './conversation/erasureStore.ts';
import { createMessageLog } from './conversation/messageLog.ts';
import { onOwnerEcho } from './conversation/onOwnerEcho.ts';
import { answerMayWriteFirst } from './conversation/mayWriteFirst.ts';
import { receiveMessage } from './conversation/receiveMessage.ts';
import { takeTurns, type TurnDeps, type Turns } from './conversation/takeTurns.ts';
import { createTurnMetrics } from './conversation/turnMetrics.ts';
import { tellOffer } from './notices/tellOffer.ts';
import { exportCalls } from './owner/exportConversation.ts';
import { createOwnerView } from './owner/ownerView.ts';
import { conversationRoutes } from './owner/routes.ts';
import { createSubscriptions } from './replicas/subscriptions.ts';
import { createBusinesses } from './reminders/businesses.ts';
import { createPlannedStore } from './reminders/plannedStore.ts';
import { planMessages } from './reminders/planMessages.ts';
import { promiseReminder } from './reminders/promiseReminder.ts';
import type { QuietHours } from './reminders/rules/quietHours.ts';
import { sendPlanned } from './reminders/sendPlanned.ts';

/** The booking bot: answers clients' messages, and tells them what the owner has done. */
export function buildBookingBot(
  context: ServiceContext,
  { burstMs, quiet }: { burstMs: number; quiet: QuietHours },
): ServiceParts {
  const { connection } = context;
  const businesses = createBusinesses(connection, context.call);
  const subscriptions = createSubscriptions(connection);
  const deps = {
    ...context,
    subscriptions,
    conversations: createConversationStore(connection),
    log: createMessageLog(connection),
    erasures: createErasureStore(connection),
    turns: createTurnMetrics(context.metrics),
    announce: createAnnounce(context.nats),
    planned: createPlannedStore(connection),
    businesses,
    quiet,
  };
  const turnDeps: TurnDeps = {
    ...deps,
    promiseReminder: (client, appointment) => promiseReminder(deps, client, appointment),
  };
  let turns: Turns | undefined;
  let wakePlanned = (): void => {};
  return {
    routes: conversationRoutes({ ...deps, view: createOwnerView(connection) }),
    rpcHandlers: [answerMayWriteFirst(deps), ...exportCalls(deps)],
    subscriptions: [
      receiveMessage({ ...deps, burstMs, answerer: () => turns }),
      onOwnerEcho(deps),
      businesses.subscription,
      subscriptions.subscription,
      ...planMessages({ ...deps, onPlanned: () => wakePlanned() }),
      tellOffer(deps),
      eraseClient(deps),
    ],
    startLoops: () => {
      turns = takeTurns(turnDeps);
      const sending = sendPlanned(deps);
      wakePlanned = sending.nudge;
      return [turns, sending, finishErasures(deps)];
    },
  };
}
