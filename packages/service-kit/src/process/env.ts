import { z } from 'zod';

/** Settings that every process reads. */
export const processEnv = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535),
  NATS_URL: z.string().min(1),
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
