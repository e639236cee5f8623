import { afterFailure, createLoop, type Loop, type RetryPolicy } from '@citame/service-kit';
import type { NewMessage, OutboundMessage } from '../records/outboundStore.ts';
import { advanceMessage, storeMessage, type SendDeps } from './sendMessage.ts';

const atOnce = 16;
const policy: RetryPolicy = { maxFailures: 5, firstWaitMs: 1000, maxWaitMs: 60_000 };

export interface Sender extends Loop {
  readonly name: string;
  /** Stores a message, once, and resolves; beside that sends it, at once when nothing stands in its way. */
  readonly take: (message: NewMessage) => Promise<void>;
}

/**
 * Sends messages: of one conversation one at a time and in order, of different conversations several at once. Those that
 * cannot go out as they come are queued, and a loop looks for them. Several replicas share the work.
 */
export function runSender(options: Omit<SendDeps, 'aside'> & { readonly pollMs: number }): Sender {
  const { outbound, clock, logger, pollMs, reconcileMs } = options;
  /** By conversation. */
  const inHand = new Map<string, Promise<void>>();
  const besides = new Set<Promise<void>>();
  const aside = (work: Promise<void>): void => {
    const tracked = work
      .catch((error: unknown) => logger.warn({ err: error }, 'work beside a send failed'))
      .finally(() => besides.delete(tracked));
    besides.add(tracked);
  };
  const deps = { ...options, aside };
  let started = false;
  let stopping = false;
  /** Whether more is due than could be taken in hand: what comes then waits behind it. */
  let isBehind = false;

  async function settle(messageId: string, conversationId: string, work: Promise<void>): Promise<void> {
    let done = false;
    try {
      await work;
      done = true;
    } catch (error) {
      logger.warn({ err: error, messageId }, 'whatsapp message not settled, will look again');
    }
    inHand.delete(conversationId);
    if (done) {
      loop.nudge();
    }
  }

  async function take(message: NewMessage): Promise<void> {
    const { _id, conversationId } = message;
    if (stopping || isBehind || inHand.size >= atOnce || inHand.has(conversationId)) {
      await outbound.queue(message, clock());
      loop.nudge();
      return;
    }
    const storing = storeMessage(deps, message);
    const sending = storing.then((send) => send?.());
    inHand.set(conversationId, settle(_id, conversationId, sending));
    await storing;
  }

  const loop = createLoop({
    name: 'sender',
    logger,
    everyMs: pollMs,
    run: async () => {
      if (!started) {
        await outbound.waitAnew(new Date(clock().getTime() + reconcileMs));
        started = true;
      }
      const free = atOnce - inHand.size;
      const heads = free === 0 ? [] : await outbound.dueHeads(clock(), free);
      isBehind = heads.length === free;
      for (const head of heads) {
        const { _id, conversationId } = head;
        // Others may have been taken in hand meanwhile.
        if (inHand.size < atOnce && !inHand.has(conversationId)) {
          const advancing = advanceMessage(deps, head).catch((error: unknown) => failed(deps, head, error));
          inHand.set(conversationId, settle(_id, conversationId, advancing));
        }
      }
    },
  });
  return {
    name: 'sender',
    take,
    nudge: loop.nudge,
    stop: async () => {
      stopping = true;
      await loop.stop();
      await Promise.all([...inHand.values(), ...besides]);
    },
  };
}

/** A message that is begun comes back by the end of its lease; one that is not is retried, and given up at last. */
async function failed(deps: SendDeps, head: OutboundMessage, error: unknown): Promise<void> {
  const { outbound, clock, logger } = deps;
  const now = clock();
  const verdict = afterFailure(error, head.failures ?? 0, policy);
  if (verdict.do === 'giveUp') {
    await deps.deadLetters.add({ type: 'outbound_message', subject: `message ${head._id}`, error });
    await outbound.fail(head, now, { reason: 'internal' });
    return;
  }
  const { waitMs, failures } = verdict;
  logger.warn({ err: error, messageId: head._id, waitMs }, 'whatsapp message failed, will be retried');
  await outbound.noteFailure(head, now, new Date(now.getTime() + waitMs), failures);
}
