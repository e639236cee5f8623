import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { z } from 'zod';
import { callApi } from '../src/api.ts';
import { callEmulators } from '../src/emulators.ts';
import { numberOf, openBusiness, type Business } from '../src/business.ts';
import { textChange } from '../src/metaWebhook.ts';
import { startPlatform, type Platform } from '../src/platform.ts';
import { mutate } from './mutate.ts';
import { randomOf } from '../faults/random.ts';

const count = Number(process.env['WEBHOOKS'] ?? 1000);
const seed = Number(process.env['SECURITY_SEED'] ?? 1);
const atOnce = 8;
/** Half of the webhooks of Meta are messages of one client, which are taken one after the other. */
const quietWithinMs = 40_000 + 20 * count;
const secrets = z.object({ WHATSAPP_APP_SECRET: z.string(), PADDLE_WEBHOOK_SECRET: z.string() });
const subscriptionsOfPaddle = z.object({
  subscriptions: z.array(z.looseObject({ custom_data: z.unknown() })),
});

let platform: Platform;
let sol: Business;
let appSecret: string;
let paddleSecret: string;
beforeAll(async () => {
  // A changed event that Paddle has signed counts, and differs from its API.
  platform = await startPlatform({ damages: ['billing'], quietWithinMs });
  sol = await openBusiness(platform, { name: 'Peluquería Sol', whatsapp: true });
  const text = readFileSync(join(platform.home, 'secrets.json'), 'utf8');
  ({ WHATSAPP_APP_SECRET: appSecret, PADDLE_WEBHOOK_SECRET: paddleSecret } = secrets.parse(JSON.parse(text)));
}, 120_000);
afterAll(() => platform?.dispose(), quietWithinMs + 60_000);

const messageOfMeta = (): unknown => {
  const change = textChange({ number: numberOf(sol), phone: '34600111222', name: 'Marta' }, 'Hola');
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: change.accountId, changes: [{ field: 'messages', value: change.value }] }],
  };
};

const hmac = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Posts so many mutated webhooks, several at a time. @returns how often each status was answered */
async function postMutated(
  path: string,
  times: number,
  headersOf: (bytes: Buffer) => Record<string, string>,
  payloadOf: (place: number) => unknown = messageOfMeta,
): Promise<Map<number, number>> {
  const random = randomOf(seed);
  const statuses = new Map<number, number>();
  let sent = 0;
  const work = async (): Promise<void> => {
    while (sent < times) {
      sent += 1;
      const rawBody = mutate(payloadOf(sent), random);
      const { status } = await callApi(platform.gatewayUrl, 'POST', path, {
        rawBody,
        headers: headersOf(rawBody),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return statuses;
}

/** Number of rows in each collection that webhooks write. */
async function rowsOfWebhooks(): Promise<Record<string, number>> {
  const connection = await mongoose.createConnection(platform.mongoUri).asPromise();
  try {
    const names = ['citame_integrations.outbox', 'citame_integrations.media', 'citame_billing.paddle_events'];
    const counted = names.map(async (name) => {
      const [database = '', collection = ''] = name.split('.');
      return [name, await connection.useDb(database).collection(collection).countDocuments()] as const;
    });
    return Object.fromEntries(await Promise.all(counted));
  } finally {
    await connection.close();
  }
}

/** Not the answers of a machine that has too much to do, as one that runs tests has. */
const isFault = (status: number): boolean => status >= 500 && status !== 503 && status !== 504;

describe(`webhooks that were changed on the way (seed ${seed})`, () => {
  it('are refused, and write nothing, when their signature is not that of their bytes', async () => {
    const before = await rowsOfWebhooks();
    for (const path of ['/webhooks/whatsapp', '/webhooks/paddle', '/webhooks/google']) {
      const forged = await postMutated(path, Math.ceil(count / 6), () => ({
        'x-hub-signature-256': `sha256=${'0'.repeat(64)}`,
        'paddle-signature': 'ts=1;h1=0',
        'x-goog-channel-id': 'none',
        'x-goog-channel-token': 'none',
      }));
      expect([path, [...forged.keys()].filter((status) => isFault(status))]).toEqual([path, []]);
      if (path !== '/webhooks/google') {
        expect([path, [...forged.keys()].filter((status) => status < 400)]).toEqual([path, []]);
      }
    }
    expect(await rowsOfWebhooks()).toEqual(before);
  }, 1_800_000);

  it('never make a fault of ours, however they are signed', async () => {
    const signed = await postMutated('/webhooks/whatsapp', Math.ceil(count / 2), (bytes) => ({
      'x-hub-signature-256': `sha256=${hmac(appSecret, bytes)}`,
    }));
    expect([...signed.keys()].filter((status) => isFault(status))).toEqual([]);
    expect(signed.get(200) ?? 0).toBeGreaterThan(0);

    const { subscriptions } = await callEmulators(
      platform,
      'GET',
      '/paddle/control/state',
      subscriptionsOfPaddle,
    );
    expect(subscriptions).toHaveLength(1);
    const events = await postMutated(
      '/webhooks/paddle',
      Math.ceil(count / 6),
      (bytes) => {
        const ts = Math.floor(Date.now() / 1000);
        return {
          'paddle-signature': `ts=${ts};h1=${hmac(paddleSecret, Buffer.concat([Buffer.from(`${ts}:`), bytes]))}`,
        };
      },
      (place) => ({
        event_id: `evt_${String(place).padStart(26, '0')}`,
        event_type: 'subscription.updated',
        occurred_at: new Date().toISOString(),
        data: subscriptions[0],
      }),
    );
    expect([...events.keys()].filter((status) => isFault(status))).toEqual([]);
    expect(events.get(200) ?? 0).toBeGreaterThan(0);
    await platform.healthy();
  }, 1_800_000);
});
