import { freePort, startMongo, startNats, withDatabase } from '@citame/tools';
import mongoose from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClient, type Client } from './client.ts';
import { openIssuer } from './issuer.ts';
import { confirmBookings } from './listeners.ts';
import { answers, end, run } from './processes.ts';

/** Scheduling behind the gateway, as processes of their own, on servers of their own. */
export interface Platform {
  /** Scheduling's own database. */
  readonly uri: string;
  readonly db: mongoose.mongo.Db;
  /** Speaks through the gateway, signed in as a tenant. */
  readonly clientOf: (tenantId: string) => Promise<Client>;
  readonly stop: () => Promise<void>;
}

/** @throws Error when a part does not become ready within a minute */
export async function startPlatform(): Promise<Platform> {
  const folder = await mkdtemp(join(tmpdir(), 'citame-bench-'));
  const log = (): void => undefined;
  const [mongo, nats, issuer] = await Promise.all([
    startMongo({ dataDir: join(folder, 'mongo'), port: await freePort(), log }),
    startNats({ dataDir: join(folder, 'nats'), port: await freePort(), log }),
    openIssuer(),
  ]);
  const stopConfirming = await confirmBookings(nats.url);
  const uri = withDatabase(mongo.uri, 'bench_scheduling');
  const connection = await new mongoose.mongo.MongoClient(uri, {
    writeConcern: { w: 'majority', journal: true },
  }).connect();
  const ports = { scheduling: await freePort(), gateway: await freePort(), ops: await freePort() };
  const address = (port: number): string => `http://127.0.0.1:${port}`;
  const unused = address(1);
  const children = [
    run('services/scheduling/src/main.ts', {
      PORT: String(ports.scheduling),
      MONGODB_URI: uri,
      NATS_URL: nats.url,
      JWKS_URL: issuer.jwksUrl,
    }),
    run('gateway/src/main.ts', {
      PORT: String(ports.gateway),
      OPS_PORT: String(ports.ops),
      PUBLIC_URL: address(ports.gateway),
      NATS_URL: nats.url,
      SCHEDULING_URL: address(ports.scheduling),
      IDENTITY_URL: unused,
      CATALOG_URL: unused,
      BOOKING_BOT_URL: unused,
      INTEGRATIONS_URL: unused,
      // Each request comes from another address, or the gateway would soon refuse to be measured.
      TRUST_PROXY: '1',
    }),
  ];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(1));
  }
  await Promise.all([
    answers(`${address(ports.scheduling)}/readyz`),
    answers(`${address(ports.ops)}/readyz`),
  ]);
  return {
    uri,
    db: connection.db(),
    clientOf: async (tenantId) => openClient(ports.gateway, issuer.tokenFor(tenantId)),
    stop: async () => {
      await Promise.all(children.map(end));
      await Promise.all([connection.close(), stopConfirming()]);
      await Promise.all([mongo.stop(), nats.stop(), issuer.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
