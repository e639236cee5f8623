import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '../core.ts';
import { showMessage } from '../messages/recordMessage.ts';
import type { JournalEntry } from '../simulator/journal.ts';
import type { Delivery } from '../world.ts';
import { sign } from './sign.ts';

export type Courier = {
  deliver: (delivery: Delivery, title: string) => void;
  /** Delivers one after the other: each waits until the one before is confirmed. */
  deliverInTurn: (deliveries: readonly Delivery[], title: string) => void;
  /** Stops all deliveries; what is unconfirmed stays pending in the world. */
  close: () => Promise<void>;
};

const firstPauseMs = 500;
const maxPauseMs = 8000;
const answerWithinMs = 10_000;

/**
 * POSTs webhooks until they are confirmed with 200: a pause of 0.5 s after the first failure, doubling up to
 * 8 s, for as long as the emulator runs. Extra copies, if the settings ask for them, follow the same rule.
 */
export function createCourier(core: Core): Courier {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  function track(work: Promise<void>): void {
    const settled = work.catch((error: unknown) => {
      if (!closing.signal.aborted) {
        throw error;
      }
    });
    underWay.add(settled);
    void settled.finally(() => underWay.delete(settled));
  }

  async function carry(delivery: Delivery, title: string): Promise<void> {
    const { duplicates, parallel_duplicates, webhook_delay_ms } = core.world.settings;
    // Each wait listens to the end of all, and thousands of them listen at once.
    if (webhook_delay_ms > 0) {
      await wait(webhook_delay_ms, undefined, { signal: closing.signal });
    }
    const copies = Array.from({ length: duplicates }, () => `${title} (copy)`);
    if (parallel_duplicates) {
      await Promise.all([title, ...copies].map((name) => post(core, closing.signal, delivery, name)));
    } else {
      for (const name of [title, ...copies]) {
        await post(core, closing.signal, delivery, name);
      }
    }
    confirm(core, delivery);
  }

  return {
    deliver: (delivery, title) => track(carry(delivery, title)),
    deliverInTurn(deliveries, title) {
      async function inTurn(): Promise<void> {
        for (const delivery of deliveries) {
          await carry(delivery, title);
        }
      }
      track(inTurn());
    },
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

async function post(core: Core, closing: AbortSignal, delivery: Delivery, title: string): Promise<void> {
  const body = Buffer.from(delivery.body, 'ascii');
  const signature = sign(body, core.config.appSecret);
  const entry = core.journal.add({
    at: core.now().toISOString(),
    kind: 'webhook',
    title,
    status: null,
    attempts: 0,
    request: delivery.body,
    response: '',
  });
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    if (await attempt(core, closing, entry, { url: delivery.url, body, signature })) {
      return;
    }
    await wait(pauseMs, undefined, { signal: closing });
  }
}

type Parcel = { url: string; body: Buffer<ArrayBuffer>; signature: string };

async function attempt(
  core: Core,
  closing: AbortSignal,
  entry: JournalEntry,
  parcel: Parcel,
): Promise<boolean> {
  const attempts = entry.attempts + 1;
  try {
    const answer = await fetch(parcel.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': parcel.signature },
      body: parcel.body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerWithinMs)]),
    });
    const response = await answer.text();
    core.journal.update(entry, { attempts, status: answer.status, response: response.slice(0, 2000) });
    return answer.status === 200;
  } catch (error) {
    closing.throwIfAborted();
    core.journal.update(entry, { attempts, response: reasonOf(error) });
    return false;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Forgets a confirmed delivery and ticks the clients' messages in it as delivered. */
function confirm(core: Core, delivery: Delivery): void {
  core.world.pending_webhooks = core.world.pending_webhooks.filter((it) => it.id !== delivery.id);
  // Most deliveries carry statuses, and there may be thousands of chats.
  const chats = delivery.wamids.length === 0 ? [] : core.world.chats;
  for (const chat of chats) {
    for (const message of chat.messages) {
      if (message.status !== 'sent' || !delivery.wamids.includes(message.wamid)) {
        continue;
      }
      message.status = 'delivered';
      showMessage(core, chat, message);
    }
  }
  core.changed();
}
