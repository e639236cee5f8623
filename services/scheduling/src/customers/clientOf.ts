import type { MessagingClient } from '@citame/contracts';
import { omitUndefined } from '@citame/service-kit';
import type { CustomerIdentity } from './customerStore.ts';

/** How WhatsApp knows a customer; null when it cannot. */
export function clientOf({ whatsappUserId, phone }: CustomerIdentity): MessagingClient | null {
  return whatsappUserId === undefined && phone === undefined
    ? null
    : omitUndefined({ userId: whatsappUserId, phone: phone?.slice(1) });
}
