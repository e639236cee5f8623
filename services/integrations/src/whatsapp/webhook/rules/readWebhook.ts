import {
  inboundContent,
  messagingClient,
  type InboundContent,
  type MessagingClient,
} from '@citame/contracts';
import { z } from 'zod';
import { metaContact, metaPerson, metaRecipient, metaSender, readClient } from './readClient.ts';
import { readContent } from './readContent.ts';
import type { PersonIds } from '../../records/addressBookStore.ts';
import type { MessagePricing } from '../../records/outboundRows.ts';

/** A client's message to one of our numbers, or an echo of what the owner has written to that client elsewhere. */
export interface ReceivedMessage {
  readonly phoneNumberId: string;
  readonly wamid: string;
  readonly client: MessagingClient;
  /** Undefined when Meta did not say. */
  readonly sentAt: Date | undefined;
  readonly content: InboundContent;
}

/** Status of a message of ours. */
export interface ReceivedStatus {
  readonly phoneNumberId: string;
  readonly wamid: string;
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  /** Reference that was sent along with the message: the id of our row. */
  readonly tracker: string | undefined;
  /** Meta's code of a failure. */
  readonly code: number | undefined;
  /** Absent on most statuses: Meta gives it with `sent` and with one of the two that follow. */
  readonly pricing: MessagePricing | undefined;
}

/** Decision of Meta about a template. */
interface ReceivedTemplateStatus {
  readonly wabaId: string;
  /** As Meta knows it. */
  readonly name: string;
  readonly language: string;
  /** `APPROVED`, `REJECTED`, `PAUSED`, … */
  readonly event: string;
  readonly reason: string | undefined;
}

/** Decision of Meta about an account. */
export interface ReceivedAccountUpdate {
  readonly wabaId: string;
  /** `ACCOUNT_RESTRICTION`, `DISABLED_UPDATE`, `PARTNER_REMOVED`, … */
  readonly event: string;
  /** The one number of the account that it concerns, when Meta names one. */
  readonly phoneNumber: string | undefined;
  /** Ban state of a `DISABLED_UPDATE`: `DISABLE`, `SCHEDULE_FOR_DISABLE` or `REINSTATE`. */
  readonly banState: string | undefined;
  /** Why a number of the WhatsApp Business app left: `PRIMARY_INACTIVITY`, `ACCOUNT_DISCONNECTED`, … */
  readonly disconnectionReason: string | undefined;
}

/** Someone was put into, or taken out of, the address book of the phone that a number lives on. */
export interface ReceivedContact {
  readonly phoneNumberId: string;
  readonly isRemoved: boolean;
  readonly person: PersonIds;
}

/** A webhook, read. Parts that cannot be read are counted, and the rest counts all the same. */
export interface ReadWebhook {
  readonly messages: readonly ReceivedMessage[];
  readonly echoes: readonly ReceivedMessage[];
  readonly statuses: readonly ReceivedStatus[];
  readonly templates: readonly ReceivedTemplateStatus[];
  readonly accounts: readonly ReceivedAccountUpdate[];
  /** In Meta's order: the last word on a person counts. */
  readonly contacts: readonly ReceivedContact[];
  readonly broken: number;
  /** Changes about something else than messages. */
  readonly other: number;
}

