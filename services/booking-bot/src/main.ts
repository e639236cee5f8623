import { parseEnv, remoteKeys, runMain } from '@citame/service-kit';
import { buildBookingBot } from './app.ts';
import { env } from './env.ts';

await runMain({
  name: 'booking-bot',
  readEnv: () => parseEnv(env),
  keys: ({ JWKS_URL }) => remoteKeys(JWKS_URL),
  build: ({ BURST_MS, QUIET_HOURS, MODEL_URL, MODEL_KEY, MODEL_NAME }, context) =>
    buildBookingBot(context, {
      burstMs: BURST_MS,
      quiet: QUIET_HOURS,
      model: MODEL_URL === undefined ? undefined : { url: MODEL_URL, key: MODEL_KEY, name: MODEL_NAME },
    }),
});
