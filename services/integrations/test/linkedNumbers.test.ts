import { describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { notConnected, useLinking } from './support/useLinking.ts';

const { world, statusOf, link, numberOf, consentOf } = useLinking();

describe('the username of a number', () => {
  const usernameOf = async (as: string): Promise<unknown> =>
    (await world().integrations.call('GET /whatsapp/username', { as })).body;

  it('is what Meta shows to clients, and nothing before there is one', async () => {
    const { tenantId, phoneNumberId } = await world().connect();
    const { whatsapp, url } = world().emulators;
    const phone_number =
      whatsapp.numbers().find(({ id }) => id === phoneNumberId)?.display_phone_number ?? '';
    const { access_token: token } = whatsapp.createNumber({ phone_number, verified_name: 'Sol' });
    expect(await usernameOf(newId())).toEqual({ username: null });
    expect(await usernameOf(tenantId)).toEqual({ username: null });
    const take = (username: string): Promise<Response> =>
      fetch(`${url}/v26.0/${phoneNumberId}/username`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ username, transfer_action: 'none' }),
      });
    expect((await take('www.sol')).status).toBe(400);
    whatsapp.changeSettings({ new_usernames: 'reserved' });
    expect(await (await take('peluqueria.sol')).json()).toEqual({ status: 'reserved' });
    expect(await usernameOf(tenantId)).toEqual({ username: null });
    whatsapp.changeSettings({ new_usernames: 'approved' });
    expect(await (await take('Peluqueria.Sol')).json()).toEqual({ status: 'approved' });
    expect(await usernameOf(tenantId)).toEqual({ username: 'peluqueria.sol' });
  });
});

describe('a number that was not verified in the signup', () => {
  const unverified = async () => {
    const as = newId();
    const granted = await consentOf(as, { verified: 'no' });
    await link(as, granted);
    return { as, id: granted['phone_number_id'] ?? '' };
  };
  const requestCode = (as: string, method: string) =>
    world().integrations.call('POST /whatsapp/number/request-code', { as, body: { method } });
  const verify = (as: string, code: string) =>
    world().integrations.call('POST /whatsapp/number/verify-code', { as, body: { code } });

  it.each(['sms', 'voice'])('is verified by a code (%s), and then registered', async (method) => {
    const { as, id } = await unverified();
    expect(await statusOf(as)).toMatchObject({ connected: true, number: 'unverified' });
    expect(numberOf(id)).toMatchObject({ registered: false, subscribed: true });
    expect((await requestCode(as, method)).body).toMatchObject({ number: 'code_sent' });
    const sent = numberOf(id)?.pending_code;
    expect(sent?.method).toBe(method === 'sms' ? 'SMS' : 'VOICE');
    const wrong = sent?.code === '000000' ? '000001' : '000000';
    expect(await verify(as, wrong)).toMatchObject({ status: 422, body: { error: 'code_invalid' } });
    expect(await statusOf(as)).toMatchObject({ number: 'code_sent' });
    expect((await verify(as, sent?.code ?? '')).body).toMatchObject({ number: 'ready' });
    expect(numberOf(id)).toMatchObject({ registered: true, pin: expect.stringMatching(/^\d{6}$/) });
  });

  it('is registered also when the answer to the right code was lost', async () => {
    const { as, id } = await unverified();
    await requestCode(as, 'sms');
    const number = world()
      .emulators.whatsapp.numbers()
      .find((known) => known.id === id);
    const token = world().emulators.whatsapp.createNumber({
      phone_number: number?.display_phone_number ?? '',
      verified_name: 'Sol',
      registered: false,
    }).access_token;
    await fetch(`${world().emulators.url}/v26.0/${id}/verify_code`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ code: number?.pending_code?.code }),
    });
    expect((await verify(as, '000000')).body).toMatchObject({ number: 'ready' });
  });

  it('can be verified by no other tenant', async () => {
    await unverified();
    expect((await requestCode(newId(), 'sms')).status).toBe(404);
    const ready = await world().connect();
    expect((await verify(ready.tenantId, '123456')).status).toBe(404);
    expect((await verify(newId(), '12')).status).toBe(422);
  });
});

