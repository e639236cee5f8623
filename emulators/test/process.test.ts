import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { startEmulators } from '../src/app.ts';
import { startReceiver } from './support/receiver.ts';
import { until } from './support/until.ts';
import { app, send, startWorld, text } from './support/world.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'emulators-'));
});
afterAll(() => rm(folder, { recursive: true }));

const variables = {
  PORT: '0',
  SMTP_PORT: '0',
  WHATSAPP_WEBHOOK_URL: 'http://localhost:1/webhooks/whatsapp',
  WHATSAPP_APP_ID: '1',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'token',
  WHATSAPP_CONFIG_ID: '2',
  PUBLIC_URL: 'http://localhost:8082',
};

/** A process starts slowly where others take the processors. */
const startMs = 40_000;

function run(env: Record<string, string>): ReturnType<typeof spawn> {
  const main = new URL('../src/main.ts', import.meta.url).pathname;
  return spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function failure(env: Record<string, string>): Promise<{ code: unknown; error: string }> {
  const child = run(env);
  let error = '';
  child.stderr?.on('data', (chunk: Buffer) => (error += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, error };
}

describe('the process', () => {
  it('refuses to start in production', async () => {
    const { code, error } = await failure({ ...variables, NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(error).toMatch(/^The emulators are for development and tests[^\n]*\n$/);
  });

  it('names the setting that is missing', async () => {
    const { WHATSAPP_APP_SECRET: _, ...incomplete } = variables;
    const { code, error } = await failure(incomplete);
    expect(code).toBe(1);
    expect(error).toContain('WHATSAPP_APP_SECRET');
  });

  it('says where it listens in one line, and stops on SIGTERM', async () => {
    const child = run(variables);
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await until(() => output.includes('\n'), startMs);
    expect(output).toMatch(/^Emulators at http:\/\/localhost:8082 .*SMTP at smtp:\/\/localhost:\d+\n$/);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });
});

describe('a restart', () => {
  it('keeps numbers, tokens, chats and unconfirmed webhooks', async () => {
    const dataFile = path.join(folder, 'state', 'emulators.json');
    const before = await startWorld({ dataFile });
    const number = before.emulators.whatsapp.createNumber({
      phone_number: '+34 910 000 001',
      verified_name: 'Estudio Alba',
    });
    before.emulators.whatsapp.createClient({ name: 'Marta', phone: '34600111222' });
    before.receiver.answer(500);
    const { wamid } = before.emulators.whatsapp.sendAsClient({
      number: number.phone_number_id,
      client: '34600111222',
      message: { type: 'text', body: 'Hola' },
    });
    await before.close();

    const receiver = await startReceiver(app.verifyToken, Number(new URL(before.receiver.url).port));
    const after = await startEmulators({
      port: 0,
      smtpPort: 0,
      dataFile,
      clock: () => new Date(),
      whatsapp: { ...app, webhookUrl: receiver.url },
    });
    await until(() => receiver.messages().some((it) => it['id'] === wamid));
    expect((await send(after, number, '34600111222', text('Aquí estamos'))).status).toBe(200);
    const chat = z
      .array(z.object({ from: z.string() }))
      .parse(after.whatsapp.messages({ number: number.phone_number_id, client: '34600111222' }));
    expect(chat.map((it) => it.from)).toEqual(['client', 'business']);
    await after.close();
    await receiver.close();
  });
});
