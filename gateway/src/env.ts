import { processEnv } from '@citame/service-kit';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const serviceUrl = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).origin === url, { error: 'an origin, without a path' });

export const env = z
  .object({
    PORT: port,
    /** For operators only (`/healthz`, `/readyz`, `/metrics`): never published. */
    OPS_PORT: port,
    /** Where operators are served, apart from the world; without it nowhere. Identity has `OPERATOR_ORIGIN` beside it. */
    OPERATOR_PORT: port.optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    /** Folder with the built frontends, one folder each; when it is not set, only the API is served. */
    WEB_ROOT: z.string().min(1).optional(),
    /**
     * Instead of it, a folder with a file `<app>.json` for each frontend that names the web servers of its builds, and `every.json`
     * that names web servers with every frontend in a folder each.
     */
    WEB_BUILDS: z.string().min(1).optional(),
    /** Instead of both, the web server that has every frontend in a folder each, as on one small server. */
    WEB_SERVER: serviceUrl.optional(),
    NATS_URL: processEnv.shape.NATS_URL,
    IDENTITY_URL: serviceUrl,
    CATALOG_URL: serviceUrl,
    SCHEDULING_URL: serviceUrl,
    BOOKING_BOT_URL: serviceUrl,
    INTEGRATIONS_URL: serviceUrl,
    BILLING_URL: serviceUrl.optional(),
    /** Address of Paddle.js for pages; without billing they do not load it. */
    PADDLE_JS_URL: z.url({ protocol: /^https?$/ }).default('https://cdn.paddle.com/paddle/v2/paddle.js'),
    /** Address of Meta's SDK for pages; it opens the signup of WhatsApp. */
    WHATSAPP_SDK_URL: z.url({ protocol: /^https?$/ }).default('https://connect.facebook.net/en_US/sdk.js'),
    LOG_LEVEL: processEnv.shape.LOG_LEVEL,
    /** Other origins whose pages may call the API, separated by commas. */
    CORS_ORIGINS: z
      .string()
      .default('')
      .transform((list) => list.split(',').map((item) => item.trim()))
      .transform((list) => list.filter((item) => item !== ''))
      .pipe(z.array(origin)),
    /** How many proxies of ours stand before the gateway; 0 believes no forwarding header. */
    TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
  })
  .refine((env) => [env.WEB_ROOT, env.WEB_BUILDS, env.WEB_SERVER].filter(Boolean).length <= 1, {
    path: ['WEB_ROOT'],
    error: 'WEB_BUILDS and WEB_SERVER are instead of it, not beside it',
  });
