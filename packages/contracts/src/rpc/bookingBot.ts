import { z } from 'zod';
import { messagingClient } from '../messages.ts';
import { id, instant } from '../primitives.ts';
import { defineRpc } from './defineRpc.ts';

/** Whether a business may write first in a conversation: its client has not opted out, and it has not been erased. */
export const mayWriteFirst = defineRpc({
  name: 'booking-bot.mayWriteFirst',
  callers: ['integrations'],
  input: z.object({ tenantId: id, conversationId: id }),
  output: z.object({ mayWrite: z.boolean() }),
});

/** Whether a client has written to a business since an instant, whatever it was. */
export const hasWrittenSince = defineRpc({
  name: 'booking-bot.hasWrittenSince',
  callers: ['scheduling'],
  input: z.object({ tenantId: id, client: messagingClient, since: instant }),
  output: z.object({ hasWritten: z.boolean() }),
});
