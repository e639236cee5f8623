import { z } from 'zod';

export const authUrl = z.object({ url: z.url() }).meta({ id: 'AuthUrl' });

const metaId = z.string().regex(/^\d{5,25}$/);
/** What the browser brings back from the embedded signup. The server checks it against what Meta told it. */
export const linkWhatsappBody = z.strictObject({
  waba_id: metaId,
  phone_number_id: metaId,
  display_phone_number: z.string().trim().max(30).optional(),
});
export const whatsappStatus = z
  .object({ connected: z.boolean(), display_phone_number: z.string().nullable() })
  .meta({ id: 'WhatsappStatus' });
