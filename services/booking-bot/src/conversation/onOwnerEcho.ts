import { messageEchoed } from '@citame/contracts';
import { afterCommit, reaction, type Clock, type Subscription } from '@citame/service-kit';
import type { PublishChange } from './publishChange.ts';
import { wroteLastMs } from './conversationRows.ts';
import type { ConversationStore } from './conversationStore.ts';
import { isAutomatic, ownerWritesMs } from './rules/input/automaticEcho.ts';
import { wordsOf, type MessageLog } from './messageLog.ts';

interface EchoDeps {
  readonly conversations: ConversationStore;
  readonly log: MessageLog;
  readonly publishChange: PublishChange;
  readonly clock: Clock;
}

/**
 * Notes what the owner has written in WhatsApp's own app. A client who speaks with a person goes on doing so for four
 * hours from then on at least, and the bot holds back for as long with others. A greeting or an away message, which that app sends of
 * its own accord within 5 s after the client's last message, is shown like the rest and is not the owner speaking.
 */
export function onOwnerEcho({ conversations, log, publishChange, clock }: EchoDeps): Subscription {
  return reaction(messageEchoed, async ({ tenantId, data: { messageId, client, content, sentAt } }) => {
    const known = await conversations.findByClient(tenantId, client);
    return async (session) => {
      // Nothing is noted of a conversation that is not, or that was erased since it was found.
      if (
        known === null ||
        known.personal === true ||
        !(await conversations.touch(session, known._id, clock()))
      ) {
        return;
      }
      const conversationId = known._id;
      const sentAtMs = Date.parse(sentAt);
      if (!isAutomatic(sentAtMs, wroteLastMs(known))) {
        const until = new Date(sentAtMs + ownerWritesMs);
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
  });
}
