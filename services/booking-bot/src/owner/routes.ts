import {
  conversation,
  conversationExport,
  conversationList,
  conversationMessage,
  conversationQuery,
  conversationsQuery,
  conversationThread,
  id,
  writeToClientBody,
} from '@citame/contracts';
import { AppError, ownerRoute, type Route } from '@citame/service-kit';
import { z } from 'zod';
import type { ConversationRow } from '../conversation/conversationRows.ts';
import { eraseConversation, type EraseDeps } from '../conversation/eraseClient.ts';
import { handBack, takeOver, writeToClient, type OwnerDeps } from './changeAnswerer.ts';
import { allMessages } from './exportConversation.ts';
import { presentConversation, presentMessage } from './presentConversation.ts';

const pageSize = 30;
const messagesShown = 60;
const params = z.object({ id });
const tags = ['conversations'];

/** What owners read and write of the conversations with their clients. */
export function conversationRoutes(deps: OwnerDeps & EraseDeps): Route[] {
  const { view, log, clock } = deps;
  const present = async (rows: readonly ConversationRow[]) => {
    const lasts = await log.lastOf(rows.map(({ _id }) => _id));
    return rows.map((row) => presentConversation(row, lasts.get(row._id), clock()));
  };
  const presentOne = async (row: ConversationRow) => {
    const lasts = await log.lastOf([row._id]);
    return presentConversation(row, lasts.get(row._id), clock());
  };
  return [
    ownerRoute(
      {
        method: 'get',
        path: '/conversations',
        summary:
          'Conversations with clients, the latest first; or those in which somebody waits for a person',
        tags,
        query: conversationsQuery,
        result: conversationList,
      },
      async ({ tenantId, query: { waiting = false, after } }) => {
        const [{ rows, next }, waiting_count] = await Promise.all([
          waiting ? view.waiting(tenantId, pageSize) : view.page(tenantId, after, pageSize),
          view.countWaiting(tenantId),
        ]);
        return { conversations: await present(rows), next, waiting_count };
      },
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/conversations/:id',
        summary: 'A conversation with its latest messages, or with those before an instant',
        tags,
        params,
        query: conversationQuery,
        result: conversationThread,
      },
      async ({ tenantId, params: { id: conversationId }, query: { before } }) => {
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
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/conversations/:id/export',
        summary: 'All that is kept about a conversation, for a request of the client',
        tags,
        params,
        result: conversationExport,
      },
      async ({ tenantId, params: { id: conversationId } }) => {
        const row = await view.find(tenantId, conversationId);
        if (row === null) {
          throw new AppError('not_found');
        }
        const messages = await allMessages(log, tenantId, conversationId);
        return { exported_at: clock().toISOString(), conversation: await presentOne(row), messages };
      },
    ),
    ownerRoute(
      {
        method: 'delete',
        path: '/conversations/:id',
        summary:
          'Erases a conversation in every service: texts, names and phone; a later message opens another one',
        tags,
        params,
        status: 204,
      },
      async ({ tenantId, params: { id: conversationId } }) =>
        eraseConversation(deps, tenantId, conversationId),
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/conversations/:id/messages',
        summary:
          'Writes to the client; the bot is silent from then on, until it is handed back or for 12 hours',
        tags,
        params,
        body: writeToClientBody,
        status: 201,
        result: conversationMessage,
      },
      async ({ tenantId, params: { id: conversationId }, body }) =>
        presentMessage(await writeToClient(deps, tenantId, conversationId, body.text)),
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/conversations/:id/take-over',
        summary: 'Silences the bot in a conversation, for 12 hours',
        tags,
        params,
        result: conversation,
      },
      async ({ tenantId, params: { id: conversationId } }) =>
        presentOne(await takeOver(deps, tenantId, conversationId)),
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/conversations/:id/hand-back',
        summary: 'Lets the bot answer again',
        tags,
        params,
        result: conversation,
      },
      async ({ tenantId, params: { id: conversationId } }) =>
        presentOne(await handBack(deps, tenantId, conversationId)),
    ),
  ];
}
