import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subscriptionChanged } from '@citame/contracts';
import { Paddle } from '@paddle/paddle-node-sdk';
import { newId } from '@citame/service-kit';
import { notedChanges, startTestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { buildBilling } from '../src/app.ts';
import { lifecycleOf, paddleSettings, prices, secrets, startWorld, faultsOf } from './support/world.ts';

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const paddle = () => lifecycleOf(world.emulators);
const nowS = (): number => Math.floor(Date.now() / 1000);

function sign(body: string, { secret = secrets.webhookSecret, ts = nowS() } = {}): string {
  return `ts=${ts};h1=${createHmac('sha256', secret).update(`${ts}:${body}`).digest('hex')}`;
}

async function post(body: string, signature: string, url = world.billing.url): Promise<number> {
  const answer = await fetch(`${url}/webhooks/paddle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'paddle-signature': signature },
    body,
  });
  await answer.body?.cancel();
  return answer.status;
}

const aBody = JSON.stringify({
  event_id: `evt_${'0'.repeat(26)}`,
  event_type: 'address.created',
  occurred_at: '2026-04-12T10:18:49.62Z',
  data: { city: 'Málaga 🌞' },
});
const wrong = 'f'.repeat(64);

describe('an event that keeps failing for a reason of its own', () => {
  it('is given up at last, kept as a dead letter, and holds up no other', async () => {
    const { connection } = world.billing.running.context;
    const events = connection.collection<{ _id: string; [field: string]: unknown }>('paddle_events');
    const bad = { type: 5, occurredAt: '', data: {}, receivedAt: new Date(), dueAt: new Date(0) };
    await events.insertMany([
      { ...bad, _id: 'evt_failing_for_the_last_time', failures: 7 },
      { ...bad, _id: 'evt_failing_for_the_first_time' },
      { ...bad, _id: 'evt_good', type: 'address.created' },
    ]);
    await waitFor(async () => (await events.countDocuments({ _id: 'evt_good', outcome: 'foreign' })) === 1);
    await waitFor(async () => (await events.countDocuments({ outcome: 'given_up' })) === 1);
    const retried = await waitFor(() =>
      events.findOne({ _id: 'evt_failing_for_the_first_time', failures: 1 }),
    );
    expect(retried).toMatchObject({ dueAt: expect.any(Date) });
    const letters = connection.collection('dead_letters');
    expect(await letters.find().toArray()).toMatchObject([
      { subject: 'paddle event evt_failing_for_the_last_time', reason: expect.stringContaining('TypeError') },
    ]);
    await events.deleteOne({ _id: 'evt_failing_for_the_first_time' });
  });
});

describe('a webhook', () => {
  it.each([
    ['with the signature of its very bytes', () => sign(aBody), 200],
    ['with two signatures, one of them right', () => `${sign(aBody)};h1=${wrong}`, 200],
    ['with the right one last', () => sign(aBody).replace(';', `;h1=${wrong};`), 200],
    ['signed 25 s ago', () => sign(aBody, { ts: nowS() - 25 }), 200],
    ['signed 25 s ahead', () => sign(aBody, { ts: nowS() + 25 }), 200],
    ['signed a minute ago', () => sign(aBody, { ts: nowS() - 60 }), 401],
    ['signed a minute ahead', () => sign(aBody, { ts: nowS() + 60 }), 401],
    ['signed with another secret', () => sign(aBody, { secret: 'other' }), 401],
    ['signed for another body', () => sign(`${aBody} `), 401],
    ['with a time that was changed', () => sign(aBody).replace(/ts=\d+/, `ts=${nowS() - 1}`), 401],
    ['with two times', () => `ts=1;${sign(aBody)}`, 401],
    ['without a signature', () => `ts=${nowS()}`, 401],
    ['without a time', () => sign(aBody).replace(/ts=\d+;/, ''), 401],
    ['with a shorter signature', () => sign(aBody).slice(0, -2), 401],
    ['with nonsense', () => 'ts=;h1=;;=', 401],
    ['with nothing', () => '', 401],
  ])('%s', async (_what, signature, status) => {
    expect(await post(aBody, signature())).toBe(status);
  });

  it('gets 400 when it is signed but empty or no JSON', async () => {
    expect(await post('{}', sign('{}'))).toBe(400);
    expect(await post('no', sign('no'))).toBe(400);
  });

  it("is signed by the emulator as Paddle's own library expects it, and that library reads its API", async () => {
    const sdk = new Paddle(secrets.apiKey, { environment: `${world.emulators.url}/paddle/api` as never });
    expect(await sdk.webhooks.isSignatureValid(aBody, secrets.webhookSecret, sign(aBody))).toBe(true);
    const tenantId = newId();
    const id = await world.subscribe(tenantId);
    const subscription = await sdk.subscriptions.get(id);
    expect(subscription).toMatchObject({ id, status: 'active', customData: { tenant_id: tenantId } });
    const portal = await sdk.customerPortalSessions.create(subscription.customerId, [id]);
    expect(portal.urls.subscriptions[0]?.updateSubscriptionPaymentMethod).toContain('view=card');
    const cancelled = await sdk.subscriptions.cancel(id, { effectiveFrom: 'next_billing_period' });
    expect(cancelled.scheduledChange).toMatchObject({ action: 'cancel' });
    const kept = await sdk.subscriptions.update(id, { scheduledChange: null });
    expect(kept.scheduledChange).toBeNull();
  });
});

/** A lifetime of a subscription, and a second one after it. */
async function live(tenantId: string): Promise<void> {
  const id = await world.subscribe(tenantId, 'trial');
  for (const step of [
    'renew',
    'failPayment',
    'pay',
    'cancelLater',
    'keep',
    'pause',
    'resume',
    'cancelNow',
  ] as const) {
    paddle()[step](id);
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Small and repeatable. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function permutations(items: readonly number[]): number[][] {
  return items.length < 2
    ? [[...items]]
    : items.flatMap((first) =>
        permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
      );
}

/** A subscription as Paddle tells of it. */
function aSubscription({
  id,
  status,
  customData,
}: {
  id: string;
  status: string;
  customData: object;
}): object {
  const now = new Date().toISOString();
  return {
    id,
    status,
    customer_id: `ctm_${'1'.repeat(26)}`,
    custom_data: customData,
    created_at: now,
    updated_at: now,
    started_at: now,
    next_billed_at: status === 'canceled' ? null : now,
    canceled_at: status === 'canceled' ? now : null,
    current_billing_period: null,
    scheduled_change: null,
    items: [{ price: { id: prices.monthly }, trial_dates: null }],
  };
}

describe('webhooks in any order', () => {
  it('5,000 of them, shuffled and repeated, leave the same as in their order', async () => {
    const bodies: string[] = [];
    const collector = createServer((request, response) => {
      void text(request).then((body) => {
        bodies.push(body);
        response.end();
      });
    });
    collector.listen(0);
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    const ordered = await startTestService({
      name: 'billing',
      build: (context) => buildBilling(context, { paddle: paddleSettings(world.emulators.url) }),
    });
    const toBilling = world.webhookUrl.is;
    world.webhookUrl.is = `http://127.0.0.1:${port}`;
    const tenants = Array.from({ length: 25 }, newId);
    for (const tenantId of tenants) {
      await live(tenantId);
    }
    const occurredAt = (body: string): string =>
      JSON.parse(body).occurred_at.replace('Z', '').padEnd(26, '0');
    await waitFor(() => world.deliveries() === 0);
    collector.close();
    world.webhookUrl.is = toBilling;

    for (const body of bodies.toSorted((a, b) => (occurredAt(a) < occurredAt(b) ? -1 : 1))) {
      expect(await post(body, sign(body), ordered.url)).toBe(200);
    }
    const random = randomFrom(20_261_121);
    const copies = Math.ceil(5000 / bodies.length);
    const queue = shuffled(
      bodies.flatMap((body) => Array<string>(copies).fill(body)),
      random,
    ).values();
    let delivered = 0;
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (const body of queue) {
          expect(await post(body, sign(body))).toBe(200);
          delivered += 1;
        }
      }),
    );
    expect(delivered).toBeGreaterThanOrEqual(5000);

    const statusAt = async (service: typeof ordered, tenantId: string) =>
      (await service.call('GET /billing/status', { as: tenantId })).body;
    const taken = async (service: typeof ordered) =>
      (await service.running.context.connection
        .collection('paddle_events')
        .countDocuments({ dueAt: { $exists: true } })) === 0;
    await waitFor(() => taken(ordered), { timeoutMs: 60_000 });
    await waitFor(() => taken(world.billing), { timeoutMs: 60_000 });
    for (const tenantId of tenants) {
      const status = await statusAt(world.billing, tenantId);
      expect(status).toMatchObject({ status: 'canceled', trial_eligible: false });
      expect(status).toEqual(await statusAt(ordered, tenantId));
    }
    await ordered.stop();
  }, 240_000);

  it('leave the same in every order of a beginning, a failed payment and an end', async () => {
    const start = Date.now() - 10_000;
    const bodyOf = (n: number, type: string, data: object): string =>
      JSON.stringify({
        event_id: `evt_${newId()
          .toLowerCase()
          .replaceAll(/[^a-z\d]/g, '')
          .padEnd(26, '0')
          .slice(0, 26)}`,
        event_type: `subscription.${type}`,
        // In the same millisecond.
        occurred_at: `${new Date(start).toISOString().slice(0, -1)}${n}Z`,
        data,
      });
    const steps = [
      { type: 'created', status: 'active' },
      { type: 'activated', status: 'active' },
      { type: 'past_due', status: 'past_due' },
      { type: 'canceled', status: 'canceled' },
    ];
    for (const order of permutations(steps.map((_step, index) => index))) {
      const tenantId = newId();
      const id = `sub_${newId()
        .toLowerCase()
        .replaceAll(/[^a-z\d]/g, '')
        .padEnd(26, '0')
        .slice(0, 26)}`;
      const { body } = await world.call(tenantId, 'POST /billing/checkout', { plan: 'monthly' });
      for (const n of order) {
        const { type, status } = steps[n] ?? { type: '', status: '' };
        const said = bodyOf(n, type, aSubscription({ id, status, customData: body.customData }));
        expect(await post(said, sign(said))).toBe(200);
      }
      expect(await world.statusBecomes(tenantId, 'canceled')).toMatchObject({ is_active: false });
    }
  }, 30_000);

  it('are made up for by the daily comparison when they are lost', async () => {
    const tenantId = newId();
    faultsOf(world.emulators).lose_webhooks = true;
    const id = await world.subscribe(tenantId);
    paddle().cancelLater(id);
    faultsOf(world.emulators).lose_webhooks = false;
    expect(await world.status(tenantId)).toMatchObject({ status: null });
    const tomorrow = Date.now() + 25 * 60 * 60 * 1000;
    const startReplica = (at: number, url: string) =>
      startTestService({
        name: 'billing',
        mongodbUri: world.billing.mongodbUri,
        natsUrl: world.billing.natsUrl,
        clock: () => new Date(at),
        build: (context) => buildBilling(context, { paddle: paddleSettings(url) }),
      });
    // Paddle is away when it is time, and there five minutes later.
    const early = await startReplica(tomorrow, 'http://127.0.0.1:1');
    const jobs = early.running.context.connection.collection<{ _id: string }>('jobs');
    const inFiveMinutes = new Date(tomorrow - 24 * 60 * 60 * 1000 + 5 * 60 * 1000);
    await waitFor(async () => (await jobs.countDocuments({ startedAt: inFiveMinutes })) === 1);
    await early.stop();
    const replica = await startReplica(tomorrow + 5 * 60 * 1000, world.emulators.url);
    expect(await world.statusBecomes(tenantId, 'active')).toMatchObject({
      scheduled_change: { action: 'cancel' },
    });
    await replica.stop();
  });
});

