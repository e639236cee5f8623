import { mayActAs } from '@citame/contracts';
import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import { createHash } from 'node:crypto';
import { AppError, isAppError } from '../errors.ts';
import { actorOf } from '../auth/scope.ts';
import { authenticate, bearerOf, type Session, type VerifyToken } from '../auth/verifyToken.ts';
import { assertAwaited, boundRequests, deadlineOf } from './admission.ts';
import { noteActor, withContext } from '../process/context.ts';
import type { Logger } from '../process/logger.ts';
import type { Metrics } from '../process/metrics.ts';
import { createSecurityLog, type NoteSecurityEvent } from '../process/securityLog.ts';
import { addOps, type ReadinessCheck } from '../process/ops.ts';
import { withSpan } from '../process/tracing.ts';
import { readBytes, readJson, webhookLimit } from './body.ts';
import { errorHandler } from './errorHandler.ts';
import type { Idempotency } from './idempotency.ts';
import { localeOf } from './locale.ts';
import { openApiOf } from './openApi.ts';
import { RawAnswer, type MemberInput, type Route } from './route.ts';
import { validate } from './validate.ts';

export interface ApiDeps {
  readonly service: string;
  readonly routes: readonly Route[];
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly verifyToken: VerifyToken;
  /** Whether the operator has suspended a business. */
  readonly isSuspended: (tenantId: string) => boolean;
  /** Admits operators; undefined in services that have nothing for them. */
  readonly admitOperator?: AdmitOperator | undefined;
  readonly idempotency: Idempotency;
  /** Requests that may be in progress at the same time. */
  readonly maxRequests: number;
}

/**
 * The operator whose session a token is of. @throws AppError `unauthorized`
 */
export type AdmitOperator = (token: string) => Promise<Pick<Session, 'accountId' | 'sessionId'>>;

const noSession: Session = {
  tenantId: '',
  accountId: '',
  role: 'employee',
  employeeId: undefined,
  seesContacts: false,
  isLook: false,
  epoch: 0,
  sessionId: undefined,
  signedInAt: 0,
  issuedAt: 0,
  expiresAt: 0,
};
const maxIdempotencyKeyLength = 255;

/** The HTTP side of a service: its routes plus `GET /openapi.json`. Neither connects nor listens. */
export function createApi(deps: ApiDeps): Koa {
  const app = new Koa({ proxy: true });
  const router = new Router();
  const note = createSecurityLog(deps.logger, deps.metrics);
  const document = openApiOf(
    deps.service,
    deps.routes.map(({ spec }) => spec),
  );
  router.get('/openapi.json', (ctx) => {
    ctx.body = document;
  });
  for (const route of deps.routes) {
    router[route.spec.method](route.spec.path, (ctx) => answerNoted(deps, route, ctx, note));
  }
  // Errors outside of the error handler: a caller that left in the middle of an answer.
  app.on('error', (error: unknown) => deps.logger.debug({ err: error }, 'answer not delivered'));
  app.use(boundRequests(deps.maxRequests, deps.metrics));
  app.use((ctx, next) => observe(deps, ctx, next));
  app.use(errorHandler(deps.logger));
  app.use(router.routes());
  // Only answers a status and `Allow`; the error handler writes the body.
  app.use(router.allowedMethods());
  return app;
}

/** The HTTP side of a service that has not got what it cannot begin without: probes are answered, all else is 503. */
export function createUnready(
  logger: Logger,
  metrics: Metrics,
  missing: Readonly<Record<string, ReadinessCheck>>,
): Koa {
  const app = new Koa({ proxy: true });
  addOps(app, metrics, missing);
  app.use(errorHandler(logger));
  app.use(() => {
    throw new AppError('unavailable');
  });
  return app;
}

/** Context, span, one log line and one measurement for each request. */
async function observe(deps: ApiDeps, ctx: Context, next: () => Promise<unknown>): Promise<void> {
  const end = deps.metrics.timeRequest(ctx.method);
  const started = performance.now();
  const parent = ctx.get('traceparent') || undefined;
  const requestId = ctx.get('x-request-id') || undefined;
  const deadline = deadlineOf(ctx, started);
  await withContext({ requestId, deadline }, () =>
    withSpan(`${ctx.method} ${deps.service}`, { kind: 'server', parent }, async () => {
      await next();
      const route = typeof ctx['_matchedRoute'] === 'string' ? ctx['_matchedRoute'] : 'none';
      end({ route, status: ctx.status });
      const ms = Math.round(performance.now() - started);
      deps.logger.debug({ method: ctx.method, route, status: ctx.status, ms }, 'request');
    }),
  );
}

/** Answers, and notes in the security log what belongs there. */
async function answerNoted(
  deps: ApiDeps,
  route: Route,
  ctx: Context,
  note: NoteSecurityEvent,
): Promise<void> {
  const { security: event, access } = route.spec;
  const { ip } = ctx;
  const session = await admit(deps, route, ctx).catch((error: unknown) => {
    if (isAppError(error) && (error.code === 'unauthorized' || error.code === 'forbidden')) {
      // A page that was left open is no attack, and brings no token.
      if (error.code === 'forbidden' || ctx.get('authorization') !== '') {
        note(error.code === 'forbidden' ? 'access' : 'token', { ip, refusal: error.code });
      }
    }
    throw error;
  });
  if (event === undefined) {
    return answer(deps, route, ctx, session);
  }
  const accountId = session.accountId || undefined;
  try {
    await answer(deps, route, ctx, session);
  } catch (error) {
    note(event, { ip, accountId, refusal: isAppError(error) ? error.code : 'internal' });
    throw error;
  }
  if (access !== 'webhook') {
    note(event, { ip, accountId });
  }
}

