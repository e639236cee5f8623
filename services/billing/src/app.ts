import { billingEndpoints, grantPlan, pageSubject, planOf, subscriptionChanged } from '@citame/contracts';
import {
  implement,
  rpcHandler,
  stateSource,
  type ServiceContext,
  type ServiceParts,
} from '@citame/service-kit';
import { Counter } from 'prom-client';
import { createIntentSealer } from './subscription/intent.ts';
import type { PaddleSettings } from './env.ts';
import { createPaddleClient } from './paddle/paddleClient.ts';
import { createPaddleRequest } from './paddle/paddleRequest.ts';
import { createAccountStore } from './subscription/accountStore.ts';
import { enqueueSale, openAccount, standingState } from './subscription/enqueueStanding.ts';
import { endAtOnce, followClosure } from './subscription/followClosure.ts';
import { grantPlan as givePlan, planOfBusiness } from './subscription/grantPlan.ts';
import { createJobStore } from './subscription/jobStore.ts';
import { nothingRequired } from './subscription/presentStatus.ts';
import { reconcileDaily } from './subscription/reconcile.ts';
import { subscriptionRoutes } from './routes.ts';
import { createSubscriptionStore } from './subscription/subscriptionStore.ts';
import { createEventStore } from './webhooks/eventStore.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { createEventQueue } from './webhooks/eventQueue.ts';

interface BillingSettings {
  /** Undefined where no subscriptions are sold: then every business is active. */
  readonly paddle: PaddleSettings | undefined;
  /** How long a call of Paddle may take. Default 8 s. */
  readonly paddleTimeoutMs?: number;
}

/** Billing: who has subscribed. The only one that talks to Paddle. */
export function buildBilling(context: ServiceContext, settings: BillingSettings): ServiceParts {
  const { connection, metrics, nats } = context;
  const { paddle, paddleTimeoutMs: timeoutMs = 8000 } = settings;
  const stores = {
    accounts: createAccountStore(connection),
    subscriptions: createSubscriptionStore(connection),
    events: createEventStore(connection),
    jobs: createJobStore(connection),
  };
  const onChange = (tenantId: string): void =>
    nats.publish(pageSubject('billing.subscription.changed', tenantId, tenantId));
  const base = { ...context, ...stores, sells: paddle !== undefined, onChange };
  const rpcHandlers = [
    rpcHandler(planOf, ({ tenantId }) => planOfBusiness(base, tenantId)),
    rpcHandler(grantPlan, async ({ tenantId, ...grant }) => {
      await givePlan(base, tenantId, grant);
      return planOfBusiness(base, tenantId);
    }),
  ];
  const states = [stateSource(subscriptionChanged, stores.accounts.page, standingState)];
  if (paddle === undefined) {
    const status = { 'GET /billing/status': billingEndpoints['GET /billing/status'] };
    return {
      states,
      rpcHandlers,
      routes: implement(status, { 'GET /billing/status': async () => nothingRequired }),
      subscriptions: [openAccount(base), followClosure(base, undefined)],
      startLoops: () => [enqueueSale(base)],
    };
  }
  const { apiUrl, apiKey, clientToken, env, prices, scriptUrl, webhookSecret } = paddle;
  const deps = {
    ...base,
    paddle: createPaddleClient(createPaddleRequest({ apiUrl, apiKey, timeoutMs })),
    intents: createIntentSealer(webhookSecret),
    prices,
    config: { clientToken, env, prices, scriptUrl },
    taken: new Counter({
      name: 'paddle_events_total',
      help: 'Webhooks of Paddle taken in, by outcome',
      labelNames: ['outcome'],
      registers: [metrics.registry],
    }),
  };
  // Present from the beginning: a counter that begins at its first failure shows no increase.
  deps.taken.inc({ outcome: 'unreadable' }, 0);
  deps.taken.inc({ outcome: 'given_up' }, 0);
  const eventQueue = createEventQueue(deps);
  return {
    rpcHandlers,
    routes: [
      ...subscriptionRoutes(deps),
      ...webhookRoutes({ ...deps, secret: webhookSecret, onEvent: eventQueue.nudge }),
    ],
    subscriptions: [openAccount(base), followClosure(base, deps)],
    letGo: (tenantId) => endAtOnce(deps, tenantId),
    states,
    startLoops: () => [eventQueue.start(), enqueueSale(base), reconcileDaily(deps)],
  };
}
