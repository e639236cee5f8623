import {
  grantPlan,
  repeatCalls,
  type BusinessPlan,
  type PlanGrant,
  type RepeatOutcome,
  type ServiceName,
} from '@citame/contracts';
import { fieldError, type Clock } from '@citame/service-kit';
import type { OperatorDeps } from './findBusinesses.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a day of UTC is over. */
export function isPast(day: string, clock: Clock): boolean {
  return day < clock().toISOString().slice(0, 10);
}

/**
 * Gives a plan up to and including a day of UTC, or ends the one that was given.
 * @throws AppError `validation` for a day that is past, `not_found`, `unavailable`
 */
export async function givePlan(
  { call, clock }: Pick<OperatorDeps, 'call'> & { readonly clock: Clock },
  tenantId: string,
  { until, reason }: { readonly until: string | null; readonly reason: PlanGrant['reason'] },
): Promise<BusinessPlan> {
  if (until !== null && isPast(until, clock)) {
    throw fieldError('until', 'past');
  }
  const end = until === null ? null : new Date(Date.parse(`${until}T00:00:00Z`) + dayMs).toISOString();
  return call(grantPlan, { tenantId, until: end, reason });
}

/** Does given-up work of a service again. @throws AppError `not_found`, `conflict` when it cannot be repeated, `unavailable` */
export function repeatWork(
  { call }: Pick<OperatorDeps, 'call'>,
  tenantId: string,
  { service, letterId }: { readonly service: ServiceName; readonly letterId: string },
): Promise<RepeatOutcome> {
  return call(repeatCalls[service], { tenantId, letterId });
}
