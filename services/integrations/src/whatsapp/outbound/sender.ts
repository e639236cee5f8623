import {
  afterFailure,
  createPullBack,
  createWorkers,
  type Loop,
  type RetryPolicy,
  type WorkDeps,
} from '@citame/service-kit';
import type { NewMessage, OutboundMessage } from '../records/outboundRows.ts';
import { advanceMessage, queueMessage, storeMessage, type SendDeps } from './sendMessage.ts';

const name = 'outbound_message';
const concurrency = 16;
/** Pause before the next look for what is behind a message that another process sends: that one does not look for it. */
const heldUpMs = 100;
/** Longest time ahead for which something is due about a message. */
const furthestMs = 10 * 60_000;
const retry: RetryPolicy = { maxFailures: 5, firstWaitMs: 1000, maxWaitMs: 60_000 };

export interface Sender extends Loop {
  readonly start: () => Sender;
  /**
   * Stores a message, once, and resolves; beside that sends it, at once when nothing stands in its way. None of a conversation that
   * was erased.
   */
  readonly enqueue: (message: NewMessage) => Promise<void>;
}

/** One step of a message: the conversation that it keeps in hand, and what it does. */
interface Step {
  readonly conversationId: string;
  readonly run: () => Promise<'over' | 'look'>;
}

/**
 * Sends messages: of one conversation one at a time and in order, of different conversations several at once. Those that
 * cannot go out as they come are queued, and a loop looks for them. Several replicas share the work. A message has no
 * lease of its own: a try that is begun is its claim, and a late worker's outcome counts only while its try is the latest.
 */
export function createSender(
  options: Omit<SendDeps, 'aside'> & WorkDeps & { readonly pollMs: number },
): Sender {
  const { outbound, clock, logger, metrics, pollMs, reconcileMs } = options;
  const besides = new Set<Promise<void>>();
  const aside = (work: Promise<void>): void => {
    const tracked = work
      .catch((error: unknown) => logger.warn({ err: error }, 'work beside a send failed'))
      .finally(() => besides.delete(tracked));
    besides.add(tracked);
  };
  const deps = { ...options, aside };
  let hasLooked = false;
  const pullBack = createPullBack({
    ...options,
    pull: (now, beyond) => outbound.pullBack(now, beyond(furthestMs)),
  });

  async function advance(head: OutboundMessage): Promise<'look'> {
    let outcome: 'done' | 'retry' | 'giveUp' = 'done';
    try {
      await advanceMessage(deps, head);
    } catch (error) {
      outcome = await fail(deps, head, error);
    }
    metrics.workAttempts.inc({ queue: name, outcome });
    return 'look';
  }

  const workers = createWorkers<Step>({
    name: 'sender',
    logger,
    everyMs: pollMs,
    concurrency,
    key: ({ conversationId }) => conversationId,
    claim: async (room, inHand, begin) => {
      if (!hasLooked) {
        await outbound.prolongWaits(new Date(clock().getTime() + reconcileMs));
        hasLooked = true;
      }
      await pullBack();
      const { heads, isHeldUp } = await outbound.dueHeads(clock(), room, [...inHand]);
      for (const head of heads) {
        const { conversationId } = head;
        begin({ conversationId, run: () => advance(head) });
      }
      return { hasMore: heads.length === room, nextInMs: isHeldUp ? heldUpMs : undefined };
    },
    work: ({ run }) => run(),
  });
  const sender: Sender = {
    name: workers.name,
    nudge: workers.nudge,
    start: () => {
      metrics.observeQueue(name, () => outbound.figures(clock()));
      workers.start();
      return sender;
    },
    enqueue: async (message) => {
      const { conversationId } = message;
      if (!workers.hasRoom(conversationId)) {
        await queueMessage(deps, message);
        workers.nudge();
        return;
      }
      const storing = storeMessage(deps, message);
      const run = async (): Promise<'over' | 'look'> => {
        const send = await storing;
        await send?.();
        return send === undefined ? 'look' : 'over';
      };
      workers.run({ conversationId, run });
      await storing;
    },
    stop: async () => {
      await workers.stop();
      await Promise.all(besides);
    },
  };
  return sender;
}

/** A message that is begun comes back by the end of its lease; one that is not is retried, and given up at last. */
async function fail(deps: SendDeps, head: OutboundMessage, error: unknown): Promise<'retry' | 'giveUp'> {
  const { outbound, clock, logger } = deps;
  const now = clock();
  const verdict = afterFailure(error, head, retry);
  if (verdict.do === 'giveUp') {
    await deps.deadLetters.add({ type: name, subject: `message ${head._id}`, error });
    await outbound.fail(head, now, { reason: 'internal' });
    return verdict.do;
  }
  const { waitMs, failures } = verdict;
  logger.warn({ err: error, messageId: head._id, waitMs }, 'whatsapp message failed, will be retried');
  await outbound.noteFailure(head, now, new Date(now.getTime() + waitMs), failures);
  return verdict.do;
}
