import { availableParallelism } from 'node:os';
import { noticeEvents, type OwnerNotice } from '@citame/contracts';
import { createWorkQueue, inTransaction, newId, type WorkQueue } from '@citame/service-kit';
import { asksForErasure, isOptOut, nextBatch, saysSomething } from './batches.ts';
import { converse } from './converse.ts';
import type { ConversationRow, PendingMessage } from './conversationRows.ts';
import { upgradeConversation } from './upgradeConversation.ts';
import { giveUpTurn } from './giveUpTurn.ts';
import type { TurnDeps } from './turnDeps.ts';
import { sayInConversation } from './sayInConversation.ts';

const everyMs = 1000;
/** Longer than the slowest turn: a few calls of 2 s each. After a crash a conversation goes on when it has passed. */
const leaseMs = 8000;
/** A turn is work for processors, here and in scheduling: more at once would only keep them from what comes in. */
const concurrency = Math.max(2, availableParallelism());
/** A client waits: after some four seconds of failures they are told. */
const retry = { maxFailures: 4, firstWaitMs: 500, maxWaitMs: 8000 };

/** Answers conversations whose turn it is, several at once, each by one turn at a time. */
export function createTurnQueue(deps: TurnDeps): WorkQueue<ConversationRow> {
  const observe = (outcome: 'answered' | 'postponed' | 'given_up', { dueAt }: ConversationRow): void => {
    const now = deps.clock();
    deps.turns.turnSeconds.observe({ outcome }, (now.getTime() - (dueAt ?? now).getTime()) / 1000);
  };
  return createWorkQueue(deps, {
    name: 'turn',
    rows: deps.conversations.rows,
    everyMs,
    concurrency,
    leaseMs,
    retry,
    furthestMs: 0,
    handle: async (stored) => {
      const row = upgradeConversation(stored);
      const ended = await answerPending(deps, row);
      observe(ended === undefined ? 'postponed' : 'answered', row);
      // Another process took the turn, or the owner stepped in: what is left is looked at again.
      return ended ?? { dueAt: deps.clock() };
    },
    onRetry: (row) => {
      observe('postponed', row);
      return {};
    },
    onGiveUp: async (stored) => {
      const row = upgradeConversation(stored);
      observe('given_up', row);
      return (await giveUpTurn(deps, row, nextBatch(row.pending))) ?? { dueAt: deps.clock() };
    },
  });
}

/** @returns undefined when the conversation has gone on without this turn */
async function answerPending(deps: TurnDeps, row: ConversationRow): Promise<'over' | 'settled' | undefined> {
  const { conversations, connection, clock } = deps;
  const batch = nextBatch(row.pending);
  const { isSuspended, mayBook } = await deps.standings.of(row.tenantId, clock());
  const turn = isSuspended
    ? await heardInSilence(deps, row, batch, mayBook)
    : await converse(deps, row, batch, mayBook);
  const { state, message, customerId, isUnanswered, ...said } = turn;
  const notice = said.notice ?? unheard(row, batch);
  const isForPerson = state.state === 'withPerson' && message === undefined && saysSomething(batch);
  const isForOwner = notice !== undefined && notice.kind !== 'clientCancelled';
  const isWaiting = isForPerson || isUnanswered === true;
  // A client who waits already keeps the moment since when.
  const waitingSince = isForOwner || (isWaiting && row.waitingSince === undefined) ? clock() : undefined;
  // The latest words do not begin the time for it again.
  const isAsked = row.erasureAskedAt === undefined && asksForErasure(batch);
  const erasureAskedAt = isAsked && (waitingSince ?? row.waitingSince) !== undefined ? clock() : undefined;
  const ended = await inTransaction(connection, async (session) => {
    const end = { state, answered: batch, customerId, waitingSince, erasureAskedAt, endedAt: clock() };
    const how = await conversations.endTurn(session, row, end);
    if (how === undefined) {
      return undefined;
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
    return how;
  });
  if (ended !== undefined) {
    deps.publishChange(row.tenantId, row._id);
  }
  return ended;
}

/** The turn of a business that is suspended: nothing is said, and the owner answers later. A wish to get no messages is heard all the same. */
async function heardInSilence(
  deps: TurnDeps,
  row: ConversationRow,
  batch: readonly PendingMessage[],
  mayBook: boolean,
): ReturnType<typeof converse> {
  const { state } = batch.some(isOptOut) ? await converse(deps, row, batch, mayBook) : row;
  return { state, isUnanswered: saysSomething(batch) };
}

/** The notice of a voice note without a transcript; none while the client already waits for the owner. */
function unheard(
  { waitingSince }: ConversationRow,
  batch: readonly PendingMessage[],
): OwnerNotice | undefined {
  const isUnheard = batch.some(
    ({ content }) =>
      content.kind === 'media' && content.media?.voice === true && content.transcript === undefined,
  );
  return isUnheard && waitingSince === undefined ? { kind: 'voiceNote' } : undefined;
}
