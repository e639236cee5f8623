import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { cookiesOf } from './support/cookiesOf.ts';
import {
  callBack,
  returnFromMeta,
  signupCode,
  startEmulatedWorld,
  type EmulatedWorld,
} from './support/world.ts';
import { app } from './support/settings.ts';

let world: EmulatedWorld;
beforeAll(async () => {
  world = await startEmulatedWorld();
});
afterAll(() => world.stop());
afterEach(() => {
  world.emulators.whatsapp.changeSettings({ clock_offset_ms: 0 });
});

const call = (request: string, as: string, body?: unknown) =>
  world.integrations.call(request, { as, ...(body === undefined ? {} : { body }) });
const statusOf = async (as: string) => (await call('GET /whatsapp/status', as)).body;
const link = (as: string, body: unknown) => call('POST /whatsapp/link', as, body);
const numberOf = (id: string) => world.emulators.whatsapp.numbers().find((number) => number.id === id);
/** Goes through the window of Meta's SDK and has its code exchanged; answers the numbers that can be linked. */
async function signUp(as: string, choice?: Record<string, string>) {
  const code = await signupCode(world.integrations, as, choice);
  const { status, body } = await call('POST /whatsapp/signup', as, { code });
  expect(status).toBe(200);
  return body.pending_numbers;
}
/** Calls of the service to the Graph API about a number. */
const askedOf = (phoneNumberId: string) =>
  world.emulators.whatsapp
    .journal()
    .map(({ title }) => title)
    .filter((title) => title.includes(`/${phoneNumberId}`));

