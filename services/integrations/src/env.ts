import { commonEnv, encryptionEnv, jwksEnv } from '@citame/service-kit';
import { z } from 'zod';

const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

export const env = commonEnv
  .extend(jwksEnv.shape)
  .extend(encryptionEnv.shape)
  .extend({
    /** Address of the product; the consent at Meta returns there. */
    PUBLIC_URL: webAddress,
    WHATSAPP_GRAPH_URL: webAddress,
    WHATSAPP_GRAPH_VERSION: z.string().regex(/^v\d+\.\d+$/),
    WHATSAPP_APP_ID: z.string().min(1),
    WHATSAPP_APP_SECRET: z.string().min(1),
    /** The app's configuration of Facebook Login for Business, for Embedded Signup v4. */
    WHATSAPP_CONFIG_ID: z.string().min(1),
    /** Hosts, parted by commas, that Meta gives files of messages out from; no other is asked for one. */
    WHATSAPP_MEDIA_HOSTS: z
      .string()
      .default('lookaside.fbsbx.com')
      .transform((list) => list.split(',').map((host) => host.trim()))
      .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/))),
    /** The page where an owner consents. */
    WHATSAPP_DIALOG_URL: webAddress,
    /** Meta's JavaScript SDK, which opens that page in a window of its own. */
    WHATSAPP_SDK_URL: webAddress.default('https://connect.facebook.net/en_US/sdk.js'),
    /** JSON of the parameters that the signup is started with. */
    WHATSAPP_SIGNUP_EXTRAS: z
      .string()
      .default('{"setup":{}}')
      .transform((text, ctx): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          ctx.addIssue({ code: 'custom', message: 'is no JSON' });
          return z.NEVER;
        }
      })
      .pipe(z.record(z.string(), z.unknown())),
    /** Token that Meta sends in the handshake with our webhook. */
    WHATSAPP_VERIFY_TOKEN: z.string().min(1),
    /**
     * Speech engine that reads voice notes: its base address (`https://api.openai.com/v1`), below which it answers
     * `POST /audio/transcriptions`. Without it no note leaves the installation.
     */
    TRANSCRIPTION_URL: webAddress.optional(),
    TRANSCRIPTION_KEY: z.string().min(1).optional(),
    TRANSCRIPTION_MODEL: z.string().min(1).default('whisper-1'),
    /** Google's client of the installation; without it no calendar can be connected. */
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CLIENT_SECRET: z.string().default(''),
    GOOGLE_AUTH_URL: webAddress.default('https://accounts.google.com/o/oauth2/v2/auth'),
    GOOGLE_TOKEN_URL: webAddress.default('https://oauth2.googleapis.com/token'),
    GOOGLE_REVOKE_URL: webAddress.default('https://oauth2.googleapis.com/revoke'),
    GOOGLE_API_URL: webAddress.default('https://www.googleapis.com'),
  })
  .refine(
    ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }) =>
      GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET !== '',
    {
      path: ['GOOGLE_CLIENT_SECRET'],
      error: 'belongs to GOOGLE_CLIENT_ID',
    },
  );
