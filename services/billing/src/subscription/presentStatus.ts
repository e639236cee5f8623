import type { BillingStatus } from '@citame/contracts';
import { standingOf, type Subscription } from './rules/standing.ts';

/** How a business stands, as its owner sees it at `now`. */
export function presentStatus(subscriptions: readonly Subscription[], now: Date): BillingStatus {
  const { status, isActive, activeUntil, current } = standingOf(subscriptions);
  const isRunning = current !== null && current.status !== 'canceled';
  return {
    status,
    is_active: isActive && (activeUntil === null || now < activeUntil),
    trial_eligible: isTrialEligible(subscriptions),
    next_billed_at: (isRunning ? current.nextBilledAt?.toISOString() : undefined) ?? null,
    scheduled_change:
      isRunning && current.cancelsAt !== undefined
        ? { action: 'cancel', effective_at: current.cancelsAt.toISOString() }
        : null,
    grace_ends_at: activeUntil?.toISOString() ?? null,
    required: true,
  };
}

/** The free month is for those who have never subscribed. */
export function isTrialEligible(subscriptions: readonly Subscription[]): boolean {
  return subscriptions.length === 0;
}

/** Where no subscriptions are sold. */
export const nothingRequired: BillingStatus = {
  status: null,
  is_active: true,
  trial_eligible: false,
  next_billed_at: null,
  scheduled_change: null,
  grace_ends_at: null,
  required: false,
};