async function answer(deps: ApiDeps, route: Route, ctx: Context, session: Session): Promise<void> {
  const { spec } = route;
  const input = await readInput(ctx, route, session);
  const { idempotencyKey } = input;
  const repeatable = session.tenantId !== '' && spec.method !== 'get' && spec.secret !== true;
  const begin = async (): Promise<Result> => {
    await assertAwaited(ctx);
    return run(route, input);
  };
  const result =
    repeatable && idempotencyKey !== undefined
      ? await deps.idempotency.once(
          {
            tenantId: session.tenantId,
            key: idempotencyKey,
            request: [
              spec.method,
              ctx.path,
              ctx.query,
              input.body,
              ...fingerprintOf(input.rawBody),
              ...(session.accountId === session.tenantId ? [] : [session.accountId]),
            ],
          },
          begin,
        )
      : await begin();
  send(ctx, result);
}

/**
 * The session of a caller whose role may do this; none for a public route.
 * @throws AppError `unauthorized`, `forbidden`, `read_only` for an operator who looks, `suspended` for a change in a suspended business
 */
async function admit(deps: ApiDeps, { spec }: Route, ctx: Context): Promise<Session> {
  const { access } = spec;
  if (access === 'public' || access === 'webhook') {
    return noSession;
  }
  if (access === 'operator') {
    const operator = await deps.admitOperator?.(bearerOf(ctx));
    if (operator === undefined) {
      throw new AppError('unauthorized');
    }
    noteActor({ kind: 'operator' });
    return { ...noSession, ...operator };
  }
  const session = await authenticate(deps.verifyToken, ctx);
  if (!mayActAs(session.role, access)) {
    throw new AppError('forbidden');
  }
  // An operator who looks takes nothing away either: endpoints of weight for security give data of many people.
  if (session.isLook && (spec.method !== 'get' || spec.security !== undefined)) {
    throw new AppError('read_only');
  }
  if (spec.method !== 'get' && spec.whileSuspended !== true && deps.isSuspended(session.tenantId)) {
    throw new AppError('suspended');
  }
  noteActor(actorOf(session));
  return session;
}

/** Hash of a file, so that one key stands for one file; empty without a file. */
function fingerprintOf(bytes: Buffer): string[] {
  return bytes.length === 0 ? [] : [createHash('sha256').update(bytes).digest('base64url')];
}

async function readInput(
  ctx: Context,
  { spec }: Route,
  session: Session,
): Promise<MemberInput<unknown, unknown, unknown>> {
  const locale = localeOf(ctx);
  const isWebhook = spec.access === 'webhook';
  const takesBody = !isWebhook && spec.method !== 'get' && spec.bytes === undefined;
  const rawBody = await readRaw(ctx, spec);
  const json = takesBody ? await readJson(ctx) : undefined;
  return {
    params: spec.params === undefined ? {} : validateParams(ctx, spec.params, locale),
    query: spec.query === undefined ? {} : validate(spec.query, { ...ctx.query }, locale),
    body: spec.body === undefined ? undefined : validate(spec.body, json === undefined ? {} : json, locale),
    headers: ctx.headers,
    rawBody,
    locale,
    ip: ctx.ip,
    session,
    tenantId: session.tenantId,
    idempotencyKey: idempotencyKeyOf(ctx),
  };
}

/** The body of a webhook or a file; empty for every other route. */
function readRaw(ctx: Context, { access, method, bytes }: Route['spec']): Promise<Buffer> | Buffer {
  if (bytes !== undefined) {
    return readBytes(ctx, bytes);
  }
  return access === 'webhook' && method === 'post' ? readBytes(ctx, webhookLimit) : Buffer.alloc(0);
}

/** An id of the wrong form is an id that does not exist. */
function validateParams(ctx: Context, schema: Parameters<typeof validate>[0], locale: 'es' | 'en'): unknown {
  try {
    return validate(schema, ctx['params'], locale);
  } catch (cause) {
    throw new AppError('not_found', { cause });
  }
}

function idempotencyKeyOf(ctx: Context): string | undefined {
  const key = ctx.get('idempotency-key');
  if (key.length > maxIdempotencyKeyLength) {
    throw new AppError('validation', { details: [{ field: 'Idempotency-Key', message: 'max 255' }] });
  }
  return key === '' ? undefined : key;
}

interface Result {
  readonly status: number;
  readonly body: unknown;
}

async function run({ spec, handle }: Route, input: MemberInput<unknown, unknown, unknown>): Promise<Result> {
  const value = await handle(input);
  if (value instanceof RawAnswer) {
    return { status: value.status, body: value };
  }
  // The result schema drops every field that is not declared, so nothing leaks by accident.
  return spec.result === undefined
    ? { status: spec.status ?? 204, body: null }
    : { status: spec.status ?? 200, body: spec.result.parse(value) };
}

function send(ctx: Context, { status, body }: Result): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  if (body instanceof RawAnswer) {
    ctx.set(body.headers);
    ctx.body = body.body;
    return;
  }
  ctx.body = body;
}
