import { messageEchoed, messageReceived } from '@citame/contracts';
import { parseJson, type Clock, type Logger, type Outbox, type OutboxRow } from '@citame/service-kit';
import { createHash } from 'node:crypto';
import { applyStatus } from '../outbound/applyStatus.ts';
import type { OutboundStore } from '../records/outboundStore.ts';
import type { LinkStore } from '../records/linkStore.ts';
import type { PinStore } from '../records/pinStore.ts';
import { noteAccount } from '../link/noteAccount.ts';
import type { TemplateStore } from '../records/templateStore.ts';
import { stateOfMeta } from '../templates/metaState.ts';
import type { PublishNotice } from '../outbound/publishNotice.ts';
import type { WhatsappMetrics } from '../whatsappMetrics.ts';
import { readWebhook, type ReceivedMessage } from '../webhook/rules/readWebhook.ts';

export interface ReceiveDeps {
  readonly outbox: Outbox;
  readonly outbound: OutboundStore;
  readonly links: LinkStore;
  readonly pins: PinStore;
  readonly templates: TemplateStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly counters: WhatsappMetrics;
  /** Wakes the sender: a message that was in flight no longer is. */
  readonly wakeSender: () => void;
  readonly publishNotice: PublishNotice;
  /** Called when a link or its state at Meta has changed. */
  readonly onWhatsappChange: (tenantId: string) => void;
}

/**
 * Takes in a webhook whose signature is right: when this ends, everything in it is stored. What cannot be read, or is
 * for a number that is not linked, is counted and left: sent again it would be no better.
 * @throws what MongoDB throws while it is away; Meta then delivers the whole webhook again
 */
export async function receiveWebhook(deps: ReceiveDeps, bytes: Buffer): Promise<void> {
  const { received } = deps.counters;
  const read = readWebhook(parseJson(bytes));
  const { messages, echoes, statuses, templates, accounts, broken, other } = read;
  if (broken > 0) {
    received.inc({ kind: 'part', outcome: 'broken' }, broken);
    deps.logger.warn({ broken, bytes: bytes.length }, 'whatsapp webhook with parts that cannot be read');
  }
  received.inc({ kind: 'change', outcome: 'ignored' }, other);
  const numbers = [
    ...new Set([...messages, ...echoes, ...statuses].map(({ phoneNumberId }) => phoneNumberId)),
  ];
  const tenants = await deps.links.tenantsOf(numbers);
  await storeMessages(deps, tenants, 'message', messages);
  await storeMessages(deps, tenants, 'echo', echoes);
  for (const { wabaId, name, language, event, reason } of templates) {
    const isOurs = await deps.templates.report(wabaId, name, language, { state: stateOfMeta(event), reason });
    received.inc({ kind: 'template', outcome: isOurs ? 'applied' : 'unknown_template' });
  }
  for (const account of accounts) {
    const isOurs = await noteAccount(deps, account);
    received.inc({ kind: 'account', outcome: isOurs ? 'applied' : 'ignored' });
  }
  for (const status of statuses) {
    const tenantId = tenants.get(status.phoneNumberId);
    const outcome = tenantId === undefined ? 'unknown_number' : await applyStatus(deps, tenantId, status);
    received.inc({ kind: 'status', outcome });
  }
}

const definitions = { message: messageReceived, echo: messageEchoed };

/** Stores messages as the events that tell of them, by one write. Their ids tell a repetition, also a simultaneous one. */
async function storeMessages(
  { outbox, clock, counters }: ReceiveDeps,
  tenants: ReadonlyMap<string, string>,
  kind: keyof typeof definitions,
  messages: readonly ReceivedMessage[],
): Promise<void> {
  const now = clock();
  const events = messages.flatMap((message, index) => {
    const tenantId = tenants.get(message.phoneNumberId);
    return tenantId === undefined ? [] : [eventOf(outbox, kind, tenantId, message, now, index)];
  });
  const stored = await outbox.take(events);
  const count = (outcome: string, many: number): void => counters.received.inc({ kind, outcome }, many);
  count('stored', stored);
  count('duplicate', events.length - stored);
  count('unknown_number', messages.length - events.length);
}

/** @param index its place in the webhook: a person's messages are published in that order */
function eventOf(
  outbox: Outbox,
  kind: keyof typeof definitions,
  tenantId: string,
  { phoneNumberId, wamid, client, content, sentAt }: ReceivedMessage,
  now: Date,
  index: number,
): OutboxRow {
  return outbox.compose(definitions[kind], {
    id: keyOf(phoneNumberId, wamid),
    tenantId,
    aggregateId: keyOf(phoneNumberId, client.userId ?? client.phone ?? ''),
    revision: now.getTime() + index,
    data: { messageId: wamid, client, sentAt: (sentAt ?? now).toISOString(), content },
  });
}

/** The same for the same message, or the same person, at the same number; tells nothing of either. */
function keyOf(phoneNumberId: string, what: string): string {
  return createHash('sha256').update(`${phoneNumberId}|${what}`).digest('base64url').slice(0, 32);
}
