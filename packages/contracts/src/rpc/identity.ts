import { z } from 'zod';
import { id, serviceNames } from '../primitives.ts';
import { defineRpc } from './defineRpc.ts';

/** Names of accounts that are there, for the people of a business who read what each has done. */
export const accountNames = defineRpc({
  name: 'identity.accountNames',
  callers: ['scheduling'],
  input: z.object({ accountIds: z.array(id).max(500) }),
  output: z.object({ names: z.array(z.object({ accountId: id, name: z.string() })) }),
});

/** Receipt of a service that has erased a closed business, with how many rows it had. Giving it again changes nothing. */
export const noteErased = defineRpc({
  name: 'identity.noteErased',
  callers: ['catalog', 'scheduling', 'booking-bot', 'billing', 'integrations'],
  input: z.object({ tenantId: id, service: z.enum(serviceNames), rows: z.int().min(0) }),
  output: z.object({}),
});
