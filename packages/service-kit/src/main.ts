import type { ServiceName } from '@citame/contracts';
import type { PublicKeys } from './auth/publicKeys.ts';
import { EnvironmentError } from './process/env.ts';
import { systemClock } from './process/clock.ts';
import { endWithSignals, lingerMs } from './process/lifecycle.ts';
import { createLogger } from './process/logger.ts';
import { collectProcessMetrics, createMetrics } from './process/metrics.ts';
import { startTracing, wantsTraces } from './process/tracing.ts';
import { startService, type ServiceContext, type ServiceParts } from './service.ts';

interface MainEnv {
  readonly PORT: number;
  readonly MONGODB_URI: string;
  readonly NATS_URL: string;
  readonly NATS_REPLICAS: number;
  readonly MAX_REQUESTS_IN_HAND: number;
  readonly LOG_LEVEL: string;
}

interface MainOptions<Env extends MainEnv> {
  readonly name: ServiceName;
  /** Usually `() => parseEnv(envSchema)`. */
  readonly readEnv: () => Env;
  readonly keys: (env: Env) => PublicKeys;
  readonly build: (env: Env, context: ServiceContext) => ServiceParts;
}

/** The composition root that every `main.ts` shares: settings, logs, metrics, traces, the service, signals. */
export async function runMain<Env extends MainEnv>(options: MainOptions<Env>): Promise<void> {
  const env = readEnvOrExit(options.readEnv);
  const logger = createLogger(options.name, env.LOG_LEVEL);
  const metrics = createMetrics({ exemplars: wantsTraces() });
  collectProcessMetrics(metrics);
  const stopTracing = await startTracing(options.name);
  const service = await startService({
    name: options.name,
    port: env.PORT,
    mongodbUri: env.MONGODB_URI,
    natsUrl: env.NATS_URL,
    streamReplicas: env.NATS_REPLICAS,
    maxRequests: env.MAX_REQUESTS_IN_HAND,
    keys: options.keys(env),
    clock: systemClock,
    logger,
    metrics,
    build: (context) => options.build(env, context),
  });
  endWithSignals(async () => {
    await service.stop(lingerMs);
    await stopTracing();
  }, logger);
}

/** Reads the settings, or ends the process with the lines that name what is missing or malformed. */
export function readEnvOrExit<Env>(readEnv: () => Env): Env {
  try {
    return readEnv();
  } catch (error) {
    if (error instanceof EnvironmentError) {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    }
    throw error;
  }
}
