import type { InboundContent, MessageMedia, SentContent } from '@citame/contracts';
import { collection, insertRow, omitUndefined } from '@citame/service-kit';
import { Schema, type ClientSession, type Connection } from 'mongoose';

/** A message of a conversation, for the owner to read. */
export interface LoggedMessage {
  /** The provider's id of a client's message, or the id of the event that sent ours. */
  readonly _id: string;
  readonly tenantId: string;
  readonly conversationId: string;
  readonly from: 'client' | 'bot' | 'owner';
  /** Words of it, under it or heard in it; empty for what has none, such as a photo. */
  readonly text: string;
  /** Kind of the content, when it is not text. */
  readonly type?: string;
  /** Its file, which integrations keeps. */
  readonly media?: Pick<MessageMedia, 'mediaId' | 'type' | 'filename' | 'voice'>;
  /** Rows or buttons that were shown. */
  readonly choices?: readonly string[];
  readonly at: Date;
}

/** As the data processing agreement says: messages are erased after 30 days. */
const keptS = 30 * 24 * 60 * 60;

/** A conversation, in which the client may wait for the owner. */
interface Waiter {
  readonly _id: string;
  readonly waitingSince?: Date;
}

export type MessageLog = ReturnType<typeof createMessageLog>;

export function createMessageLog(connection: Connection) {
  const messages = collection<LoggedMessage>(connection, 'messages', {
    kept: { holds: 'texts of clients and answers to them', for: '30 days', why: 'owners read what was said' },
    tenant: 'tenantId',
    exported: { isTable: true, fields: ['conversationId', 'from', 'at', 'text', 'type', 'media', 'choices'] },
    fields: {
      tenantId: String,
      conversationId: String,
      from: String,
      text: String,
      type: String,
      media: Schema.Types.Mixed,
      choices: Schema.Types.Mixed,
      at: Date,
    },
    indexes: [
      [{ conversationId: 1, at: -1, _id: -1 }],
      [{ tenantId: 1, _id: 1 }],
      [{ at: 1 }, { expireAfterSeconds: keptS }],
    ],
  });
  return {
    /** Adds a message. Each comes once: its handler notes it in the same transaction. */
    add: (session: ClientSession, message: LoggedMessage) => insertRow(messages, message, session),
    /** A client, or the owner in WhatsApp's own app, has changed what they wrote. */
    edit: (
      session: ClientSession,
      tenantId: string,
      from: 'client' | 'owner',
      { id, text }: { readonly id: string; readonly text: string },
    ) => messages.updateOne({ _id: id, tenantId, from }, { $set: { text } }, { session }),
    /** Latest first, those before an instant. */
    page: (tenantId: string, conversationId: string, before: Date | undefined, limit: number) =>
      messages
        .find({ tenantId, conversationId, ...(before === undefined ? {} : { at: { $lt: before } }) })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean(),
    /** Oldest first; all of them, or a page. */
    all: (
      tenantId: string,
      conversationId: string,
      { skip, limit }: { readonly skip: number; readonly limit: number } = { skip: 0, limit: 0 },
    ) => messages.find({ tenantId, conversationId }).sort({ at: 1, _id: 1 }).skip(skip).limit(limit).lean(),
    /** The last message of each of these conversations; of a client who waits, the last that is theirs. */
    lastOf: async (conversations: readonly Waiter[]): Promise<Map<string, LoggedMessage>> => {
      const lasts = await Promise.all(
        conversations.map(({ _id: conversationId, waitingSince }) =>
          messages
            .findOne({ conversationId, ...(waitingSince === undefined ? {} : { from: 'client' }) })
            .sort({ at: -1, _id: -1 })
            .lean(),
        ),
      );
      return new Map(lasts.flatMap((last) => (last === null ? [] : [[last.conversationId, last] as const])));
    },
    erase: (session: ClientSession, conversationIds: readonly string[]) =>
      messages.deleteMany({ conversationId: { $in: [...conversationIds] } }, { session }),
  };
}

/** How a client's message is read by the owner. Phones that were shared are not repeated. */
export function wordsOf(content: InboundContent): Pick<LoggedMessage, 'text' | 'type' | 'media'> {
  switch (content.kind) {
    case 'text':
    case 'edit':
      return { text: content.text };
    case 'tap':
      return { text: content.title, type: 'tap' };
    case 'media':
      return {
        text: content.caption ?? content.transcript ?? '',
        type: content.type,
        ...fileOf(content),
      };
    case 'silent':
      return { text: '', type: content.type };
    case 'contact':
    case 'newNumber':
      return { text: '', type: content.kind };
  }
}

function fileOf({ media }: Extract<InboundContent, { kind: 'media' }>): Pick<LoggedMessage, 'media'> {
  if (media === undefined) {
    return {};
  }
  const { mediaId, type, filename, voice } = media;
  return { media: { mediaId, type, ...omitUndefined({ filename, voice }) } };
}

/** Text, choices and file of a message of ours. */
export function wordsSent(content: SentContent): Pick<LoggedMessage, 'text' | 'choices' | 'type' | 'media'> {
  const { text } = content;
  switch (content.kind) {
    case 'list':
      return { text, choices: content.sections.flatMap(({ rows }) => rows.map(({ title }) => title)) };
    case 'buttons':
      return { text, choices: content.buttons.map(({ title }) => title) };
    case 'media':
      return { text, type: content.type, media: { mediaId: content.mediaId, type: content.type } };
    case 'text':
    case 'location':
    case 'contactRequest':
      return { text };
  }
}
