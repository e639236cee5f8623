import type { Checkout, Plan } from '@citame/contracts';
import { AppError } from '@citame/service-kit';
import { livingOf } from '../subscription/rules/standing.ts';
import { isTrialEligible } from '../subscription/presentStatus.ts';
import type { SubscriptionStore } from '../subscription/subscriptionStore.ts';
import type { IntentSealer } from '../subscription/intent.ts';

interface CheckoutDeps {
  readonly subscriptions: SubscriptionStore;
  readonly intents: IntentSealer;
  readonly prices: Record<Plan, string>;
}

/**
 * Makes the parameters that the browser opens Paddle's checkout with.
 * @throws AppError `already_subscribed` while a subscription lives, `trial_used`
 */
export async function openCheckout(
  { subscriptions, intents, prices }: CheckoutDeps,
  tenantId: string,
  plan: Plan,
): Promise<Checkout> {
  const all = await subscriptions.ofTenant(tenantId);
  if (livingOf(all) !== null) {
    throw new AppError('already_subscribed');
  }
  if (plan === 'trial' && !isTrialEligible(all)) {
    throw new AppError('trial_used');
  }
  const intent = intents.sign({ tenantId, plan });
  return { priceId: prices[plan], customData: { tenant_id: tenantId, intent } };
}
