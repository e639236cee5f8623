import { Pool } from 'undici';
import { z } from 'zod';
import { keepAliveTimeout } from './client.ts';
import { messagePayload, shownIn } from './messagePayload.ts';

/** Phones of clients, with the emulated WhatsApp on them: they write through it, and hear of answers as its page does. */
export interface Phones {
  /** A person with a new phone. @returns its digits */
  add(): Promise<string>;
  /** Sends, as the client. */
  send(numberId: string, phone: string, message: object): Promise<void>;
  /** The next message of a business to that phone. @throws Error when none comes in time */
  next(phone: string, withinMs: number): Promise<Answer>;
  close(): Promise<void>;
}

interface Answer {
  readonly text: string;
  /** Its rows and buttons. */
  readonly ids: readonly string[];
  readonly wamid: string;
}

const person = z.object({ id: z.string() });
const shown = z.object({
  kind: z.literal('message'),
  client_id: z.string(),
  message: z.object({ wamid: z.string(), from: z.literal('business'), payload: messagePayload }),
});

interface Line {
  readonly unread: Answer[];
  readonly waiting: ((answer: Answer) => void)[];
}

/** @param url of the emulators */
export async function openPhones(url: string): Promise<Phones> {
  const pool = new Pool(url, { connections: 64, keepAliveTimeout });
  const lines = new Map<string, Line>();
  const phoneOf = new Map<string, string>();
  const seen = new Set<string>();
  const lineOf = (phone: string): Line => {
    const line = lines.get(phone) ?? { unread: [], waiting: [] };
    lines.set(phone, line);
    return line;
  };
  const hear = (data: string): void => {
    const event = shown.safeParse(JSON.parse(data)).data;
    const phone = event === undefined ? undefined : phoneOf.get(event.client_id);
    if (event === undefined || phone === undefined || seen.has(event.message.wamid)) {
      return;
    }
    const { wamid, payload } = event.message;
    seen.add(wamid);
    const answer = { wamid, ...shownIn(payload) };
    const { waiting, unread } = lineOf(phone);
    const first = waiting.shift();
    if (first === undefined) {
      unread.push(answer);
    } else {
      first(answer);
    }
  };
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await pool.request({
      method: 'POST',
      path: `/simulator/api/${path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300) {
      throw new Error(`the emulator answered ${answer.statusCode} to ${path}: ${text}`);
    }
    return JSON.parse(text);
  };
  const stopping = new AbortController();
  const feed = await fetch(`${url}/simulator/api/events`, { signal: stopping.signal });
  const listening = listen(feed, hear).catch((error: unknown) => {
    if (!stopping.signal.aborted) {
      throw error;
    }
  });
  let people = 0;
  return {
    add: async () => {
      people += 1;
      const phone = `346${String(30_000_000 + people)}`;
      const { id } = person.parse(await post('clients', { name: 'Begoña', phone }));
      phoneOf.set(id, phone);
      return phone;
    },
    send: async (number, client, message) => void (await post('messages', { number, client, message })),
    next: async (phone, withinMs) => {
      const { unread, waiting } = lineOf(phone);
      const first = unread.shift();
      if (first !== undefined) {
        return first;
      }
      return new Promise((resolve, reject) => {
        const take = (answer: Answer): void => {
          clearTimeout(late);
          resolve(answer);
        };
        const late = setTimeout(() => {
          waiting.splice(waiting.indexOf(take), 1);
          reject(new Error('no answer'));
        }, withinMs);
        waiting.push(take);
      });
    },
    close: async () => {
      stopping.abort();
      await listening;
      await pool.close();
    },
  };
}

/** Hands the data of each server-sent event on. */
async function listen({ body }: Response, hear: (data: string) => void): Promise<void> {
  if (body === null) {
    throw new Error('the emulator sends no events');
  }
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.filter((line) => line.startsWith('data: ')).forEach((line) => hear(line.slice('data: '.length)));
  }
}
