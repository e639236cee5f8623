import { startEmulators, type Emulators } from '@citame/emulators';
import { startTestService, type TestAnswer, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { buildBilling } from '../../src/app.ts';
import type { PaddleSettings } from '../../src/env.ts';

export const secrets = {
  apiKey: 'pdl_sdbx_apikey_01test',
  clientToken: 'test_0123456789',
  webhookSecret: 'pdl_ntfset_01test_secret',
};
export const prices = { monthly: 'pri_01monthly', trial: 'pri_01trial' };
export const graceMs = 7 * 24 * 60 * 60 * 1000;

interface World {
  readonly billing: TestService;
  readonly emulators: Emulators;
  readonly clock: { now: Date | undefined };
  /** Address that Paddle sends its webhooks to. */
  readonly webhookUrl: { is: string };
  /** Number of webhooks that are not yet confirmed. */
  readonly deliveries: () => number;
  /** Everything that billing has answered. */
  readonly answers: string[];
  readonly call: (tenantId: string, request: string, body?: unknown) => Promise<TestAnswer>;
  readonly status: (tenantId: string) => Promise<TestAnswer['body']>;
  /** The status once it is as expected. */
  readonly statusBecomes: (tenantId: string, status: string | null) => Promise<TestAnswer['body']>;
  /** Subscribes as the browser does, through the checkout. Answers Paddle's id of the subscription. */
  readonly subscribe: (tenantId: string, plan?: 'monthly' | 'trial', email?: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Billing and an emulated Paddle that know each other. Billing's clock is the real one until a test sets it. */
export async function startWorld(): Promise<World> {
  const plan = { name: 'Starter', amount: '2999', currency_code: 'EUR' };
  const paddle = {
    ...secrets,
    webhookUrl: '',
    prices: [
      { ...plan, id: prices.monthly, has_trial: false },
      { ...plan, id: prices.trial, has_trial: true },
    ],
  };
  const whatsapp = {
    appId: '1',
    appSecret: 's',
    verifyToken: 'v',
    configId: '2',
    webhookUrl: 'http://localhost:1',
  };
  const emulators = await startEmulators({ port: 0, smtpPort: 0, clock: () => new Date(), whatsapp, paddle });
  const clock: World['clock'] = { now: undefined };
  const billing = await startTestService({
    name: 'billing',
    clock: () => clock.now ?? new Date(),
    build: (context) =>
      buildBilling(context, {
        paddleTimeoutMs: 500,
        paddle: paddleSettings(emulators.url),
      }),
  });
  paddle.webhookUrl = `${billing.url}/webhooks/paddle`;
  const webhookUrl = {
    get is(): string {
      return paddle.webhookUrl;
    },
    set is(url: string) {
      paddle.webhookUrl = url;
    },
  };
  const answers: string[] = [];
  const call: World['call'] = async (tenantId, request, body) => {
    const answer = await billing.call(request, { as: tenantId, ...(body === undefined ? {} : { body }) });
    answers.push(JSON.stringify([answer.body, [...answer.headers]]));
    return answer;
  };
  const status: World['status'] = async (tenantId) => (await call(tenantId, 'GET /billing/status')).body;
  return {
    billing,
    emulators,
    clock,
    webhookUrl,
    deliveries: () => emulators.paddle?.world.deliveries.length ?? 0,
    answers,
    call,
    status,
    statusBecomes: (tenantId, wanted) =>
      waitFor(async () => {
        const now = await status(tenantId);
        return now.status === wanted && now;
      }),
    subscribe: async (tenantId, chosen = 'monthly', email = `${tenantId}@example.com`) => {
      const { body } = await call(tenantId, 'POST /billing/checkout', { plan: chosen });
      const bought = lifecycleOf(emulators).buy(body.priceId, { email, last4: '4242' }, body.customData);
      return bought.subscription.id;
    },
    stop: async () => {
      await billing.stop();
      await emulators.close();
    },
  };
}

/** Billing's settings for an emulated Paddle. */
export function paddleSettings(emulatorsUrl: string): PaddleSettings {
  return {
    ...secrets,
    env: 'sandbox',
    prices,
    apiUrl: `${emulatorsUrl}/paddle/api`,
    scriptUrl: `${emulatorsUrl}/paddle/v2/paddle.js`,
  };
}

/** Changes that the emulated Paddle can make to subscriptions. */
export function lifecycleOf({ paddle }: Emulators) {
  if (paddle === undefined) {
    throw new Error('these emulators have a Paddle');
  }
  return paddle.lifecycle;
}

/** Fault settings of the emulated Paddle. */
export function faultsOf({ paddle }: Emulators) {
  if (paddle === undefined) {
    throw new Error('these emulators have a Paddle');
  }
  return paddle.world.settings;
}
