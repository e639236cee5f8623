import type { SubscriptionStatus } from '@citame/contracts';

/** Facts of one subscription at Paddle. Instants are UTC. */
export interface Subscription {
  /** Paddle's id. */
  readonly _id: string;
  readonly tenantId: string;
  /** Paddle's id of the payer: the same for the same e-mail. */
  readonly customerId: string;
  readonly status: 'active' | 'trialing' | 'past_due' | 'paused' | 'canceled';
  readonly createdAt: Date;
  readonly canceledAt?: Date;
  readonly nextBilledAt?: Date;
  readonly periodStartsAt?: Date;
  /** When it will end by a cancellation that is scheduled. */
  readonly cancelsAt?: Date;
  /** Whether it began, or is to begin, with a free time. */
  readonly isTrial: boolean;
}

/** How a business stands. */
export interface Standing {
  /** Null for one that has never subscribed. */
  readonly status: SubscriptionStatus | null;
  /** Whether it may use what it pays for… */
  readonly isActive: boolean;
  /** …and until when, should nothing happen before. */
  readonly activeUntil: Date | null;
}

/** How long a business that owes a payment goes on as before. */
const graceMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The subscription that counts: of those that live, the first that was made, so that a second by mistake changes
 * nothing; else the one that was made last. The order in which they are known does not matter.
 */
export function currentOf<One extends Subscription>(subscriptions: readonly One[]): One | null {
  const byAge = subscriptions.toSorted(byAgeThenId);
  return byAge.find(({ status }) => status !== 'canceled') ?? byAge.at(-1) ?? null;
}

/** The subscription that counts, if it still lives: only such a one can be changed or stands in the way of another. */
export function livingOf<One extends Subscription>(subscriptions: readonly One[]): One | null {
  const current = currentOf(subscriptions);
  return current?.status === 'canceled' ? null : current;
}

function byAgeThenId(a: Subscription, b: Subscription): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1);
}

/**
 * How a business stands with these subscriptions. A payment that is owed leaves it active for seven days from the
 * beginning of the period that is not paid; a paused subscription is `inactive`.
 */
export function standingOf(subscriptions: readonly Subscription[]): Standing {
  const current = currentOf(subscriptions);
  if (current === null) {
    return { status: null, isActive: false, activeUntil: null };
  }
  const { status, periodStartsAt } = current;
  if (status === 'past_due') {
    const owedSince = periodStartsAt ?? current.createdAt;
    return { status, isActive: true, activeUntil: new Date(owedSince.getTime() + graceMs) };
  }
  return {
    status: status === 'paused' ? 'inactive' : status,
    isActive: status === 'active' || status === 'trialing',
    activeUntil: null,
  };
}

/**
 * The same with a plan that an operator has given by hand, as a gift or for an invoice: it leaves the business active until then, unless
 * what it pays for does so for longer.
 */
export function standingWithGrant(standing: Standing, grantedUntil: Date | undefined): Standing {
  const { isActive, activeUntil } = standing;
  const lastsLonger =
    grantedUntil === undefined || (isActive && (activeUntil === null || activeUntil >= grantedUntil));
  return lastsLonger ? standing : { ...standing, isActive: true, activeUntil: grantedUntil };
}

/**
 * Why a subscription must not go on: it is a second one of its business, or a free time of a business or a payer who
 * has had one. Null when it may.
 * @param ofTenant all of its business @param trialsOfPayer all trials of the payer, of any business
 */
export function objectionTo(
  subscription: Subscription,
  ofTenant: readonly Subscription[],
  trialsOfPayer: readonly Subscription[],
): 'second' | 'trial_used' | null {
  if (subscription.status === 'canceled') {
    return null;
  }
  if (currentOf(ofTenant)?._id !== subscription._id) {
    return 'second';
  }
  const earlierTrials = [...ofTenant.filter(({ isTrial }) => isTrial), ...trialsOfPayer].filter(
    (other) => other._id !== subscription._id && byAgeThenId(other, subscription) < 0,
  );
  return subscription.status === 'trialing' && earlierTrials.length > 0 ? 'trial_used' : null;
}
