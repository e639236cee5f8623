import { quotaEndpoints, quotaKinds } from '@citame/contracts';
import { AppError, implement, type Route, type RpcClient } from '@citame/service-kit';
import type { BusinessStore } from '../records/businessStore.ts';
import { quotasOf } from '../records/quotasOf.ts';
import { usesOf } from './usesOf.ts';

interface QuotaDeps {
  readonly call: RpcClient;
  readonly businesses: Pick<BusinessStore, 'find'>;
}

export function quotaRoutes(deps: QuotaDeps): Route[] {
  return implement(quotaEndpoints, {
    'GET /quotas': async ({ tenantId }) => {
      const business = await deps.businesses.find(tenantId);
      if (business === null) {
        throw new AppError('not_found');
      }
      const limits = quotasOf(business);
      return usesOf(
        deps,
        business,
        quotaKinds.filter((kind) => limits[kind] !== null),
      );
    },
  });
}
