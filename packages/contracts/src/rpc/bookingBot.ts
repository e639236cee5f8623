import { z } from 'zod';
import { id } from '../primitives.ts';
import { defineRpc } from './defineRpc.ts';

/** Whether a business may write first in a conversation: its client has not opted out, and it has not been erased. */
export const mayWriteFirst = defineRpc({
  name: 'booking-bot.mayWriteFirst',
  callers: ['integrations'],
  input: z.object({ tenantId: id, conversationId: id }),
  output: z.object({ mayWrite: z.boolean() }),
});
