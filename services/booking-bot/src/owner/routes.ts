import { conversationEndpoints, type Reach } from '@citame/contracts';
import { AppError, implement, type Route } from '@citame/service-kit';
import type { ConversationRow } from '../conversation/conversationRows.ts';
import { eraseConversation, type EraseDeps } from '../conversation/eraseClient.ts';
import { handBack, markPersonal, settle, takeOver, writeToClient, type OwnerDeps } from './changeAnswerer.ts';
import { allMessages } from './exportConversation.ts';
import {
  reachClient,
  reachPhone,
  type Reach as FoundReach,
  type ReachDeps,
} from '../reminders/reachClient.ts';
import { showPlanned, type ShowPlannedDeps } from '../reminders/showPlanned.ts';
import { presentConversation, presentMessage } from './presentConversation.ts';

const pageSize = 30;
const messagesShown = 60;

/** Routes by which owners read and write the conversations with their clients. */
export function conversationRoutes(deps: OwnerDeps & EraseDeps & ReachDeps & ShowPlannedDeps): Route[] {
  const { view, log, clock } = deps;
  const present = async (rows: readonly ConversationRow[]) => {
    const lasts = await log.lastOf(rows);
    return rows.map((row) => presentConversation(row, lasts.get(row._id), clock()));
  };
  const presentOne = async (row: ConversationRow) => {
    const lasts = await log.lastOf([row]);
    return presentConversation(row, lasts.get(row._id), clock());
  };
  return implement(conversationEndpoints, {
    'GET /conversations': async ({ tenantId, query: { waiting = false, after } }) => {
      const [{ rows, next }, waiting_count] = await Promise.all([
        waiting ? view.waiting(tenantId, pageSize) : view.page(tenantId, after, pageSize),
        view.countWaiting(tenantId),
      ]);
      return { conversations: await present(rows), next, waiting_count };
    },
    'GET /conversations/reach': async ({
      tenantId,
      session,
      query: { customer_id: customerId, phone = '' },
    }) => {
      if (customerId !== undefined) {
        return presentReach(await reachClient(deps, tenantId, customerId));
      }
      // An employee learns nothing of the person behind any phone.
      return session.role === 'employee'
        ? unknownPhone
        : presentReachOfPhone(await reachPhone(deps, tenantId, phone));
    },
    'GET /conversations/planned': async ({ tenantId, query }) => ({
      messages: await showPlanned(deps, tenantId, query.appointment_id),
    }),
    'GET /conversations/:id': async ({ tenantId, params: { id: conversationId }, query: { before } }) => {
      const row = await view.find(tenantId, conversationId);
      if (row === null) {
        throw new AppError('not_found');
      }
      const until = before === undefined ? undefined : new Date(before);
      const page = await log.page(tenantId, conversationId, until, messagesShown);
      const earlier = page.length === messagesShown ? (page.at(-1)?.at.toISOString() ?? null) : null;
      const messages = page.toReversed().map(presentMessage);
      return { conversation: await presentOne(row), messages, earlier };
    },
    'GET /conversations/:id/export': async ({ tenantId, params: { id: conversationId } }) => {
      const row = await view.find(tenantId, conversationId);
      if (row === null) {
        throw new AppError('not_found');
      }
      const messages = await allMessages(log, tenantId, conversationId);
      return { exported_at: clock().toISOString(), conversation: await presentOne(row), messages };
    },
    'DELETE /conversations/:id': async ({ tenantId, params: { id: conversationId } }) =>
      eraseConversation(deps, tenantId, conversationId),
    'POST /conversations/:id/messages': async ({ tenantId, params: { id: conversationId }, body }) =>
      presentMessage(await writeToClient(deps, tenantId, conversationId, body)),
    'POST /conversations/:id/take-over': async ({ tenantId, params: { id: conversationId } }) =>
      presentOne(await takeOver(deps, tenantId, conversationId)),
    'POST /conversations/:id/hand-back': async ({ tenantId, params: { id: conversationId } }) =>
      presentOne(await handBack(deps, tenantId, conversationId)),
    'POST /conversations/:id/settle': async ({ tenantId, params: { id: conversationId } }) =>
      presentOne(await settle(deps, tenantId, conversationId)),
    'PATCH /conversations/:id': async ({ tenantId, params: { id: conversationId }, body }) =>
      presentOne(await markPersonal(deps, tenantId, conversationId, body.personal)),
  });
}

const unknownPhone: Reach = {
  can_tell: false,
  reason: 'no_conversation',
  needs_template: false,
  name: null,
};

function presentReachOfPhone(found: FoundReach): Reach {
  return { ...presentReach(found), name: found.conversation?.client.name ?? null };
}

function presentReach(found: FoundReach): Reach {
  return found.conversation === undefined
    ? { can_tell: false, reason: found.reason, needs_template: false }
    : { can_tell: true, reason: null, needs_template: !found.isOpen };
}
