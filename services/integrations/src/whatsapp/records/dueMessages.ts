import type { QueueFigures } from '@citame/service-kit';
import type { Model, PipelineStage } from 'mongoose';
import { inOrder, type OutboundMessage } from './outboundRows.ts';

/** Due messages that are looked at in one round, to find their conversations. */
const maxLooked = 1000;
/** Conversations whose first message other processes may be sending. */
const inOtherHands = 64;
const maxCounted = 10_000;
/** Stages that answer the first open message of each of these conversations. */
const headsOf = (conversationIds: readonly string[]): PipelineStage[] => [
  { $match: { conversationId: { $in: [...conversationIds] }, dueAt: { $exists: true } } },
  { $sort: inOrder },
  { $group: { _id: '$conversationId', head: { $first: '$$ROOT' } } },
  { $replaceRoot: { newRoot: '$head' } },
];

/** Messages about which something is to be done now, found by an index on their time. */
export function dueMessages(messages: Model<OutboundMessage>) {
  /** Messages behind one that waits are not due before it. */
  const putOffBehind = ({ conversationId, dueAt }: OutboundMessage, now: Date) =>
    messages.updateMany(
      { conversationId, dueAt: { $lte: now }, state: 'queued', tries: 0 },
      { $set: { dueAt } },
    );

  return {
    /**
     * First open messages of conversations, where it is time to do something about them, found by what is due, however much
     * waits. What is due behind a message that waits is put off with it; what is behind one in flight is held up.
     */
    dueHeads: async (
      now: Date,
      limit: number,
      inHand: readonly string[],
    ): Promise<{ heads: OutboundMessage[]; isHeldUp: boolean }> => {
      const due = await messages.aggregate<{ _id: string }>([
        { $match: { dueAt: { $lte: now } } },
        { $sort: { dueAt: 1 } },
        { $limit: maxLooked },
        { $match: { conversationId: { $nin: [...inHand] } } },
        { $group: { _id: '$conversationId', dueAt: { $min: '$dueAt' } } },
        { $sort: { dueAt: 1 } },
        { $limit: limit + inOtherHands },
      ]);
      if (due.length === 0) {
        return { heads: [], isHeldUp: false };
      }
      const heads = await messages.aggregate<OutboundMessage>(headsOf(due.map(({ _id }) => _id)));
      const timeOf = ({ dueAt = now }: OutboundMessage): number => dueAt.getTime();
      const isDue = (head: OutboundMessage): boolean => timeOf(head) <= now.getTime();
      const waiting = heads.filter((head) => !isDue(head) && head.state !== 'sending');
      await Promise.all(waiting.map((head) => putOffBehind(head, now)));
      return {
        heads: heads
          .filter(isDue)
          .toSorted((a, b) => timeOf(a) - timeOf(b))
          .slice(0, limit),
        isHeldUp: heads.some((head) => !isDue(head) && head.state === 'sending'),
      };
    },
    /** Has the messages of a conversation looked at that were behind one that has ended before its time. */
    wakeBehind: (conversationId: string, now: Date) =>
      messages.updateMany(
        { conversationId, dueAt: { $gt: now }, state: 'queued', tries: 0 },
        { $set: { dueAt: now } },
      ),
    /** Makes due what is due after an instant, see `createPullBack`. */
    pullBack: (now: Date, after: Date) =>
      messages.updateMany({ dueAt: { $gt: after } }, { $set: { dueAt: now } }),
    /** How many messages are due or were refused at their last attempt, and for how long the first has been due. */
    figures: async (now: Date): Promise<QueueFigures> => {
      const isDue = { dueAt: { $lte: now } };
      const isRetrying = { dueAt: { $exists: true }, state: 'queued', tries: { $gt: 0 } } as const;
      const [due, retrying, first] = await Promise.all([
        messages.countDocuments(isDue, { limit: maxCounted }),
        messages.countDocuments(isRetrying, { limit: maxCounted }),
        messages.findOne(isDue, { dueAt: 1 }).sort({ dueAt: 1 }).lean(),
      ]);
      return { due, retrying, lateSeconds: (now.getTime() - (first?.dueAt ?? now).getTime()) / 1000 };
    },
    /** Prolongs the wait for unknown outcomes: statuses that Meta sent while we were away are still on their way. */
    prolongWaits: (dueAt: Date) =>
      messages.updateMany({ dueAt: { $exists: true }, state: 'unknown' }, { $max: { dueAt } }),
  };
}
