import { parseEnv, remoteKeys, runMain } from '@citame/service-kit';
import { buildScheduling } from './app.ts';
import { env } from './env.ts';

await runMain({
  name: 'scheduling',
  readEnv: () => parseEnv(env),
  keys: ({ JWKS_URL }) => remoteKeys(JWKS_URL),
  build: ({ TRAIL_DAYS: trailDays }, context) => buildScheduling(context, { trailDays }),
});
