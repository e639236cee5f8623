import { z } from 'zod';
import { templateNames } from '../messages.ts';
import { id, instant, locale } from '../primitives.ts';

export const authUrl = z.object({ url: z.url() }).meta({ id: 'AuthUrl' });
/**
 * Cookies that bind a consent at Google or Meta to the browser that began it; on https each name follows `__Host-`. The
 * gateway passes these, and no others, on to integrations.
 */
export const consentCookies = { google: 'consent-google', whatsapp: 'consent-whatsapp' } as const;

/** Whose time the owner's own events take: nobody's, everybody's, or that of some employees. */
export const googleBlocks = z.discriminatedUnion('who', [
  z.strictObject({ who: z.literal('nobody') }),
  z.strictObject({ who: z.literal('everybody') }),
  z.strictObject({ who: z.literal('employees'), employee_ids: z.array(id).min(1).max(200) }),
]);
export type GoogleBlocks = z.infer<typeof googleBlocks>;

/** Whether appointments arrive in the owner's calendar, and what is read of it. */
export const googleStatus = z
  .object({
    /** False where the installation has no Google credentials. */
    available: z.boolean(),
    connected: z.boolean(),
    email: z.string().nullable(),
    /** The account that was consented to and that the owner has not confirmed yet; null when there is none. */
    pending_email: z.string().nullable(),
    /**
     * `revoked`: the owner has to connect again; `errors`: some appointments could not be written yet; `unread`: the
     * calendar could not be read for a while.
     */
    problem: z.enum(['revoked', 'errors', 'unread']).nullable(),
    /** How many appointments could not be written. */
    failing: z.int(),
    /** When the calendar was last read; null before the first time. */
    read_at: instant.nullable(),
    /** How many of its events the owner has to decide about. */
    questions: z.int(),
    blocks: googleBlocks,
    /** Whether events show the client's phone. */
    shows_phone: z.boolean(),
  })
  .meta({ id: 'GoogleStatus' });

/** Confirms a consent: the account that the owner was shown. */
export const confirmGoogleBody = z.strictObject({ email: z.string().max(320) });

/** What the owner wants of the calendar; what is not there stays. */
export const googleSettingsBody = z.strictObject({
  blocks: googleBlocks.optional(),
  shows_phone: z.boolean().optional(),
});

/**
 * Events of ours that the owner has changed in Google, about which they have to decide. `moved` to another time,
 * `deleted`, or `changed` into something that no appointment can be: longer, shorter, or of a whole day.
 */
export const googleQuestions = z
  .object({
    questions: z.array(
      z.object({
        /** The appointment's. */
        id,
        kind: z.enum(['moved', 'deleted', 'changed']),
        service_title: z.string(),
        employee_name: z.string(),
        /** When the appointment is… */
        start: instant,
        end: instant,
        /** …and when its event is in Google; null for one that is gone. */
        google_start: instant.nullable(),
        google_end: instant.nullable(),
        asked_at: instant,
      }),
    ),
  })
  .meta({ id: 'GoogleQuestions' });
export const acceptQuestionBody = z.strictObject({
  /** Whether the client is told. */
  notify: z.boolean().default(true),
});

/** What a page needs to open Meta's signup (Embedded Signup v4). */
export const whatsappSignup = z
  .object({
    /** Meta's JavaScript SDK. */
    sdk_url: z.url(),
    /** The page that the SDK opens; besides Meta's hosts, only its origin may report on the signup. */
    dialog_url: z.url(),
    app_id: z.string(),
    config_id: z.string(),
    /** Of the Graph API. */
    version: z.string(),
    extras: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'WhatsappSignup' });
/** The code with which Meta's signup ends, good for 30 s and one exchange. */
export const signUpWhatsappBody = z.strictObject({ code: z.string().min(1).max(4096) });

const metaId = z.string().regex(/^\d{5,25}$/);
/** What the browser brings back from the embedded signup. The server checks it against what Meta told it. */
export const linkWhatsappBody = z.strictObject({
  waba_id: metaId,
  phone_number_id: metaId,
  display_phone_number: z.string().trim().max(30).optional(),
  /** The signup ended with a number that stays in the WhatsApp Business app: it is never registered. */
  on_business_app: z.boolean().default(false),
});
export const whatsappStatus = z
  .object({
    connected: z.boolean(),
    display_phone_number: z.string().nullable(),
    /** How far the number is: Meta wants a code first, has sent it, or lets messages through. Null without a number. */
    number: z.enum(['unverified', 'code_sent', 'ready']).nullable(),
    /** The numbers that were consented to and that the owner has not linked yet. */
    pending_numbers: z.array(
      z.object({ waba_id: z.string(), phone_number_id: z.string(), display_phone_number: z.string() }),
    ),
    /** The owner has let us into an account without a number: one can be added to it now. */
    can_register: z.boolean(),
    /**
     * `expired`: Meta no longer takes our token; `removed`: the account is gone, or we are from it; `disabled` and
     * `restricted`: what Meta lets the account do, until it says otherwise.
     */
    problem: z.enum(['expired', 'removed', 'disabled', 'restricted']).nullable(),
    /** When the token ends; null for one that does not. */
    token_expires_at: instant.nullable(),
  })
  .meta({ id: 'WhatsappStatus' });

/** A number for an account that has none, and how its code is to come. */
export const registerNumberBody = z.strictObject({
  country_code: z.string().regex(/^\d{1,3}$/),
  phone_number: z
    .string()
    .trim()
    .regex(/^[\d\s-]{4,20}$/),
  /** What clients see; Meta looks at it. */
  name: z.string().trim().min(1).max(100),
  method: z.enum(['sms', 'voice']),
});
/** How Meta sends the code that verifies a number: as a message, or read out in a call. */
export const requestCodeBody = z.strictObject({ method: z.enum(['sms', 'voice']) });
export const verifyCodeBody = z.strictObject({ code: z.string().regex(/^\d{6}$/) });

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

const appointmentNotice = z.object({
  kind: z.enum(templateNames),
  state: z.enum(['sending', 'sent', 'delivered', 'read', 'failed']),
  /** Why it failed: Meta's code, or ours. */
  reason: z.string().nullable(),
  sent_at: instant,
  changed_at: instant,
});
/** What became of what a client was told of an appointment; kept for 30 days. */
export const appointmentNotices = z
  .object({ notices: z.array(appointmentNotice) })
  .meta({ id: 'AppointmentNotices' });
export const exportedNotice = appointmentNotice.extend({ appointment_id: id });
export const noticesQuery = z.object({ appointment_id: id });
