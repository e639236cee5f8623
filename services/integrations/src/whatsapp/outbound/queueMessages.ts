import { messageSend } from '@citame/contracts';
import { command, omitUndefined, type Subscription } from '@citame/service-kit';
import type { NewMessage } from '../records/outboundRows.ts';

/**
 * Takes over every message that is to be sent, by its event's id, so once.
 * @param take resolves when a message is stored, and stores none twice
 */
export function queueMessages(take: (message: NewMessage) => Promise<void>): Subscription {
  return command(messageSend, async ({ id, tenantId, revision, data }) => {
    const { conversationId, client, content, template, about, answers, unasked, byConsentOf } = data;
    await take({
      _id: id,
      tenantId,
      conversationId,
      client,
      content,
      ...omitUndefined({ template, about, answers, unasked, byConsentOf }),
      seq: revision,
    });
  });
}
