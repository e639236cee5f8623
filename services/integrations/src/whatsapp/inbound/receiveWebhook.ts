import { messageEchoed, messageReceived, type BusinessNumber, type DomainEvent } from '@citame/contracts';
import { omitUndefined, parseJson, type Clock, type Logger, type Outbox } from '@citame/service-kit';
import { createHash } from 'node:crypto';
import { applyStatus } from '../outbound/applyStatus.ts';
import type { OutboundStore } from '../records/outboundStore.ts';
import type { MediaRow, MediaStore } from '../records/mediaStore.ts';
import type { AddressBookStore } from '../records/addressBookStore.ts';
import type { LinkStore } from '../records/linkStore.ts';
import type { CapStore } from '../records/capStore.ts';
import type { UsageStore } from '../records/usageStore.ts';
import type { PinStore } from '../records/pinStore.ts';
import { noteAccount } from '../link/noteAccount.ts';
import { messagesOfContacts, noteContacts } from './contacts.ts';
import type { TemplateStore } from '../records/templateStore.ts';
import { stateOfMeta } from '../templates/metaState.ts';
import type { PublishNotice } from '../outbound/publishNotice.ts';
import type { WhatsappMetrics } from '../whatsappMetrics.ts';
import { readWebhook, type ReceivedMessage } from '../webhook/rules/readWebhook.ts';

export interface ReceiveDeps {
  readonly outbox: Outbox;
  readonly outbound: OutboundStore;
  readonly usage: UsageStore;
  readonly caps: CapStore;
  readonly links: LinkStore;
  readonly pins: PinStore;
  readonly addressBook: AddressBookStore;
  readonly templates: TemplateStore;
  readonly media: MediaStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly counters: WhatsappMetrics;
  /** Whether voice notes are read before the bot hears of them. */
  readonly transcribes: boolean;
  readonly wakeMedia: () => void;
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
  const { messages, echoes, statuses, templates, accounts, contacts, broken, other } = read;
  if (broken > 0) {
    received.inc({ kind: 'part', outcome: 'broken' }, broken);
    deps.logger.warn({ broken, bytes: bytes.length }, 'whatsapp webhook with parts that cannot be read');
  }
  received.inc({ kind: 'change', outcome: 'ignored' }, other);
  const numbers = [
    ...new Set([...messages, ...echoes, ...statuses, ...contacts].map(({ phoneNumberId }) => phoneNumberId)),
  ];
  const { tenants, numbers: ours, withAddressBook } = await deps.links.ownersOf(numbers);
  await noteContacts(deps, tenants, contacts);
  const fromContacts = await messagesOfContacts(deps, tenants, withAddressBook, messages);
  await storeMessages(deps, tenants, 'message', messages, { ours, fromContacts });
  await storeMessages(deps, tenants, 'echo', echoes);
  for (const { wabaId, name, language, event, reason } of templates) {
    const state = stateOfMeta(event);
    const concerned = await deps.templates.report(wabaId, name, language, { state, reason });
    concerned.forEach((tenantId) => deps.onWhatsappChange(tenantId));
    received.inc({ kind: 'template', outcome: concerned.length > 0 ? 'applied' : 'unknown_template' });
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

/**
 * Stores messages as the events that tell of them, by one write, and before that the files to fetch for them. Their ids
 * tell a repetition, also a simultaneous one. A voice note that is to be read keeps its event back until then.
 */
async function storeMessages(
  { outbox, media, clock, counters, transcribes, wakeMedia }: ReceiveDeps,
  tenants: ReadonlyMap<string, string>,
  kind: keyof typeof definitions,
  messages: readonly ReceivedMessage[],
  facts: {
    readonly ours: ReadonlyMap<string, BusinessNumber>;
    readonly fromContacts: ReadonlySet<ReceivedMessage>;
  } = { ours: new Map(), fromContacts: new Set() },
): Promise<void> {
  const now = clock();
  const composed = messages.flatMap((message, index) => {
    const tenantId = tenants.get(message.phoneNumberId);
    const isContact = facts.fromContacts.has(message);
    const more = { ...(isContact ? { isContact } : {}), number: facts.ours.get(message.phoneNumberId) };
    return tenantId === undefined ? [] : [storable(message, tenantId, now, index, omitUndefined(more))];
  });
  const isHeld = ({ file }: Storable): boolean =>
    kind === 'message' && transcribes && file?.type === 'audio' && file.voice === true;
  const files = composed.flatMap((each) =>
    each.file === undefined ? [] : [isHeld(each) ? { ...each.file, held: heldOf(each) } : each.file],
  );
  const noted = await media.note(files);
  const told = composed.filter((each) => !isHeld(each));
  const stored =
    (await outbox.take(told.map(({ event }) => outbox.compose(definitions[kind], event)))) +
    composed.filter((each) => isHeld(each) && noted.has(each.event.id)).length;
  if (noted.size > 0) {
    wakeMedia();
  }
  const count = (outcome: string, many: number): void => counters.received.inc({ kind, outcome }, many);
  count('stored', stored);
  count('duplicate', composed.length - stored);
  count('unknown_number', messages.length - composed.length);
}

/** A message as its event, and the file to fetch for it, whose id is the event's. */
interface Storable {
  readonly event: {
    readonly id: string;
    readonly tenantId: string;
    readonly aggregateId: string;
    readonly revision: number;
    readonly data: DomainEvent<typeof messageReceived>['data'];
  };
  readonly file: MediaRow | undefined;
}

/** @param index its place in the webhook: a person's messages are published in that order */
function storable(
  { phoneNumberId, wamid, client, content, sentAt }: ReceivedMessage,
  tenantId: string,
  now: Date,
  index: number,
  more: Pick<Storable['event']['data'], 'isContact' | 'number'>,
): Storable {
  const id = keyOf(phoneNumberId, wamid);
  const metas = content.kind === 'media' ? content.media : undefined;
  const event = {
    id,
    tenantId,
    aggregateId: keyOf(phoneNumberId, client.userId ?? client.phone ?? ''),
    revision: now.getTime() + index,
    data: {
      messageId: wamid,
      client,
      sentAt: (sentAt ?? now).toISOString(),
      ...more,
      content:
        metas === undefined || content.kind !== 'media'
          ? content
          : { ...content, media: { ...metas, mediaId: id } },
    },
  };
  if (metas === undefined) {
    return { event, file: undefined };
  }
  const { mediaId: metaId, type, mime, sha256, filename, voice } = metas;
  const kind = { type, mime, ...omitUndefined({ sha256, filename, voice }) };
  const { userId, phone } = client;
  const ids = { _id: id, tenantId, client: omitUndefined({ userId, phone }), phoneNumberId, metaId };
  return { event, file: { ...ids, ...kind, state: 'fetching', dueAt: now, createdAt: now } };
}

function heldOf({ event: { aggregateId, revision, data } }: Storable): NonNullable<MediaRow['held']> {
  return { aggregateId, revision, data };
}

/** The same for the same message, or the same person, at the same number; tells nothing of either. */
function keyOf(phoneNumberId: string, what: string): string {
  return createHash('sha256').update(`${phoneNumberId}|${what}`).digest('base64url').slice(0, 32);
}
