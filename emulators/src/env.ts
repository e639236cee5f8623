import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const envSchema = z.object({
  PORT: port,
  /** 0 picks a free one. */
  SMTP_PORT: port,
  WHATSAPP_WEBHOOK_URL: z.url({ protocol: /^https?$/ }),
  WHATSAPP_APP_ID: z.string().min(1),
  WHATSAPP_APP_SECRET: z.string().min(1),
  WHATSAPP_VERIFY_TOKEN: z.string().min(1),
  WHATSAPP_CONFIG_ID: z.string().min(1),
  /** The Google client; without it there is no Google here. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
  /** The Paddle account; without a key there is no Paddle here. */
  PADDLE_API_KEY: z.string().min(1).optional(),
  PADDLE_CLIENT_TOKEN: z.string().default(''),
  PADDLE_WEBHOOK_SECRET: z.string().default(''),
  PADDLE_WEBHOOK_URL: z.string().default(''),
  PADDLE_PRICE_MONTHLY: z.string().default(''),
  PADDLE_PRICE_TRIAL: z.string().default(''),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  DATA_FILE: z.string().min(1).optional(),
});

export type Env = z.infer<typeof envSchema>;

/**
 * Reads the settings of the process.
 * @throws Error whose message names what is missing or malformed, or says that this is production
 */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  if (variables['NODE_ENV'] === 'production') {
    throw new Error(
      'The emulators are for development and tests: they do not start with NODE_ENV=production',
    );
  }
  const parsed = envSchema.safeParse(variables);
  if (parsed.success) {
    return parsed.data;
  }
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Environment: ${problems.join('; ')}`);
}
