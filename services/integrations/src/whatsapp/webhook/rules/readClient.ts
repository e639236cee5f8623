import { cleanLine, type MessagingClient } from '@citame/contracts';
import { z } from 'zod';

const digits = z.string().regex(/^\+?\d{6,15}$/);
const phone = digits
  .transform((text) => text.replace('+', ''))
  .optional()
  .catch(undefined);
const userId = z.string().min(1).max(160).optional().catch(undefined);
const name = z
  .string()
  .min(1)
  .transform((text) => cleanLine(text).slice(0, 200).trim())
  .optional()
  .catch(undefined);

/** Person that a change is about. Meta leaves out every field that it may not tell. */
export const metaContact = z.object({
  wa_id: phone,
  user_id: userId,
  profile: z.object({ name }).optional().catch(undefined),
});
/** Person of the address book: by their number, by their id for the business, or by both. */
export const metaPerson = z
  .object({ phone_number: phone, user_id: userId })
  .refine(({ phone_number, user_id }) => phone_number !== undefined || user_id !== undefined);
type MetaContact = z.infer<typeof metaContact>;
export const metaSender = z.object({ from: phone, from_user_id: userId });
/** Recipient of the owner's message, as if they had written. */
export const metaRecipient = z
  .object({ to: phone, to_user_id: userId })
  .transform(({ to, to_user_id }) => ({ from: to, from_user_id: to_user_id }));

/** Reads who wrote a message; undefined when nothing identifies them. */
export function readClient(
  sender: z.infer<typeof metaSender>,
  contacts: readonly MetaContact[],
): MessagingClient | undefined {
  const contact = contactOf(sender, contacts);
  const client = {
    userId: sender.from_user_id ?? contact?.user_id,
    phone: sender.from ?? contact?.wa_id,
    name: contact?.profile?.name,
  };
  if (client.userId === undefined && client.phone === undefined) {
    return undefined;
  }
  return Object.fromEntries(Object.entries(client).filter(([, value]) => value !== undefined));
}

function contactOf(
  { from, from_user_id }: z.infer<typeof metaSender>,
  contacts: readonly MetaContact[],
): MetaContact | undefined {
  if (from === undefined && from_user_id === undefined) {
    return contacts.length === 1 ? contacts[0] : undefined;
  }
  return (
    contacts.find(({ user_id }) => user_id !== undefined && user_id === from_user_id) ??
    contacts.find(({ wa_id }) => wa_id !== undefined && wa_id === from)
  );
}
