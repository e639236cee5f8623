import { localKeys, parseEnv, runMain } from '@citame/service-kit';
import { buildIdentity } from './app.ts';
import { env } from './env.ts';

await runMain({
  name: 'identity',
  readEnv: () => {
    const { JWT_PRIVATE_KEY: key, JWT_KEYS_OTHER: others = [], ...settings } = parseEnv(env);
    return { ...settings, signingKey: { ...key, jwks: { keys: [...key.jwks.keys, ...others] } } };
  },
  keys: ({ signingKey }) => localKeys(signingKey.jwks),
  build: ({ signingKey, ENCRYPTION_KEY, ENCRYPTION_KEYS_FORMER, PUBLIC_URL, ...settings }, context) =>
    buildIdentity({
      ...context,
      signingKey,
      encryptionKey: ENCRYPTION_KEY,
      formerEncryptionKeys: ENCRYPTION_KEYS_FORMER,
      publicUrl: PUBLIC_URL,
      hasOperators: settings.OPERATOR_ORIGIN !== undefined,
      smtpUrl: settings.SMTP_URL,
      mailFrom: settings.MAIL_FROM ?? `Cítame <no-reply@${new URL(PUBLIC_URL).hostname}>`,
    }),
});
