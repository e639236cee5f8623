/** For tests only: runs a service on real MongoDB and NATS, and speaks to it as its callers do. */
import { jwks, type BrokerUser, type MemberRole, type ServiceName } from '@citame/contracts';
import { docsPart, natsUrlOf, testMongoUri, testNatsUrl } from '@citame/testing';
import { PermissionViolationError } from '@nats-io/transport-node';
import { generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import { localKeys } from './auth/publicKeys.ts';
import { signToken as sign, tokenSettings } from './auth/signToken.ts';
import { openNats } from './events/connection.ts';
import { outboxRows } from './events/outbox.ts';
import { contradictions, retentionTable } from './mongo/retentionTable.ts';
import { omitUndefined } from './omitUndefined.ts';
import { systemClock, type Clock } from './process/clock.ts';
import { createLogger, type Logger } from './process/logger.ts';
import { createMetrics } from './process/metrics.ts';
import { startService, type RunningService, type ServiceContext, type ServiceParts } from './service.ts';

interface TestCall {
  /** Signs in as the owner of this tenant, or as the member of it that the claims name. */
  readonly as?: string;
  readonly claims?: TestClaims;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
export interface TestAnswer {
  readonly status: number;
  // A test reads whatever it expects; a wrong expectation fails the test.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly headers: Headers;
}

interface TestClaims {
  readonly epoch?: number;
  readonly lifeSeconds?: number;
  /** The session that the token is of. */
  readonly sid?: string;
  /** The account, where it is not the tenant's own. */
  readonly accountId?: string;
  readonly role?: Exclude<MemberRole, 'owner'>;
  readonly employeeId?: string;
  readonly seesContacts?: boolean;
  /** An operator who looks. */
  readonly isLook?: boolean;
}

export interface TestService {
  readonly url: string;
  readonly running: RunningService;
  readonly mongodbUri: string;
  readonly natsUrl: string;
  /** `call('GET /employees', { as: tenantId })` */
  readonly call: (request: string, options?: TestCall) => Promise<TestAnswer>;
  readonly tokenFor: (tenantId: string, claims?: TestClaims) => Promise<string>;
  readonly stop: () => Promise<void>;
}

interface TestServiceOptions {
  readonly name: ServiceName;
  readonly build: (context: ServiceContext) => ServiceParts;
  readonly clock?: Clock;
  /** The clock that `clock` is compared with: when not given itself, as a test may live at any time. */
  readonly secondClock?: Clock;
  readonly maxRequests?: number;
  /** Several services of one test share the broker, as in production. */
  readonly natsUrl?: string;
  /** Plays several services at once, and so may do what none of them may alone. */
  readonly mayEverything?: boolean;
  /** A second replica shares the database. */
  readonly mongodbUri?: string;
}

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const kid = 'test';
const testJwks = jwks.parse({
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: tokenSettings.algorithm, use: 'sig' }],
});

/** The keys that verify tokens of `signToken`. */
export const testKeys = localKeys(testJwks);

/** A token as identity would sign it. */
export async function signToken(tenantId: string, claims: TestClaims & { now?: Date } = {}): Promise<string> {
  const { epoch = 0, lifeSeconds = 3600, now = new Date(), sid, accountId, role, employeeId } = claims;
  const issuedAt = Math.floor(now.getTime() / 1000);
  const exp = issuedAt + lifeSeconds;
  return sign(
    { privateKey, kid },
    {
      sub: tenantId,
      epoch,
      ...omitUndefined({ sid, acc: accountId, role, emp: employeeId, phones: claims.seesContacts }),
      auth_time: issuedAt,
      iat: issuedAt,
      exp,
    },
    omitUndefined({ isLook: claims.isLook }),
  );
}

/** Starts a service on a free port with a database of its own and waits until it is ready. */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const { clock = systemClock } = options;
  const { secondClock = clock } = options;
  const mongodbUri = options.mongodbUri ?? testMongoUri();
  const natsUrl = options.natsUrl ?? testNatsUrl();
  const { logger, checkMistakes } = createTestLogger(options.name);
  const running = await startService({
    name: options.name,
    port: 0,
    mongodbUri,
    natsUrl: options.mayEverything === true ? natsUrl : natsUrlOf(options.name, natsUrl),
    maxRequests: options.maxRequests ?? 64,
    keys: testKeys,
    clock,
    secondClock: async () => secondClock(),
    logger,
    metrics: createMetrics(),
    build: options.build,
  });
  const url = `http://127.0.0.1:${running.port}`;
  const checkRefusals = expectNoRefusals(running.context.nats);
  await running.ready;
  const tokenFor: TestService['tokenFor'] = (tenantId, claims) =>
    signToken(tenantId, { ...claims, now: clock() });
  const stop = async (): Promise<void> => {
    await running.stop();
    await checkRefusals();
    checkMistakes();
  };
  return { url, running, mongodbUri, natsUrl, tokenFor, stop, call: caller(url, tokenFor) };
}

