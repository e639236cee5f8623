import { AppError, networkOf } from '@citame/service-kit';
import type { Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { State } from './state.ts';

export interface RateLimits {
  /** Requests a minute of one network. */
  readonly general: number;
  /** Unsafe ones to `auth/*` among them (sign-ins, registrations, resets), and those with which operators sign in. */
  readonly auth: number;
}

export const defaultRateLimits: RateLimits = { general: 600, auth: 60 };

const minuteS = 60;
/** Paths by which owners, members and operators sign in. */
const signInPaths = /^\/api\/(auth|operator\/(session|setup))(\/|$)/;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Limits what one network may ask of this replica. Webhooks are exempt: a provider sends from few addresses. */
export function rateLimits({ general, auth }: RateLimits): Middleware<State> {
  const all = new RateLimiterMemory({ points: general, duration: minuteS });
  const signIns = new RateLimiterMemory({ points: auth, duration: minuteS });
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/webhooks/')) {
      const network = networkOf(ctx.state.client.ip);
      await consume(all, network);
      if (signInPaths.test(ctx.path) && !safeMethods.has(ctx.method)) {
        await consume(signIns, network);
      }
    }
    await next();
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) {
      const retryAfterSeconds = Math.max(Math.ceil(error.msBeforeNext / 1000), 1);
      throw new AppError('rate_limited', { retryAfterSeconds });
    }
    throw error;
  }
}
