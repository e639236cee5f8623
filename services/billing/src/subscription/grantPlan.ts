import { billingChange, type BusinessPlan, type PlanGrant } from '@citame/contracts';
import { AppError, inTransaction, noteChange, type Clock } from '@citame/service-kit';
import type { Account } from './accountStore.ts';
import { enqueueStanding, type StandingDeps } from './enqueueStanding.ts';
import { currentOf, livingOf, standingOf, standingWithGrant } from './rules/standing.ts';

interface GrantDeps extends StandingDeps {
  readonly clock: Clock;
  /** Called at each change, so that open pages read again. */
  readonly onChange: (tenantId: string) => void;
}

/**
 * Gives a business a plan until an instant, beside what it pays; a date that is past or null ends it.
 * @throws AppError `not_found` for a business that billing does not know
 */
export async function grantPlan(
  deps: GrantDeps,
  tenantId: string,
  { until, reason }: { readonly until: string | null; readonly reason: PlanGrant['reason'] },
): Promise<void> {
  const granted = until === null ? undefined : { until: new Date(until), reason };
  await inTransaction(deps.connection, async (session) => {
    const before = await deps.accounts.grant(session, tenantId, granted);
    if (before === null) {
      throw new AppError('not_found');
    }
    await enqueueStanding(deps, session, tenantId);
    await noteChange(deps.outbox, session, billingChange, {
      tenantId,
      subject: 'subscription',
      subjectId: tenantId,
      action: 'changed',
      changes: [
        {
          field: 'grantedUntil',
          from: before.granted?.until.toISOString() ?? null,
          to: granted?.until.toISOString() ?? null,
        },
      ],
    });
  });
  deps.onChange(tenantId);
}

/** How a business stands, for an operator. @throws AppError `not_found` */
export async function planOfBusiness(
  { accounts, subscriptions, sells, clock }: Omit<GrantDeps, 'onChange'>,
  tenantId: string,
): Promise<BusinessPlan> {
  const account = await accounts.ofTenant(tenantId);
  if (account === null) {
    throw new AppError('not_found');
  }
  const rows = await subscriptions.ofTenant(tenantId);
  const { status, isActive, activeUntil } = standingWithGrant(standingOf(rows), account.granted?.until);
  const living = livingOf(rows);
  return {
    required: sells,
    status,
    subscription_id: currentOf(rows)?._id ?? null,
    next_billed_at: living?.nextBilledAt?.toISOString() ?? null,
    cancels_at: living?.cancelsAt?.toISOString() ?? null,
    is_active: !sells || (isActive && (activeUntil === null || clock() < activeUntil)),
    granted: presentGrant(account, clock()),
  };
}

/** A plan that was given by hand, while it lasts. */
export function presentGrant(account: Account | null, now: Date): PlanGrant | null {
  const granted = account?.granted;
  return granted === undefined || granted.until <= now
    ? null
    : { until: granted.until.toISOString(), reason: granted.reason };
}