describe('the signup in a window of Meta’s SDK', () => {
  it('is opened with the app, its configuration and the extra settings', async () => {
    const { body } = await call('GET /whatsapp/signup', newId());
    expect(body).toEqual({
      sdk_url: `${world.emulators.url}/sdk.js`,
      dialog_url: `${world.emulators.url}/v26.0/dialog/oauth`,
      app_id: app.appId,
      config_id: app.configId,
      version: 'v26.0',
      extras: { setup: {} },
      app_extras: { setup: {}, featureType: 'whatsapp_business_app_onboarding', sessionInfoVersion: '3' },
    });
  });

  it('ends with a code that links and registers a new number', async () => {
    const as = newId();
    const [number] = await signUp(as, { phone_number: '+34 911 333 444' });
    expect(await statusOf(as)).toMatchObject({ connected: false, pending_numbers: [number] });
    expect((await link(as, number)).body).toMatchObject({
      connected: true,
      number: 'ready',
      pending_numbers: [],
    });
    expect(numberOf(number.phone_number_id)).toMatchObject({ registered: true, subscribed: true });
  });

  it('takes a code once, within 30 s, and only Meta’s', async () => {
    const as = newId();
    const code = await signupCode(world.integrations, as);
    expect((await call('POST /whatsapp/signup', as, { code })).status).toBe(200);
    const late = await signupCode(world.integrations, as);
    world.emulators.whatsapp.changeSettings({ clock_offset_ms: 30_000 });
    for (const bad of [code, late, 'forged']) {
      expect(await call('POST /whatsapp/signup', as, { code: bad })).toMatchObject({
        status: 422,
        body: { error: 'code_invalid' },
      });
    }
  });

  it('links a number of the WhatsApp Business app and never registers it', async () => {
    const as = newId();
    const [number] = await signUp(as, { number: 'app' });
    expect(number).toMatchObject({ on_business_app: true });
    const linked = await link(as, number);
    expect(linked.body).toMatchObject({ connected: true, number: 'ready', on_business_app: true });
    expect(numberOf(number.phone_number_id)).toMatchObject({
      registered: false,
      subscribed: true,
      pin: null,
    });
    await call('DELETE /whatsapp/disconnect', as);
    expect(askedOf(number.phone_number_id).filter((title) => title.includes('register'))).toEqual([]);
  });

  it('has the address book of the app’s phone, which goes with the number', async () => {
    const as = newId();
    const [number] = await signUp(as, { number: 'app' });
    const { whatsapp } = world.emulators;
    const people = Array.from({ length: 1200 }, (_, n) => ({
      full_name: `Persona ${n}`,
      phone_number: `+34 6${10_000_000 + n}`,
    }));
    whatsapp.changeAddressBook({ number: number.phone_number_id, add: people });
    await link(as, { ...number, on_business_app: true });
    const { connection } = world.integrations.running.context;
    const known = () => connection.collection('whatsapp_contacts').countDocuments({ tenantId: as });
    await waitFor(async () => (await known()) === 1200, { message: 'the address book' });
    whatsapp.changeAddressBook({ number: number.phone_number_id, remove: ['+34610000007'] });
    await waitFor(async () => (await known()) === 1199, { message: 'a contact less' });
    expect(await connection.collection('contact_syncs').countDocuments({})).toBe(0);
    await call('DELETE /whatsapp/disconnect', as);
    expect(await known()).toBe(0);
  });

  it('knows a number of the app also when the signup did not say so', async () => {
    const as = newId();
    const [number] = await signUp(as, { number: 'app' });
    const unsaid = { ...number, on_business_app: false };
    expect((await link(as, unsaid)).body).toMatchObject({ connected: true, number: 'ready' });
    expect(askedOf(number.phone_number_id).filter((title) => title.includes('register'))).toEqual([]);
  });

  it('links nothing that the signup calls a number of the app while Meta does not', async () => {
    const as = newId();
    const [number] = await signUp(as);
    expect(await link(as, { ...number, on_business_app: true })).toMatchObject({
      status: 502,
      body: { error: 'provider_error' },
    });
    expect(numberOf(number.phone_number_id)).toMatchObject({ registered: false });
  });

  it('offers every number of the account, and an account without one for a number to be added', async () => {
    const [several, none] = [newId(), newId()];
    const first = world.emulators.whatsapp.createNumber({
      phone_number: '+34 913 000 001',
      verified_name: 'Uno',
    });
    const { waba_id } = first;
    world.emulators.whatsapp.createNumber({ phone_number: '+34 913 000 002', verified_name: 'Dos', waba_id });
    const numbers = await signUp(several, { number: first.phone_number_id });
    expect(numbers).toHaveLength(2);
    expect((await link(several, numbers[1])).body).toMatchObject({
      display_phone_number: numbers[1].display_phone_number,
    });
    expect(await signUp(none, { number: 'none' })).toEqual([]);
    expect(await statusOf(none)).toMatchObject({ connected: false, can_register: true });
  });

  it('is forgotten when the owner cancels instead of linking', async () => {
    const as = newId();
    const [number] = await signUp(as);
    const tokens = () => numberOf(number?.phone_number_id ?? '')?.tokens;
    expect(tokens()).toBe(1);
    expect((await call('DELETE /whatsapp/pending', as)).status).toBe(204);
    expect(tokens()).toBe(0);
    expect(await statusOf(as)).toMatchObject({ connected: false, pending_numbers: [] });
    expect(await link(as, number)).toMatchObject({ status: 422, body: { error: 'whatsapp_link_invalid' } });
  });
});

