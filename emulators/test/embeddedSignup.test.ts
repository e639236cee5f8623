import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { until } from './support/until.ts';
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

/** Exchanges a code that was sent to our callback. */
async function exchange(code: string): Promise<string> {
  const query = { ...credentials, code, redirect_uri: redirectUri };
  return tokenSchema.parse(await get('oauth/access_token', query)).access_token;
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

  it('takes a code once, for 30 s, with the right secret and the address that it was sent to', async () => {
    const code = (await consent({ action: 'continue' })).get('code') ?? '';
    const query = { ...credentials, redirect_uri: redirectUri };
    const wrong = await get('oauth/access_token', { ...query, client_secret: 'x', code });
    expect(wrong).toMatchObject({ error: { code: 1 } });
    expect(await get('oauth/access_token', { ...credentials, code })).toMatchObject({
      error: { code: 100, error_subcode: 36008 },
    });
    await exchange(code);
    expect(await get('oauth/access_token', { ...query, code })).toMatchObject({
      error: { code: 100, error_subcode: 36009 },
    });
    const late = (await consent({ action: 'continue' })).get('code') ?? '';
    world.emulators.whatsapp.changeSettings({ clock_offset_ms: 30_000 });
    expect(await get('oauth/access_token', { ...query, code: late })).toMatchObject({
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

describe('the window of the SDK', () => {
  const report = z.object({ message: z.string(), code: z.string().nullable(), first: z.string() });
  /** Goes through the signup and answers the report to the page that opened the window. */
  async function signUp(choice: Record<string, string>): Promise<{ code: string; message: unknown }> {
    const { redirect_uri: _none, ...known } = linkParameters;
    const response = await fetch(`${world.emulators.url}/v26.0/dialog/oauth`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...known, display: 'popup', ...choice }).toString(),
    });
    const { message, code } = report.parse(await response.json());
    return { message: JSON.parse(message), code: code ?? '' };
  }
  const tokenOf = async (code: string): Promise<string> =>
    tokenSchema.parse(await get('oauth/access_token', { ...credentials, code })).access_token;
  afterEach(() => {
    world.emulators.whatsapp.changeSettings({
      signup: { app_event: 'onboarding', first: 'message', error_code: null },
    });
  });

  it('reports a new number by its id and ends with a code that was sent to no address', async () => {
    const { message, code } = await signUp({ action: 'continue' });
    const { account, id } = await numberOf(await tokenOf(code));
    expect(message).toEqual({
      type: 'WA_EMBEDDED_SIGNUP',
      event: 'FINISH',
      data: { phone_number_id: id, waba_id: account, business_id: expect.any(String) },
    });
  });

  it('reports a number of the Business app without its id, and an account without a number', async () => {
    const app = await signUp({ action: 'continue', number: 'app' });
    const { account } = await numberOf(await tokenOf(app.code));
    expect(app.message).toEqual({
      type: 'WA_EMBEDDED_SIGNUP',
      event: 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING',
      data: { waba_id: account },
      version: 3,
    });
    const none = await signUp({ action: 'continue', number: 'none' });
    expect(none.message).toMatchObject({
      event: 'FINISH_ONLY_WABA',
      data: { waba_id: expect.any(String) },
    });
  });

  it('begins with the number of the Business app where the extras ask for it', async () => {
    const featureType = 'whatsapp_business_app_onboarding';
    const extras = JSON.stringify({ setup: {}, featureType, sessionInfoVersion: '3' });
    const { message } = await signUp({ action: 'continue', extras });
    expect(message).toMatchObject({ event: 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING' });
    const parameters = new URLSearchParams({ ...linkParameters, extras });
    const page = await fetch(`${world.emulators.url}/dialog/oauth?${parameters.toString()}`);
    expect(await page.text()).toContain('value="app" checked');
  });

  it('reports a number of the Business app as any other when it is told to', async () => {
    world.emulators.whatsapp.changeSettings({
      signup: { app_event: 'finish', first: 'code', error_code: null },
    });
    const { message } = await signUp({ action: 'continue', number: 'app' });
    expect(message).toMatchObject({ event: 'FINISH', data: { phone_number_id: expect.any(String) } });
  });

  it('tells where an owner left, or what Meta has against them, and gives no code', async () => {
    const left = await signUp({ action: 'cancel' });
    expect(left).toMatchObject({
      code: '',
      message: { event: 'CANCEL', data: { current_step: 'PHONE_NUMBER_SETUP' } },
    });
    world.emulators.whatsapp.changeSettings({
      signup: { app_event: 'onboarding', first: 'message', error_code: '3441045' },
    });
    expect((await signUp({ action: 'cancel' })).message).toMatchObject({
      event: 'CANCEL',
      data: { error_code: '3441045' },
    });
  });

  it.each([
    { extras: JSON.stringify({ setup: {}, version: 'v3' }) },
    { extras: JSON.stringify({ setup: {}, featureType: 'only_waba_sharing' }) },
    { extras: 'null' },
  ])('is refused to a signup of a version that has ended (%j)', async (wrong) => {
    const parameters = new URLSearchParams({ ...linkParameters, ...wrong });
    const response = await fetch(`${world.emulators.url}/dialog/oauth?${parameters.toString()}`);
    expect(response.status).toBe(400);
  });
});

describe('a number of the Business app', () => {
  const connect = async () => {
    const answer = await consent({ action: 'continue', number: 'app' });
    const token = await exchange(answer.get('code') ?? '');
    return { token, ...(await numberOf(token)) };
  };
  const text = { messaging_product: 'whatsapp', to: '+34600111222', type: 'text', text: { body: 'Hola' } };

  it('is on the Cloud API as it is, and can be neither registered nor taken off', async () => {
    const { token, id } = await connect();
    const call = (method: string, path: string, body?: unknown): ReturnType<typeof graph> =>
      graph(world.emulators, token, method, path, body);
    expect((await call('GET', `${id}?fields=is_on_biz_app,platform_type`)).body).toEqual({
      id,
      is_on_biz_app: true,
      platform_type: 'CLOUD_API',
    });
    expect((await call('POST', `${id}/register`, pin)).code).toBe(100);
    expect((await call('POST', `${id}/deregister`)).code).toBe(100);
    expect((await call('POST', `${id}/messages`, text)).code).toBe(131047);
  });

  it.each([
    ['PRIMARY_INACTIVITY', 'SYSTEM'],
    ['ACCOUNT_DISCONNECTED', 'USER'],
  ] as const)('sends nothing once it has left (%s), and the partner is told', async (reason, by) => {
    const { token, id, account } = await connect();
    await graph(world.emulators, token, 'POST', `${account}/subscribed_apps`);
    world.emulators.whatsapp.offboard({ number: id, reason });
    expect((await graph(world.emulators, token, 'POST', `${id}/messages`, text)).code).toBe(133010);
    const told = await until(() => world.receiver.received.find(({ raw }) => raw.includes(account)));
    expect(told.body).toMatchObject({
      entry: [
        {
          id: expect.not.stringMatching(account),
          changes: [
            {
              field: 'account_update',
              value: {
                event: 'PARTNER_REMOVED',
                waba_info: { waba_id: account },
                disconnection_info: { reason, initiated_by: by },
              },
            },
          ],
        },
      ],
    });
  });
});

describe('the address book of a number of the Business app', () => {
  it('is sent once it was asked for, with what changes afterwards, and is given once', async () => {
    const answer = await consent({ action: 'continue', number: 'app' });
    const token = await exchange(answer.get('code') ?? '');
    const { id, account } = await numberOf(token);
    const call = (path: string, body?: unknown): ReturnType<typeof graph> =>
      graph(world.emulators, token, 'POST', path, body);
    await call(`${account}/subscribed_apps`);
    const { whatsapp } = world.emulators;
    whatsapp.changeAddressBook({
      number: id,
      add: [{ full_name: 'Marta Ruiz', phone_number: '+34 600 111 222' }],
    });
    const sync = { messaging_product: 'whatsapp', sync_type: 'smb_app_state_sync' };
    expect(await call(`${id}/smb_app_data`, sync)).toMatchObject({
      status: 200,
      body: { messaging_product: 'whatsapp', request_id: expect.any(String) },
    });
    expect((await call(`${id}/smb_app_data`, sync)).code).toBe(2593107);
    whatsapp.changeAddressBook({ number: id, remove: ['+34600111222'] });
    const told = await until(() => {
      const of = world.receiver.received.filter(({ raw }) => raw.includes(id) && raw.includes('state_sync'));
      return of.length === 2 ? of : undefined;
    });
    const synced = told.map(({ raw }) => JSON.parse(raw).entry[0].changes[0]);
    const actions = synced.flatMap(({ field, value }) =>
      value.state_sync.map((one: { action: string; contact: unknown }) => [field, one.action, one.contact]),
    );
    expect(actions.toSorted(([, a], [, b]) => String(a).localeCompare(String(b)))).toEqual([
      [
        'smb_app_state_sync',
        'add',
        { full_name: 'Marta Ruiz', first_name: 'Marta', phone_number: '34600111222' },
      ],
      ['smb_app_state_sync', 'remove', { phone_number: '34600111222' }],
    ]);
  });
});

describe('what the owner writes in the Business app', () => {
  it('is echoed with who it went to, as are its edit and its end, and opens no window', async () => {
    const answer = await consent({ action: 'continue', number: 'app', phone_number: '+34 910 555 777' });
    const token = await exchange(answer.get('code') ?? '');
    const { account, id } = await numberOf(token);
    await graph(world.emulators, token, 'POST', `${account}/subscribed_apps`);
    const { whatsapp } = world.emulators;
    whatsapp.createClient({ name: 'Marta Ruiz', phone: '34600111222' });
    const chat = { number: id, client: '34600111222' };
    const { wamid } = whatsapp.sendAsOwner({ ...chat, message: { type: 'text', body: 'A las cinco' } });
    const change = { ...chat, message: { original_message_id: wamid } };
    whatsapp.sendAsOwner({ ...chat, message: { ...change.message, type: 'edit', body: 'A las seis' } });
    whatsapp.sendAsOwner({ ...chat, message: { ...change.message, type: 'revoke' } });
    const echoes = await until(() => {
      const changes = world.receiver.received.flatMap(({ body }) => body.entry.flatMap((one) => one.changes));
      const found = changes.filter(({ field }) => field === 'smb_message_echoes');
      return found.length === 3 ? found : undefined;
    });
    const to = { from: '34910555777', to: '34600111222', to_user_id: expect.any(String) };
    const said = echoes.map(({ value }) => value['message_echoes']);
    expect(said).toEqual(
      expect.arrayContaining([
        [expect.objectContaining({ ...to, id: wamid, type: 'text', text: { body: 'A las cinco' } })],
        [expect.objectContaining({ ...to, type: 'revoke', revoke: { original_message_id: wamid } })],
        [expect.objectContaining({ ...to, type: 'edit', edit: expect.objectContaining(change.message) })],
      ]),
    );
    const [shown] = whatsapp.messages(chat);
    expect(shown).toMatchObject({ from: 'business', edited: true, revoked: true });
    const free = { messaging_product: 'whatsapp', to: '+34600111222', type: 'text', text: { body: 'Hola' } };
    expect((await graph(world.emulators, token, 'POST', `${id}/messages`, free)).code).toBe(131047);
    const other = whatsapp.createNumber({ phone_number: '+34 910 555 778', verified_name: 'Sol' });
    const message = { type: 'text', body: 'x' } as const;
    expect(() =>
      whatsapp.sendAsOwner({ number: other.phone_number_id, client: chat.client, message }),
    ).toThrow('Only a number');
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
