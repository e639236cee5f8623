import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort, testMongoUri, waitFor } from '@citame/testing';
import { startNats } from '@citame/tools';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createMetrics, startService, systemClock, type RunningService } from '../src/index.ts';
import { testKeys } from '../src/testing.ts';

let folder: string;
let port: number;
let natsPort: number;
let starting: Promise<RunningService>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citame-late-'));
  port = await freePort();
  natsPort = await freePort();
  starting = startService({
    name: 'catalog',
    port,
    mongodbUri: testMongoUri(),
    natsUrl: `nats://127.0.0.1:${natsPort}`,
    maxRequests: 64,
    keys: testKeys,
    clock: systemClock,
    logger: createLogger('catalog', 'silent'),
    metrics: createMetrics(),
    build: () => ({ routes: [] }),
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = async (path: string): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, body: await response.json() };
};

describe('a service that starts before NATS', () => {
  it('lives, is not ready, says so to who asks, and works once NATS is there', async () => {
    await waitFor(async () => (await ask('/healthz').catch(() => undefined))?.status === 200);
    expect(await ask('/readyz')).toEqual({ status: 503, body: { nats: false } });
    expect(await ask('/services')).toMatchObject({ status: 503, body: { error: 'unavailable' } });

    const nats = await startNats({ dataDir: folder, port: natsPort, log: () => {} });
    try {
      const service = await starting;
      await service.ready;
      expect(await ask('/readyz')).toMatchObject({ status: 200, body: { nats: true } });
      expect((await ask('/services')).status).toBe(404);
      await service.stop();
    } finally {
      await nats.stop();
    }
  });
});
