import { createLoop, type Loop } from '@citame/service-kit';
import { advanceMessage, type SendDeps } from './sendMessage.ts';

const atOnce = 16;

/**
 * Sends what is queued: of one conversation one message at a time and in order, of different conversations several at
 * once. Several replicas share the work.
 */
export function runSender(
  deps: Omit<SendDeps, 'aside'> & { readonly pollMs: number },
): Loop & { readonly name: string } {
  const { outbound, clock, logger, pollMs, reconcileMs } = deps;
  const inHand = new Map<string, Promise<void>>();
  const besides = new Set<Promise<void>>();
  const aside = (work: Promise<void>): void => {
    const tracked = work.finally(() => besides.delete(tracked));
    besides.add(tracked);
  };
  let started = false;

  async function advance(head: Parameters<typeof advanceMessage>[1]): Promise<void> {
    let done = false;
    try {
      await advanceMessage({ ...deps, aside }, head);
      done = true;
    } catch (error) {
      logger.warn({ err: error, messageId: head._id }, 'whatsapp message not settled, will look again');
    }
    inHand.delete(head.conversationId);
    if (done) {
      loop.nudge();
    }
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
      for (const head of heads) {
        if (!inHand.has(head.conversationId)) {
          inHand.set(head.conversationId, advance(head));
        }
      }
    },
  });
  return {
    name: 'sender',
    nudge: loop.nudge,
    stop: async () => {
      await loop.stop();
      await Promise.all([...inHand.values(), ...besides]);
    },
  };
}
