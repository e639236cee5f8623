import { isAppError, replayErasures, type ServiceContext, type ServiceParts } from '@citame/service-kit';
import { askScheduling } from './conversation/askScheduling.ts';
import { createPublishChange } from './conversation/publishChange.ts';
import { createConversationStore } from './conversation/conversationStore.ts';
import { eraseClient, eraseConversation, finishErasures } from './conversation/eraseClient.ts';
import { createErasureStore } from './conversation/erasureStore.ts';
import { createMessageLog } from './conversation/messageLog.ts';
import { createOwnerWroteStore } from './conversation/ownerWroteStore.ts';
import { answerHasWrittenSince } from './conversation/hasWrittenSince.ts';
import { onOwnerEcho } from './conversation/onOwnerEcho.ts';
import { answerMayWriteFirst } from './conversation/mayWriteFirst.ts';
import { receiveMessage } from './conversation/receiveMessage.ts';
import { createTurnQueue } from './conversation/turnQueue.ts';
import { createTurnMetrics } from './conversation/turnMetrics.ts';
import { createAskModel, type ModelSettings } from './model/askModel.ts';
import { tellOffer } from './notices/tellOffer.ts';
import { exportCalls } from './owner/exportConversation.ts';
import { phraseRoutes } from './owner/phraseRoutes.ts';
import { createOwnerView } from './owner/ownerView.ts';
import { conversationRoutes } from './owner/routes.ts';
import { createPreviewStore } from './preview/previewStore.ts';
import { previewRoutes } from './preview/routes.ts';
import type { ConverseDeps } from './conversation/converse.ts';
import { createStandings } from './replicas/standings.ts';
import { createBusinesses } from './reminders/businesses.ts';
import { createPublishPlanned } from './reminders/publishPlanned.ts';
import { createPlannedStore } from './reminders/plannedStore.ts';
import { planMessages } from './reminders/planMessages.ts';
import { promiseReminder } from './reminders/promiseReminder.ts';
import type { QuietHours } from '@citame/calendar/quietHours';
import { createPlannedQueue } from './reminders/plannedQueue.ts';

/** The booking bot: answers clients' messages, and tells them what the owner has done. */
export function buildBookingBot(
  context: ServiceContext,
  { burstMs, quiet, model }: { burstMs: number; quiet: QuietHours; model?: ModelSettings | undefined },
): ServiceParts {
  const { connection } = context;
  const businesses = createBusinesses(connection, context.call);
  const standings = createStandings(connection);
  const deps = {
    ...context,
    standings,
    conversations: createConversationStore(connection),
    log: createMessageLog(connection),
    erasures: createErasureStore(connection),
    ownerWrote: createOwnerWroteStore(connection),
    turns: createTurnMetrics(context.metrics),
    publishChange: createPublishChange(context.nats),
    planned: createPlannedStore(connection),
    publishPlanned: createPublishPlanned(context.nats),
    businesses,
    quiet,
    askModel: model === undefined ? undefined : createAskModel(model, context.logger),
  };
  const promise: ConverseDeps['promiseReminder'] = (client, appointment) =>
    promiseReminder(deps, client, appointment);
  const turnQueue = createTurnQueue({
    ...deps,
    promiseReminder: promise,
    ask: (asker, ask) => askScheduling(context.call, asker, ask),
  });
  const tried = { ...deps, promiseReminder: promise, previews: createPreviewStore(connection) };
  const plannedQueue = createPlannedQueue(deps);
  const replayed = replayErasures(context, async (tenantId, id) => {
    await eraseConversation(deps, tenantId, id).catch((error: unknown) => {
      if (!isAppError(error, 'not_found')) {
        throw error;
      }
    });
  });
  return {
    routes: [
      ...conversationRoutes({ ...deps, view: createOwnerView(connection) }),
      ...phraseRoutes(context),
      ...previewRoutes(tried),
    ],
    rpcHandlers: [answerMayWriteFirst(deps), answerHasWrittenSince(deps), ...exportCalls(deps)],
    subscriptions: [
      receiveMessage({ ...deps, burstMs, turnQueue }),
      onOwnerEcho(deps),
      businesses.subscription,
      ...standings.subscriptions,
      ...planMessages({ ...deps, onPlanned: plannedQueue.nudge }),
      tellOffer(deps),
      eraseClient(deps),
    ],
    startLoops: () => [turnQueue.start(), plannedQueue.start(), finishErasures(deps), replayed.start()],
  };
}
