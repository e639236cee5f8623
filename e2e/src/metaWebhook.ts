import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { callApi, type ApiAnswer } from './api.ts';
import type { WhatsappNumber } from './business.ts';
import { chatWith, type Chat, type ChatOptions, type Option, type Reply } from './chat.ts';
import { addPerson } from './client.ts';
import { callEmulators } from './emulators.ts';
import type { Platform } from './platform.ts';

/** One change of one account, as it stands in a webhook's `entry`. */
export interface Change {
  readonly accountId: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Speaks for Meta: posts payloads of its shape, signed as it signs, to the platform's webhook. */
export interface MetaWebhook {
  /** Sends changes in one POST; `signature` replaces the right one. */
  post(changes: readonly Change[], options?: { signature?: string }): Promise<ApiAnswer>;
}

export function metaWebhook({ gatewayUrl, home }: Platform): MetaWebhook {
  const appSecret = secretsSchema.parse(
    JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')),
  ).WHATSAPP_APP_SECRET;
  return {
    post: (changes, options = {}) => {
      const rawBody = Buffer.from(asMetaWrites(bodyOf(changes)), 'ascii');
      const signature = options.signature ?? sign(rawBody, appSecret);
      const headers = { 'x-hub-signature-256': signature };
      return callApi(gatewayUrl, 'POST', '/webhooks/whatsapp', { rawBody, headers });
    },
  };
}

const secretsSchema = z.object({ WHATSAPP_APP_SECRET: z.string() });

function bodyOf(changes: readonly Change[]): unknown {
  return {
    object: 'whatsapp_business_account',
    entry: changes.map(({ accountId, value }) => ({
      id: accountId,
      changes: [{ field: 'messages', value }],
    })),
  };
}

/** Everything outside of ASCII is escaped in lower case: who serialises the parsed body again gets other bytes. */
function asMetaWrites(body: unknown): string {
  return JSON.stringify(body).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function sign(bytes: Buffer, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;
}

/** A client who writes, and the number of the business. */
export interface Correspondents {
  readonly number: WhatsappNumber;
  readonly phone: string;
  readonly name: string;
}

export function textChange(who: Correspondents, body: string): Change {
  return messageChange(who, { type: 'text', text: { body } });
}

export function tapChange(who: Correspondents, option: Option, { wamid }: Reply): Change {
  const { kind, id, title, description } = option;
  const picked = { id, title, ...(description === undefined ? {} : { description }) };
  return messageChange(who, {
    context: { from: digits(who.number.display), id: wamid },
    type: 'interactive',
    interactive: { type: kind, [kind]: picked },
  });
}

function messageChange({ number, phone, name }: Correspondents, content: Record<string, unknown>): Change {
  return {
    accountId: number.accountId,
    value: {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: digits(number.display), phone_number_id: number.id },
      contacts: [{ profile: { name }, wa_id: phone }],
      messages: [
        {
          from: phone,
          id: `wamid.${randomBytes(30).toString('base64')}`,
          timestamp: String(Math.floor(Date.now() / 1000)),
          ...content,
        },
      ],
    },
  };
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** A chat in which the test itself says to the platform what the client writes; each message is one webhook. */
export async function webhookChat(options: ChatOptions, name = 'Begoña Núñez'): Promise<Chat> {
  const { platform, number, phone } = options;
  const webhook = metaWebhook(platform);
  const who = { number, phone, name };
  await openWindow(options, name);
  const post = async (change: Change): Promise<void> => {
    const { status } = await webhook.post([change]);
    if (status !== 200) {
      throw new Error(`The webhook answered ${status}`);
    }
  };
  return chatWith(options, {
    text: (body) => post(textChange(who, body)),
    tap: (option, reply) => post(tapChange(who, option, reply)),
  });
}

/**
 * WhatsApp lets a business write only to clients who wrote first. The emulator is told that one did; it must be
 * silenced before, so that the platform does not learn of it.
 */
async function openWindow({ platform, number, phone }: ChatOptions, name: string): Promise<void> {
  await addPerson(platform, { name, phone });
  await callEmulators(platform, 'POST', '/simulator/api/messages', z.unknown(), {
    body: { number: number.id, client: phone, message: { type: 'text', body: 'Hola' } },
  });
}

/** Ends the emulator's own webhooks for a number, so that only the test speaks for Meta. */
export async function silenceEmulator(platform: Platform, number: WhatsappNumber): Promise<void> {
  // A number that exists is not made again; this only gives a token of its account.
  const { access_token: token } = await callEmulators(
    platform,
    'POST',
    '/simulator/api/numbers',
    z.object({ access_token: z.string() }),
    { body: { phone_number: number.display, verified_name: 'e2e' } },
  );
  await callEmulators(platform, 'DELETE', `/v26.0/${number.accountId}/subscribed_apps`, z.unknown(), {
    token,
  });
}
