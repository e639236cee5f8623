import { messageEchoed, type DomainEvent } from '@citame/contracts';
import {
  afterCommit,
  noCommit,
  reaction,
  type Clock,
  type Commit,
  type Subscription,
} from '@citame/service-kit';
import type { PublishChange } from './publishChange.ts';
import { wroteLastMs, type ConversationRow } from './conversationRows.ts';
import type { ConversationStore } from './conversationStore.ts';
import { isAutomatic, ownerWritesMs } from './rules/input/talk/automaticEcho.ts';
import type { OwnerWroteStore } from './ownerWroteStore.ts';
import { wordsOf, type MessageLog } from './messageLog.ts';

interface EchoDeps {
  readonly conversations: ConversationStore;
  readonly log: MessageLog;
  readonly ownerWrote: OwnerWroteStore;
  readonly publishChange: PublishChange;
  readonly clock: Clock;
}
type Echo = DomainEvent<typeof messageEchoed>['data'];

/**
 * Notes what the owner has written in WhatsApp's own app. A client who speaks with a person goes on doing so for four
 * hours from then on at least, and the bot holds back for as long with others, also with a person who has never written here: of them
 * nothing else is kept. A greeting or an away message, which that app sends of its own accord within 5 s after the client's last
 * message, is shown like the rest and is not the owner speaking.
 */
export function onOwnerEcho(deps: EchoDeps): Subscription {
  return reaction(messageEchoed, async ({ tenantId, data }) => {
    const known = await deps.conversations.findByClient(tenantId, data.client);
    // Nothing is kept of what the owner writes to a personal contact, nor of what is no message.
    if (known?.personal === true || data.content.kind === 'silent') {
      return noCommit;
    }
    if (data.content.kind === 'edit') {
      return edit(deps, tenantId, known, data.content);
    }
    const until = new Date(Date.parse(data.sentAt) + ownerWritesMs);
    return known === null
      ? (session) => deps.ownerWrote.note(session, tenantId, data.client, until)
      : note(deps, known, data, until);
  });
}

function note(
  { conversations, log, publishChange, clock }: EchoDeps,
  known: ConversationRow,
  { messageId, content, sentAt }: Echo,
  until: Date,
): Commit {
  const { _id: conversationId, tenantId } = known;
  return async (session) => {
    // Nothing is noted of a conversation that was erased since it was found.
    if (!(await conversations.touch(session, conversationId, clock()))) {
      return;
    }
    const wrote = [wroteLastMs(known), ...known.pending.map((message) => message.sentAt.getTime())];
    if (!wrote.some((atMs) => isAutomatic(Date.parse(sentAt), atMs))) {
      await conversations.extendPerson(session, conversationId, until);
      await conversations.noteOwnerWrote(session, conversationId, until);
    }
    await log.add(session, {
      _id: messageId,
      tenantId,
      conversationId,
      from: 'owner',
      ...wordsOf(content),
      at: clock(),
    });
    afterCommit(session, () => publishChange(tenantId, conversationId));
  };
}

/** The owner has changed what they wrote. */
function edit(
  { log, publishChange }: EchoDeps,
  tenantId: string,
  known: ConversationRow | null,
  { originalMessageId, text }: Extract<Echo['content'], { kind: 'edit' }>,
): Commit {
  return async (session) => {
    if (known !== null) {
      await log.edit(session, tenantId, 'owner', { id: originalMessageId, text });
      afterCommit(session, () => publishChange(tenantId, known._id));
    }
  };
}
