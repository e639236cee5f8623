import type { Clock } from '@citame/service-kit';
import {
  createLogger,
  createMetrics,
  localKeys,
  startService,
  systemClock,
  type RunningService,
} from '@citame/service-kit';
import { expectNoRefusals } from '@citame/service-kit/testing';
import { natsUrlOf, testMongoUri, testNatsUrl } from '@citame/testing';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { buildIdentity } from '../src/app.ts';
import { readOtherKeys, readSigningKey, type SigningKey } from '../src/sessions/signingKey.ts';
import type { PushService } from '../src/push/sendPush.ts';
import { startMailSink, type MailSink } from './mailSink.ts';

interface Call {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Address of the caller, as the gateway would tell it. */
  readonly ip?: string;
}
interface Answer {
  readonly status: number;
  // A test reads the fields that it expects; a wrong expectation fails the test.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly headers: Headers;
}

export interface TestIdentity {
  readonly url: string;
  readonly running: RunningService;
  readonly natsUrl: string;
  readonly mail: MailSink;
  readonly key: SigningKey;
  /** `call('GET /me', { token })` */
  readonly call: (request: string, options?: Call) => Promise<Answer>;
  /** A new account, signed in; its address is confirmed unless `verified` is false. */
  readonly register: (fields?: {
    email?: string;
    password?: string;
    nombre?: string;
    english?: boolean;
    verified?: boolean;
  }) => Promise<{
    email: string;
    password: string;
    token: string;
    id: string;
  }>;
  readonly stop: () => Promise<void>;
}

export function newPem(curve = 'P-256'): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: curve });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Address of the product in these tests. */
export const publicUrl = 'https://citame.example';
export const operatorOrigin = 'https://operators.example';

let accounts = 0;
const run = crypto.randomUUID().slice(0, 8);

export function newEmail(): string {
  accounts += 1;
  return `owner${accounts}@${run}.example`;
}

interface Options {
  readonly clock?: Clock;
  /** The clock that `clock` is compared with; itself when not given. */
  readonly secondClock?: Clock;
  readonly natsUrl?: string;
  readonly mongodbUri?: string;
  readonly pem?: string;
  readonly otherPems?: string | undefined;
  readonly encryptionKey?: Buffer;
  readonly formerEncryptionKeys?: readonly Buffer[];
  readonly push?: PushService;
}

/** Identity on real MongoDB and NATS, with a mail server of its own, and a key of its own unless one is given. */
export async function startIdentity(options: Options = {}): Promise<TestIdentity> {
  const signing = readSigningKey(options.pem ?? newPem());
  const others = options.otherPems === undefined ? [] : readOtherKeys(options.otherPems);
  const key = { ...signing, jwks: { keys: [...signing.jwks.keys, ...others] } };
  const mail = await startMailSink();
  const natsUrl = options.natsUrl ?? testNatsUrl();
  const { clock = systemClock } = options;
  const running = await startService({
    name: 'identity',
    port: 0,
    mongodbUri: options.mongodbUri ?? testMongoUri(),
    natsUrl: natsUrlOf('identity', natsUrl),
    maxRequests: 64,
    keys: localKeys(key.jwks),
    clock,
    secondClock: async () => (options.secondClock ?? clock)(),
    logger: createLogger('identity', process.env['TEST_LOG_LEVEL'] ?? 'silent'),
    metrics: createMetrics(),
    build: (context) =>
      buildIdentity({
        ...context,
        signingKey: key,
        encryptionKey: options.encryptionKey ?? randomBytes(32),
        formerEncryptionKeys: options.formerEncryptionKeys ?? [],
        publicUrl,
        operatorOrigin,
        smtpUrl: mail.url,
        mailFrom: 'no-reply@citame.example',
        push: options.push,
      }),
  });
  const checkRefusals = expectNoRefusals(running.context.nats);
  await running.ready;
  const url = `http://127.0.0.1:${running.port}`;
  const call = caller(url);
  return {
    url,
    running,
    natsUrl,
    mail,
    key,
    call,
    async register({
      email = newEmail(),
      password = 'un gato en la luna',
      nombre = 'Salón Sol',
      english,
      verified = true,
    } = {}) {
      registered += 1;
      const answer = await call('POST /auth/register', {
        body: { nombre, email, password },
        // Each from a network of its own: one opens few accounts.
        ip: `10.9.${registered >> 8}.${registered & 255}`,
        headers: english === true ? { 'accept-language': 'en' } : {},
      });
      if (verified) {
        const accounts = running.context.connection.collection('accounts');
        await accounts.updateOne({ email }, { $unset: { emailUnverified: 1 } });
      }
      return { email, password, token: answer.body.token, id: answer.body.user.id };
    },
    stop: async () => {
      await running.stop();
      await mail.stop();
      await checkRefusals();
    },
  };
}

let registered = 0;

function caller(url: string): TestIdentity['call'] {
  return async (request, { token, body, headers = {}, ip } = {}) => {
    const [method = 'GET', path = '/'] = request.split(' ');
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(ip === undefined ? {} : { 'x-forwarded-for': ip }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };
}
