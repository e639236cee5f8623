import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort, testFolder, waitFor } from '@citame/testing';
import { mongodBinary, mongodCommand, runServer, type RunningServer } from '@citame/tools';
import mongoose from 'mongoose';
import { startTestService, type TestService } from '../src/testing.ts';

const { mongo } = mongoose;
const folder = testFolder();
const ports: number[] = [];
const servers: RunningServer[] = [];
const clients: mongoose.mongo.MongoClient[] = [];
let service: TestService;

async function startMember(): Promise<mongoose.mongo.MongoClient> {
  const port = await freePort();
  const dataDir = join(folder, String(port));
  await mkdir(dataDir);
  const command = mongodCommand(await mongodBinary(() => {}), { dataDir, port });
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  servers.push(await runServer(command, `${dataDir}.log`, async () => void (await client.connect())));
  clients.push(client);
  ports.push(port);
  return client;
}

beforeAll(async () => {
  const primary = await startMember();
  await startMember();
  const members = ports.map((port, index) => ({
    _id: index,
    host: `127.0.0.1:${port}`,
    priority: 1 - index,
  }));
  await primary.db('admin').command({ replSetInitiate: { _id: 'rs0', members } });
  const hosts = members.map(({ host }) => host).join();
  service = await startTestService({
    name: 'catalog',
    mongodbUri: `mongodb://${hosts}/citame_catalog?replicaSet=rs0&heartbeatFrequencyMS=500`,
    build: () => ({ routes: [] }),
  });
}, 60_000);
afterAll(async () => {
  await service.stop();
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all(servers.map((server) => server.kill()));
});

async function lagS(): Promise<number | undefined> {
  const { body } = await service.call('GET /metrics');
  const lag = /mongodb_replication_lag_seconds\{member="([\d.:]+)"\} ([\d.]+)/.exec(String(body));
  expect(lag?.[1] ?? `127.0.0.1:${ports[1]}`).toBe(`127.0.0.1:${ports[1]}`);
  return lag === null ? undefined : Number(lag[2]);
}

describe('the lag of a secondary', () => {
  it('grows while it does not copy what is written, and is over when it has', async () => {
    const [primary, secondary] = clients;
    await waitFor(async () => ((await lagS()) ?? 60) < 3, { timeoutMs: 15_000 });
    await secondary?.db('admin').command({ fsync: 1, lock: true });
    await waitFor(
      async () => {
        await primary
          ?.db('test')
          .collection('written')
          .insertOne({}, { writeConcern: { w: 1 } });
        return ((await lagS()) ?? 0) > 5;
      },
      { timeoutMs: 15_000 },
    );
    await secondary?.db('admin').command({ fsyncUnlock: 1 });
    await waitFor(async () => ((await lagS()) ?? 60) < 3, { timeoutMs: 15_000 });
  }, 60_000);
});
