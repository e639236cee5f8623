import { quotaKinds, usedCalls, type QuotaKind, type QuotaUses } from '@citame/contracts';
import { isAppError, type RpcClient } from '@citame/service-kit';
import type { Business } from '../records/businessStore.ts';
import { quotasOf } from '../records/quotasOf.ts';

interface UsesDeps {
  readonly call: RpcClient;
}

/**
 * The limits of a business, with how much of them is used.
 * @param asked kinds of which the use is wanted; it is null for the others, and where a service does not answer
 */
export async function usesOf(
  { call }: UsesDeps,
  business: Business,
  asked: readonly QuotaKind[] = quotaKinds,
): Promise<QuotaUses> {
  const limits = quotasOf(business);
  const useOf = async (kind: QuotaKind) => ({
    limit: limits[kind],
    used: asked.includes(kind) ? await usedOf(call, business._id, kind) : null,
  });
  const [bookings, messages, employees] = await Promise.all([
    useOf('bookings'),
    useOf('messages'),
    useOf('employees'),
  ]);
  return { bookings, messages, employees };
}

async function usedOf(call: RpcClient, tenantId: string, kind: QuotaKind): Promise<number | null> {
  try {
    return (await call(usedCalls[kind], { tenantId })).used;
  } catch (error) {
    if (isAppError(error, 'unavailable')) {
      return null;
    }
    throw error;
  }
}