/** Schema of a value that becomes undefined when it is missing or cannot be read. */
const ifRead = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const anything = z.array(z.unknown()).catch([]);
const webhook = z.object({ entry: z.array(z.unknown()) });
const entry = z.object({ id: z.string().max(64).catch(''), changes: z.array(z.unknown()) });
const change = z.looseObject({ field: z.string() });
const messagesChange = z.object({
  value: z.object({
    metadata: z.object({ phone_number_id: z.string().min(1).max(64) }),
    contacts: anything,
    messages: anything,
    message_echoes: anything,
    statuses: anything,
  }),
});
const templateChange = z.object({
  value: z.object({
    event: z.string().max(40),
    message_template_name: z.string().max(512),
    message_template_language: z.string().max(20),
    reason: ifRead(z.string().max(100)),
  }),
});
const accountChange = z.object({
  value: z.object({
    event: z.string().max(60),
    /** The account that it is about, where the entry is not that account's but ours. */
    waba_info: ifRead(z.object({ waba_id: z.string().max(64) })),
    phone_number: ifRead(z.string().max(40)),
    ban_info: ifRead(z.object({ waba_ban_state: z.string().max(60) })),
    disconnection_info: ifRead(z.object({ reason: z.string().max(60) })),
  }),
});
const contactsChange = z.object({
  value: z.object({
    metadata: z.object({ phone_number_id: z.string().min(1).max(64) }),
    state_sync: anything,
  }),
});
const contact = z.object({
  type: z.literal('contact'),
  action: z.enum(['add', 'remove']),
  contact: metaPerson,
});
const message = z.object({
  id: z.string().min(1).max(512),
  type: z.string().min(1).max(40),
  timestamp: ifRead(z.string()),
});
const status = z.object({
  id: z.string().min(1).max(512),
  status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
  biz_opaque_callback_data: ifRead(z.string()),
  errors: ifRead(z.array(z.object({ code: z.number() }))),
  pricing: ifRead(z.object({ type: z.string().max(40), category: z.string().max(40) })),
});

/** Reads a webhook as tolerantly as can be: Meta adds fields and kinds without asking. */
export function readWebhook(body: unknown): ReadWebhook {
  const entries = parseAll(webhook.safeParse(body).data?.entry ?? [undefined], entry);
  const changes = parseAll(
    entries.parsed.flatMap(({ changes: list }) => list),
    change,
  );
  const ofMessages = parseAll(
    changes.parsed.filter(({ field }) => messageFields.has(field)),
    messagesChange,
  );
  const ofTemplates = entries.parsed.map(({ id, changes: list }) => readTemplates(id, list));
  const ofAccounts = entries.parsed.map(({ id, changes: list }) => readAccounts(id, list));
  const ofContacts = parseAll(
    changes.parsed.filter(({ field }) => field === contactsField),
    contactsChange,
  );
  const contactParts = ofContacts.parsed.map(({ value }) => readContacts(value));
  const parts = ofMessages.parsed.map(({ value }) => readMessagesChange(value));
  return {
    messages: parts.flatMap((part) => part.messages),
    echoes: parts.flatMap((part) => part.echoes),
    statuses: parts.flatMap((part) => part.statuses),
    templates: ofTemplates.flatMap(({ read }) => read),
    accounts: ofAccounts.flatMap(({ read }) => read),
    contacts: contactParts.flatMap(({ read }) => read),
    broken:
      [...ofTemplates, ...ofAccounts, ...contactParts].reduce((total, { broken }) => total + broken, 0) +
      ofContacts.broken +
      entries.broken +
      changes.broken +
      ofMessages.broken +
      parts.reduce((total, part) => total + part.broken, 0),
    other: changes.parsed.filter(({ field }) => !readFields.has(field)).length,
  };
}

const messageFields: ReadonlySet<string> = new Set(['messages', 'smb_message_echoes']);
const templateField = 'message_template_status_update';
const accountField = 'account_update';
const contactsField = 'smb_app_state_sync';
const readFields: ReadonlySet<string> = new Set([
  ...messageFields,
  templateField,
  accountField,
  contactsField,
]);

/** Other parts of the app's state may join the contacts one day: they are no fault. */
function readContacts({ metadata, state_sync: items }: z.infer<typeof contactsChange>['value']): {
  read: ReceivedContact[];
  broken: number;
} {
  const mine = items.filter((item) => contact.shape.type.safeParse(Object(item).type).success);
  const { parsed, broken } = parseAll(mine, contact);
  const read = parsed.map(({ action, contact: { phone_number, user_id } }) => ({
    phoneNumberId: metadata.phone_number_id,
    isRemoved: action === 'remove',
    person: { phone: phone_number, userId: user_id },
  }));
  return { read, broken };
}

