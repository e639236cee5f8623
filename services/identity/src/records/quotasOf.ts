import type { QuotaKind } from '@citame/contracts';
import type { Business } from './businessStore.ts';

/** The limits of a business, null for none. */
export function quotasOf({ quotas }: Pick<Business, 'quotas'>): Readonly<Record<QuotaKind, number | null>> {
  return {
    bookings: quotas?.bookings ?? null,
    messages: quotas?.messages ?? null,
    employees: quotas?.employees ?? null,
  };
}
