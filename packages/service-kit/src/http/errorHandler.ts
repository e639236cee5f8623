import type { ErrorCode } from '@citame/contracts';
import type { Middleware } from 'koa';
import { AppError, presentError } from '../errors.ts';
import { isMongoUnavailable } from '../mongo/mongoErrors.ts';
import type { Logger } from '../process/logger.ts';
import { localeOf } from './locale.ts';
import { isOutcomeUnknown } from './outcome.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const passing = new Set<ErrorCode>(['unavailable', 'outcome_unknown']);

/** Turns thrown values, and a path or method without a route, into the error body of the contract. */
export function errorHandler(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      const unanswered = ctx.body === undefined && !ctx.headerSent;
      if (unanswered && ctx.status === 404) {
        throw new AppError('not_found');
      }
      if (unanswered && (ctx.status === 405 || ctx.status === 501)) {
        throw new AppError('method_not_allowed');
      }
    } catch (error) {
      const known = asAppError(error, !safeMethods.has(ctx.method));
      if (known.code === 'internal') {
        logger.error({ err: error, method: ctx.method, path: ctx.path }, 'request failed');
      } else if (passing.has(known.code) && known.cause !== undefined) {
        logger.warn({ err: error, method: ctx.method, code: known.code }, 'dependency unavailable');
      }
      const { status, body } = presentError(known, localeOf(ctx));
      const retryAfter = known.retryAfterSeconds ?? (passing.has(known.code) ? 2 : undefined);
      if (retryAfter !== undefined) {
        ctx.set('Retry-After', String(retryAfter));
      }
      ctx.status = status;
      ctx.body = body;
    }
  };
}

function asAppError(error: unknown, isUnsafe: boolean): AppError {
  if (isUnsafe && isOutcomeUnknown(error)) {
    return new AppError('outcome_unknown', { cause: error });
  }
  if (error instanceof AppError) {
    return error;
  }
  if (isMongoUnavailable(error)) {
    return new AppError('unavailable', { cause: error });
  }
  // Errors that Koa and its router throw for a request that cannot be decoded (`%E0%A4%A` in the path).
  if (error instanceof URIError || (hasStatus(error) && error.status === 400)) {
    return new AppError('not_found', { cause: error });
  }
  return new AppError('internal', { cause: error });
}

function hasStatus(error: unknown): error is { status: number } {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
}
