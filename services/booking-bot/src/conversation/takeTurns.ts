import { availableParallelism } from 'node:os';
import { noticeEvents } from '@citame/contracts';
import { createLoop, inTransaction, newId, type Logger, type Loop, type Outbox } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { Announce } from './announce.ts';
import { converse, type ConverseDeps } from './converse.ts';
import type { ConversationRow, PendingMessage } from './conversationRows.ts';
import type { ConversationStore } from './conversationStore.ts';
import type { MessageLog } from './messageLog.ts';
import { sayInConversation } from './sayInConversation.ts';
import type { TurnMetrics } from './turnMetrics.ts';

export interface TurnDeps extends ConverseDeps {
  readonly connection: Connection;
  readonly conversations: ConversationStore;
  readonly log: MessageLog;
  readonly announce: Announce;
  readonly outbox: Outbox;
  readonly logger: Logger;
  readonly turns: TurnMetrics;
}

/** Longer than the slowest turn: a few calls of 2 s each. After a crash a conversation goes on when it has passed. */
const leaseMs = 8000;
const retryMs = 500;
/** A turn is work for processors, here and in scheduling: more at once would only keep them from what comes in. */
const atOnce = Math.max(2, availableParallelism());
/** The others are found by looking. */
const mostLikely = 64;

interface Turns extends Loop {
  readonly name: string;
  /** Answers a conversation now: it has just become due. */
  readonly answer: (conversationId: string) => void;
}

/** Answers conversations whose turn it is, several at once, each by one turn at a time. */
export function takeTurns(deps: TurnDeps): Turns {
  const likely: string[] = [];
  const inHand = new Map<string, Promise<void>>();
  /** Whether a turn could not be begun because of those in hand. */
  let isWaiting = false;
  const loop = createLoop({
    name: 'turns',
    logger: deps.logger,
    everyMs: 1000,
    run: async () => {
      for (const id of likely.splice(0)) {
        await begin(id);
      }
      if (inHand.size >= atOnce) {
        isWaiting = true;
        return false;
      }
      const now = deps.clock();
      const upcoming = await deps.conversations.upcoming(now);
      const later = upcoming.find(({ dueAt }) => dueAt > now);
      for (const { _id, dueAt } of upcoming) {
        if (dueAt <= now) {
          await begin(_id);
        }
      }
      // What is collected in a burst waits in the database, not in a timer of its own here.
      return later === undefined ? false : later.dueAt.getTime() - now.getTime();
    },
  });

  /** Takes the turn of a conversation, unless it is somebody else's or there are turns enough. */
  async function begin(id: string): Promise<void> {
    if (inHand.size >= atOnce || inHand.has(id)) {
      isWaiting = true;
      return;
    }
    const now = deps.clock();
    const row = await deps.conversations.lease(id, now, new Date(now.getTime() + leaseMs));
    if (row !== null) {
      inHand.set(id, finish(row));
    }
  }

  async function finish(row: ConversationRow): Promise<void> {
    const isDone = await takeTurn(deps, row);
    inHand.delete(row._id);
    if (!isDone || isWaiting) {
      isWaiting = false;
      loop.nudge();
    }
  }

  return {
    name: 'turns',
    nudge: loop.nudge,
    answer: (id) => {
      if (likely.length < mostLikely) {
        likely.push(id);
      }
      loop.nudge();
    },
    stop: async () => {
      await loop.stop();
      await Promise.all(inHand.values());
    },
  };
}

/** @returns whether the conversation has been answered to its end */
async function takeTurn(deps: TurnDeps, row: ConversationRow): Promise<boolean> {
  const seconds = (): number =>
    row.dueAt === undefined ? 0 : (deps.clock().getTime() - row.dueAt.getTime()) / 1000;
  try {
    const isDone = await answerPending(deps, row);
    deps.turns.turnSeconds.observe({ outcome: 'answered' }, seconds());
    return isDone;
  } catch (error) {
    deps.turns.turnSeconds.observe({ outcome: 'postponed' }, seconds());
    const waitMs = error instanceof TurnOverrun ? 0 : retryMs;
    deps.logger.warn({ err: error, conversationId: row._id }, 'turn not taken, will try again');
    await postpone(deps, row, waitMs);
    return false;
  }
}

/** Should even this fail, the turn comes back when its lease ends. */
async function postpone(
  { conversations, clock, logger }: TurnDeps,
  row: ConversationRow,
  waitMs: number,
): Promise<void> {
  try {
    await conversations.postpone(row._id, new Date(clock().getTime() + waitMs));
  } catch (error) {
    logger.warn({ err: error, conversationId: row._id }, 'turn not given back');
  }
}

async function answerPending(deps: TurnDeps, row: ConversationRow): Promise<boolean> {
  const { conversations, connection, clock } = deps;
  const batch = nextBatch(row.pending);
  const { state, message, customerId, notice, isUnanswered } = await converse(deps, row, batch);
  const waitingSince = notice?.kind === 'personWanted' || isUnanswered === true ? clock() : undefined;
  await inTransaction(connection, async (session) => {
    const end = { state, answered: batch, customerId, waitingSince };
    if (!(await conversations.endTurn(session, row, end))) {
      throw new TurnOverrun('the conversation has gone on without this turn');
    }
    if (message !== undefined) {
      await sayInConversation(deps, session, row, {
        content: message,
        from: 'bot',
        answers: batch.at(-1)?.id,
      });
    }
    if (notice !== undefined) {
      const { tenantId, _id: conversationId } = row;
      const event = { tenantId, aggregateId: newId(), revision: 1, data: { conversationId, notice } };
      await deps.outbox.add(session, noticeEvents[notice.kind], event);
    }
  });
  deps.announce(row.tenantId, row._id);
  return batch.length === row.pending.length;
}

/** Somebody else took the turn, or the owner stepped in: it is looked at again. */
class TurnOverrun extends Error {
  override readonly name = 'TurnOverrun';
}

/** Texts that came together are one message; everything else has a turn of its own, in the order of sending. */
function nextBatch(pending: readonly PendingMessage[]): PendingMessage[] {
  const sorted = pending.toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  const firstOther = sorted.findIndex(({ content }) => content.kind !== 'text');
  const texts = firstOther === -1 ? sorted : sorted.slice(0, firstOther);
  return texts.length > 0 ? texts : sorted.slice(0, 1);
}
