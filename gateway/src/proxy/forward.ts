import { AppError, isAppError, type Logger } from '@citame/service-kit';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Dispatcher } from 'undici';
import type { State } from '../http/state.ts';
import { findTarget, type Target } from '../routes.ts';
import { copyResponseHeaders, requestHeaders } from './headers.ts';
import { createInHand } from './inHand.ts';
import { hasBody, limitedBody } from './limitedBody.ts';
import type { Upstreams } from './upstreams.ts';

const endingCodes = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EPIPE',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);
/** With these the request has reached no service. */
const unreachedCodes = new Set<unknown>([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const maxRetries = 2;

/** Hands a request to the service of its path, and the answer back; neither body is held or read on the way. */
export function forward(
  upstreams: Upstreams,
  logger: Logger,
  targetOf: (path: string) => Target | undefined = findTarget,
): Middleware<State> {
  const inHand = createInHand();
  return async (ctx, next) => {
    const target = targetOf(ctx.path);
    if (target === undefined) {
      await next();
      return;
    }
    ctx.state.route = target.route;
    const pool = upstreams.of(target.service);
    const leave = inHand.enter(target);
    const gone = new AbortController();
    ctx.res.once('close', () => {
      if (!ctx.res.writableFinished) {
        gone.abort();
      }
    });
    const passOn = () =>
      pool.stream(requestOf(ctx, target, upstreams.answerMs, gone.signal), ({ statusCode, headers }) => {
        // Its body may take long.
        leave();
        ctx.respond = false;
        ctx.res.statusCode = statusCode;
        copyResponseHeaders(ctx, target.service, headers);
        return ctx.res;
      });
    try {
      await repeated(passOn, (error) => ctx.respond !== false && mayAskAgain(ctx.method, error));
    } catch (error) {
      failed(ctx, target, error, gone.signal.aborted, logger);
    } finally {
      leave();
    }
  };
}

/** Once more, and again, when it failed in a way that another time need not. */
async function repeated<T>(work: () => Promise<T>, mayRepeat: (error: unknown) => boolean): Promise<T> {
  for (let left = maxRetries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !mayRepeat(error)) {
        throw error;
      }
    }
  }
}

/** Whether a read only met a replica that ends: its connection was closed in that moment, or it takes none any more. */
function mayAskAgain(method: string, error: unknown): boolean {
  return isRead(method) && endingCodes.has(codeOf(error));
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a service may have done what was asked, and its answer did not come. */
function mayBeDone(method: string, error: unknown): boolean {
  return !isRead(method) && !unreachedCodes.has(codeOf(error));
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function requestOf(
  ctx: ParameterizedContext<State>,
  { path, service, maxBytes }: Target,
  answerMs: number,
  signal: AbortSignal,
): Dispatcher.RequestOptions {
  const withBody = hasBody(ctx.req);
  const headers = requestHeaders(ctx, ctx.state, { service, hasBody: withBody, answerMs });
  return {
    // Any method that Node's parser lets through; the service knows which it has.
    method: ctx.method as Dispatcher.HttpMethod,
    path: path + ctx.search,
    headers,
    body: withBody ? limitedBody(ctx.req, maxBytes) : null,
    signal,
  };
}

function failed(
  ctx: ParameterizedContext<State>,
  { service }: Target,
  error: unknown,
  isClientGone: boolean,
  logger: Logger,
): void {
  if (isAppError(error)) {
    throw error;
  }
  if (isClientGone) {
    ctx.respond = false;
    return;
  }
  if (ctx.headerSent) {
    // The connection has been cut, which is how the caller sees that the answer is not whole.
    logger.warn({ err: error, service }, 'answer broken off');
    return;
  }
  throw new AppError(mayBeDone(ctx.method, error) ? 'outcome_unknown' : 'unavailable', { cause: error });
}