function readAccounts(
  entryId: string,
  list: readonly unknown[],
): { read: ReceivedAccountUpdate[]; broken: number } {
  const mine = parseAll(list, change).parsed.filter(({ field }) => field === accountField);
  const { parsed, broken } = parseAll(mine, accountChange);
  const read = parsed.map(({ value }) => ({
    wabaId: value.waba_info?.waba_id ?? entryId,
    event: value.event,
    phoneNumber: value.waba_info === undefined ? value.phone_number : undefined,
    banState: value.ban_info?.waba_ban_state,
    disconnectionReason: value.disconnection_info?.reason,
  }));
  return { read, broken };
}

function readTemplates(
  wabaId: string,
  list: readonly unknown[],
): { read: ReceivedTemplateStatus[]; broken: number } {
  const mine = parseAll(list, change).parsed.filter(({ field }) => field === templateField);
  const { parsed, broken } = parseAll(mine, templateChange);
  const read = parsed.map(({ value }) => ({
    wabaId,
    name: value.message_template_name,
    language: value.message_template_language,
    event: value.event,
    reason: value.reason === 'NONE' ? undefined : value.reason,
  }));
  return { read, broken };
}

type MessagesChange = z.infer<typeof messagesChange>['value'];

function readMessagesChange({
  metadata,
  ...value
}: MessagesChange): Omit<ReadWebhook, 'other' | 'templates' | 'accounts' | 'contacts'> {
  const phoneNumberId = metadata.phone_number_id;
  const contacts = parseAll(value.contacts, metaContact).parsed;
  const messages = value.messages.map((item) => {
    const sender = metaSender.safeParse(item).data;
    return readMessage(phoneNumberId, sender && readClient(sender, contacts), item);
  });
  const echoes = value.message_echoes.map((item) => {
    const recipient = metaRecipient.safeParse(item).data;
    return readMessage(phoneNumberId, recipient && readClient(recipient, contacts), item);
  });
  const statuses = value.statuses.map((item) => readStatus(phoneNumberId, item));
  return {
    messages: messages.filter((item) => item !== undefined),
    echoes: echoes.filter((item) => item !== undefined),
    statuses: statuses.filter((item) => item !== undefined),
    broken: [...messages, ...echoes, ...statuses].filter((item) => item === undefined).length,
  };
}

function readMessage(
  phoneNumberId: string,
  client: MessagingClient | undefined,
  item: unknown,
): ReceivedMessage | undefined {
  const read = message.safeParse(item).data;
  if (read === undefined || client === undefined) {
    return undefined;
  }
  return {
    phoneNumberId,
    wamid: read.id,
    client: messagingClient.parse(client),
    sentAt: instantOf(read.timestamp),
    content: inboundContent.parse(readContent(read.type, item)),
  };
}

function readStatus(phoneNumberId: string, item: unknown): ReceivedStatus | undefined {
  const read = status.safeParse(item).data;
  if (read === undefined) {
    return undefined;
  }
  return {
    phoneNumberId,
    wamid: read.id,
    status: read.status === 'played' ? 'read' : read.status,
    tracker: read.biz_opaque_callback_data,
    code: read.errors?.[0]?.code,
    pricing: read.pricing,
  };
}

/** Meta's timestamps are whole seconds, as text. */
function instantOf(timestamp: string | undefined): Date | undefined {
  return timestamp !== undefined && /^\d{9,11}$/.test(timestamp)
    ? new Date(Number(timestamp) * 1000)
    : undefined;
}

function parseAll<Schema extends z.ZodType>(
  items: readonly unknown[],
  schema: Schema,
): { parsed: z.infer<Schema>[]; broken: number } {
  const results = items.map((item) => schema.safeParse(item));
  return {
    parsed: results.flatMap((result) => (result.success ? [result.data] : [])),
    broken: results.filter((result) => !result.success).length,
  };
}
