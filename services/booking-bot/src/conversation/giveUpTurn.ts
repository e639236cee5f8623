import { noticeEvents } from '@citame/contracts';
import { afterFailure, inTransaction, newId, type RetryPolicy } from '@citame/service-kit';
import type { ConversationRow, PendingMessage } from './conversationRows.ts';
import { afterGivenUpTurn } from './rules/afterGivenUpTurn.ts';
import { texts } from './rules/texts.ts';
import { sayInConversation } from './sayInConversation.ts';
import type { TurnDeps } from './takeTurns.ts';

/** A client waits: after some four seconds of failures they are told. */
const policy: RetryPolicy = { maxFailures: 4, firstWaitMs: 500, maxWaitMs: 8000 };

/** Another process took the turn, or the owner stepped in: the conversation is looked at again. */
export class TurnOverrun extends Error {
  override readonly name = 'TurnOverrun';
}

/**
 * Retries a turn that has failed, or gives it up: then the client is told, what was being arranged is dropped, and the
 * conversation waits for the owner. Never throws; should even this fail, the turn comes back when its lease ends.
 */
export async function failTurn(
  deps: TurnDeps,
  row: ConversationRow,
  batch: readonly PendingMessage[],
  error: unknown,
): Promise<'postponed' | 'given_up'> {
  const { conversations, clock, logger } = deps;
  const failures = row.failures ?? 0;
  const verdict =
    error instanceof TurnOverrun
      ? ({ do: 'retry', failures, waitMs: 0 } as const)
      : afterFailure(error, failures, policy);
  try {
    if (verdict.do === 'giveUp') {
      await giveUpTurn(deps, row, batch, error);
      return 'given_up';
    }
    const { waitMs } = verdict;
    logger.warn({ err: error, conversationId: row._id, waitMs }, 'turn failed, will be retried');
    await conversations.postpone(row._id, new Date(clock().getTime() + waitMs), verdict.failures);
  } catch (cause) {
    logger.warn({ err: cause, conversationId: row._id }, 'failed turn not postponed, its lease will end');
  }
  return 'postponed';
}

async function giveUpTurn(
  deps: TurnDeps,
  row: ConversationRow,
  batch: readonly PendingMessage[],
  error: unknown,
): Promise<void> {
  const { _id: conversationId, tenantId } = row;
  const state = afterGivenUpTurn(row.state);
  const end = { state, answered: batch, customerId: undefined, waitingSince: deps.clock() };
  await inTransaction(deps.connection, async (session) => {
    if (!(await deps.conversations.endTurn(session, row, end))) {
      throw new TurnOverrun('conversation changed while its turn was given up');
    }
    const text = texts[state.locale ?? 'es'].turnGivenUp;
    const answers = batch.at(-1)?.id;
    await sayInConversation(deps, session, row, { content: { kind: 'text', text }, from: 'bot', answers });
    const data = { conversationId, notice: { kind: 'personWanted' } } as const;
    const notice = { tenantId, aggregateId: newId(), revision: 1, data };
    await deps.outbox.add(session, noticeEvents.personWanted, notice);
    await deps.deadLetters.add({ type: 'turn', subject: `turn ${conversationId}`, error }, session);
  });
  deps.announce(tenantId, conversationId);
}