describe('the standing published to other services', () => {
  const told = (tenantId: string) =>
    world.billing.running.context.connection
      .collection('outbox')
      .find({ 'envelope.tenantId': tenantId, 'envelope.type': subscriptionChanged.type })
      .sort({ 'envelope.revision': 1 })
      .toArray();

  it('is every change of whether a business is active, and nothing else', async () => {
    const tenantId = newId();
    const id = await world.subscribe(tenantId);
    await world.statusBecomes(tenantId, 'active');
    paddle().renew(id);
    paddle().failPayment(id);
    await world.statusBecomes(tenantId, 'past_due');
    paddle().cancelNow(id);
    await world.statusBecomes(tenantId, 'canceled');
    expect((await told(tenantId)).map(({ envelope }) => envelope.data)).toEqual([
      { isActive: true, activeUntil: null },
      { isActive: true, activeUntil: expect.any(String) },
      { isActive: false, activeUntil: null },
    ]);
    const changes = await notedChanges(world.billing, tenantId);
    const actor = { kind: 'vendor', via: 'paddle' };
    expect(changes.every((change) => isDeepStrictEqual(change.actor, actor))).toBe(true);
    expect(changes.map((change) => change.changes[0])).toMatchObject([
      { field: 'status', from: null, to: 'active' },
      { field: 'status', from: 'active', to: 'past_due' },
      { field: 'status', from: 'past_due', to: 'canceled' },
    ]);
  });
});
