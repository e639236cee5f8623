import { suspensionChanged } from '@citame/contracts';
import { projection, readModel, type ReadModelRow, type Subscription } from '@citame/service-kit';
import type { Connection } from 'mongoose';

interface SuspensionRow extends ReadModelRow {
  /** UTC instant; null once it is lifted. */
  readonly suspendedAt: string | null;
}

export interface Suspensions {
  readonly subscription: Subscription;
  /** Whether the operator has suspended a business: then its clients are sent nothing. */
  isSuspended(tenantId: string): Promise<boolean>;
}

/** Read model of identity's suspensions, by business. */
export function createSuspensions(connection: Connection): Suspensions {
  const rows = readModel<SuspensionRow>(connection, 'suspensions', { suspendedAt: String });
  return {
    subscription: projection(suspensionChanged, rows),
    isSuspended: async (tenantId) =>
      (await rows.exists({ _id: tenantId, tenantId, suspendedAt: { $ne: null } })) !== null,
  };
}
