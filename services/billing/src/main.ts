import { remoteKeys, runMain } from '@citame/service-kit';
import { buildBilling } from './app.ts';
import { readSettings } from './env.ts';

await runMain({
  name: 'billing',
  readEnv: () => readSettings(),
  keys: ({ JWKS_URL }) => remoteKeys(JWKS_URL),
  build: ({ paddle }, context) => buildBilling(context, { paddle }),
});
