import type { MessagingClient } from '@citame/contracts';
import type { CustomerIdentity } from '../customers/customerStore.ts';
import { phoneFromWhatsApp } from '../customers/phone.ts';

/** Identity of the writing client, in the form that customers are stored with. */
export function identityOf({
  userId,
  phone,
  name,
  claimedPhone,
  isTrial,
}: MessagingClient): CustomerIdentity {
  if (isTrial === true) {
    // Its phone belongs to no person: it must find no customer.
    return { whatsappUserId: userId, name, isTrial };
  }
  const e164 = (digits: string | undefined) => (digits === undefined ? undefined : phoneFromWhatsApp(digits));
  return { whatsappUserId: userId, phone: e164(phone), name, claimedPhone: e164(claimedPhone) };
}
