import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { graceMs, lifecycleOf, prices, secrets, startWorld, faultsOf } from './support/world.ts';

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => {
  world.clock.now = undefined;
});
afterAll(() => world.stop());

const paddle = () => lifecycleOf(world.emulators);

describe('a business', () => {
  it('has no status before it subscribes, and may have the free month', async () => {
    expect(await world.status(newId())).toEqual({
      status: null,
      is_active: false,
      trial_eligible: true,
      next_billed_at: null,
      scheduled_change: null,
      grace_ends_at: null,
      granted: null,
      required: true,
    });
  });

  it('is active as soon as the webhook of its checkout has come', async () => {
    const tenantId = newId();
    await world.subscribe(tenantId);
    expect(await world.statusBecomes(tenantId, 'active')).toMatchObject({
      is_active: true,
      trial_eligible: false,
      next_billed_at: expect.any(String),
      scheduled_change: null,
    });
  });

  it('goes from the free month to a payment that fails, is paid, and is cancelled and kept', async () => {
    const tenantId = newId();
    const id = await world.subscribe(tenantId, 'trial');
    expect(await world.statusBecomes(tenantId, 'trialing')).toMatchObject({ is_active: true });
    paddle().renew(id);
    await world.statusBecomes(tenantId, 'active');
    paddle().failPayment(id);
    expect(await world.statusBecomes(tenantId, 'past_due')).toMatchObject({
      is_active: true,
      grace_ends_at: expect.any(String),
    });
    paddle().pay(id);
    await world.statusBecomes(tenantId, 'active');
    expect((await world.call(tenantId, 'POST /billing/cancel')).body).toMatchObject({
      status: 'active',
      is_active: true,
      scheduled_change: { action: 'cancel', effective_at: expect.any(String) },
    });
    expect((await world.call(tenantId, 'POST /billing/reactivate')).body).toMatchObject({
      status: 'active',
      scheduled_change: null,
      next_billed_at: expect.any(String),
    });
    expect((await world.call(tenantId, 'POST /billing/cancel', { immediately: true })).body).toMatchObject({
      status: 'canceled',
      is_active: false,
      trial_eligible: false,
      next_billed_at: null,
    });
  });

  it('ends with the period when it was cancelled for then, and may subscribe again', async () => {
    const tenantId = newId();
    const id = await world.subscribe(tenantId);
    await world.statusBecomes(tenantId, 'active');
    await world.call(tenantId, 'POST /billing/cancel', { immediately: false });
    paddle().renew(id);
    await world.statusBecomes(tenantId, 'canceled');
    await world.subscribe(tenantId);
    expect(await world.statusBecomes(tenantId, 'active')).toMatchObject({ is_active: true });
  });

  it('cancels and keeps as often as it likes, with the same answer', async () => {
    const tenantId = newId();
    await world.subscribe(tenantId);
    await world.statusBecomes(tenantId, 'active');
    const cancel = () => world.call(tenantId, 'POST /billing/cancel', {});
    const first = await cancel();
    expect(await cancel()).toMatchObject({ status: 200, body: first.body });
    await world.call(tenantId, 'POST /billing/reactivate');
    expect((await world.call(tenantId, 'POST /billing/reactivate')).status).toBe(200);
  });

  it('is inactive while it is paused', async () => {
    const tenantId = newId();
    const id = await world.subscribe(tenantId);
    await world.statusBecomes(tenantId, 'active');
    paddle().pause(id);
    expect(await world.statusBecomes(tenantId, 'inactive')).toMatchObject({ is_active: false });
    paddle().resume(id);
    await world.statusBecomes(tenantId, 'active');
  });

  it('resumes a paused subscription by reactivating it, and is refused a checkout', async () => {
    const tenantId = newId();
    paddle().pause(await world.subscribe(tenantId));
    await world.statusBecomes(tenantId, 'inactive');
    expect(await world.call(tenantId, 'POST /billing/checkout', { plan: 'monthly' })).toMatchObject({
      status: 409,
      body: { error: 'already_subscribed' },
    });
    expect(await world.call(tenantId, 'POST /billing/reactivate')).toMatchObject({
      status: 200,
      body: { status: 'active', is_active: true, next_billed_at: expect.any(String) },
    });
    expect((await world.call(tenantId, 'POST /billing/reactivate')).status).toBe(200);
    await world.statusBecomes(tenantId, 'active');
  });

  it('stays active for seven days when it owes a payment, and no longer', async () => {
    const tenantId = newId();
    const id = await world.subscribe(tenantId);
    await world.statusBecomes(tenantId, 'active');
    paddle().failPayment(id);
    const owing = await world.statusBecomes(tenantId, 'past_due');
    const until = Date.parse(owing.grace_ends_at);
    world.clock.now = new Date(until - 1000);
    expect(await world.status(tenantId)).toMatchObject({ is_active: true });
    world.clock.now = new Date(until);
    expect(await world.status(tenantId)).toMatchObject({ status: 'past_due', is_active: false });
    expect(until - graceMs).toBeGreaterThan(Date.now());
  });
});

