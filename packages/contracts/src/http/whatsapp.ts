import { z } from 'zod';
import { sendableTypes, templateNames } from '../messages.ts';
import { locale } from '../locale.ts';
import { id, idParams, instant, lineText } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { authUrl, consentQuery } from './consent.ts';

/** Settings with which a page opens Meta's signup (Embedded Signup v4). */
export const whatsappSignup = z
  .object({
    /** Meta's JavaScript SDK. */
    sdk_url: z.url(),
    /** The page that the SDK opens; besides Meta's hosts, only its origin may report on the signup. */
    dialog_url: z.url(),
    app_id: z.string(),
    config_id: z.string(),
    /** Version of the Graph API. */
    version: z.string(),
    /** Parameters of the signup for a new number. */
    extras: z.record(z.string(), z.unknown()),
    /** Parameters of the signup for the number that the owner has in the WhatsApp Business app. */
    app_extras: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'WhatsappSignup' });
/** The number that a signup is begun for. Meta's window lets the owner change their mind: its report decides. */
export const signupNumber = z.enum(['business_app', 'new']);
export type SignupNumber = z.infer<typeof signupNumber>;
/** The code with which Meta's signup ends, good for 30 s and one exchange. */
export const signUpWhatsappBody = z.strictObject({ code: z.string().min(1).max(4096) });

const metaId = z.string().regex(/^\d{5,25}$/);
/** Report of the embedded signup, brought back by the browser. The server checks it against what Meta told it. */
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
    /** The number is in the WhatsApp Business app of the owner's phone as well. */
    on_business_app: z.boolean(),
    /** The numbers that were consented to and that the owner has not linked yet. */
    pending_numbers: z.array(
      z.object({
        waba_id: z.string(),
        phone_number_id: z.string(),
        display_phone_number: z.string(),
        /** It stays in the WhatsApp Business app of the owner's phone. */
        on_business_app: z.boolean(),
      }),
    ),
    /** The owner has let us into an account without a number: one can be added to it now. */
    can_register: z.boolean(),
    /**
     * `expired`: Meta no longer takes our token; `removed`: the account is gone, or we are from it; `app_inactive`: Meta has taken
     * the number off, as the WhatsApp Business app was not opened for about two weeks; `app_left`: the owner has, in the app; `app_moving`: the app moves to
     * another phone, and Meta reconnects it by itself; `disabled` and
     * `restricted`: what Meta lets the account do, until it says otherwise; `payment`: it sends nothing that it would bill, for
     * lack of a card, until the next billed message arrives; `cap`: the limit of this month is reached, the owner's
     * or the operator's.
     */
    problem: z
      .enum([
        'expired',
        'removed',
        'app_inactive',
        'app_left',
        'app_moving',
        'disabled',
        'restricted',
        'payment',
        'cap',
      ])
      .nullable(),
    /** When the token ends; null for one that does not. */
    token_expires_at: instant.nullable(),
  })
  .meta({ id: 'WhatsappStatus' });

/** Kinds of messages on Meta's bill; `service` answers a client, `utility` is a template about an appointment. */
export const billedKinds = ['service', 'utility', 'marketing', 'authentication', 'other'] as const;
/** Messages a month, in UTC. */
const templateCap = z.int().min(1).max(1_000_000);
export const whatsappUsage = z
  .object({
    /** Messages of kind `service` that Meta bills no one for, for each number and month. */
    free_service_messages: z.int(),
    /** Limit of the templates that Meta bills in a month; null for none. */
    template_cap: templateCap.nullable(),
    /** The operator's limit of them, which holds where it is lower; null for none. */
    template_quota: z.int().nullable().default(null),
    /** Those of this month, as counted by Meta's statuses. */
    billed_templates: z.int(),
    months: z
      .array(
        z.object({
          month: z.string().meta({ description: '`2026-11`, in UTC' }),
          kinds: z.array(
            z.object({
              kind: z.enum(billedKinds),
              free: z.int().meta({ description: 'messages that arrived and are not billed' }),
              billed: z.int(),
            }),
          ),
        }),
      )
      .meta({
        description:
          'this month and the one before, as counted by Meta’s statuses; nothing for a kind without messages',
      }),
  })
  .meta({ id: 'WhatsappUsage' });

/** A number for an account that has none, and how its code is to come. */
export const registerNumberBody = z.strictObject({
  country_code: z.string().regex(/^\d{1,3}$/),
  phone_number: z
    .string()
    .trim()
    .regex(/^[\d\s-]{4,20}$/),
  /** The name that clients see; Meta reviews it. */
  name: z.string().trim().min(1).max(100),
  method: z.enum(['sms', 'voice']),
});
/** How Meta sends the code that verifies a number: as a message, or read out in a call. */
export const requestCodeBody = z.strictObject({ method: z.enum(['sms', 'voice']) });
export const verifyCodeBody = z.strictObject({ code: z.string().regex(/^\d{6}$/) });

/** States that Meta gives to the texts with which a business may write first. */
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
/** Delivery of the messages to a client about an appointment; kept for 30 days. */
export const appointmentNotices = z
  .object({ notices: z.array(appointmentNotice) })
  .meta({ id: 'AppointmentNotices' });
