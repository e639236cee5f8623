import { z } from 'zod';
import { id } from '../primitives.ts';
import { defineRpc } from './defineRpc.ts';

/** Names of accounts that are there, for the people of a business who read what each has done. */
export const accountNames = defineRpc({
  name: 'identity.accountNames',
  input: z.object({ accountIds: z.array(id).max(500) }),
  output: z.object({ names: z.array(z.object({ accountId: id, name: z.string() })) }),
});
