import { parseEnv, remoteKeys, runMain } from '@citame/service-kit';
import { buildCatalog } from './app.ts';
import { env } from './env.ts';

await runMain({
  name: 'catalog',
  readEnv: () => parseEnv(env),
  keys: ({ JWKS_URL }) => remoteKeys(JWKS_URL),
  build: (settings, context) =>
    buildCatalog(context, {
      bucket:
        settings.PHOTOS_BUCKET_URL === undefined
          ? undefined
          : {
              url: settings.PHOTOS_BUCKET_URL,
              region: settings.PHOTOS_BUCKET_REGION,
              keyId: settings.PHOTOS_BUCKET_KEY_ID,
              secret: settings.PHOTOS_BUCKET_SECRET,
            },
    }),
});