export const exportedNotice = appointmentNotice.extend({ appointment_id: id });
export const noticesQuery = z.object({ appointment_id: id });

export const uploadQuery = z.strictObject({ conversation_id: id, filename: lineText.max(240).optional() });
/** A file that can be sent: `POST /conversations/:id/messages`. */
export const uploadedMedia = z.object({ id, type: z.enum(sendableTypes) });
export type UploadedMedia = z.infer<typeof uploadedMedia>;

const tags = ['whatsapp'];
const webhookTags = ['webhooks'];

const parameter = z.string().max(1024).optional().catch(undefined).meta({ type: 'string' });
/** How Meta asks for the verify token. */
const handshakeQuery = z.object({
  'hub.mode': parameter,
  'hub.challenge': parameter,
  'hub.verify_token': parameter,
});

export const whatsappEndpoints = defineEndpoints({
  'GET /whatsapp/auth-url': {
    summary: 'Where the owner consents to connect a number',
    tags,
    query: z.strictObject({ number: signupNumber.default('new') }),
    result: authUrl,
  },
  'GET /whatsapp/callback': {
    access: 'public',
    summary: 'Where Meta sends the browser after the consent; leads on to the page for connections',
    tags,
    query: consentQuery,
    status: 302,
  },
  'GET /whatsapp/signup': { summary: 'With what a page opens Meta’s signup', tags, result: whatsappSignup },
  'POST /whatsapp/signup': {
    summary: 'Exchange the code with which Meta’s signup ended; the numbers wait to be linked',
    tags,
    body: signUpWhatsappBody,
    result: whatsappStatus,
    secret: true,
  },
  'POST /whatsapp/link': {
    security: 'connection_made',
    summary: 'Connect a number that was consented to',
    tags,
    body: linkWhatsappBody,
    result: whatsappStatus,
  },
  'DELETE /whatsapp/pending': {
    whileSuspended: true,
    summary: 'Drop what was consented to, instead of linking a number of it',
    tags,
  },
  'POST /whatsapp/number/register': {
    summary: 'Add a number to an account that has none, and have Meta send its code',
    tags,
    body: registerNumberBody,
    result: whatsappStatus,
  },
  'POST /whatsapp/number/request-code': {
    summary: 'Have Meta send a code to a number that was not verified in the signup',
    tags,
    body: requestCodeBody,
    result: whatsappStatus,
  },
  'POST /whatsapp/number/verify-code': {
    summary: 'Verify the number with that code: from then on it sends and receives',
    tags,
    body: verifyCodeBody,
    result: whatsappStatus,
  },
  'GET /whatsapp/status': {
    access: 'employee',
    summary: 'Whether a number is connected',
    tags,
    result: whatsappStatus,
  },
  'GET /whatsapp/username': {
    summary: 'Username by which clients find the number in WhatsApp; null where Meta has none that they see',
    tags,
    result: z.object({ username: z.string().nullable() }),
  },
  'GET /whatsapp/usage': {
    summary: 'Messages that arrived this month and the one before, by what Meta bills for them',
    tags,
    result: whatsappUsage,
  },
  'PATCH /whatsapp/usage': {
    summary:
      'Limit the templates that Meta bills in a month, or take the limit back (null). Offers to waiting clients stop at 80 % of it, offers to come earlier at 90 %, notices and reminders at its end',
    tags,
    body: z.strictObject({ template_cap: templateCap.nullable() }),
    result: whatsappUsage,
  },
  'DELETE /whatsapp/disconnect': {
    security: 'connection_ended',
    whileSuspended: true,
    summary: 'Disconnect the number',
    tags,
  },
});

export const whatsappMediaEndpoints = defineEndpoints({
  'GET /whatsapp/media/:id': {
    access: 'reception',
    summary:
      'The file of a message, or a range of its bytes; `media_not_ready` until it has come, and for 30 days from then',
    tags,
    params: idParams,
  },
  'POST /whatsapp/media': {
    access: 'reception',
    summary: 'Keep a photo, an audio or a PDF for a message to the client of a conversation',
    tags,
    query: uploadQuery,
    bytes: 16 * 1024 * 1024,
    status: 201,
    result: uploadedMedia,
  },
});

export const whatsappTemplateEndpoints = defineEndpoints({
  'GET /whatsapp/templates': {
    access: 'employee',
    summary: 'The texts with which the business may write first, and whether Meta has approved them',
    tags,
    result: whatsappTemplates,
  },
  'GET /whatsapp/notices': {
    access: 'reception',
    summary: 'What the client was told of an appointment, and whether it has arrived',
    tags,
    query: noticesQuery,
    result: appointmentNotices,
  },
});

export const whatsappWebhookEndpoints = defineEndpoints({
  'GET /webhooks/whatsapp': {
    access: 'public',
    summary: "Meta's handshake: echoes the challenge to a caller that knows the verify token",
    tags: webhookTags,
    query: handshakeQuery,
    status: 200,
  },
  'POST /webhooks/whatsapp': {
    security: 'webhook',
    summary: "Clients' messages and the fate of ours; everything is stored before the answer",
    tags: webhookTags,
    access: 'webhook',
    status: 200,
  },
});
