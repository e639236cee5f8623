import {
  eraseMessages,
  messageEchoed,
  messageReceived,
  messageSend,
  subjectOf,
  type MessagingClient,
} from '@citame/contracts';
import {
  rpcHandler,
  eraseEvents,
  outboxRows,
  type RpcHandler,
  type ServiceContext,
} from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { ErasedConversations } from '../records/erasedConversations.ts';
import type { MediaStore } from '../records/mediaStore.ts';
import type { OutboundStore } from '../records/outboundStore.ts';

interface EraseDeps extends Pick<ServiceContext, 'connection' | 'nats' | 'clock'> {
  readonly outbound: OutboundStore;
  readonly erased: ErasedConversations;
  readonly media: MediaStore;
}

/** Erases what this service has of clients and their conversations: rows, files, events, and what is left of them in the stream. */
export function answerEraseMessages(deps: EraseDeps): RpcHandler {
  return rpcHandler(eraseMessages, async ({ tenantId, clients, conversationIds, before }) => {
    await deps.erased.note(conversationIds, deps.clock());
    await deps.outbound.erase(tenantId, conversationIds);
    const until = new Date(before);
    await deps.media.erase(tenantId, clients, conversationIds, until);
    const subjects = await receivedFrom(deps.connection, tenantId, clients);
    const sends = conversationIds.map((id) => subjectOf(messageSend, tenantId, id));
    await eraseEvents(deps, 'MESSAGES', { subjects: [...subjects, ...sends], until });
    return { subjects };
  });
}

/** The subjects under which anything was received from these people, or written to them by hand. */
async function receivedFrom(
  connection: Connection,
  tenantId: string,
  clients: readonly MessagingClient[],
): Promise<string[]> {
  const people = clients.flatMap(({ userId, phone }) => [
    ...(userId === undefined ? [] : [{ 'envelope.data.client.userId': userId }]),
    ...(phone === undefined ? [] : [{ 'envelope.data.client.phone': phone }]),
  ]);
  if (people.length === 0) {
    return [];
  }
  const ofTenant = [messageReceived, messageEchoed].map((definition) => {
    const beginning = subjectOf(definition, tenantId, 'x').slice(0, -1);
    return { subject: { $gte: beginning, $lt: `${beginning}\uffff` } };
  });
  return outboxRows(connection).distinct('subject', { $and: [{ $or: ofTenant }, { $or: people }] });
}
