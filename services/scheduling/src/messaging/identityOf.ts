import type { MessagingClient } from '@citame/contracts';
import type { CustomerIdentity } from '../customers/customerStore.ts';
import { phoneFromWhatsApp } from '../customers/phone.ts';

/** Who writes, as customers are known. */
export function identityOf({ userId, phone, name }: MessagingClient): CustomerIdentity {
  return { whatsappUserId: userId, phone: phone === undefined ? undefined : phoneFromWhatsApp(phone), name };
}
