import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLink, testMongoUri, waitFor, type Link } from '@citame/testing';
import { z } from 'zod';
import { collection, implement, inTransaction } from '../src/index.ts';
import { startTestService, type TestService } from '../src/testing.ts';
import { ofTest } from './ofTest.ts';

const endpoints = {
  'GET /things': { summary: 'Things', access: 'public', status: 200, result: z.object({ count: z.int() }) },
} as const;

let link: Link;
let service: TestService;
beforeAll(async () => {
  const direct = new URL(testMongoUri());
  link = await createLink({ host: direct.hostname, port: Number(direct.port) });
  direct.host = `127.0.0.1:${link.port}`;
  direct.searchParams.delete('replicaSet');
  direct.searchParams.set('directConnection', 'true');
  service = await startTestService({
    name: 'catalog',
    mongodbUri: direct.href,
    build: ({ connection }) => {
      const things = collection<{ _id: string }>(connection, 'things', { ...ofTest, fields: {} });
      return {
        routes: implement(endpoints, {
          'GET /things': async () => ({
            count: await inTransaction(connection, (session) => things.countDocuments({}, { session })),
          }),
        }),
      };
    },
  });
});
afterAll(async () => {
  link.set({});
  await service.stop();
  await link.close();
});

describe('a MongoDB that takes requests and answers none', () => {
  it('is answered with 503 before a caller gives up, shows in /readyz, and is used again', async () => {
    expect(await service.call('GET /things')).toMatchObject({ status: 200, body: { count: 0 } });
    link.set({ isHung: true });
    const started = performance.now();
    const [answer, ready] = await Promise.all([
      service.call('GET /things'),
      service.call('GET /readyz').then(({ status }) => ({ status, ms: performance.now() - started })),
    ]);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(ready.status).toBe(503);
    expect(ready.ms).toBeLessThan(4000);
    link.set({});
    await waitFor(async () => (await service.call('GET /things')).status === 200);
  }, 60_000);
});
