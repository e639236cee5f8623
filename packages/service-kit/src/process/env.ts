import { ConnectionString } from 'mongodb-connection-string-url';
import { z } from 'zod';

/** A connection string of MongoDB. It may name several hosts with their ports, and so be no URL. */
const mongodbUri = z.string().refine(isConnectionString, { error: 'Invalid MongoDB connection string' });

/** Settings that every service reads. Each service extends this with its own. */
export const commonEnv = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535),
  MONGODB_URI: mongodbUri,
  NATS_URL: z.string().min(1),
  /** On how many servers of NATS each stream and bucket lies: 1, or 3 (or 5) where there are as many. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** How many requests a process has in hand at once; what is beyond is refused with 503. */
  MAX_REQUESTS_IN_HAND: z.coerce.number().int().min(1).default(64),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});
/** Address of identity's public keys, for every process that verifies tokens. */
export const jwksEnv = z.object({ JWKS_URL: z.url() });

const keyBytes = 32;
const encryptionKey = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === keyBytes, { error: `needs ${keyBytes} bytes` });

/** Keys of a service that seals what it stores. */
export const encryptionEnv = z.object({
  /** 32 random bytes in base64. What is sealed with it is lost without it. */
  ENCRYPTION_KEY: encryptionKey,
  /**
   * Keys of before, parted by commas: what was sealed with them still opens, and is sealed with the current one as soon
   * as the service runs. Then they can go.
   */
  ENCRYPTION_KEYS_FORMER: z
    .string()
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(encryptionKey))
    .default([]),
});

/** Thrown by {@link parseEnv}; its message has one line for each setting that is missing or malformed. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Reads the settings from the environment, once, in a `main.ts`. An empty variable counts as missing.
 * @throws EnvironmentError naming every setting that is missing or malformed
 */
export function parseEnv<Schema extends z.ZodType>(
  schema: Schema,
  source: NodeJS.ProcessEnv = process.env,
): Readonly<z.infer<Schema>> {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvironmentError(`Settings missing or malformed:\n${lines.join('\n')}`);
  }
  return Object.freeze(parsed.data);
}

function isConnectionString(text: string): boolean {
  try {
    return new ConnectionString(text).hosts.length > 0;
  } catch {
    return false;
  }
}
