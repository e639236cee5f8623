import {
  bookingsOf,
  connectionsOf,
  deadLettersCalls,
  planOf,
  serviceNames,
  type BusinessView,
  type ServiceName,
} from '@citame/contracts';
import { AppError, isAppError } from '@citame/service-kit';
import { usesOf } from '../quotas/usesOf.ts';
import { membersOf, type OperatorDeps } from './findBusinesses.ts';

/**
 * All that an operator sees of a business, from every service. A service that does not answer is named, and its part is missing.
 * @throws AppError `not_found`
 */
export async function showBusiness(deps: OperatorDeps, tenantId: string): Promise<BusinessView> {
  const business = await deps.businesses.find(tenantId);
  if (business === null) {
    throw new AppError('not_found');
  }
  const { supportUntil } = business;
  const silent = new Set<ServiceName>();
  const asked = async <T>(service: ServiceName, answer: Promise<T>): Promise<T | null> => {
    try {
      return await answer;
    } catch (error) {
      if (isAppError(error, 'unavailable')) {
        silent.add(service);
        return null;
      }
      // Billing hears of a new business a moment later.
      if (isAppError(error, 'not_found')) {
        return null;
      }
      throw error;
    }
  };
  const [members, closure, quotas, plan, connections, bookings, ...letters] = await Promise.all([
    membersOf(deps, tenantId),
    deps.closures.find(tenantId),
    usesOf(deps, business),
    asked('billing', deps.call(planOf, { tenantId })),
    asked('integrations', deps.call(connectionsOf, { tenantId })),
    asked('scheduling', deps.call(bookingsOf, { tenantId })),
    ...serviceNames.map(async (service) => {
      const answer = await asked(service, deps.call(deadLettersCalls[service], { tenantId }));
      return (answer?.letters ?? []).map((letter) => ({ ...letter, service }));
    }),
  ]);
  return {
    id: tenantId,
    name: business.name,
    locale: business.locale,
    created_at: business.createdAt.toISOString(),
    suspended_at: business.suspendedAt?.toISOString() ?? null,
    suspended_for: business.suspendedFor ?? null,
    support_until:
      supportUntil === undefined || supportUntil <= deps.clock() ? null : supportUntil.toISOString(),
    closes_at: closure?.closesAt?.toISOString() ?? null,
    members,
    plan,
    connections,
    bookings,
    quotas,
    letters: letters.flat().toSorted((a, b) => b.at.localeCompare(a.at)),
    silent: [...silent],
  };
}
