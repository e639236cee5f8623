import { z } from 'zod';
import { templateNames } from '../messages.ts';
import { id, instant, locale } from '../primitives.ts';

export const authUrl = z.object({ url: z.url() }).meta({ id: 'AuthUrl' });

/** Whether appointments arrive in the owner's calendar. */
export const googleStatus = z
  .object({
    /** False where the installation has no Google credentials. */
    available: z.boolean(),
    connected: z.boolean(),
    email: z.string().nullable(),
    /** `revoked`: the owner has to connect again; `errors`: some appointments could not be written yet. */
    problem: z.enum(['revoked', 'errors']).nullable(),
    /** How many. */
    failing: z.int(),
  })
  .meta({ id: 'GoogleStatus' });

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

/** What Meta says of the texts with which a business may write first. */
export const templateStates = ['missing', 'pending', 'approved', 'rejected', 'paused', 'disabled'] as const;
export type TemplateState = (typeof templateStates)[number];
export const whatsappTemplates = z
  .object({
    templates: z.array(
      z.object({
        name: z.enum(templateNames),
        language: locale,
        state: z.enum(templateStates),
        /** Meta's word for why it was refused. */
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'WhatsappTemplates' });

/** What became of what a client was told of an appointment; kept for 30 days. */
export const appointmentNotices = z
  .object({
    notices: z.array(
      z.object({
        kind: z.enum(templateNames),
        state: z.enum(['sending', 'sent', 'delivered', 'read', 'failed']),
        /** Why it failed: Meta's code, or ours. */
        reason: z.string().nullable(),
        sent_at: instant,
        changed_at: instant,
      }),
    ),
  })
  .meta({ id: 'AppointmentNotices' });
export const noticesQuery = z.object({ appointment_id: id });