describe('a checkout', () => {
  it('is opened with the price and a signed intent', async () => {
    const tenantId = newId();
    expect(await world.call(tenantId, 'POST /billing/checkout', { plan: 'trial' })).toMatchObject({
      status: 201,
      body: { priceId: prices.trial, customData: { tenant_id: tenantId, intent: expect.any(String) } },
    });
  });

  it('is refused to a business with a subscription, and the free month to one that has had it', async () => {
    const tenantId = newId();
    const id = await world.subscribe(tenantId, 'trial');
    await world.statusBecomes(tenantId, 'trialing');
    const open = (plan: string) => world.call(tenantId, 'POST /billing/checkout', { plan });
    expect(await open('monthly')).toMatchObject({ status: 409, body: { error: 'already_subscribed' } });
    paddle().cancelNow(id);
    await world.statusBecomes(tenantId, 'canceled');
    expect(await open('trial')).toMatchObject({ status: 409, body: { error: 'trial_used' } });
    expect((await open('monthly')).status).toBe(201);
  });

  it('changes nothing when its tenant is forged', async () => {
    const [owner, thief] = [newId(), newId()];
    const { body } = await world.call(owner, 'POST /billing/checkout', { plan: 'monthly' });
    const { intent } = body.customData;
    const forgeries = [
      { tenant_id: thief },
      { tenant_id: thief, intent: `${intent.slice(0, -2)}AA` },
      {
        tenant_id: thief,
        intent: `${Buffer.from(JSON.stringify({ t: thief, p: 'monthly' })).toString('base64url')}.${intent.split('.')[1]}`,
      },
    ];
    for (const customData of forgeries) {
      paddle().buy(prices.monthly, { email: 'thief@example.com', last4: '4242' }, customData);
    }
    // An intent is for one price.
    paddle().buy(prices.trial, { email: 'owner@example.com', last4: '4242' }, { tenant_id: owner, intent });
    paddle().buy(prices.monthly, { email: 'owner@example.com', last4: '4242' }, { tenant_id: thief, intent });
    await world.statusBecomes(owner, 'active');
    expect(await world.status(thief)).toMatchObject({ status: null, is_active: false });
  });

  it('paid twice by mistake leaves one subscription: the second is ended at once', async () => {
    const tenantId = newId();
    const { body } = await world.call(tenantId, 'POST /billing/checkout', { plan: 'monthly' });
    const payer = { email: 'twice@example.com', last4: '4242' };
    const first = paddle().buy(body.priceId, payer, body.customData).subscription;
    await world.statusBecomes(tenantId, 'active');
    const second = paddle().buy(body.priceId, payer, body.customData).subscription;
    await waitFor(async () => second.status === 'canceled');
    expect(first.status).toBe('active');
    expect(await world.status(tenantId)).toMatchObject({ status: 'active' });
  });

  it('gives a payer the free month once, for all their businesses', async () => {
    const [one, other] = [newId(), newId()];
    const firstId = await world.subscribe(one, 'trial', 'same@example.com');
    await world.statusBecomes(one, 'trialing');
    await world.subscribe(other, 'trial', 'same@example.com');
    await world.statusBecomes(other, 'canceled');
    expect(await world.status(one)).toMatchObject({ status: 'trialing' });
    expect(firstId).toMatch(/^sub_/);
  });
});

