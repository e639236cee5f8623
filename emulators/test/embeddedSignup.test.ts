import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { app, graph, startWorld, type TestWorld } from './support/world.ts';

const redirectUri = 'http://localhost:1/api/whatsapp/callback';
const pin = { messaging_product: 'whatsapp', pin: '123456' };
let world: TestWorld;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const linkParameters = {
  client_id: app.appId,
  config_id: app.configId,
  redirect_uri: redirectUri,
  state: 'one-time-ñ',
  response_type: 'code',
};

/** Fills in the consent form and returns the parameters of the redirect. */
async function consent(choice: Record<string, string>): Promise<URLSearchParams> {
  const response = await fetch(`${world.emulators.url}/v26.0/dialog/oauth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...linkParameters, ...choice }).toString(),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  const location = new URL(response.headers.get('location') ?? '');
  expect(location.href).toContain(redirectUri);
  return location.searchParams;
}

async function get(path: string, query: Record<string, string>): Promise<unknown> {
  const response = await fetch(
    `${world.emulators.url}/v26.0/${path}?${new URLSearchParams(query).toString()}`,
  );
  return response.json();
}

const credentials = { client_id: app.appId, client_secret: app.appSecret };
const tokenSchema = z.object({ access_token: z.string() });

async function exchange(code: string): Promise<string> {
  return tokenSchema.parse(await get('oauth/access_token', { ...credentials, code })).access_token;
}

const debugSchema = z.object({
  data: z.object({ granular_scopes: z.array(z.object({ target_ids: z.array(z.string()) })) }),
});
const numbersSchema = z.object({
  data: z.array(z.object({ id: z.string(), display_phone_number: z.string() })),
});

async function numberOf(token: string): Promise<{ account: string; id: string; phone: string }> {
  const debugged = await get('debug_token', {
    input_token: token,
    access_token: `${app.appId}|${app.appSecret}`,
  });
  const account = debugSchema.parse(debugged).data.granular_scopes[0]?.target_ids[0] ?? '';
  const numbers = await graph(world.emulators, token, 'GET', `${account}/phone_numbers`);
  const [number] = numbersSchema.parse(numbers.body).data;
  return { account, id: number?.id ?? '', phone: number?.display_phone_number ?? '' };
}

describe('the consent dialog', () => {
  it('is a page with the form, in Spanish or English', async () => {
    const url = `${world.emulators.url}/dialog/oauth?${new URLSearchParams(linkParameters).toString()}`;
    const spanish = await fetch(url, { headers: { 'Accept-Language': 'es-ES' } });
    expect(await spanish.text()).toContain('Conecta tu número de WhatsApp');
    const english = await fetch(url, { headers: { 'Accept-Language': 'en-GB' } });
    expect(await english.text()).toContain('Connect your WhatsApp number');
  });

  it.each([{ client_id: 'other' }, { config_id: 'other' }, { redirect_uri: 'javascript:alert(1)' }])(
    'refuses a link with %j',
    async (wrong) => {
      const parameters = new URLSearchParams({ ...linkParameters, ...wrong });
      const response = await fetch(`${world.emulators.url}/dialog/oauth?${parameters.toString()}`);
      expect(response.status).toBe(400);
    },
  );

  it('sends back an error when the owner cancels', async () => {
    const answer = await consent({ action: 'cancel' });
    expect(answer.get('error')).toBe('access_denied');
    expect(answer.get('state')).toBe(linkParameters.state);
    expect(answer.has('code')).toBe(false);
  });
});

describe('linking a number', () => {
  it('goes from the code to a number that is registered and subscribed', async () => {
    const answer = await consent({
      action: 'continue',
      business_name: 'Estudio Alba',
      phone_number: '+34 911 222 333',
    });
    expect(answer.get('state')).toBe(linkParameters.state);
    const token = await exchange(answer.get('code') ?? '');
    const number = await numberOf(token);
    expect(number.phone.replace(/\D/g, '')).toBe('34911222333');

    const call = (method: string, path: string, body?: unknown): ReturnType<typeof graph> =>
      graph(world.emulators, token, method, path, body);
    expect((await call('POST', `${number.account}/subscribed_apps`)).body).toEqual({ success: true });
    expect((await call('POST', `${number.id}/register`, pin)).body).toEqual({ success: true });
    expect((await call('GET', `${number.account}/subscribed_apps`)).body).toMatchObject({
      data: [{ whatsapp_business_api_data: { id: app.appId } }],
    });
    expect((await call('GET', `${number.id}?fields=verified_name,code_verification_status`)).body).toEqual({
      id: number.id,
      verified_name: 'Estudio Alba',
      code_verification_status: 'VERIFIED',
    });
    expect((await call('POST', `${number.id}/register`, { ...pin, pin: '654321' })).code).toBe(133005);
    expect((await call('POST', `${number.id}/register`, { ...pin, pin: '12' })).code).toBe(131009);
  });

  it('takes a code once, for a minute, with the right secret', async () => {
    const code = (await consent({ action: 'continue' })).get('code') ?? '';
    const wrong = await get('oauth/access_token', { ...credentials, client_secret: 'x', code });
    expect(wrong).toMatchObject({ error: { code: 1 } });
    await exchange(code);
    expect(await get('oauth/access_token', { ...credentials, code })).toMatchObject({
      error: { code: 100, error_subcode: 36009 },
    });
    const late = (await consent({ action: 'continue' })).get('code') ?? '';
    world.emulators.whatsapp.changeSettings({ clock_offset_ms: 61_000 });
    expect(await get('oauth/access_token', { ...credentials, code: late })).toMatchObject({
      error: { code: 100, error_subcode: 36007 },
    });
    world.emulators.whatsapp.changeSettings({ clock_offset_ms: 0 });
  });

  it('verifies a number by the code sent to it, before it can be registered', async () => {
    const token = await exchange((await consent({ action: 'continue', verified: 'no' })).get('code') ?? '');
    const { id } = await numberOf(token);
    const call = (path: string, body: unknown): ReturnType<typeof graph> =>
      graph(world.emulators, token, 'POST', `${id}/${path}`, body);
    expect((await call('register', pin)).code).toBe(133006);
    expect((await call('request_code', { code_method: 'SMS', language: 'español' })).code).toBe(131009);
    expect((await call('request_code', { code_method: 'SMS', language: 'es_ES' })).status).toBe(200);
    const sent = world.emulators.whatsapp.numbers().find((it) => it.id === id)?.pending_code;
    expect(sent?.code).toMatch(/^\d{6}$/);
    const wrongCode = sent?.code === '000000' ? '000001' : '000000';
    expect(await call('verify_code', { code: wrongCode })).toMatchObject({ status: 422, code: 100 });
    expect((await call('verify_code', { code: sent?.code })).body).toEqual({ success: true, id });
    expect((await call('verify_code', { code: sent?.code })).status).toBe(422);
    expect((await call('register', pin)).status).toBe(200);
  });

  it('links the same phone again as the same number', async () => {
    const choice = { action: 'continue', phone_number: '+34 911 777 777' };
    const first = await numberOf(await exchange((await consent(choice)).get('code') ?? ''));
    const again = await numberOf(await exchange((await consent(choice)).get('code') ?? ''));
    expect(again).toEqual(first);
  });
});

describe('unknown calls', () => {
  it('are refused in Meta’s words', async () => {
    expect(await graph(world.emulators, 'x', 'POST', 'some/thing/else', {})).toMatchObject({
      status: 400,
      code: 2500,
    });
  });
});