const logLine = z.object({
  msg: z.string(),
  err: z.object({ type: z.string(), message: z.string() }).optional(),
});

/** Errors of a store's own schema, which no outage causes and no further try mends. */
const mistakes = new Set(['StrictModeError', 'CastError', 'ValidationError']);

/**
 * A logger that notes background work which failed of a mistake in it: such work is tried again unseen. It prints from the
 * level `TEST_LOG_LEVEL`, else nothing. `checkMistakes` throws when there was one.
 */
function createTestLogger(service: string): { logger: Logger; checkMistakes: () => void } {
  const level = process.env['TEST_LOG_LEVEL'];
  const found = new Set<string>();
  const write = (line: string): void => {
    const { msg, err } = logLine.parse(JSON.parse(line));
    if (err !== undefined && mistakes.has(err.type)) {
      found.add(`${msg}: ${err.message}`);
    }
    if (level !== undefined) {
      process.stdout.write(line);
    }
  };
  const checkMistakes = (): void => {
    if (found.size > 0) {
      throw new Error(`${service}: ${[...found].join('; ')}`);
    }
  };
  return { logger: createLogger(service, level ?? 'warn', { write }), checkMistakes };
}

/**
 * Notes what NATS refuses a service. What is returned is called once its connection has ended.
 * @throws Error when something was: the permissions of a service must suffice for all that it does
 */
export function expectNoRefusals(nats: ServiceContext['nats']): () => Promise<void> {
  const refusals = new Set<string>();
  const watching = (async () => {
    for await (const status of nats.status()) {
      if (status.type === 'error' && status.error instanceof PermissionViolationError) {
        refusals.add(status.error.message);
      }
    }
  })();
  return async () => {
    await watching;
    if (refusals.size > 0) {
      throw new Error(`NATS has refused what permissionsOf does not have:\n${[...refusals].join('\n')}`);
    }
  };
}

/** A connection to the NATS of a test as another user: the gateway hears what pages hear, an operator may do everything. */
export function openNatsAs(user: BrokerUser | 'operator', natsUrl: string): ReturnType<typeof openNats> {
  return openNats(user === 'operator' ? natsUrl : natsUrlOf(user, natsUrl), user);
}

function caller(url: string, tokenFor: TestService['tokenFor']): TestService['call'] {
  return async (request, { as, claims, body, headers = {} } = {}) => {
    const [method = 'GET', path = '/'] = request.split(' ');
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${await tokenFor(as, claims)}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };
}

/**
 * Brings about what a process leaves behind that dies after it has done what a request wanted, and before its answer is
 * stored under the request's idempotency key.
 */
export async function loseStoredAnswer(service: TestService, tenantId: string, key: string): Promise<void> {
  const claims = service.running.context.connection.collection<{ _id: string }>('idempotency_keys');
  const hourAgo = new Date(Date.now() - 3_600_000);
  const { modifiedCount } = await claims.updateOne(
    { _id: `${tenantId}:${key}` },
    { $unset: { answer: 1 }, $set: { claimedAt: hourAgo } },
  );
  if (modifiedCount !== 1) {
    throw new Error(`no answer is stored under ${key}`);
  }
}

/** Changes of a business that a service has recorded for the trail, oldest first, each with its actor. */
export async function notedChanges(
  { running }: Pick<TestService, 'running'>,
  tenantId: string,
): Promise<TestAnswer['body'][]> {
  const rows = await outboxRows(running.context.connection)
    .find({ 'envelope.tenantId': tenantId, 'envelope.type': /\.change\.noted$/ })
    .sort({ _id: 1 })
    .lean();
  return rows.map(({ envelope: { actor, data } }) => ({ actor, ...(data as object) }));
}

/** Retention in a running service: what its database has, and what was declared, beside what `docs/privacy.md` says. */
interface Retentions {
  /** Collections of the database that were declared, and those that were not. */
  readonly stored: { readonly declared: string[]; readonly undeclared: string[] };
  /** Collections whose index removes rows at another time than their words say. */
  readonly contradictions: string[];
  readonly drawn: string;
  readonly onPage: string;
}

/** Compares a service that runs with its part of `docs/privacy.md`, which `UPDATE_DOCS=1` rewrites. */
export async function retentions(
  { context }: Pick<RunningService, 'context'>,
  name: ServiceName,
): Promise<Retentions> {
  const { connection } = context;
  const names = (await connection.listCollections()).map((one) => one.name).toSorted();
  const drawn = retentionTable(connection);
  const known = new Set(connection.modelNames());
  return {
    stored: {
      declared: names.filter((one) => known.has(one)),
      undeclared: names.filter((one) => !known.has(one)),
    },
    contradictions: contradictions(connection),
    drawn,
    onPage: docsPart('privacy.md', `kept ${name}`, drawn),
  };
}
