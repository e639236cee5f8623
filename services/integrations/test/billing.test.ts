import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { quotasChanged, templateReady, usedCalls } from '@citame/contracts';
import { inTransaction, newId } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { change, deliver, webhook } from './support/webhooks.ts';
import { startEmulatedWorld, words, type EmulatedWorld } from './support/world.ts';

let world: EmulatedWorld;
let identity: TestService;
let tenantId = '';
let phoneNumberId = '';
let nextPhone = 34_600_200_000;
let phone = '';

beforeAll(async () => {
  world = await startEmulatedWorld({});
  const { natsUrl } = world.integrations;
  identity = await startTestService({ name: 'identity', natsUrl, build: () => ({ routes: [] }) });
});
afterAll(async () => {
  await identity.stop();
  await world.stop();
});

/** Each test has a business and a client of its own, who has just written. */
beforeEach(async () => {
  ({ tenantId, phoneNumberId } = await world.connect());
  phone = String((nextPhone += 1));
  const { whatsapp } = world.emulators;
  whatsapp.changeSettings({ statuses: 'full', payment_method: true, free_service_messages: 1000 });
  whatsapp.createClient({ name: 'Marta', phone });
  whatsapp.sendAsClient({ number: phoneNumberId, client: phone, message: { type: 'text', body: 'Hola' } });
});

const ask = () => world.ask({ tenantId, conversationId: newId(), client: { phone }, content: words('Hola') });
const metaSays = (status: object) =>
  deliver(world.integrations.url, webhook([change(phoneNumberId, { statuses: [status] })]));
const usage = async () => {
  const { body } = await world.integrations.call('GET /whatsapp/usage', { as: tenantId });
  return (body as { months: { kinds: unknown[] }[] }).months[0]?.kinds;
};
const problem = async () => {
  const { body } = await world.integrations.call('GET /whatsapp/status', { as: tenantId });
  return (body as { problem: string | null }).problem;
};
const service = (free: number, billed: number) => [{ kind: 'service', free, billed }];
/** A message is counted right after its status is noted. */
const untilCounted = (kinds: unknown) => waitFor(async () => isDeepStrictEqual(await usage(), kinds));

describe('messages on Meta’s bill', () => {
  it('are counted as they arrive: first the free ones of the month, then billed ones', async () => {
    world.emulators.whatsapp.changeSettings({ free_service_messages: 2 });
    for (let count = 0; count < 3; count += 1) {
      await world.untilState(await ask(), 'read');
    }
    await untilCounted(service(2, 1));
    const { body } = await world.integrations.call('GET /whatsapp/usage', { as: newId() });
    expect(body).toMatchObject({ free_service_messages: 1000, months: [{ kinds: [] }, { kinds: [] }] });
  });

  const regular = { billable: true, pricing_model: 'PMP', type: 'regular', category: 'utility' };
  it.each([
    [
      'with the statuses of Meta’s pages',
      [
        ['sent', true],
        ['delivered', true],
        ['read', false],
      ],
    ],
    [
      'with each status three times',
      [
        ['sent', true],
        ['sent', true],
        ['sent', true],
        ['delivered', true],
        ['delivered', true],
        ['read', false],
        ['read', false],
      ],
    ],
    [
      'when `read` comes first',
      [
        ['read', false],
        ['delivered', true],
        ['sent', true],
      ],
    ],
    [
      'when only `sent` has the price',
      [
        ['sent', true],
        ['read', false],
        ['delivered', false],
      ],
    ],
    [
      'when `delivered` is left out',
      [
        ['sent', true],
        ['read', true],
      ],
    ],
  ] as const)('are counted once %s', async (_how, statuses) => {
    world.emulators.whatsapp.changeSettings({ statuses: 'off' });
    const { wamid } = await world.untilState(await ask(), 'accepted');
    for (const [status, isPriced] of statuses) {
      await metaSays({ id: wamid, status, ...(isPriced ? { pricing: regular } : {}) });
    }
    expect(await usage()).toEqual([{ kind: 'utility', free: 0, billed: 1 }]);
  });

  it('are not those that did not arrive', async () => {
    world.emulators.whatsapp.changeSettings({ statuses: 'off' });
    const { wamid } = await world.untilState(await ask(), 'accepted');
    await metaSays({ id: wamid, status: 'sent', pricing: regular });
    await metaSays({ id: wamid, status: 'failed', errors: [{ code: 131_026 }] });
    expect(await usage()).toEqual([]);
  });
});