describe('payments', () => {
  it('are shown: the card, the invoices, the next one, and the file of an invoice', async () => {
    const tenantId = newId();
    const id = await world.subscribe(tenantId);
    await world.statusBecomes(tenantId, 'active');
    paddle().renew(id);
    const card = { brand: 'visa', last4: '4242', expiry_month: 8, expiry_year: 2030 };
    expect((await world.call(tenantId, 'GET /billing/payment-method')).body).toEqual({ type: 'card', card });
    const { body } = await world.call(tenantId, 'GET /billing/invoices');
    expect(body).toMatchObject({
      invoices: [{ amount: 2999, currency: 'EUR' }, { amount: 2999 }],
      next_payment: { amount: 2999, currency: 'EUR', date: expect.any(String) },
    });
    const file = await world.call(tenantId, `GET /billing/invoices/${body.invoices[0].id}/file`);
    expect(file.body.url).toContain(body.invoices[0].id);
    const other = await world.call(newId(), `GET /billing/invoices/${body.invoices[0].id}/file`);
    expect(other.status).toBe(404);
  });

  it('are changed on pages of Paddle, under the names that Paddle gives the links', async () => {
    const tenantId = newId();
    const id = await world.subscribe(tenantId);
    await world.statusBecomes(tenantId, 'active');
    expect((await world.call(tenantId, 'POST /billing/portal')).body).toEqual({
      urls: {
        general: { overview: expect.stringContaining('/paddle/portal') },
        subscriptions: [
          {
            id,
            update_subscription_payment_method: expect.stringContaining('view=card'),
            cancel_subscription: expect.stringContaining('view=cancel'),
          },
        ],
      },
    });
  });

  it('are empty for a business without a subscription, and cannot be changed', async () => {
    const tenantId = newId();
    expect((await world.call(tenantId, 'GET /billing/payment-method')).body).toEqual({
      type: null,
      card: null,
    });
    expect((await world.call(tenantId, 'GET /billing/invoices')).body).toEqual({
      invoices: [],
      next_payment: null,
    });
    for (const request of ['POST /billing/portal', 'POST /billing/cancel', 'POST /billing/reactivate']) {
      expect(await world.call(tenantId, request)).toMatchObject({
        status: 409,
        body: { error: 'no_subscription' },
      });
    }
  });
});

describe('the public configuration for browsers', () => {
  it('is the client token, the environment and the prices, without signing in', async () => {
    const { body } = await world.billing.call('GET /billing/public-config');
    expect(body).toEqual({
      clientToken: secrets.clientToken,
      env: 'sandbox',
      prices,
      scriptUrl: expect.stringContaining('paddle.js'),
    });
  });
});

describe('while Paddle is away', () => {
  const faults = () => faultsOf(world.emulators);
  afterEach(() => {
    faults().api = 'fine';
  });

  it.each([
    ['rate_limited', 503, 'payments_unavailable'],
    ['html_502', 504, 'outcome_unknown'],
    ['hang', 504, 'outcome_unknown'],
  ] as const)('(%s) changes are answered with %i %s', async (api, status, error) => {
    const tenantId = newId();
    await world.subscribe(tenantId);
    await world.statusBecomes(tenantId, 'active');
    faults().api = api;
    const answer = await world.call(tenantId, 'POST /billing/cancel');
    expect(answer).toMatchObject({ status, body: { error } });
    expect(await world.status(tenantId)).toMatchObject({ status: 'active', scheduled_change: null });
  });

  it('a change whose answer was lost is known by its webhook', async () => {
    const tenantId = newId();
    await world.subscribe(tenantId);
    await world.statusBecomes(tenantId, 'active');
    faults().drop_next_answers = 1;
    expect((await world.call(tenantId, 'POST /billing/cancel', { immediately: true })).status).toBe(504);
    await world.statusBecomes(tenantId, 'canceled');
  });
});

describe('the key and the secret', () => {
  it('were in no answer of all these', async () => {
    const config = await world.billing.call('GET /billing/public-config');
    const all = [...world.answers, JSON.stringify(config.body)].join();
    expect(world.answers.length).toBeGreaterThan(50);
    expect(all).not.toMatch(/pdl_/);
    expect(all).not.toContain(secrets.webhookSecret);
  });
});
