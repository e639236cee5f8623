import { commonEnv, encryptionEnv } from '@citame/service-kit';
import { z } from 'zod';
import { readOtherKeys, readSigningKey } from './sessions/signingKey.ts';

export const env = commonEnv.extend({
  ...encryptionEnv.shape,
  /** Address of the product; links in mails begin with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** Address of the pages for operators, which the gateway has on a port of their own; without it there are none. */
  OPERATOR_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Sender of every mail; by default `no-reply@` the host of PUBLIC_URL. */
  MAIL_FROM: z.string().min(3).optional(),
  /** Private key of pushes (VAPID): 32 bytes in base64url. Without it no device is offered any. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** Origins of push services, separated by commas; `*.` stands for any host below. */
  PUSH_ORIGINS: z
    .string()
    .default(
      'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com',
    )
    .transform((text) => text.split(',')),
  JWT_PRIVATE_KEY: z.string().transform((pem, ctx) => {
    try {
      return readSigningKey(pem);
    } catch {
      ctx.addIssue('not a P-256 private key in PKCS8 PEM');
      return z.NEVER;
    }
  }),
  /** Keys of sessions that are accepted beside those signed now, while the key is changed: `docs/deploy.md`. */
  JWT_KEYS_OTHER: z
    .string()
    .transform((pems, ctx) => {
      try {
        return readOtherKeys(pems);
      } catch {
        ctx.addIssue('not P-256 keys in PEM');
        return z.NEVER;
      }
    })
    .optional(),
});
