import { AppError } from '@citame/service-kit';
import type { PaddleSubscription } from '../paddle/shapes.ts';
import { presentFailure } from '../paddle/paddleFailure.ts';
import { takeAnswer, type ApplyDeps } from './applySubscription.ts';
import { livingOf } from './rules/standing.ts';
import type { StoredSubscription } from './subscriptionStore.ts';

/**
 * Ends a subscription, at once or when what is paid for is over. One that ends already answers the same.
 * @throws AppError `no_subscription`, `provider_error`, `payments_unavailable`
 */
export async function cancelSubscription(
  deps: ApplyDeps,
  tenantId: string,
  { immediately }: { immediately: boolean },
): Promise<void> {
  await change(deps, tenantId, async ({ _id, cancelsAt }) =>
    cancelsAt !== undefined && !immediately
      ? deps.paddle.subscription(_id)
      : deps.paddle.cancel(_id, immediately ? 'immediately' : 'next_billing_period'),
  );
}

/**
 * Resumes a paused subscription, or takes a scheduled end back. One that goes on already answers the same.
 * @throws AppError as {@link cancelSubscription}
 */
export async function reactivateSubscription(deps: ApplyDeps, tenantId: string): Promise<void> {
  await change(deps, tenantId, async ({ _id, cancelsAt }) => {
    const now = await deps.paddle.subscription(_id);
    if (now.status === 'paused') {
      return deps.paddle.resume(_id);
    }
    return cancelsAt === undefined ? now : deps.paddle.keep(_id);
  });
}

/** Applies Paddle's answer to a change at once; its webhooks only repeat it. */
async function change(
  deps: ApplyDeps,
  tenantId: string,
  ask: (subscription: StoredSubscription) => Promise<PaddleSubscription>,
): Promise<void> {
  const known = await livingSubscription(deps, tenantId);
  try {
    await takeAnswer(deps, known, await ask(known));
  } catch (error) {
    throw presentFailure(error);
  }
}

/** The subscription of a business that can still be changed. @throws AppError `no_subscription` */
export async function livingSubscription(
  { subscriptions }: Pick<ApplyDeps, 'subscriptions'>,
  tenantId: string,
): Promise<StoredSubscription> {
  const living = livingOf(await subscriptions.ofTenant(tenantId));
  if (living === null) {
    throw new AppError('no_subscription');
  }
  return living;
}
