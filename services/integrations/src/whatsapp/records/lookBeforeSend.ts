import { alsoRows } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import { erasedCollection } from './erasedConversations.ts';
import { linkCollection, type WhatsappLink } from './linkStore.ts';
import { outboundRows } from './outboundRows.ts';

/** Facts by which a new message is sent at once, queued or dropped. */
export interface Outlook {
  readonly link: WhatsappLink | null;
  /** Its conversation was erased: it is neither kept nor sent. */
  readonly isErased: boolean;
  /** Something of its conversation is still to be done, were it only just stored. */
  readonly hasOpen: boolean;
}

type Found = { readonly part: 'open' | 'erased' } | (WhatsappLink & { readonly part: 'link' });

export type LookBeforeSend = ReturnType<typeof createLookBeforeSend>;

/** Reads with one command what stands in the way of a new message. */
export function createLookBeforeSend(connection: Connection) {
  const messages = outboundRows(connection);
  return async (tenantId: string, conversationId: string): Promise<Outlook> => {
    const found = await messages.collection
      .aggregate<Found>(
        [
          { $match: { conversationId, dueAt: { $exists: true } } },
          { $limit: 1 },
          { $project: { part: 'open' } },
          alsoRows(linkCollection, 'link', { _id: tenantId }),
          alsoRows(erasedCollection, 'erased', { _id: conversationId }),
        ],
        { readConcern: { level: 'local' } },
      )
      .toArray();
    return {
      link: found.find((row) => row.part === 'link') ?? null,
      isErased: found.some(({ part }) => part === 'erased'),
      hasOpen: found.some(({ part }) => part === 'open'),
    };
  };
}
