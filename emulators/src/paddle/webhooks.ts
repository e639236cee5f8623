import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { paddleId, type PaddleCore } from './core.ts';
import type { Delivery } from './world.ts';

export type PaddleEvent = { type: string; data: object };

export type PaddleWebhooks = {
  /** Delivers the events in this order, each a little later than the one before. */
  emit: (events: readonly PaddleEvent[]) => void;
  /** Delivers again the webhooks that were not confirmed. */
  resume: () => void;
  close: () => Promise<void>;
};

const firstPauseMs = 500;
const maxPauseMs = 8000;
const answerWithinMs = 5000;

/** POSTs signed webhooks until they are confirmed with 200. What is unconfirmed at the end goes out at the next start. */
export function createPaddleWebhooks(core: PaddleCore): PaddleWebhooks {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  function deliver(delivery: Delivery): void {
    const copies = core.world.settings.duplicates + 1;
    const work = Promise.all(Array.from({ length: copies }, () => carry(core, delivery, closing.signal)))
      .then(() => {
        core.world.deliveries = core.world.deliveries.filter(({ id }) => id !== delivery.id);
        core.changed();
      })
      .catch((error: unknown) => {
        if (!closing.signal.aborted) {
          throw error;
        }
      });
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }

  return {
    emit(events) {
      const { lose_webhooks: isLost, reverse } = core.world.settings;
      const deliveries = events.map((event) => ({ id: paddleId('ntf'), body: bodyOf(core, event) }));
      if (isLost) {
        return;
      }
      core.world.deliveries.push(...deliveries);
      core.changed();
      (reverse ? deliveries.toReversed() : deliveries).forEach(deliver);
    },
    resume: () => core.world.deliveries.forEach(deliver),
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

function bodyOf(core: PaddleCore, { type, data }: PaddleEvent): string {
  return JSON.stringify({
    event_id: paddleId('evt'),
    event_type: type,
    occurred_at: nextMoment(core),
    notification_id: paddleId('ntf'),
    data,
  });
}

/** Now, in microseconds, and later than any event before; without zeros at the end, as Paddle writes it. */
function nextMoment({ world, now }: PaddleCore): string {
  const us = Math.max(now().getTime() * 1000, world.last_event_us + 1);
  world.last_event_us = us;
  const seconds = new Date(Math.floor(us / 1_000_000) * 1000).toISOString().slice(0, 19);
  const fraction = String(us % 1_000_000)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return fraction === '' ? `${seconds}Z` : `${seconds}.${fraction}Z`;
}

/** `Paddle-Signature` of a body, as of a moment. */
function signPaddle(body: string, secret: string, at: Date): string {
  const ts = Math.floor(at.getTime() / 1000);
  const h1 = createHmac('sha256', secret).update(`${ts}:${body}`).digest('hex');
  return `ts=${ts};h1=${h1}`;
}

async function carry(core: PaddleCore, { body }: Delivery, closing: AbortSignal): Promise<void> {
  await wait(core.world.settings.webhook_delay_ms, undefined, { signal: closing });
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    if (await post(core, body, closing)) {
      return;
    }
    await wait(pauseMs, undefined, { signal: closing });
  }
}

async function post({ config, now }: PaddleCore, body: string, closing: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(config.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'paddle-signature': signPaddle(body, config.webhookSecret, now()),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerWithinMs)]),
    });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    closing.throwIfAborted();
    return false;
  }
}
