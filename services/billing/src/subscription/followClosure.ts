import { closureChanged } from '@citame/contracts';
import {
  AppError,
  command,
  inTransaction,
  isAppError,
  type Subscription as EventSubscription,
} from '@citame/service-kit';
import type { ApplyDeps } from './applySubscription.ts';
import { cancelSubscription, reactivateSubscription } from './changeSubscription.ts';
import { enqueueStanding, type StandingDeps } from './enqueueStanding.ts';
import { livingOf } from './rules/standing.ts';

/**
 * Follows businesses that are to be closed: until then their clients book nothing by chat, and their subscription ends with the
 * period that is paid. Taking it back lets go on what this has ended.
 * @param selling undefined where no subscriptions are sold
 */
export function followClosure(deps: StandingDeps, selling: ApplyDeps | undefined): EventSubscription {
  return command(closureChanged, async ({ tenantId, revision, data }) => {
    const closesAt = data.closesAt === null ? undefined : new Date(data.closesAt);
    await inTransaction(deps.connection, async (session) => {
      await deps.accounts.noteClosure(session, tenantId, { closesAt, closure: revision });
      await enqueueStanding(deps, session, tenantId);
    });
    const account = await deps.accounts.ofTenant(tenantId);
    if (selling === undefined || account?.closure !== revision) {
      return;
    }
    await (closesAt === undefined
      ? letGoOn(selling, tenantId, account.endedByClosure)
      : endWithPeriod(selling, tenantId));
  });
}

/** Ends at once what a business that is closed still pays for. */
export async function endAtOnce(deps: ApplyDeps, tenantId: string): Promise<void> {
  if (livingOf(await deps.subscriptions.ofTenant(tenantId)) !== null) {
    await waitingForPaddle(cancelSubscription(deps, tenantId, { immediately: true }));
  }
}

async function endWithPeriod(deps: ApplyDeps, tenantId: string): Promise<void> {
  const living = livingOf(await deps.subscriptions.ofTenant(tenantId));
  if (living !== null && living.cancelsAt === undefined) {
    await deps.accounts.noteEnded(tenantId, living._id);
    await waitingForPaddle(cancelSubscription(deps, tenantId, { immediately: false }));
  }
}

async function letGoOn(deps: ApplyDeps, tenantId: string, ended: string | undefined): Promise<void> {
  const living = livingOf(await deps.subscriptions.ofTenant(tenantId));
  if (ended !== undefined && living?._id === ended) {
    await waitingForPaddle(reactivateSubscription(deps, tenantId));
  }
  await deps.accounts.noteEnded(tenantId, undefined);
}

/** @throws AppError `unavailable` while Paddle is, which is waited for as long as it takes */
async function waitingForPaddle(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    throw isAppError(error, 'payments_unavailable') ? new AppError('unavailable', { cause: error }) : error;
  }
}
