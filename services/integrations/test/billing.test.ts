import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { change, deliver, webhook } from './support/webhooks.ts';
import { startEmulatedWorld, words, type EmulatedWorld } from './support/world.ts';

let world: EmulatedWorld;
let tenantId = '';
let phoneNumberId = '';
let nextPhone = 34_600_200_000;
let phone = '';

beforeAll(async () => {
  world = await startEmulatedWorld({});
});
afterAll(() => world.stop());

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
