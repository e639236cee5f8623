import { demoPhoneNumber, waitFor } from '@citame/tools';
import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { z } from 'zod';
import { messagePayload, shownIn } from './messagePayload.ts';

/** The whole of Cítame as `npm start` runs it, with its demo business, and us in Meta's place before the webhook. */
export interface WhatsappPlatform {
  /** A person with a phone who may be written to. */
  newClient(): Promise<string>;
  /** Posts what a client has sent, as Meta does: again when it is refused. @returns how long it took, ms */
  post(phone: string, content: object): Promise<number>;
  /** The `count`th message of the business to a client, once it is there. */
  nthMessage(phone: string, count: number): Promise<Sent>;
  readonly gatewayUrl: string;
  readonly mongoUri: string;
  stop(): Promise<void>;
}

export interface Sent {
  /** When it reached the phone, ms since the epoch. */
  readonly at: number;
  readonly text: string;
  readonly ids: readonly string[];
}

const root = join(import.meta.dirname, '..', '..');
const emulatorsOffset = 6;
const mongodOffset = 8;
const lowestPort = 20_000;
const startMs = 120_000;
const answerMs = 60_000;
/** A webhook that is refused comes again; Meta waits longer. */
const refusedMs = 100;

/** @param burstMs how long texts are collected */
export async function startWhatsapp(burstMs: number): Promise<WhatsappPlatform> {
  const home = await mkdtemp(join(tmpdir(), 'citame-bench-'));
  // Below the ports that the system gives to outgoing connections: the next ten are used too.
  const port = lowestPort + Math.floor(Math.random() * 500) * 20;
  const child = spawn(
    process.execPath,
    [join(root, 'tools', 'src', 'start', 'main.ts'), '--port', String(port)],
    {
      cwd: root,
      env: { ...process.env, CITAME_HOME: home, BURST_MS: String(burstMs), LOG_LEVEL: 'warn', WEB_ROOT: '' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  process.once('exit', () => child.kill('SIGINT'));
  const started = Promise.withResolvers<void>();
  if (child.stdout !== null) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) {
        started.resolve();
      }
    });
  }
  child.once('exit', (code) => started.reject(new Error(`Cítame has ended with ${code}`)));
  const late = setTimeout(() => started.reject(new Error('Cítame does not start')), startMs);
  await started.promise;
  clearTimeout(late);

  const gateway = new Pool(`http://127.0.0.1:${port}`, { connections: 64 });
  const emulators = new Pool(`http://127.0.0.1:${port + emulatorsOffset}`, { connections: 8 });
  const control = async <Result extends z.ZodType>(
    result: Result,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, token }: { body?: object; token?: string } = {},
  ): Promise<z.infer<Result>> => {
    const answer = await emulators.request({
      method,
      path,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return result.parse(await answer.body.json());
  };
  const number = await numberOf(control);
  const secret = secrets.parse(JSON.parse(await readFile(join(home, 'secrets.json'), 'utf8')));
  let clients = 0;

  const messagesTo = (phone: string): Promise<Message[]> => {
    const query = new URLSearchParams({ number: number.id, client: phone });
    return control(messages, 'GET', `/simulator/api/messages?${query.toString()}`);
  };
  return {
    gatewayUrl: `http://127.0.0.1:${port}`,
    mongoUri: `mongodb://127.0.0.1:${port + mongodOffset}/?directConnection=true`,
    newClient: async () => {
      clients += 1;
      const phone = `346${String(20_000_000 + clients)}`;
      await control(z.unknown(), 'POST', '/simulator/api/clients', { body: { name: 'Begoña', phone } });
      const message = { type: 'text', body: 'Hola' };
      const body = { number: number.id, client: phone, message };
      await control(z.unknown(), 'POST', '/simulator/api/messages', { body });
      return phone;
    },
    post: async (phone, content) => {
      const bytes = Buffer.from(JSON.stringify(webhook(number, phone, content)));
      const digest = createHmac('sha256', secret.WHATSAPP_APP_SECRET).update(bytes).digest('hex');
      const start = performance.now();
      for (;;) {
        const { statusCode, body } = await gateway.request({
          method: 'POST',
          path: '/webhooks/whatsapp',
          headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${digest}` },
          body: bytes,
        });
        await body.dump();
        if (statusCode === 200) {
          break;
        }
        if (statusCode !== 503) {
          throw new Error(`the webhook answered ${statusCode}`);
        }
        await delay(refusedMs);
      }
      return performance.now() - start;
    },
    nthMessage: async (phone, count) =>
      waitFor(
        async () => {
          const ours = (await messagesTo(phone)).filter(({ from }) => from === 'business');
          const message = ours[count - 1];
          return message === undefined ? undefined : sentOf(message);
        },
        { timeoutMs: answerMs, message: 'an answer' },
      ),
    stop: async () => {
      await Promise.all([gateway.close(), emulators.close()]);
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}

const secrets = z.object({ WHATSAPP_APP_SECRET: z.string() });
const numbers = z.array(z.object({ id: z.string(), waba_id: z.string(), display_phone_number: z.string() }));
const messages = z.array(
  z.object({ from: z.enum(['client', 'business']), sent_at: z.string(), payload: messagePayload }),
);
type Message = z.infer<typeof messages>[number];
type Number = z.infer<typeof numbers>[number];
type Control = <Result extends z.ZodType>(
  result: Result,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  options?: { body?: object; token?: string },
) => Promise<z.infer<Result>>;

/** The demo business's number; from now on the emulator says nothing about it, so that only we do. */
async function numberOf(control: Control): Promise<Number> {
  const digits = demoPhoneNumber.replaceAll(/\D/g, '');
  const known = await control(numbers, 'GET', '/simulator/api/numbers');
  const number = known.find(({ display_phone_number: shown }) => shown.replaceAll(/\D/g, '') === digits);
  if (number === undefined) {
    throw new Error('the demo business has no number');
  }
  const { access_token: token } = await control(
    z.object({ access_token: z.string() }),
    'POST',
    '/simulator/api/numbers',
    { body: { phone_number: demoPhoneNumber, verified_name: 'bench' } },
  );
  await control(z.unknown(), 'DELETE', `/v26.0/${number.waba_id}/subscribed_apps`, { token });
  return number;
}

function webhook(number: Number, phone: string, content: object): object {
  const metadata = { display_phone_number: '34910555001', phone_number_id: number.id };
  const message = {
    from: phone,
    id: `wamid.${randomBytes(30).toString('base64')}`,
    timestamp: String(Math.floor(Date.now() / 1000)),
    ...content,
  };
  const contacts = [{ profile: { name: 'Begoña' }, wa_id: phone }];
  const value = { messaging_product: 'whatsapp', metadata, contacts, messages: [message] };
  const changes = [{ field: 'messages', value }];
  return { object: 'whatsapp_business_account', entry: [{ id: number.waba_id, changes }] };
}

function sentOf({ sent_at, payload }: Message): Sent {
  return { at: Date.parse(sent_at), ...shownIn(payload) };
}
