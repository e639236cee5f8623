import { messageReceived, type MessagingClient } from '@citame/contracts';
import { isDuplicateKey, newId, type Clock, type Logger, type Outbox, parseJson } from '@citame/service-kit';
import { createHash } from 'node:crypto';
import { applyStatus } from '../outbound/applyStatus.ts';
import type { OutboundStore } from '../outbound/outboundStore.ts';
import type { LinkStore } from '../whatsapp-link/linkStore.ts';
import type { TemplateStore } from '../templates/templateStore.ts';
import { stateOfMeta } from '../templates/metaState.ts';
import type { AnnounceNotice } from '../outbound/announceNotice.ts';
import type { WhatsappMetrics } from '../whatsappMetrics.ts';
import type { InboundStore } from './inboundStore.ts';
import { readWebhook, type ReceivedMessage } from './rules/readWebhook.ts';

export interface ReceiveDeps {
  readonly outbox: Outbox;
  readonly inbound: InboundStore;
  readonly outbound: OutboundStore;
  readonly links: LinkStore;
  readonly templates: TemplateStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly counters: WhatsappMetrics;
  /** Messages have been stored: the world may hear of them. */
  readonly onReceived: () => void;
  /** Wakes the sender: a message that was in flight no longer is. */
  readonly onQueued: () => void;
  readonly announce: AnnounceNotice;
}

/**
 * Takes in a webhook whose signature is right: when this ends, everything in it is stored. What cannot be read, or is
 * for a number that nobody has linked, is counted and left: sent again it would be no better.
 * @throws what MongoDB throws while it is away; Meta then delivers the whole webhook again
 */
export async function receiveWebhook(deps: ReceiveDeps, bytes: Buffer): Promise<void> {
  const { received } = deps.counters;
  const { messages, statuses, templates, broken, other } = readWebhook(parseJson(bytes));
  if (broken > 0) {
    received.inc({ kind: 'part', outcome: 'broken' }, broken);
    deps.logger.warn({ broken, bytes: bytes.length }, 'whatsapp webhook with parts that cannot be read');
  }
  received.inc({ kind: 'change', outcome: 'ignored' }, other);
  const numbers = [...new Set([...messages, ...statuses].map(({ phoneNumberId }) => phoneNumberId))];
  const tenants = await deps.links.tenantsOf(numbers);
  for (const message of messages) {
    const tenantId = tenants.get(message.phoneNumberId);
    const outcome = tenantId === undefined ? 'unknown_number' : await storeMessage(deps, tenantId, message);
    received.inc({ kind: 'message', outcome });
  }
  deps.onReceived();
  for (const { wabaId, name, language, event, reason } of templates) {
    const isOurs = await deps.templates.report(wabaId, name, language, { state: stateOfMeta(event), reason });
    received.inc({ kind: 'template', outcome: isOurs ? 'applied' : 'unknown_template' });
  }
  for (const status of statuses) {
    const tenantId = tenants.get(status.phoneNumberId);
    const outcome = tenantId === undefined ? 'unknown_number' : await applyStatus(deps, tenantId, status);
    received.inc({ kind: 'status', outcome });
  }
}

/** Stores the message with its event, by one write; the unique index tells a repetition, also a simultaneous one. */
async function storeMessage(
  { outbox, inbound, clock }: ReceiveDeps,
  tenantId: string,
  { phoneNumberId, wamid, client, content, ...message }: ReceivedMessage,
): Promise<'stored' | 'duplicate'> {
  const receivedAt = clock();
  const sentAt = message.sentAt ?? receivedAt;
  const event = outbox.compose(messageReceived, {
    tenantId,
    aggregateId: senderKey(phoneNumberId, client),
    revision: receivedAt.getTime(),
    data: { messageId: wamid, client, sentAt: sentAt.toISOString(), content },
  });
  const row = { _id: newId(), tenantId, phoneNumberId, wamid, client, content, sentAt, receivedAt, event };
  try {
    await inbound.insert(row);
    return 'stored';
  } catch (error) {
    if (isDuplicateKey(error, 'wamid')) {
      return 'duplicate';
    }
    throw error;
  }
}

/** The same for all messages of a person to a number, so that they are handled in their order; tells nothing of them. */
function senderKey(phoneNumberId: string, { userId, phone }: MessagingClient): string {
  return createHash('sha256')
    .update(`${phoneNumberId}|${userId ?? phone}`)
    .digest('base64url')
    .slice(0, 32);
}
