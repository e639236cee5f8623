import { parseEnv, remoteKeys, runMain } from '@citame/service-kit';
import { buildIntegrations } from './app.ts';
import { env } from './env.ts';

await runMain({
  name: 'integrations',
  readEnv: () => parseEnv(env),
  keys: ({ JWKS_URL }) => remoteKeys(JWKS_URL),
  build: (settings, context) =>
    buildIntegrations(context, {
      publicUrl: settings.PUBLIC_URL,
      encryptionKey: settings.ENCRYPTION_KEY,
      formerEncryptionKeys: settings.ENCRYPTION_KEYS_FORMER,
      google:
        settings.GOOGLE_CLIENT_ID === undefined
          ? undefined
          : {
              clientId: settings.GOOGLE_CLIENT_ID,
              clientSecret: settings.GOOGLE_CLIENT_SECRET,
              authUrl: settings.GOOGLE_AUTH_URL,
              tokenUrl: settings.GOOGLE_TOKEN_URL,
              revokeUrl: settings.GOOGLE_REVOKE_URL,
              apiUrl: settings.GOOGLE_API_URL,
            },
      whatsapp: {
        graphUrl: settings.WHATSAPP_GRAPH_URL,
        graphVersion: settings.WHATSAPP_GRAPH_VERSION,
        appId: settings.WHATSAPP_APP_ID,
        appSecret: settings.WHATSAPP_APP_SECRET,
        configId: settings.WHATSAPP_CONFIG_ID,
        dialogUrl: settings.WHATSAPP_DIALOG_URL,
        sdkUrl: settings.WHATSAPP_SDK_URL,
        signupExtras: settings.WHATSAPP_SIGNUP_EXTRAS,
        verifyToken: settings.WHATSAPP_VERIFY_TOKEN,
        mediaHosts: settings.WHATSAPP_MEDIA_HOSTS,
      },
      transcription:
        settings.TRANSCRIPTION_URL === undefined
          ? undefined
          : {
              url: settings.TRANSCRIPTION_URL,
              key: settings.TRANSCRIPTION_KEY,
              model: settings.TRANSCRIPTION_MODEL,
            },
    }),
});