describe('an account without a card at Meta', () => {
  it('is shown as that from the first message that Meta does not send, until a billed one arrives', async () => {
    world.emulators.whatsapp.changeSettings({ free_service_messages: 1, payment_method: false });
    await world.untilState(await ask(), 'read');
    expect(await problem()).toBeNull();
    const failure = { reason: 'refused', code: 131_042 };
    expect(await world.untilState(await ask(), 'failed')).toMatchObject({ failure });
    await waitFor(async () => (await problem()) === 'payment');
    world.emulators.whatsapp.changeSettings({ payment_method: true });
    await world.untilState(await ask(), 'read');
    await waitFor(async () => (await problem()) === null);
    await untilCounted(service(1, 1));
  });

  it('is shown as that when Meta says so in its answer', async () => {
    world.emulators.whatsapp.changeSettings({ fail_next_sends: { code: 131_042, times: 1, as: 'response' } });
    await world.untilState(await ask(), 'failed');
    expect(await problem()).toBe('payment');
  });
});

describe('a monthly limit of billed templates', () => {
  const limit = (cap: number | null) =>
    world.integrations.call('PATCH /whatsapp/usage', { as: tenantId, body: { template_cap: cap } });
  const values = ['Corte', 'viernes', '17:00', 'Ana', 'Sol'];
  const remind = (name: 'reminder' | 'offer' = 'reminder') =>
    world.ask({
      tenantId,
      conversationId: newId(),
      client: { phone },
      content: words('Recordatorio'),
      template: {
        name,
        locale: 'es',
        values,
        payloads: (name === 'offer' ? ['y', 'n'] : ['y', 'm', 'n']).map((each) => `v1|${each}`),
      },
      about: { appointmentId: 'a1', kind: name },
    });
  const used = async () =>
    (await world.integrations.call('GET /whatsapp/usage', { as: tenantId })).body as {
      template_cap: number | null;
      billed_templates: number;
    };
  /** Levels of which the owner has been told. */
  const told = async (): Promise<unknown[]> =>
    (
      await world.integrations.running.context.connection
        .collection('outbox')
        .find({ 'envelope.tenantId': tenantId, 'envelope.data.changes.field': 'capReached' })
        .sort({ _id: 1 })
        .toArray()
    ).map(({ envelope }) => envelope.data.changes[0].to);
  const untilApproved = () =>
    waitFor(async () => {
      const { body } = await world.integrations.call('GET /whatsapp/templates', { as: tenantId });
      const { templates } = body as { templates: { state: string }[] };
      return templates.length > 0 && templates.every(({ state }) => state === 'approved');
    });

  let revision = 0;
  /** Sets the operator’s limit. */
  const quota = async (messages: number | null): Promise<void> => {
    revision += 1;
    const { connection, outbox } = identity.running.context;
    const data = { bookings: null, messages, employees: null };
    const event = { tenantId, aggregateId: tenantId, revision, data };
    await inTransaction(connection, (session) => outbox.add(session, quotasChanged, event));
    const rows = world.integrations.running.context.connection.collection('quotas');
    await waitFor(async () => (await rows.countDocuments({ tenantId, revision })) === 1);
  };

  it('stops offers first and reminders last, says so at the appointment, and tells the owner twice', async () => {
    await untilApproved();
    expect((await limit(5)).body).toMatchObject({ template_cap: 5, billed_templates: 0 });
    for (let count = 1; count <= 4; count += 1) {
      await world.untilState(await remind(), 'read');
      await waitFor(async () => (await used()).billed_templates === count);
    }
    await waitFor(async () => (await told()).length === 1);
    const capped = { failure: { reason: 'monthly_cap' } };
    expect(await world.untilState(await remind('offer'), 'failed')).toMatchObject(capped);
    const { call } = world.bot.running.context;
    expect(await call(templateReady, { tenantId, name: 'offer', locale: 'es' })).toEqual({ isReady: false });
    expect(await call(templateReady, { tenantId, name: 'reminder', locale: 'es' })).toEqual({
      isReady: true,
    });
    await world.untilState(await remind(), 'read');
    await waitFor(async () => (await told()).length === 2);
    expect(await world.untilState(await remind(), 'failed')).toMatchObject(capped);
    // An answer to a client is not held back.
    await world.untilState(await ask(), 'read');
    expect([await told(), await problem()]).toEqual([[80, 100], 'cap']);
    const { body } = await world.integrations.call('GET /whatsapp/notices?appointment_id=a1', {
      as: tenantId,
    });
    const { notices } = body as { notices: { reason: string | null }[] };
    expect(notices.map(({ reason }) => reason).filter((reason) => reason !== null)).toEqual([
      'monthly_cap',
      'monthly_cap',
    ]);
    await limit(6);
    expect(await problem()).toBeNull();
    await world.untilState(await remind(), 'read');
    await waitFor(async () => (await told()).length === 3);
    await limit(null);
    expect([await problem(), (await used()).template_cap]).toEqual([null, null]);
    await world.untilState(await remind(), 'read');
  });

  it('counts what is under way, until Meta says what became of it', async () => {
    await untilApproved();
    world.emulators.whatsapp.changeSettings({ statuses: 'off' });
    await limit(1);
    const { wamid } = await world.untilState(await remind(), 'accepted');
    await world.untilState(await remind(), 'failed');
    for (let times = 0; times < 2; times += 1) {
      await metaSays({ id: wamid, status: 'failed', errors: [{ code: 131_026 }] });
    }
    await world.untilState(await remind(), 'accepted');
  });

  it('is told once, however often and in whatever order statuses come', async () => {
    await untilApproved();
    world.emulators.whatsapp.changeSettings({ statuses: 'off' });
    await limit(1);
    const { wamid } = await world.untilState(await remind(), 'accepted');
    const pricing = { type: 'regular', category: 'utility' };
    for (const status of ['read', 'delivered', 'sent', 'delivered', 'read']) {
      await metaSays({ id: wamid, status, ...(status === 'read' ? {} : { pricing }) });
    }
    expect([(await used()).billed_templates, await told()]).toEqual([1, [100]]);
  });

  it('is shown, and not told, when it is used already as it is set', async () => {
    await untilApproved();
    await world.untilState(await remind(), 'read');
    await waitFor(async () => (await used()).billed_templates === 1);
    await limit(1);
    expect([await problem(), await told()]).toEqual(['cap', []]);
  });

  it('is the operator’s where that is lower than the owner’s', async () => {
    await untilApproved();
    await quota(1);
    expect(await used()).toMatchObject({ template_cap: null, template_quota: 1 });
    await world.untilState(await remind(), 'read');
    await waitFor(async () => (await told()).length === 1);
    await world.untilState(await remind(), 'failed');
    expect([await told(), await problem()]).toEqual([[100], 'cap']);
    expect(await identity.running.context.call(usedCalls.messages, { tenantId })).toEqual({ used: 1 });
    // The owner's own limit does not raise it.
    await limit(5);
    await world.untilState(await remind(), 'failed');
    await quota(10);
    await world.untilState(await remind(), 'read');
    await limit(2);
    expect([await told(), await problem()]).toEqual([[100], 'cap']);
    await limit(null);
    expect(await problem()).toBeNull();
  });

  it('is told once, however often the owner sets one beside the operator’s', async () => {
    await untilApproved();
    world.emulators.whatsapp.changeSettings({ statuses: 'off' });
    const wamids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      wamids.push((await world.untilState(await remind(), 'accepted')).wamid ?? '');
    }
    const bill = (index: number) =>
      metaSays({
        id: wamids[index],
        status: 'delivered',
        pricing: { type: 'regular', category: 'utility' },
      });
    await quota(1);
    await bill(0);
    await waitFor(async () => (await told()).length === 1);
    for (const [index, own] of [5, null].entries()) {
      await limit(own);
      await bill(index + 1);
      expect((await used()).billed_templates).toBe(index + 2);
    }
    expect(await told()).toEqual([100]);
  });

  it('of the operator is told as it is set, if it is used already, and of a higher one again', async () => {
    await untilApproved();
    await world.untilState(await remind(), 'read');
    await waitFor(async () => (await used()).billed_templates === 1);
    await quota(1);
    await waitFor(async () => (await told()).length === 1);
    await quota(2);
    await world.untilState(await remind(), 'read');
    await waitFor(async () => (await told()).length === 2);
    expect(await told()).toEqual([100, 100]);
  });

  it.each([0, 1.5, -1, 2_000_000])('is not %d', async (cap) => {
    expect((await limit(cap)).status).toBe(422);
  });
});
