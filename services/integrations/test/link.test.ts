import { describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { notedChanges } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { app, publicUrl } from './support/settings.ts';
import { notConnected, useLinking } from './support/useLinking.ts';
import { callBack, returnFromMeta, words } from './support/world.ts';

const { world, statusOf, link, disconnect, numberOf, consentOf } = useLinking();

describe('linking a number', () => {
  it('goes from the consent at Meta to a number that is registered and sends its webhooks here', async () => {
    const as = newId();
    expect(await statusOf(as)).toEqual(notConnected);

    const back = await returnFromMeta(world().integrations, as, { phone_number: '+34 911 222 333' });
    expect(back.url.href).toContain(`${publicUrl}/api/whatsapp/callback?`);
    const page = await callBack(world().integrations, back);
    expect(page.href).toContain(`${publicUrl}/app/synchronize?waba_id=`);
    const granted = Object.fromEntries(page.searchParams);
    expect(await statusOf(as)).toEqual({
      ...notConnected,
      pending_numbers: [{ ...granted, on_business_app: false }],
    });

    const { status, body } = await link(as, granted);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...notConnected,
      connected: true,
      display_phone_number: granted['display_phone_number'],
      number: 'ready',
    });
    expect(await statusOf(as)).toEqual(body);
    expect(numberOf(granted['phone_number_id'])).toMatchObject({
      registered: true,
      subscribed: true,
      pin: expect.stringMatching(/^\d{6}$/),
    });
  });

  const appFeature = '"featureType":"whatsapp_business_app_onboarding"';
  it.each([
    ['', '{"setup":{}}'],
    ['?number=new', '{"setup":{}}'],
    ['?number=business_app', `{"setup":{},${appFeature},"sessionInfoVersion":"3"}`],
  ])('asks Meta for the consent with all parameters (%s)', async (query, extras) => {
    const { body } = await world().integrations.call(`GET /whatsapp/auth-url${query}`, { as: newId() });
    expect(Object.fromEntries(new URL(body.url).searchParams)).toEqual({
      client_id: app.appId,
      config_id: app.configId,
      response_type: 'code',
      override_default_response_type: 'true',
      extras,
      redirect_uri: `${publicUrl}/api/whatsapp/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('is recorded for the trail with its actor, as its end is, without the number', async () => {
    const as = newId();
    await link(as, await consentOf(as));
    await disconnect(as);
    const changes = await notedChanges(world().integrations, as);
    const actor = { kind: 'owner', accountId: as };
    const about = { subject: 'whatsapp', subjectId: as, actor, changes: [] };
    expect(changes).toEqual([
      { ...about, action: 'connected' },
      { ...about, action: 'disconnected' },
    ]);
  });

  it('ends with the webhooks and the token at Meta', async () => {
    const as = newId();
    const granted = await consentOf(as);
    await link(as, granted);
    expect(numberOf(granted['phone_number_id'])).toMatchObject({ subscribed: true, tokens: 1 });
    await disconnect(as);
    expect(numberOf(granted['phone_number_id'])).toMatchObject({ subscribed: false, tokens: 0 });
  });

  it('twice in a row changes nothing', async () => {
    const as = newId();
    const granted = await consentOf(as);
    const first = await link(as, granted);
    expect(await link(as, granted)).toMatchObject({ status: 200, body: first.body });
  });

  it('keeps the token and the PIN away from callers, and unreadable in the database', async () => {
    const as = newId();
    const granted = await consentOf(as);
    const answer = await link(as, granted);
    const { connection } = world().integrations.running.context;
    const stored = [];
    for (const { collectionName } of (await connection.db?.collections()) ?? []) {
      stored.push(await connection.collection(collectionName).find().toArray());
    }
    const everything = JSON.stringify([stored, granted, answer.body]);
    expect(everything).toContain(as);
    expect(everything).not.toMatch(/EAAE[\w-]{80}/);
    expect(everything).not.toContain(`"${numberOf(granted['phone_number_id'])?.pin}"`);
  });

  it('needs a signed-in owner, and ids of the right form', async () => {
    for (const call of [
      'GET /whatsapp/auth-url',
      'POST /whatsapp/link',
      'GET /whatsapp/status',
      'DELETE /whatsapp/disconnect',
    ]) {
      expect((await world().integrations.call(call)).status).toBe(401);
    }
    for (const body of [
      {},
      { waba_id: 'x', phone_number_id: '12345' },
      { waba_id: { $ne: null }, phone_number_id: '12345' },
      { waba_id: '12345', phone_number_id: '12345', tenantId: 'other' },
    ]) {
      expect((await link(newId(), body)).status).toBe(422);
    }
  });
});

describe('a number that was not granted', () => {
  it('cannot be linked: ids of another tenant, unknown or mixed ones', async () => {
    const [as, other] = [newId(), newId()];
    const [mine, theirs] = [await consentOf(as), await consentOf(other)];
    for (const body of [
      theirs,
      { ...mine, phone_number_id: theirs['phone_number_id'] },
      { ...mine, waba_id: theirs['waba_id'] },
      { ...mine, phone_number_id: '123456789012345' },
    ]) {
      expect(await link(as, body)).toMatchObject({ status: 422, body: { error: 'whatsapp_link_invalid' } });
    }
    expect(await link(newId(), mine)).toMatchObject({ status: 422 });
    expect((await link(as, mine)).status).toBe(200);
  });

  it('cannot be linked while another business has it connected', async () => {
    const [first, second] = [newId(), newId()];
    const granted = await consentOf(first);
    await link(first, granted);
    const again = await consentOf(second, { number: granted['phone_number_id'] ?? '' });
    expect(again['phone_number_id']).toBe(granted['phone_number_id']);
    expect(await link(second, again)).toMatchObject({ status: 409, body: { error: 'number_taken' } });
    expect(await statusOf(first)).toMatchObject({ connected: true });
    expect(await statusOf(second)).toMatchObject({
      connected: false,
      pending_numbers: [{ ...again, on_business_app: false }],
    });

    await disconnect(first);
    expect((await link(second, again)).status).toBe(200);
  });

  it('goes to one of two tenants that link it at the same moment', async () => {
    const [first, second] = [newId(), newId()];
    const granted = await consentOf(first);
    await consentOf(second, { number: granted['phone_number_id'] ?? '' });
    const answers = await Promise.all([link(first, granted), link(second, granted)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('disconnecting', () => {
  it('erases the token, stops the webhooks and drops waiting messages', async () => {
    const { tenantId: as, phoneNumberId } = await world().connect();
    const { whatsapp } = world().emulators;
    whatsapp.changeSettings({ fail_next_sends: { code: 131_000, times: 1, as: 'response' } });
    const id = await world().ask({ tenantId: as, conversationId: newId(), content: words('Hola') });
    await waitFor(async () => (await world().rowOf(id))?.retry !== undefined);

    expect((await disconnect(as)).status).toBe(204);
    expect(await statusOf(as)).toEqual(notConnected);
    expect(numberOf(phoneNumberId)).toMatchObject({ subscribed: false });
    expect(await world().rowOf(id)).toMatchObject({ state: 'failed', failure: { reason: 'not_linked' } });
    const { connection } = world().integrations.running.context;
    expect(await connection.collection('whatsapp_links').countDocuments({ _id: as as never })).toBe(0);
    expect((await disconnect(as)).status).toBe(204);
    whatsapp.changeSettings({ fail_next_sends: { code: 131_000, times: 0, as: 'response' } });
  });

  it('leaves the webhooks of another business on the same account alone', async () => {
    const { whatsapp } = world().emulators;
    const { tenantId: first, phoneNumberId } = await world().connect();
    const wabaId = numberOf(phoneNumberId)?.waba_id ?? '';
    whatsapp.createNumber({ phone_number: '+34 912 000 777', verified_name: 'Dos', waba_id: wabaId });
    const second = newId();
    const granted = await consentOf(second, { number: phoneNumberId });
    expect(granted['phone_number_id']).not.toBe(phoneNumberId);
    expect((await link(second, granted)).status).toBe(200);

    await disconnect(first);
    expect(numberOf(granted['phone_number_id'])).toMatchObject({ subscribed: true });
  });

  it('erases the PIN, and connecting the same number again gives it another', async () => {
    const { tenantId: as, phoneNumberId } = await world().connect();
    const pins = world().integrations.running.context.connection.collection<{ _id: string }>('whatsapp_pins');
    const pin = numberOf(phoneNumberId)?.pin;
    expect(await pins.countDocuments({ _id: phoneNumberId })).toBe(1);
    await disconnect(as);
    expect(await pins.countDocuments({ _id: phoneNumberId })).toBe(0);
    const granted = await consentOf(as, { number: phoneNumberId });
    expect((await link(as, granted)).status).toBe(200);
    expect(numberOf(phoneNumberId)).toMatchObject({
      registered: true,
      pin: expect.not.stringMatching(pin ?? ''),
    });
  });

  it('happens to a number when another one is linked in its place', async () => {
    const { tenantId: as, phoneNumberId } = await world().connect();
    const pins = world().integrations.running.context.connection.collection<{ _id: string }>('whatsapp_pins');
    expect((await link(as, await consentOf(as))).status).toBe(200);
    expect(await pins.countDocuments({ _id: phoneNumberId })).toBe(0);
    expect(numberOf(phoneNumberId)).toMatchObject({ subscribed: false });
  });
});
