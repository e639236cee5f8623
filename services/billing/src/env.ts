import { commonEnv, jwksEnv, parseEnv } from '@citame/service-kit';
import { z } from 'zod';

const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const serviceEnv = commonEnv.extend(jwksEnv.shape);

const paddleEnv = z
  .object({
    PADDLE_ENV: z.enum(['sandbox', 'production']).default('sandbox'),
    PADDLE_API_URL: webAddress,
    PADDLE_API_KEY: z.string().min(1),
    /** For browsers: opens checkouts and nothing else. */
    PADDLE_CLIENT_TOKEN: z.string().regex(/^(test|live)_/),
    PADDLE_WEBHOOK_SECRET: z.string().min(1),
    PADDLE_PRICE_MONTHLY: z.string().min(1),
    PADDLE_PRICE_TRIAL: z.string().min(1),
    PADDLE_JS_URL: webAddress.default('https://cdn.paddle.com/paddle/v2/paddle.js'),
  })
  .refine(fitsItsKeys, { path: ['PADDLE_ENV'], error: 'is not the environment of the key and the token' });

/** A sandbox key in production would give subscriptions away; a live key in the sandbox would charge people. */
function fitsItsKeys(paddle: {
  PADDLE_ENV: string;
  PADDLE_API_KEY: string;
  PADDLE_CLIENT_TOKEN: string;
}): boolean {
  const isLive = paddle.PADDLE_ENV === 'production';
  return (
    !paddle.PADDLE_API_KEY.startsWith(isLive ? 'pdl_sdbx_' : 'pdl_live_') &&
    paddle.PADDLE_CLIENT_TOKEN.startsWith(isLive ? 'live_' : 'test_')
  );
}

/** Address, keys and prices of the Paddle account that sells subscriptions. */
export interface PaddleSettings {
  readonly env: 'sandbox' | 'production';
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly clientToken: string;
  readonly webhookSecret: string;
  readonly prices: { readonly monthly: string; readonly trial: string };
  readonly scriptUrl: string;
}

type Settings = z.infer<typeof serviceEnv> & {
  /** Undefined where no subscriptions are sold: then no business needs one. */
  readonly paddle: PaddleSettings | undefined;
};

/** @throws EnvironmentError naming every setting that is missing or malformed */
export function readSettings(source: NodeJS.ProcessEnv = process.env): Settings {
  const service = parseEnv(serviceEnv, source);
  return { ...service, paddle: source['PADDLE_API_KEY'] ? paddleOf(source) : undefined };
}

function paddleOf(source: NodeJS.ProcessEnv): PaddleSettings {
  const settings = parseEnv(paddleEnv, source);
  return {
    env: settings.PADDLE_ENV,
    apiUrl: settings.PADDLE_API_URL,
    apiKey: settings.PADDLE_API_KEY,
    clientToken: settings.PADDLE_CLIENT_TOKEN,
    webhookSecret: settings.PADDLE_WEBHOOK_SECRET,
    prices: { monthly: settings.PADDLE_PRICE_MONTHLY, trial: settings.PADDLE_PRICE_TRIAL },
    scriptUrl: settings.PADDLE_JS_URL,
  };
}
