import type { ClientSession, Connection } from 'mongoose';
import { conversationRows, endWait, type ConversationRow } from '../conversation/conversationRows.ts';
import { upgradeConversation } from '../conversation/upgradeConversation.ts';

export type OwnerView = ReturnType<typeof createOwnerView>;

interface Page {
  readonly rows: ConversationRow[];
  readonly next: string | null;
}

/** The one who answers: a person until an instant, or the bot. */
type Answerer = { readonly humanUntil: Date } | 'bot';

/** Conversations as owners read them, and the choice of who answers in them. */
export function createOwnerView(connection: Connection) {
  const conversations = conversationRows(connection);
  return {
    find: async (tenantId: string, id: string) =>
      readIfAny(await conversations.findOne({ _id: id, tenantId }).lean()),
    countWaiting: (tenantId: string) =>
      conversations.countDocuments({ tenantId, waitingSince: { $exists: true } }, { limit: 1000 }),
    /** Conversations of clients who wait for the owner, the longest wait first. */
    waiting: async (tenantId: string, limit: number): Promise<Page> => {
      const rows = await conversations
        .find({ tenantId, waitingSince: { $exists: true } })
        .sort({ waitingSince: 1 })
        .limit(limit)
        .lean();
      return { rows: rows.map(upgradeConversation), next: null };
    },
    /** Latest first, from the one before `after` on. */
    page: async (tenantId: string, after: string | undefined, limit: number): Promise<Page> => {
      const rows = await conversations
        .find({ tenantId, ...before(after) })
        .sort({ lastAt: -1, _id: -1 })
        .limit(limit + 1)
        .lean();
      const shown = rows.slice(0, limit).map(upgradeConversation);
      const last = shown.at(-1);
      const hasMore = rows.length > limit && last !== undefined;
      return { rows: shown, next: hasMore ? `${last.lastAt.getTime()}_${last._id}` : null };
    },
    /**
     * Ends the time of a person. Messages that came in it were theirs: the bot does not take them up. What the bot is about
     * itself goes on.
     */
    endPerson: (session: ClientSession, tenantId: string, id: string) =>
      conversations.updateOne(
        { _id: id, tenantId, 'state.state': 'withPerson' },
        { $set: { pending: [], 'state.state': 'idle' }, $unset: { dueAt: 1 } },
        { session },
      ),
    /** Marks a contact as the owner's own: what waits for an answer is dropped. */
    setPersonal: async (session: ClientSession, tenantId: string, id: string, isPersonal: boolean) =>
      readIfAny(
        await conversations
          .findOneAndUpdate(
            { _id: id, tenantId },
            isPersonal
              ? {
                  $set: { personal: true, pending: [] },
                  $unset: { dueAt: 1, waitingSince: 1, erasureAskedAt: 1 },
                  $inc: { version: 1 },
                }
              : { $unset: { personal: 1 }, $inc: { version: 1 } },
            { returnDocument: 'after', session },
          )
          .lean(),
      ),
    /** Says who answers from now on; a turn that the bot is taking meanwhile comes to nothing. */
    letAnswer: async (session: ClientSession, tenantId: string, id: string, who: Answerer) => {
      await endWait(conversations, session, { _id: id, tenantId });
      return readIfAny(
        await conversations
          .findOneAndUpdate(
            { _id: id, tenantId },
            {
              $set:
                who === 'bot'
                  ? {}
                  : { 'state.state': 'withPerson', 'state.humanUntil': who.humanUntil.getTime() },
              $unset: {
                'state.awaitsPerson': 1,
                ...(who === 'bot'
                  ? { 'state.humanUntil': 1, 'state.ownerWroteUntil': 1, 'state.ownerWroteBefore': 1 }
                  : {}),
              },
              $inc: { version: 1 },
            },
            { returnDocument: 'after', session },
          )
          .lean(),
      );
    },
    /** Ends the wait of a client for whatever it was. */
    settle: (session: ClientSession, tenantId: string, id: string) =>
      conversations.updateOne(
        { _id: id, tenantId },
        { $unset: { waitingSince: 1, erasureAskedAt: 1 } },
        { session },
      ),
  };
}

function readIfAny(row: ConversationRow | null): ConversationRow | null {
  return row === null ? null : upgradeConversation(row);
}

function before(after: string | undefined): object {
  const [, at, id] = /^(\d{1,15})_(.+)$/.exec(after ?? '') ?? [];
  if (at === undefined || id === undefined) {
    return {};
  }
  const lastAt = new Date(Number(at));
  return { $or: [{ lastAt: { $lt: lastAt } }, { lastAt, _id: { $lt: id } }] };
}
