import { z } from 'zod';
import { id } from '../primitives.ts';
import type { QuotaKind } from '../quotaKinds.ts';
import { defineRpc } from './defineRpc.ts';

/** How much of each quota a business has used, as the service says that enforces it. */
export const usedCalls = {
  bookings: usedCall('scheduling.bookingsUsed'),
  messages: usedCall('integrations.messagesUsed'),
  employees: usedCall('catalog.employeesUsed'),
} as const satisfies Record<QuotaKind, unknown>;

function usedCall(name: string) {
  return defineRpc({
    name,
    callers: ['identity'],
    input: z.object({ tenantId: id }),
    output: z.object({ used: z.int() }),
  });
}
