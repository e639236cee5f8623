import cors from '@koa/cors';
import type { Middleware } from 'koa';

const tenMinutesS = 10 * 60;

/** CORS for exactly these origins: no wildcard, nothing reflected, no cookies. */
export function allowOrigins(origins: readonly string[]): Middleware {
  const allowed = new Set(origins);
  return cors({
    origin: (ctx) => (allowed.has(ctx.get('Origin')) ? ctx.get('Origin') : ''),
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Accept-Language',
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'X-Request-Id',
    ],
    exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: tenMinutesS,
  });
}