describe('a number of the app that leaves the Cloud API', () => {
  it.each([
    ['PRIMARY_INACTIVITY', 'app_inactive'],
    ['ACCOUNT_DISCONNECTED', 'app_left'],
    ['CHANGE_NUMBER', 'app_left'],
    ['USER_RE_REGISTERED', 'app_left'],
    ['BUSINESS_DOWNGRADE', 'app_left'],
    ['COMPANION_INACTIVITY', 'removed'],
  ] as const)(
    'is shown as gone with the reason, whichever account Meta’s entry names (%s)',
    async (reason, problem) => {
      const as = newId();
      const [number] = await signUp(as, { number: 'app' });
      await link(as, number);
      world.emulators.whatsapp.offboard({ number: number.phone_number_id, reason });
      await waitFor(async () => (await statusOf(as)).problem !== null);
      expect(await statusOf(as)).toMatchObject({ connected: false, on_business_app: false, problem });
    },
  );

  it('comes back by itself when only the owner’s phone was changed', async () => {
    const as = newId();
    const [number] = await signUp(as, { number: 'app' });
    await link(as, number);
    const { waba_id } = number;
    const say = (event: string) =>
      world.emulators.whatsapp.sendWebhook({ waba_id, field: 'account_update', value: { event } });
    say('ACCOUNT_OFFBOARDED');
    await waitFor(async () => (await statusOf(as)).problem === 'app_moving');
    say('ACCOUNT_RECONNECTED');
    await waitFor(async () => (await statusOf(as)).problem === null);
    expect(await statusOf(as)).toMatchObject({ connected: true });
  });
});

describe('coming back from Meta', () => {
  const errorOf = async (from: { readonly url: URL; readonly cookie?: string }) =>
    (await callBack(world.integrations, from)).searchParams.get('error');

  it('works only in the browser that began: a victim who was sent the address gives the attacker nothing', async () => {
    const attacker = newId();
    const victim = await returnFromMeta(world.integrations, attacker, { phone_number: '+34 914 000 001' });
    const { url } = victim;
    expect(await errorOf({ url })).toBe('invalid_state');
    expect(await statusOf(attacker)).toMatchObject({ connected: false, pending_numbers: [] });
    const theirs = world.emulators.whatsapp
      .numbers()
      .find(({ display_phone_number: shown }) => shown.replaceAll(' ', '') === '+34914000001');
    const ids = { waba_id: theirs?.waba_id, phone_number_id: theirs?.id };
    expect((await link(attacker, ids)).status).toBe(422);
    expect(await errorOf(victim)).toBe('invalid_state');
  });

  it('is refused to a browser that has begun another consent, or carries a forged cookie', async () => {
    const own = cookiesOf((await call('GET /whatsapp/auth-url', newId())).headers);
    for (const cookie of [own, 'consent-whatsapp=', 'consent-whatsapp=undefined', 'other=1']) {
      const { url } = await returnFromMeta(world.integrations, newId());
      expect(await errorOf({ url, cookie })).toBe('invalid_state');
    }
  });

  it('tells the page of a refusal', async () => {
    expect(await errorOf(await returnFromMeta(world.integrations, newId(), { action: 'cancel' }))).toBe(
      'access_denied',
    );
  });

  it('works once', async () => {
    const back = await returnFromMeta(world.integrations, newId());
    expect(await errorOf(back)).toBeNull();
    expect(await errorOf(back)).toBe('invalid_state');
  });

  it('works for ten minutes', async () => {
    const back = await returnFromMeta(world.integrations, newId());
    world.moveOn(10 * 60_000);
    expect(await errorOf(back)).toBe('invalid_state');
  });

  it('needs a state of ours', async () => {
    const { url, cookie } = await returnFromMeta(world.integrations, newId());
    for (const state of ['', 'x', `${url.searchParams.get('state')}x`]) {
      const forged = new URL(url);
      forged.searchParams.set('state', state);
      expect(await errorOf({ url: forged, cookie })).toBe('invalid_state');
    }
    url.searchParams.append('state', 'second');
    expect(await errorOf({ url, cookie })).toBe('invalid_state');
  });

  it('tells the page of a code that Meta does not know', async () => {
    const back = await returnFromMeta(world.integrations, newId());
    back.url.searchParams.set('code', 'forged');
    expect(await errorOf(back)).toBe('provider_error');
  });

  it('grants the tenant of the state, not the one who is signed in', async () => {
    const [mine, theirs] = [newId(), newId()];
    const page = await callBack(world.integrations, await returnFromMeta(world.integrations, mine));
    const granted = Object.fromEntries(page.searchParams);
    expect((await link(theirs, granted)).status).toBe(422);
    expect((await link(mine, granted)).status).toBe(200);
  });
});
