import { availableParallelism } from 'node:os';
import { noticeEvents } from '@citame/contracts';
import {
  createLoop,
  inTransaction,
  newId,
  type DeadLetters,
  type Logger,
  type Loop,
  type Outbox,
} from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { Announce } from './announce.ts';
import { converse, type ConverseDeps } from './converse.ts';
import type { ConversationRow, PendingMessage } from './conversationRows.ts';
import type { ConversationStore } from './conversationStore.ts';
import { failTurn, TurnOverrun } from './failTurn.ts';
import type { MessageLog } from './messageLog.ts';
import { optOutIn } from './rules/optOut.ts';
import { fold } from './rules/words.ts';
import { sayInConversation } from './sayInConversation.ts';
import type { TurnMetrics } from './turnMetrics.ts';

export interface TurnDeps extends ConverseDeps {
  readonly connection: Connection;
  readonly conversations: ConversationStore;
  readonly log: MessageLog;
  readonly announce: Announce;
  readonly outbox: Outbox;
  readonly deadLetters: DeadLetters;
  readonly logger: Logger;
  readonly turns: TurnMetrics;
}

/** Longer than the slowest turn: a few calls of 2 s each. After a crash a conversation goes on when it has passed. */
const leaseMs = 8000;
/** A turn is work for processors, here and in scheduling: more at once would only keep them from what comes in. */
const atOnce = Math.max(2, availableParallelism());

export interface Turns extends Loop {
  readonly name: string;
  /** Until when a conversation that is due at `now` may be leased to this process; undefined when it has turns enough. */
  readonly leaseFrom: (now: Date) => Date | undefined;
  /** Takes the turn of a conversation that has been leased to this process. */
  readonly take: (row: ConversationRow) => void;
}

/**
 * Answers conversations whose turn it is, several at once, each by one turn at a time: those that were leased as they
 * became due, and those that are found by looking.
 */
export function takeTurns(deps: TurnDeps): Turns {
  const inHand = new Map<string, Promise<void>>();
  /** Leased while there was room that others have taken by now. */
  const waiting: ConversationRow[] = [];
  /** Whether more is due than could be begun: what comes then waits behind it. */
  let isBehind = false;
  let stopping = false;

  const loop = createLoop({
    name: 'turns',
    logger: deps.logger,
    everyMs: 1000,
    run: async () => {
      isBehind = inHand.size >= atOnce;
      if (isBehind) {
        return false;
      }
      const now = deps.clock();
      const upcoming = await deps.conversations.upcoming(now);
      const due = upcoming.filter(({ _id, dueAt }) => dueAt <= now && !inHand.has(_id));
      for (const { _id } of due) {
        isBehind = inHand.size >= atOnce;
        if (isBehind) {
          return false;
        }
        await begin(_id);
      }
      const later = upcoming.find(({ dueAt }) => dueAt > now);
      // What is collected in a burst waits in the database, not in a timer of its own here.
      return later === undefined ? false : later.dueAt.getTime() - now.getTime();
    },
  });

  const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseMs);

  /** Takes the turn of a conversation, unless it is somebody else's. */
  async function begin(id: string): Promise<void> {
    const now = deps.clock();
    const row = await deps.conversations.lease(id, now, leaseEnd(now));
    if (row !== null) {
      take(row);
    }
  }

  function take(row: ConversationRow): void {
    if (inHand.size >= atOnce || inHand.has(row._id)) {
      waiting.push(row);
    } else {
      inHand.set(row._id, finish(row));
    }
  }

  async function finish(row: ConversationRow): Promise<void> {
    await takeTurn(deps, row);
    inHand.delete(row._id);
    waiting.splice(0).forEach(take);
    // There is room, and more may have been written in this conversation.
    loop.nudge();
  }

  return {
    name: 'turns',
    nudge: loop.nudge,
    take,
    leaseFrom: (now) =>
      stopping || isBehind || inHand.size + waiting.length >= atOnce ? undefined : leaseEnd(now),
    stop: async () => {
      stopping = true;
      await loop.stop();
      while (inHand.size > 0) {
        await Promise.all(inHand.values());
      }
    },
  };
}

async function takeTurn(deps: TurnDeps, row: ConversationRow): Promise<void> {
  const seconds = (): number =>
    row.dueAt === undefined ? 0 : (deps.clock().getTime() - row.dueAt.getTime()) / 1000;
  try {
    await answerPending(deps, row);
    deps.turns.turnSeconds.observe({ outcome: 'answered' }, seconds());
  } catch (error) {
    const outcome = await failTurn(deps, row, nextBatch(row.pending), error);
    deps.turns.turnSeconds.observe({ outcome }, seconds());
  }
}

async function answerPending(deps: TurnDeps, row: ConversationRow): Promise<void> {
  const { conversations, connection, clock } = deps;
  const batch = nextBatch(row.pending);
  const { state, message, customerId, notice, isUnanswered } = await converse(deps, row, batch);
  const isForPerson = state.state === 'withPerson' && message === undefined && saysSomething(batch);
  const isWaiting = notice?.kind === 'personWanted' || isUnanswered === true;
  // A client who waits already keeps the moment since when.
  const waitingSince = isWaiting || (isForPerson && row.waitingSince === undefined) ? clock() : undefined;
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
}

/** Whether there is anything to answer in messages: a reaction or a new number is none. */
function saysSomething(batch: readonly PendingMessage[]): boolean {
  return batch.some(({ content: { kind } }) => !['silent', 'edit', 'newNumber'].includes(kind));
}

/**
 * Texts that came together are one message; everything else has a turn of its own, in the order of sending. So has, and
 * first, a text that opts out: joined with others it would not be heard.
 */
function nextBatch(pending: readonly PendingMessage[]): PendingMessage[] {
  const sorted = pending.toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  const firstOther = sorted.findIndex(({ content }) => content.kind !== 'text');
  const texts = firstOther === -1 ? sorted : sorted.slice(0, firstOther);
  const optOut = texts.find(
    ({ content }) => content.kind === 'text' && optOutIn(fold(content.text)) === 'sure',
  );
  if (optOut !== undefined) {
    return [optOut];
  }
  return texts.length > 0 ? texts : sorted.slice(0, 1);
}
