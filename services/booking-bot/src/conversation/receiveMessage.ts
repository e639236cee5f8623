import {
  changeClientNumber,
  messageReceived,
  type DomainEvent,
  type InboundContent,
  type MessagingClient,
} from '@citame/contracts';
import {
  afterCommit,
  newId,
  noCommit,
  omitUndefined,
  reaction,
  type Clock,
  type Commit,
  type RpcClient,
  type Subscription,
  type WorkQueue,
} from '@citame/service-kit';
import type { PublishChange } from './publishChange.ts';
import { hasWritten, windowMs, type ConversationRow } from './conversationRows.ts';
import type { ConversationStore } from './conversationStore.ts';
import type { OwnerWroteStore } from './ownerWroteStore.ts';
import { wordsOf, type MessageLog } from './messageLog.ts';

interface ReceiveDeps {
  readonly conversations: ConversationStore;
  readonly log: MessageLog;
  readonly ownerWrote: OwnerWroteStore;
  readonly call: RpcClient;
  readonly clock: Clock;
  readonly publishChange: PublishChange;
  /** How long texts are collected before they are answered together, ms. Taps are answered at once. */
  readonly burstMs: number;
  readonly turnQueue: Pick<WorkQueue<ConversationRow>, 'lease' | 'run' | 'nudge'>;
}
type Received = DomainEvent<typeof messageReceived>;

/** Notes a client's message in its conversation, to be answered when its turn comes. */
export function receiveMessage(deps: ReceiveDeps): Subscription {
  return reaction(messageReceived, async (event) => {
    const { tenantId, data } = event;
    const known = await deps.conversations.findByClient(tenantId, data.client);
    // Nothing is kept of what a personal contact writes.
    if (known?.personal === true) {
      return noCommit;
    }
    if (data.content.kind === 'newNumber') {
      return changeNumber(deps, event, known, data.content.phone);
    }
    return data.content.kind === 'edit' ? edit(deps, event, known, data.content) : note(deps, event, known);
  });
}

async function note(
  { conversations, log, ownerWrote, clock, burstMs, turnQueue, publishChange }: ReceiveDeps,
  { tenantId, data: { messageId, client, content, sentAt, isContact = false, number } }: Received,
  known: ConversationRow | null,
): Promise<Commit> {
  const message = {
    id: messageId,
    content,
    sentAt: new Date(sentAt),
    ...(isContact ? { isContact } : {}),
    ...omitUndefined({ number }),
  };
  const lastAt = message.sentAt;
  const windowUntil = new Date(Date.parse(sentAt) + windowMs);
  const merged = known === null ? client : await mergeClients(conversations, known, client);
  // A conversation that the business has opened, as by a reminder, knows nothing of what the owner wrote in the app.
  const isFirst = known === null || !hasWritten(known);
  const ownerWroteUntil = isFirst ? (await ownerWrote.until(tenantId, client))?.getTime() : undefined;
  const conversationId = known?._id ?? newId();
  const waitMs = waitFor(content, burstMs);
  return async (session) => {
    const now = clock();
    const dueAt = new Date(now.getTime() + waitMs);
    const lease = waitMs === 0 ? turnQueue.lease() : undefined;
    const told = {
      client: merged,
      message,
      dueAt,
      lease,
      windowUntil,
      lastAt,
      ...omitUndefined({ ownerWroteUntil }),
    };
    const leased =
      known === null
        ? await conversations.open(session, { _id: conversationId, tenantId, ...told })
        : await conversations.addMessage(session, known, told, now);
    await log.add(session, {
      _id: messageId,
      tenantId,
      conversationId,
      from: 'client',
      ...wordsOf(content),
      // Meta tells whole seconds: by them a question might stand after its answer.
      at: now,
    });
    afterCommit(session, () => {
      if (leased === null) {
        turnQueue.nudge();
      } else {
        turnQueue.run(leased);
      }
      publishChange(tenantId, conversationId);
    });
  };
}

/** Words changed before they were answered count as they are now; later ones only change what the owner reads. */
async function edit(
  { conversations, log, publishChange }: ReceiveDeps,
  { tenantId }: Received,
  known: ConversationRow | null,
  { originalMessageId, text }: Extract<InboundContent, { kind: 'edit' }>,
): Promise<Commit> {
  return async (session) => {
    if (known !== null) {
      await conversations.editPending(session, known._id, originalMessageId, text);
      await log.edit(session, tenantId, 'client', { id: originalMessageId, text });
      afterCommit(session, () => publishChange(tenantId, known._id));
    }
  };
}

/** The same person under a new number: what they had booked stays theirs. */
async function changeNumber(
  { conversations, call }: ReceiveDeps,
  { tenantId, data: { client } }: Received,
  known: ConversationRow | null,
  phone: string,
): Promise<Commit> {
  await call(changeClientNumber, { tenantId, client: { ...known?.client, ...client }, phone });
  const taken = await conversations.findByClient(tenantId, { phone });
  return async (session) => {
    if (known !== null && taken === null) {
      await conversations.changeClient(session, known._id, { ...known.client, phone });
    }
  };
}

/** Completes what is known of a client. A phone that another conversation has stays with that one. */
async function mergeClients(
  conversations: ConversationStore,
  { _id, tenantId, client: known }: ConversationRow,
  { phone, ...rest }: MessagingClient,
): Promise<MessagingClient> {
  if (phone === undefined || phone === known.phone) {
    return { ...known, ...rest };
  }
  const other = await conversations.findByClient(tenantId, { phone });
  return { ...known, ...rest, ...(other === null || other._id === _id ? { phone } : {}) };
}

/** People type «Hola», «quiero cita» and «mañana» one after the other; a client who taps wants the answer now. */
function waitFor(content: InboundContent, burstMs: number): number {
  return content.kind === 'text' ? burstMs : 0;
}
