import type { MessagingClient } from '@citame/contracts';
import { given } from '@citame/service-kit';
import type { CustomerIdentity } from './customerStore.ts';

/** How WhatsApp knows a customer; null when it cannot. */
export function clientOf({ whatsappUserId, phone }: CustomerIdentity): MessagingClient | null {
  return whatsappUserId === undefined && phone === undefined
    ? null
    : given({ userId: whatsappUserId, phone: phone?.slice(1) });
}
