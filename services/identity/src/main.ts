import { localKeys, parseEnv, runMain } from '@citame/service-kit';
import { buildIdentity } from './app.ts';
import { env } from './env.ts';
import { vapidKeys } from './push/sendPush.ts';

await runMain({
  name: 'identity',
  readEnv: () => {
    const { JWT_PRIVATE_KEY: key, JWT_KEYS_OTHER: others = [], ...settings } = parseEnv(env);
    return { ...settings, signingKey: { ...key, jwks: { keys: [...key.jwks.keys, ...others] } } };
  },
  keys: ({ signingKey }) => localKeys(signingKey.jwks),
  build: (settings, context) => {
    const { signingKey, ENCRYPTION_KEY, ENCRYPTION_KEYS_FORMER, PUBLIC_URL, SMTP_URL } = settings;
    const { VAPID_PRIVATE_KEY: vapidKey, PUSH_ORIGINS: origins } = settings;
    const host = new URL(PUBLIC_URL).hostname;
    const mailFrom = settings.MAIL_FROM ?? `Cítame <no-reply@${host}>`;
    return buildIdentity({
      ...context,
      signingKey,
      encryptionKey: ENCRYPTION_KEY,
      formerEncryptionKeys: ENCRYPTION_KEYS_FORMER,
      publicUrl: PUBLIC_URL,
      operatorOrigin: settings.OPERATOR_ORIGIN,
      smtpUrl: SMTP_URL,
      mailFrom,
      push:
        vapidKey === undefined
          ? undefined
          : { vapid: vapidKeys(vapidKey, `mailto:${addressOf(mailFrom)}`), origins },
    });
  },
});

/** Address of a sender, with or without a name. */
function addressOf(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender;
}
