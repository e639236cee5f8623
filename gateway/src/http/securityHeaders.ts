import helmet from 'koa-helmet';
import type { Middleware } from 'koa';
import { paddleFrames } from '../web/pagePolicy.ts';

const nothing = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};
/** Sources of the page at `/api/docs`: its own files, a style attribute here and there, and the API itself. */
const docsPage = {
  ...nothing,
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
};
/** The service worker gets each page from here, and nothing else. */
const serviceWorker = { ...nothing, 'connect-src': ["'self'"] };
/** The microphone, for voice notes, and nothing else of the device; payments only in Paddle's checkout, which stands in a frame. */
const mayPay = ['self', ...paddleFrames.map((origin) => `"${origin}"`)].join(' ');
const permissions = `camera=(), geolocation=(), microphone=(self), payment=(${mayPay})`;
const yearS = 365 * 24 * 60 * 60;

/**
 * The headers that keep a browser from doing more with an answer than it is meant for. An answer is not cached unless
 * its handler says so. HSTS only where the product is reached by HTTPS.
 */
export function securityHeaders(publicUrl: string): Middleware {
  const isHttps = new URL(publicUrl).protocol === 'https:';
  const withPolicy = (directives: Record<string, string[]>) =>
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives },
      strictTransportSecurity: isHttps ? { maxAge: yearS, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
      // Meta's signup stands in a window that our page opens, and reports to it.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    });
  const forData = withPolicy(nothing);
  const byPath = new Map([
    ['/api/docs', withPolicy(docsPage)],
    ['/sw.js', withPolicy(serviceWorker)],
  ]);
  return (ctx, next) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Permissions-Policy', permissions);
    return (byPath.get(ctx.path) ?? forData)(ctx, next);
  };
}
