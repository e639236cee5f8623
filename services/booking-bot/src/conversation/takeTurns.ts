import { describeBusiness, noticeEvents, type OutboundContent, type OwnerNotice } from '@citame/contracts';
import {
  createLoop,
  inTransaction,
  isAppError,
  newId,
  type Clock,
  type Logger,
  type Loop,
  type Outbox,
  type RpcClient,
} from '@citame/service-kit';
import type { Connection } from 'mongoose';
import { askScheduling } from './askScheduling.ts';
import type { Announce } from './announce.ts';
import type { ConversationRow, PendingMessage } from './conversationRows.ts';
import type { ConversationStore } from './conversationStore.ts';
import type { MessageLog } from './messageLog.ts';
import { decide } from './rules/decide.ts';
import type { Answer, Conversation, ConversationEvent, TurnContext } from './rules/conversation.ts';
import type { Subscriptions } from '../replicas/subscriptions.ts';
import { texts } from './rules/texts.ts';
import { sayInConversation } from './sayInConversation.ts';

export interface TurnDeps {
  readonly connection: Connection;
  readonly conversations: ConversationStore;
  readonly log: MessageLog;
  readonly announce: Announce;
  readonly outbox: Outbox;
  readonly call: RpcClient;
  readonly subscriptions: Subscriptions;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Longer than the slowest turn: a few calls of 2 s each. After a crash a conversation goes on when it has passed. */
const leaseMs = 8000;
const retryMs = 500;
const atOnce = 8;
/** The others are found by looking. */
const mostLikely = 64;
/** Every chain of questions of the rules is shorter; a longer one is a fault of theirs. */
const mostQuestions = 6;
const silentAfterMs = 24 * 60 * 60 * 1000;

interface Turns extends Loop {
  readonly name: string;
  /** Answers a conversation now: it has just become due. */
  readonly answer: (conversationId: string) => void;
}

/** Answers conversations whose turn it is, several at once, each by one turn at a time. */
export function takeTurns(deps: TurnDeps): Turns {
  const likely: string[] = [];
  const inHand = new Set<Promise<void>>();
  const loop = createLoop({
    name: 'turns',
    logger: deps.logger,
    everyMs: 1000,
    run: async () => {
      while (inHand.size < atOnce) {
        const id = likely.shift();
        const row = await leaseNext(deps, id);
        if (row === null && id !== undefined) {
          continue;
        }
        if (row === null) {
          break;
        }
        const turn = takeTurn(deps, row).finally(() => {
          inHand.delete(turn);
          loop.nudge();
        });
        inHand.add(turn);
      }
      // What is collected in a burst waits in the database, not in a timer of its own here.
      const next = inHand.size < atOnce ? await deps.conversations.nextDue() : undefined;
      return next === undefined ? false : Math.max(1, next.getTime() - deps.clock().getTime());
    },
  });
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
      await Promise.all(inHand);
    },
  };
}

function leaseNext({ conversations, clock }: TurnDeps, likely?: string): Promise<ConversationRow | null> {
  const now = clock();
  return conversations.lease(now, new Date(now.getTime() + leaseMs), likely);
}

async function takeTurn(deps: TurnDeps, row: ConversationRow): Promise<void> {
  try {
    await answerPending(deps, row);
  } catch (error) {
    const waitMs = error instanceof TurnOverrun ? 0 : retryMs;
    deps.logger.warn({ err: error, conversationId: row._id }, 'turn not taken, will try again');
    await postpone(deps, row, waitMs);
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

async function answerPending(deps: TurnDeps, row: ConversationRow): Promise<void> {
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
  deps.outbox.nudge();
  deps.announce(row.tenantId, row._id);
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

function eventOf(batch: readonly PendingMessage[]): ConversationEvent | undefined {
  const last = batch.at(-1);
  if (last === undefined) {
    return undefined;
  }
  const words = batch.flatMap(({ content }) => (content.kind === 'text' ? [content.text] : []));
  const content = last.content.kind === 'text' ? { ...last.content, text: words.join('\n') } : last.content;
  return { kind: 'message', content };
}

interface Turn {
  readonly state: Conversation;
  readonly message?: OutboundContent | undefined;
  readonly notice?: OwnerNotice | undefined;
  /** Who the client is to scheduling, if the turn has shown it. */
  readonly customerId?: string | undefined;
  /** It came too late to be answered at all: that is left to the owner. */
  readonly isUnanswered?: boolean;
}

/** Lets the rules decide, asks scheduling what they want to know, and so on until there is an answer. */
async function converse(
  deps: TurnDeps,
  row: ConversationRow,
  batch: readonly PendingMessage[],
): Promise<Turn> {
  let event = eventOf(batch);
  let { state } = row;
  const now = deps.clock();
  const sentAt = batch.at(-1)?.sentAt ?? now;
  if (event === undefined) {
    return { state };
  }
  if (now.getTime() - sentAt.getTime() > silentAfterMs) {
    return { state, isUnanswered: true };
  }
  const context = await contextOf(deps, row, now, sentAt);
  if (context === undefined) {
    return { state, message: { kind: 'text', text: texts[state.locale ?? 'es'].closed('') } };
  }
  let customerId: string | undefined;
  for (let question = 0; question < mostQuestions; question += 1) {
    const { conversation, message, ask, notice } = decide(state, event, context);
    state = conversation;
    if (ask === undefined) {
      return { state, message, notice, customerId };
    }
    // A phone that they have told us counts for scheduling, but WhatsApp knows them by their user id.
    const client = { ...(state.phone === undefined ? {} : { phone: state.phone }), ...row.client };
    event = await askScheduling(deps.call, { ...row, client }, ask);
    customerId = customerIn(event) ?? customerId;
  }
  throw new RangeError('the rules keep asking');
}

/** Who the client is to scheduling, if an answer tells. */
function customerIn(answer: Answer): string | undefined {
  if (answer.kind === 'held') {
    return answer.slot.customerId;
  }
  if (answer.kind === 'joined') {
    return answer.customerId;
  }
  return 'appointment' in answer ? answer.appointment.customerId : undefined;
}

/** Undefined while scheduling knows nothing of the business. */
async function contextOf(
  { call, subscriptions }: TurnDeps,
  { tenantId, client }: ConversationRow,
  now: Date,
  sentAt: Date,
): Promise<TurnContext | undefined> {
  try {
    const [described, mayBook] = await Promise.all([
      call(describeBusiness, { tenantId }),
      subscriptions.mayBook(tenantId, now),
    ]);
    // Where nothing may be booked nothing is offered; what is booked can still be called off.
    const business = mayBook ? described : { ...described, services: [] };
    return { business, client, nowMs: now.getTime(), sentAtMs: sentAt.getTime() };
  } catch (error) {
    if (isAppError(error, 'not_found')) {
      return undefined;
    }
    throw error;
  }
}
