import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { connect } from 'node:net';
import { z } from 'zod';
import {
  AppError,
  collection,
  insertRow,
  inTransaction,
  newId,
  implement,
  RawAnswer,
  type Route,
  type ServiceContext,
} from '../src/index.ts';
import { startTestService, type TestService } from '../src/testing.ts';
import { ofTest } from './ofTest.ts';

const maxRequests = 4;
const ran = { times: 0 };
let gate = Promise.withResolvers<void>();

/** Work that a handler has done before it finds that something cannot be reached. */
const moments = [
  'nothing',
  'a read',
  'a write',
  'a raw write',
  'a transaction',
  'a broken transaction',
] as const;
const lost = () => new AppError('unavailable', { cause: new Error('lost') });

function routes({ connection }: ServiceContext): Route[] {
  const rows = collection<{ readonly _id: string }>(connection, 'rows', { ...ofTest, fields: {} });
  const before: Record<(typeof moments)[number], () => Promise<unknown>> = {
    nothing: async () => {},
    'a read': () => rows.findOne({}).lean(),
    'a write': () => rows.updateOne({ _id: newId() }, {}, { upsert: true }),
    'a raw write': () => insertRow(rows, { _id: newId() }),
    'a transaction': () =>
      inTransaction(connection, (session) => rows.create([{ _id: newId() }], { session })),
    'a broken transaction': () =>
      inTransaction(connection, async (session) => {
        await rows.create([{ _id: newId() }], { session });
        throw lost();
      }),
  };
  const body = z.strictObject({ before: z.enum(moments) });
  return implement(
    {
      'POST /lost': { summary: 'Fails', body },
      'GET /lost': { summary: 'Fails too' },
      'POST /waits': { summary: 'Waits' },
      'POST /webhooks/vendor': { summary: 'A webhook', access: 'webhook' },
    },
    {
      'POST /lost': async (input) => {
        await before[input.body.before]();
        throw lost();
      },
      'GET /lost': async () => {
        await rows.updateOne({ _id: newId() }, {}, { upsert: true });
        throw lost();
      },
      'POST /waits': async () => {
        ran.times += 1;
        await gate.promise;
      },
      'POST /webhooks/vendor': async () => new RawAnswer(200, 'taken'),
    },
  );
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'catalog',
    maxRequests,
    build: (context) => ({ routes: routes(context) }),
  });
});
afterAll(() => service.stop());
beforeEach(() => {
  ran.times = 0;
  gate = Promise.withResolvers<void>();
});

const wait = (headers: Record<string, string> = {}) => service.call('POST /waits', { as: 'tenant', headers });

describe('a service with as many requests in hand as it takes', () => {
  it('refuses others at once with the time after which to come back, and takes webhooks', async () => {
    const taken = Array.from({ length: maxRequests }, () => wait());
    await waitFor(() => ran.times === maxRequests);
    const refused = await service.call('POST /waits', { body: 'not even JSON' });
    expect(refused).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await service.call('POST /webhooks/vendor', { body: {} })).toMatchObject({ status: 200 });
    expect((await service.call('GET /metrics')).body).toContain('http_requests_refused_total 1');
    gate.resolve();
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual(Array(maxRequests).fill(204));
    expect(await wait()).toMatchObject({ status: 204 });
    expect(ran.times).toBe(maxRequests + 1);
  });
});

describe('work', () => {
  beforeEach(() => gate.resolve());

  it('does not begin after the deadline of its caller', async () => {
    expect(await wait({ 'x-request-deadline-ms': '0' })).toMatchObject({ status: 503 });
    expect(ran.times).toBe(0);
    expect(await wait({ 'x-request-deadline-ms': '60000' })).toMatchObject({ status: 204 });
    expect(ran.times).toBe(1);
  });

  it('does not begin when its caller has left', async () => {
    const token = await service.tokenFor('tenant');
    const { port } = new URL(service.url);
    for (let round = 0; round < 20; round += 1) {
      const request = [
        'POST /waits HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${token}`,
        `Idempotency-Key: left-${round}`,
        'Content-Length: 0',
        '',
        '',
      ].join('\r\n');
      await new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.end(request));
        socket
          .once('error', reject)
          .once('close', () => resolve())
          .resume();
      });
    }
    // A request that has left nothing behind may be repeated under its key.
    await waitFor(async () => (await wait({ 'idempotency-key': 'left-0' })).status === 204);
    expect(ran.times).toBe(1);
  });
});

describe('a request that meets something out of reach', () => {
  it.each<[(typeof moments)[number], number, string]>([
    ['nothing', 503, 'unavailable'],
    ['a read', 503, 'unavailable'],
    ['a broken transaction', 503, 'unavailable'],
    ['a write', 504, 'outcome_unknown'],
    ['a raw write', 504, 'outcome_unknown'],
    ['a transaction', 504, 'outcome_unknown'],
  ])('after %s is answered with %i %s', async (before, status, error) => {
    const answer = await service.call('POST /lost', { as: 'tenant', body: { before } });
    expect(answer).toMatchObject({ status, body: { error } });
    expect(answer.headers.get('retry-after')).toBe('2');
  });

  it('is answered with 503 when it only reads, whatever was noted on the way', async () => {
    expect(await service.call('GET /lost', { as: 'tenant' })).toMatchObject({ status: 503 });
  });
});
