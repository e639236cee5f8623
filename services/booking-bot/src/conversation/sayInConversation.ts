import { messageSend, type SentContent } from '@citame/contracts';
import type { Clock, Outbox } from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { ConversationRow } from './conversationRows.ts';
import { wordsSent, type LoggedMessage, type MessageLog } from './messageLog.ts';

export interface SayDeps {
  readonly outbox: Outbox;
  readonly log: MessageLog;
  readonly clock: Clock;
}

interface Saying {
  readonly content: SentContent;
  readonly from: 'bot' | 'owner';
  /** The provider's id of the client's message that it answers. */
  readonly answers?: string | undefined;
}

/** Sends a message into a conversation, and notes that it was said; both in the caller's transaction. */
export async function sayInConversation(
  { outbox, log, clock }: SayDeps,
  session: ClientSession,
  { _id: conversationId, tenantId, client, version }: ConversationRow,
  { content, from, answers }: Saying,
): Promise<LoggedMessage> {
  const _id = await outbox.add(session, messageSend, {
    tenantId,
    aggregateId: conversationId,
    revision: version + 1,
    data: { conversationId, client, content, ...(answers === undefined ? {} : { answers }) },
  });
  const message = { _id, tenantId, conversationId, from, ...wordsSent(content), at: clock() };
  await log.add(session, message);
  return message;
}
