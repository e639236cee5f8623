import { localKeys, parseEnv, runMain } from '@citame/service-kit';
import { buildIdentity } from './app.ts';
import { env } from './env.ts';

await runMain({
  name: 'identity',
  readEnv: () => parseEnv(env),
  keys: ({ JWT_PRIVATE_KEY }) => localKeys(JWT_PRIVATE_KEY.jwks),
  build: ({ JWT_PRIVATE_KEY, PUBLIC_URL, SMTP_URL, MAIL_FROM }, context) =>
    buildIdentity({
      ...context,
      signingKey: JWT_PRIVATE_KEY,
      publicUrl: PUBLIC_URL,
      smtpUrl: SMTP_URL,
      mailFrom: MAIL_FROM ?? `Cítame <no-reply@${new URL(PUBLIC_URL).hostname}>`,
    }),
});
