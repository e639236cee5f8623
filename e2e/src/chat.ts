import { waitFor } from '@citame/testing';
import { z } from 'zod';
import type { WhatsappNumber } from './business.ts';
import { callEmulators } from './emulators.ts';
import type { Platform } from './platform.ts';

/** A row of a list, or a button. */
export interface Option {
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly kind: 'list_reply' | 'button_reply';
}

/** A message of the business, as it arrived on the client's phone. */
export interface Reply {
  readonly wamid: string;
  readonly text: string;
  readonly options: readonly Option[];
}

export interface ChatOptions {
  readonly platform: Platform;
  readonly number: WhatsappNumber;
  /** The client's phone, digits only. */
  readonly phone: string;
}

/** How a message leaves the client's phone; resolves when WhatsApp has it. */
export interface Outbox {
  text(body: string): Promise<unknown>;
  tap(option: Option, reply: Reply): Promise<unknown>;
}

export interface Chat {
  readonly phone: string;
  /** Writes a text, without waiting for the answer. */
  say(text: string): Promise<void>;
  /** Taps a row or button of the latest message that has it, by its title or by what it is; does not wait. */
  tap(wanted: string | ((option: Option) => boolean)): Promise<void>;
  /** The next message of the business after those that were read before. */
  next(timeoutMs?: number): Promise<Reply>;
  /** Writes, and waits for the answer. */
  ask(text: string): Promise<Reply>;
  /** Taps, and waits for the answer. */
  choose(wanted: string | ((option: Option) => boolean)): Promise<Reply>;
  /** Every message of the business in this chat, oldest first. */
  replies(): Promise<Reply[]>;
}

const answerWithinMs = 15_000;
/** WhatsApp tries again and again, with pauses that grow to 8 s. */
const deliveredWithinMs = 40_000;

/** A client's side of a chat. What it reads is what arrived on the phone; `outbox` says how it writes. */
export function chatWith(options: ChatOptions, outbox: Outbox): Chat {
  let read = 0;
  const replies = (): Promise<Reply[]> => readReplies(options);
  const next = async (timeoutMs = answerWithinMs): Promise<Reply> => {
    try {
      const reply = await waitFor(async () => (await replies())[read], { timeoutMs, message: 'an answer' });
      read += 1;
      return reply;
    } catch (error) {
      const told = (await readMessages(options)).map(({ from, status, payload }) => ({
        from,
        status,
        payload,
      }));
      throw new Error(`no answer in the chat of ${options.phone}: ${JSON.stringify(told)}`, { cause: error });
    }
  };
  const say = async (text: string): Promise<void> => {
    await outbox.text(text);
  };
  const tap: Chat['tap'] = async (wanted) => {
    const shown = await replies();
    const isIt = typeof wanted === 'string' ? ({ title }: Option) => title === wanted : wanted;
    const reply = shown.findLast((candidate) => candidate.options.some(isIt));
    const option = reply?.options.find(isIt);
    if (reply === undefined || option === undefined) {
      throw new Error(`There is no ${String(wanted)} to tap in: ${JSON.stringify(shown.at(-1))}`);
    }
    await outbox.tap(option, reply);
  };
  return {
    phone: options.phone,
    say,
    tap,
    next,
    ask: async (text) => {
      await say(text);
      return next();
    },
    choose: async (wanted) => {
      await tap(wanted);
      return next();
    },
    replies,
  };
}

/** A row that books, or moves to, a start. Its id tells which. */
export function isSlot({ id }: Option): boolean {
  return id.startsWith('v1|slot|');
}

/** The start that a row stands for, as a UTC instant like `2027-05-10T08:00:00.000Z`. */
export function startOf({ id }: Option): string {
  const compact = id.split('|')[5] ?? '';
  return compact.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:00.000Z');
}

const choice = z.object({ id: z.string(), title: z.string(), description: z.string().optional() });
const messages = z.array(
  z.object({
    wamid: z.string(),
    from: z.enum(['client', 'business']),
    status: z.string(),
    payload: z.object({
      text: z.object({ body: z.string() }).optional(),
      interactive: z
        .object({
          body: z.object({ text: z.string() }).optional(),
          action: z
            .object({
              sections: z.array(z.object({ rows: z.array(choice) })).optional(),
              buttons: z.array(z.object({ reply: choice })).optional(),
            })
            .optional(),
        })
        .optional(),
    }),
  }),
);
type Message = z.infer<typeof messages>[number];

async function readMessages({ platform, number, phone }: ChatOptions): Promise<Message[]> {
  const query = new URLSearchParams({ number: number.id, client: phone });
  return callEmulators(platform, 'GET', `/simulator/api/messages?${query.toString()}`, messages);
}

async function readReplies(options: ChatOptions): Promise<Reply[]> {
  const all = await readMessages(options);
  return all.filter(({ from, status }) => from === 'business' && status !== 'failed').map(replyOf);
}

function replyOf({ wamid, payload: { text, interactive } }: Message): Reply {
  const rows = interactive?.action?.sections?.flatMap((section) => section.rows) ?? [];
  const buttons = interactive?.action?.buttons?.map(({ reply }) => reply) ?? [];
  return {
    wamid,
    text: text?.body ?? interactive?.body?.text ?? '',
    options: [
      ...rows.map((row) => ({ ...row, kind: 'list_reply' as const })),
      ...buttons.map((button) => ({ ...button, kind: 'button_reply' as const })),
    ],
  };
}

/** Resolves when the platform has confirmed that it took what the client wrote: two ticks. */
export async function delivered(options: ChatOptions, timeoutMs = deliveredWithinMs): Promise<void> {
  await waitFor(
    async () => {
      const last = (await readMessages(options)).findLast(({ from }) => from === 'client');
      return last !== undefined && last.status !== 'sent';
    },
    { timeoutMs, message: 'the two ticks' },
  );
}
