import { describeBusiness, messageSend, type OutboundContent } from '@citame/contracts';
import {
  createLoop,
  inTransaction,
  isAppError,
  type Clock,
  type Logger,
  type Loop,
  type Outbox,
  type RpcClient,
} from '@citame/service-kit';
import type { Connection } from 'mongoose';
import { askScheduling } from './askScheduling.ts';
import type { ConversationRow, ConversationStore, PendingMessage } from './conversationStore.ts';
import { decide } from './rules/decide.ts';
import type { Conversation, ConversationEvent, TurnContext } from './rules/conversation.ts';
import { texts } from './rules/texts.ts';

export interface TurnDeps {
  readonly connection: Connection;
  readonly conversations: ConversationStore;
  readonly outbox: Outbox;
  readonly call: RpcClient;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Longer than the slowest turn: a few calls of 2 s each. After a crash a conversation goes on when it has passed. */
const leaseMs = 8000;
const retryMs = 500;
const atOnce = 8;
/** Every chain of questions of the rules is shorter; a longer one is a fault of theirs. */
const mostQuestions = 6;
const silentAfterMs = 24 * 60 * 60 * 1000;

/** Answers conversations whose turn it is, several at once, each by one turn at a time. */
export function takeTurns(deps: TurnDeps): Loop & { readonly name: string } {
  const inHand = new Set<Promise<void>>();
  const loop = createLoop({
    name: 'turns',
    logger: deps.logger,
    everyMs: 1000,
    run: async () => {
      while (inHand.size < atOnce) {
        const row = await leaseNext(deps);
        if (row === null) {
          break;
        }
        const turn = takeTurn(deps, row).finally(() => inHand.delete(turn));
        inHand.add(turn);
      }
      if (inHand.size === 0) {
        return false;
      }
      await Promise.race(inHand);
      return true;
    },
  });
  return {
    name: 'turns',
    nudge: loop.nudge,
    stop: async () => {
      await loop.stop();
      await Promise.all(inHand);
    },
  };
}

function leaseNext({ conversations, clock }: TurnDeps): Promise<ConversationRow | null> {
  const now = clock();
  return conversations.lease(now, new Date(now.getTime() + leaseMs));
}

async function takeTurn(deps: TurnDeps, row: ConversationRow): Promise<void> {
  try {
    await answerPending(deps, row);
  } catch (error) {
    deps.logger.warn({ err: error, conversationId: row._id }, 'turn not taken, will try again');
    await postpone(deps, row);
  }
}

/** Should even this fail, the turn comes back when its lease ends. */
async function postpone({ conversations, clock, logger }: TurnDeps, row: ConversationRow): Promise<void> {
  try {
    await conversations.postpone(row._id, new Date(clock().getTime() + retryMs));
  } catch (error) {
    logger.warn({ err: error, conversationId: row._id }, 'turn not given back');
  }
}

async function answerPending(deps: TurnDeps, row: ConversationRow): Promise<void> {
  const batch = nextBatch(row.pending);
  const { state, reply, customerId } = await converse(deps, row, batch);
  await inTransaction(deps.connection, async (session) => {
    const isOurs = await deps.conversations.endTurn(session, row, { state, answered: batch, customerId });
    if (isOurs && reply !== undefined) {
      await deps.outbox.add(session, messageSend, {
        tenantId: row.tenantId,
        aggregateId: row._id,
        revision: row.version + 1,
        data: { conversationId: row._id, client: row.client, content: reply, answers: batch.at(-1)?.id },
      });
    }
  });
  deps.outbox.nudge();
}

/** Texts that came together are one message; everything else has a turn of its own, in the order of sending. */
function nextBatch(pending: readonly PendingMessage[]): PendingMessage[] {
  const sorted = pending.toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  const firstOther = sorted.findIndex(({ content }) => content.kind !== 'text');
  const texts = firstOther === -1 ? sorted : sorted.slice(0, firstOther);
  return texts.length > 0 ? texts : sorted.slice(0, 1);
}

function eventOf(batch: readonly PendingMessage[]): ConversationEvent | undefined {
  const last = batch.at(-1);
  if (last === undefined) {
    return undefined;
  }
  const words = batch.flatMap(({ content }) => (content.kind === 'text' ? [content.text] : []));
  const content = last.content.kind === 'text' ? { ...last.content, text: words.join('\n') } : last.content;
  return { kind: 'message', content, sentAtMs: last.sentAt.getTime() };
}

interface Turn {
  readonly state: Conversation;
  readonly reply?: OutboundContent | undefined;
  /** Who the client is to scheduling, if the turn has shown it. */
  readonly customerId?: string | undefined;
}

/** Lets the rules decide, asks scheduling what they want to know, and so on until there is an answer. */
async function converse(
  deps: TurnDeps,
  row: ConversationRow,
  batch: readonly PendingMessage[],
): Promise<Turn> {
  let event = eventOf(batch);
  let state = row.state;
  if (event === undefined || isTooOld(event, deps.clock())) {
    return { state };
  }
  const context = await contextOf(deps, row);
  if (context === undefined) {
    return { state, reply: { kind: 'text', text: texts[state.locale ?? 'es'].closed('') } };
  }
  let customerId: string | undefined;
  for (let question = 0; question < mostQuestions; question += 1) {
    const decision = decide(state, event, context);
    state = decision.conversation;
    if (decision.ask === undefined) {
      return { state, reply: decision.reply, customerId };
    }
    event = await askScheduling(deps.call, row, decision.ask);
    customerId = customerIn(event) ?? customerId;
  }
  throw new RangeError('the rules keep asking');
}

/** Who the client is to scheduling, if an answer tells. */
function customerIn(event: ConversationEvent): string | undefined {
  if (event.kind === 'held') {
    return event.slot.customerId;
  }
  if (event.kind === 'joined') {
    return event.customerId;
  }
  return 'appointment' in event ? event.appointment.customerId : undefined;
}

/** A message that took more than a day to arrive can no longer be answered freely. */
function isTooOld(event: ConversationEvent, now: Date): boolean {
  return event.kind === 'message' && now.getTime() - event.sentAtMs > silentAfterMs;
}

/** Undefined while scheduling knows nothing of the business. */
async function contextOf({ call, clock }: TurnDeps, row: ConversationRow): Promise<TurnContext | undefined> {
  try {
    const business = await call(describeBusiness, { tenantId: row.tenantId });
    const now = clock();
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: business.timeZone }).format(now);
    return { business, client: row.client, today, nowMs: now.getTime() };
  } catch (error) {
    if (isAppError(error, 'not_found')) {
      return undefined;
    }
    throw error;
  }
}