describe('an account without a number', () => {
  const body = { country_code: '34', phone_number: '911 555 777', name: 'Sol', method: 'sms' };
  const register = (as: string) => world().integrations.call('POST /whatsapp/number/register', { as, body });

  it('gets one, with its code, and only once', async () => {
    const as = newId();
    expect(await consentOf(as, { number: 'none' })).toEqual({ error: 'no_number' });
    expect(await statusOf(as)).toEqual({ ...notConnected, can_register: true });
    expect((await register(newId())).status).toBe(422);
    expect((await register(as)).body).toMatchObject({
      connected: true,
      display_phone_number: '+34 911 555 777',
      number: 'code_sent',
      can_register: false,
    });
    const added = world()
      .emulators.whatsapp.numbers()
      .filter((number) => number.verified_name === 'Sol');
    expect(added).toMatchObject([{ subscribed: true, pending_code: { method: 'SMS' } }]);
    const code = added[0]?.pending_code?.code;
    const verified = await world().integrations.call('POST /whatsapp/number/verify-code', {
      as,
      body: { code },
    });
    expect(verified.body).toMatchObject({ number: 'ready' });
  });
});

describe('an account update from Meta', () => {
  const wabaOf = (phoneNumberId: string): string => numberOf(phoneNumberId)?.waba_id ?? '';
  const say = async (phoneNumberId: string, value: Record<string, unknown>, entryId?: string) => {
    world().emulators.whatsapp.sendWebhook({
      waba_id: wabaOf(phoneNumberId),
      field: 'account_update',
      value,
      ...(entryId === undefined ? {} : { entry_id: entryId }),
    });
  };
  const untilProblem = (as: string, problem: string | null) =>
    waitFor(async () => (await statusOf(as)).problem === problem);

  it('is shown until Meta says otherwise, and stops nothing by itself', async () => {
    const { tenantId: as, phoneNumberId } = await world().connect();
    await say(phoneNumberId, { event: 'ACCOUNT_RESTRICTION', restriction_info: [] });
    await untilProblem(as, 'restricted');
    expect(await statusOf(as)).toMatchObject({ connected: true });
    await say(phoneNumberId, { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } });
    await untilProblem(as, 'disabled');
    await say(phoneNumberId, { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } });
    await untilProblem(as, null);
  });

  it('ends the link when our access was removed, and linking again restores it', async () => {
    const { tenantId: as, phoneNumberId } = await world().connect();
    await say(phoneNumberId, { event: 'PARTNER_REMOVED' });
    await untilProblem(as, 'removed');
    expect(await statusOf(as)).toMatchObject({ connected: false });
    const links = world().integrations.running.context.connection.collection<{ _id: string }>(
      'whatsapp_links',
    );
    expect(await links.findOne({ _id: as })).not.toHaveProperty('sealedToken');
    await link(as, await consentOf(as, { number: phoneNumberId }));
    expect(await statusOf(as)).toMatchObject({ connected: true, problem: null });
  });

  it('names why a number of the app was taken off, also in the shape that has no account of its own', async () => {
    const { tenantId: as, phoneNumberId } = await world().connect();
    const phone_number = numberOf(phoneNumberId)?.display_phone_number ?? '';
    const disconnection_info = { reason: 'PRIMARY_INACTIVITY', initiated_by: 'SYSTEM' };
    await say(phoneNumberId, { event: 'PARTNER_REMOVED', phone_number, disconnection_info });
    await untilProblem(as, 'app_inactive');
  });

  it('counts without a reason that can be read', async () => {
    const { tenantId: as, phoneNumberId } = await world().connect();
    await say(phoneNumberId, { event: 'PARTNER_REMOVED', disconnection_info: { reason: 7 } });
    await untilProblem(as, 'removed');
  });

  it('is routed by the account that it names: the entry may be that of our own business', async () => {
    const { tenantId: as, phoneNumberId } = await world().connect();
    const other = await world().connect();
    const removed = { event: 'PARTNER_REMOVED', waba_info: { waba_id: wabaOf(phoneNumberId) } };
    await say(phoneNumberId, removed, wabaOf(other.phoneNumberId));
    await untilProblem(as, 'removed');
    expect(await statusOf(other.tenantId)).toMatchObject({ connected: true });
  });

  it('concerns one number of an account when it names only that', async () => {
    const { tenantId: as, phoneNumberId } = await world().connect();
    const second = newId();
    const waba_id = wabaOf(phoneNumberId);
    const phone = '+34 912 000 778';
    world().emulators.whatsapp.createNumber({ phone_number: phone, verified_name: 'Dos', waba_id });
    const granted = await consentOf(second, { number: phoneNumberId });
    await link(second, granted);
    await say(phoneNumberId, { event: 'PARTNER_REMOVED', phone_number: '34912000778' });
    await untilProblem(second, 'removed');
    expect(await statusOf(as)).toMatchObject({ connected: true });
  });
});
