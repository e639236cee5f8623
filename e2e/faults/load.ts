import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { ApiAnswer } from '../src/api.ts';
import { dayFromNow, numberOf, type Business } from '../src/business.ts';
import { isSlot, type Reply } from '../src/chat.ts';
import { newPhone, phoneChat, type PhoneChat } from '../src/client.ts';
import type { Platform } from '../src/platform.ts';
import type { History } from './audit.ts';

/** Work of owners and clients that goes on while faults are made. */
export interface Load {
  readonly history: History;
  /** How many answers of owners were definite, and how many chats were confirmed. */
  readonly counts: () => { readonly owners: number; readonly chats: number };
  /** Ends after what is under way, and rethrows what went wrong in it. */
  readonly stop: () => Promise<void>;
}

interface LoadOptions {
  readonly platform: Platform;
  readonly businesses: readonly Business[];
  readonly random: () => number;
}

const days = 30;
const pauseMs = 150;
/** An owner's request is repeated with its key until it is answered, also over an outage. */
const definiteWithinMs = 120_000;
const answerWithinMs = 120_000;
/** Refused for now, or of unknown outcome: then the same key finds out. */
const isPassing = (status: number): boolean => [429, 503, 504].includes(status);

/** Starts an owner and a client for each business. Requests are repeated with the same idempotency key until a definite answer. */
export function startLoad({ platform, businesses, random }: LoadOptions): Load {
  const booked = new Set<string>();
  const cancelled = new Set<string>();
  const told = new Set<string>();
  const wrongAnswers: string[] = [];
  const stopping = new AbortController();
  let owners = 0;
  let chats = 0;

  async function request(business: Business, path: string, body: object): Promise<ApiAnswer> {
    const headers = { 'idempotency-key': randomUUID() };
    const until = performance.now() + definiteWithinMs;
    for (;;) {
      const answer = await business.owner.request('POST', path, { body, headers }).catch(() => undefined);
      if (answer !== undefined && !isPassing(answer.status) && !isUnderWay(answer)) {
        if (answer.status >= 500) {
          wrongAnswers.push(`POST ${path} answered ${answer.status}`);
        }
        owners += 1;
        return answer;
      }
      if (answer !== undefined && isPassing(answer.status) && !answer.headers.has('retry-after')) {
        wrongAnswers.push(`POST ${path} answered ${answer.status} without Retry-After`);
      }
      if (performance.now() > until) {
        throw new Error(`POST ${path} got no definite answer: ${answer?.status ?? 'none'}`);
      }
      await delay(pauseMs);
    }
  }

  async function own(business: Business): Promise<void> {
    const slot = `${String(8 + Math.floor(random() * 13)).padStart(2, '0')}:${random() < 0.5 ? '00' : '30'}`;
    const answer = await request(business, '/appointments', {
      service_id: business.corteId,
      employee_id: random() < 0.5 ? business.ana : 'any',
      date: dayFromNow(2 + Math.floor(random() * days)),
      slot,
      phone: newPhone(),
    });
    if (answer.status !== 201) {
      return;
    }
    const { id } = z.object({ id: z.string() }).parse(answer.body);
    booked.add(id);
    if (random() < 0.3 && (await request(business, `/appointments/${id}/cancel`, {})).status < 300) {
      cancelled.add(id);
    }
  }

  async function talk(business: Business): Promise<void> {
    const chat = await phoneChat({ platform, number: numberOf(business), phone: newPhone() });
    await chat.say('Hola');
    await chat.next(answerWithinMs);
    await chat.tap('Corte');
    if (isTurnedAway(await chat.next(answerWithinMs))) {
      return;
    }
    for (;;) {
      const answer = await tapTime(chat, random());
      const { text } = answer;
      if (text.includes('Cita confirmada')) {
        told.add(`+${chat.phone}`);
        chats += 1;
        return;
      }
      if (isTurnedAway(answer)) {
        return;
      }
      if (!text.includes('se acaba de ocupar')) {
        throw new Error(`a client read: ${text}`);
      }
    }
  }

  const repeat = async (work: () => Promise<void>, betweenMs: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      await work();
      await delay(betweenMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const working = Promise.allSettled(
    businesses.flatMap((business) => [
      repeat(() => own(business), pauseMs),
      ...(business.number === undefined ? [] : [repeat(() => talk(business), pauseMs)]),
    ]),
  );
  return {
    history: { booked, cancelled, told, wrongAnswers },
    counts: () => ({ owners, chats }),
    stop: async () => {
      stopping.abort();
      const failed = (await working).find((end) => end.status === 'rejected');
      if (failed !== undefined) {
        throw failed.reason;
      }
    },
  };
}

/** The bot's copy of the subscriptions was emptied, and is being rebuilt: such a client calls instead. */
function isTurnedAway({ text }: Reply): boolean {
  return text.includes('no podemos reservar por aquí');
}

/** The same request, still under way in the process that was asked first. */
function isUnderWay({ status, body }: ApiAnswer): boolean {
  return status === 409 && z.object({ error: z.literal('request_in_progress') }).safeParse(body).success;
}

async function tapTime(chat: PhoneChat, part: number): Promise<Reply> {
  const times = (await chat.replies()).at(-1)?.options.filter(isSlot) ?? [];
  const time = times[Math.floor(part * times.length)];
  await chat.tap(({ id }) => id === time?.id);
  return chat.next(answerWithinMs);
}
