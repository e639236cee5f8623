import { parseEnv, remoteKeys, runMain } from '@citame/service-kit';
import { buildCatalog } from './app.ts';
import { env } from './env.ts';

await runMain({
  name: 'catalog',
  readEnv: () => parseEnv(env),
  keys: ({ JWKS_URL }) => remoteKeys(JWKS_URL),
  build: (_env, context) => buildCatalog(context),
});
