import { z } from 'zod';
import { messagingClient } from '../messages.ts';
import { id, instant } from '../primitives.ts';
import { defineRpc } from './defineRpc.ts';

/** The client behind a customer who is being erased; null once every service has erased what it had of them. */
export const erasedClient = defineRpc({
  name: 'scheduling.erasedClient',
  callers: ['booking-bot'],
  input: z.object({ tenantId: id, customerId: id }),
  output: z.object({ client: messagingClient.nullable() }),
});

/**
 * Erases what was received before an instant from these clients, or written to them by hand, and everything sent in these
 * conversations. Nothing of them is sent any more.
 */
export const eraseMessages = defineRpc({
  name: 'integrations.eraseMessages',
  callers: ['booking-bot'],
  input: z.object({
    tenantId: id,
    clients: z.array(messagingClient),
    conversationIds: z.array(id),
    before: instant,
  }),
  /** The subjects of what was received. */
  output: z.object({ subjects: z.array(z.string()) }),
});
