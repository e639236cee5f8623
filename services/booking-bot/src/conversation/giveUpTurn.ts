import { noticeEvents } from '@citame/contracts';
import { inTransaction, newId } from '@citame/service-kit';
import type { ConversationRow, PendingMessage } from './conversationRows.ts';
import { afterGivenUpTurn } from './rules/dialogue/afterGivenUpTurn.ts';
import { textsOf } from './rules/messages/texts.ts';
import { sayInConversation } from './sayInConversation.ts';
import type { TurnDeps } from './turnDeps.ts';

/**
 * Gives up a turn that keeps failing: the client is told, what was being arranged is dropped, and the conversation waits
 * for the owner.
 * @returns undefined when the conversation has gone on meanwhile, as after the owner stepped in, and is left as it is
 */
export async function giveUpTurn(
  deps: TurnDeps,
  row: ConversationRow,
  batch: readonly PendingMessage[],
): Promise<'over' | 'settled' | undefined> {
  const { _id: conversationId, tenantId } = row;
  const state = afterGivenUpTurn(row.state);
  const now = deps.clock();
  const end = { state, answered: batch, customerId: undefined, waitingSince: now, endedAt: now };
  const ended = await inTransaction(deps.connection, async (session) => {
    const how = await deps.conversations.endTurn(session, row, end);
    if (how === undefined) {
      return undefined;
    }
    const text = textsOf({ locale: state.locale ?? 'es' }).turnGivenUp;
    const answers = batch.at(-1)?.id;
    await sayInConversation(deps, session, row, { content: { kind: 'text', text }, from: 'bot', answers });
    const data = { conversationId, notice: { kind: 'personWanted' } } as const;
    const notice = { tenantId, aggregateId: newId(), revision: 1, data };
    await deps.outbox.add(session, noticeEvents.personWanted, notice);
    return how;
  });
  deps.publishChange(tenantId, conversationId);
  return ended;
}
