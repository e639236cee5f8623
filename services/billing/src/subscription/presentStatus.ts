import type { BillingStatus } from '@citame/contracts';
import type { Account } from './accountStore.ts';
import { presentGrant } from './grantPlan.ts';
import { livingOf, standingOf, standingWithGrant, type Subscription } from './rules/standing.ts';

/** How a business stands, as its owner sees it at `now`. */
export function presentStatus(
  subscriptions: readonly Subscription[],
  account: Account | null,
  now: Date,
): BillingStatus {
  const paid = standingOf(subscriptions);
  const { isActive, activeUntil } = standingWithGrant(paid, account?.granted?.until);
  const living = livingOf(subscriptions);
  return {
    status: paid.status,
    is_active: isActive && (activeUntil === null || now < activeUntil),
    trial_eligible: isTrialEligible(subscriptions),
    next_billed_at: living?.nextBilledAt?.toISOString() ?? null,
    scheduled_change:
      living?.cancelsAt === undefined
        ? null
        : { action: 'cancel', effective_at: living.cancelsAt.toISOString() },
    grace_ends_at: paid.activeUntil?.toISOString() ?? null,
    required: true,
    granted: presentGrant(account, now),
  };
}

/** The free month is for those who have never subscribed. */
export function isTrialEligible(subscriptions: readonly Subscription[]): boolean {
  return subscriptions.length === 0;
}

/** Status of every business where no subscriptions are sold. */
export const nothingRequired: BillingStatus = {
  status: null,
  is_active: true,
  trial_eligible: false,
  next_billed_at: null,
  scheduled_change: null,
  grace_ends_at: null,
  required: false,
  granted: null,
};
