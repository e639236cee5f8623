import type { BillingStatus } from '@citame/contracts';
import { livingOf, standingOf, type Subscription } from './rules/standing.ts';

/** How a business stands, as its owner sees it at `now`. */
export function presentStatus(subscriptions: readonly Subscription[], now: Date): BillingStatus {
  const { status, isActive, activeUntil } = standingOf(subscriptions);
  const living = livingOf(subscriptions);
  return {
    status,
    is_active: isActive && (activeUntil === null || now < activeUntil),
    trial_eligible: isTrialEligible(subscriptions),
    next_billed_at: living?.nextBilledAt?.toISOString() ?? null,
    scheduled_change:
      living?.cancelsAt === undefined
        ? null
        : { action: 'cancel', effective_at: living.cancelsAt.toISOString() },
    grace_ends_at: activeUntil?.toISOString() ?? null,
    required: true,
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
};
