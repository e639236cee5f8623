import { messageSend, type MessageSubject, type OutboundContent, type TemplateUse } from '@citame/contracts';
import { AppError, omitUndefined, type Clock, type Outbox } from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { ConversationStore } from '../conversation/conversationStore.ts';
import { wordsSent, type MessageLog } from '../conversation/messageLog.ts';
import { optionsOf } from '../conversation/rules/dialogue/decide.ts';
import type { Reached } from './reachClient.ts';

/** Templates that are answered by yes or no; the rest only tell. */
const asking: ReadonlySet<TemplateUse['name']> = new Set(['reminder', 'confirm', 'offer', 'earlier']);

interface WriteDeps {
  readonly outbox: Outbox;
  readonly log: MessageLog;
  readonly conversations: Pick<ConversationStore, 'openFirst' | 'touch'>;
  readonly clock: Clock;
}

/** The same in free words and as a template: which of them is sent depends on whether the conversation is open. */
export interface FirstWords {
  readonly content: OutboundContent;
  readonly template: TemplateUse;
  readonly about?: MessageSubject;
}

/** Writes to a client who has asked nothing, and notes it in their conversation; both in the caller's transaction. */
export async function writeFirst(
  { outbox, log, conversations, clock }: WriteDeps,
  session: ClientSession,
  { conversation, isOpen, byConsentOf, isNew }: Reached,
  { content, template, about }: FirstWords,
): Promise<void> {
  const { _id: conversationId, tenantId, client, version } = conversation;
  const asked = asking.has(template.name) ? optionsOf(content) : undefined;
  if (isNew === true) {
    const { state } = conversation;
    const told = asked === undefined ? state : { ...state, state: 'asked' as const, options: asked };
    await conversations.openFirst(session, { ...conversation, state: told });
  } else if (!(await conversations.touch(session, conversationId, clock(), asked))) {
    // It was erased since it was found.
    throw new AppError('unavailable');
  }
  const _id = await outbox.add(session, messageSend, {
    tenantId,
    aggregateId: conversationId,
    revision: version + 1,
    data: {
      conversationId,
      client,
      content,
      unasked: true,
      ...omitUndefined({ template: isOpen ? undefined : template, about, byConsentOf }),
    },
  });
  await log.add(session, { _id, tenantId, conversationId, from: 'bot', ...wordsSent(content), at: clock() });
}
