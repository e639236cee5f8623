import {
  collectProcessMetrics,
  createLogger,
  createMetrics,
  endWithSignals,
  lingerMs,
  parseEnv,
  readEnvOrExit,
  remoteKeys,
  startTracing,
  systemClock,
  wantsTraces,
} from '@citame/service-kit';
import { env as schema } from './env.ts';
import { defaultRateLimits } from './http/rateLimits.ts';
import { startGateway } from './startGateway.ts';

const answerMs = 15_000;

const env = readEnvOrExit(() => parseEnv(schema));
const logger = createLogger('gateway', env.LOG_LEVEL);
const metrics = createMetrics({ exemplars: wantsTraces() });
collectProcessMetrics(metrics);
const stopTracing = await startTracing('gateway');
const gateway = await startGateway({
  port: env.PORT,
  opsPort: env.OPS_PORT,
  operatorPort: env.OPERATOR_PORT,
  publicUrl: env.PUBLIC_URL,
  webRoot: env.WEB_ROOT,
  webBuilds: env.WEB_BUILDS,
  webServer: env.WEB_SERVER,
  vendorScripts: {
    paddleJsUrl: env.BILLING_URL === undefined ? undefined : env.PADDLE_JS_URL,
    whatsappSdkUrl: env.WHATSAPP_SDK_URL,
  },
  natsUrl: env.NATS_URL,
  keys: remoteKeys(`${env.IDENTITY_URL}/.well-known/jwks.json`),
  corsOrigins: env.CORS_ORIGINS,
  proxies: env.TRUST_PROXY,
  services: {
    identity: env.IDENTITY_URL,
    catalog: env.CATALOG_URL,
    scheduling: env.SCHEDULING_URL,
    'booking-bot': env.BOOKING_BOT_URL,
    integrations: env.INTEGRATIONS_URL,
    ...(env.BILLING_URL === undefined ? {} : { billing: env.BILLING_URL }),
  },
  answerMs,
  limits: defaultRateLimits,
  clock: systemClock,
  logger,
  metrics,
});
endWithSignals(async () => {
  await gateway.stop(lingerMs);
  await stopTracing();
}, logger);
