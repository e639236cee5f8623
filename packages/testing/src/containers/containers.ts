import { closingIdleFiles, natsConfig, waitFor } from '@citame/tools';
import mongoose from 'mongoose';
import { GenericContainer, Wait } from 'testcontainers';
import type { Server } from '../servers/server.ts';

const mongoPort = 27017;
const natsPort = 4222;
const natsConfigFile = '/etc/citame.conf';

/** MongoDB as a one-node replica set in a container; the image is MONGO_IMAGE, by default mongo:6.0.5. */
export async function mongoContainer(): Promise<Server> {
  const container = await new GenericContainer(process.env['MONGO_IMAGE'] ?? 'mongo:6.0.5')
    .withCommand([
      'mongod',
      '--replSet=rs0',
      '--bind_ip_all',
      // Writable for every user in every image.
      '--dbpath=/tmp',
      '--wiredTigerCacheSizeGB=0.25',
      '--setParameter=transactionLifetimeLimitSeconds=5',
      '--slowOpSampleRate=0',
      closingIdleFiles,
    ])
    .withExposedPorts(mongoPort)
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .start();
  const url = `mongodb://${container.getHost()}:${container.getMappedPort(mongoPort)}/?directConnection=true`;
  await initiate(url);
  return { url, stop: async () => void (await container.stop()) };
}

async function initiate(url: string): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(url).connect();
  try {
    const admin = client.db('admin');
    await admin.command({
      replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${mongoPort}` }] },
    });
    await waitFor(async () => (await admin.command({ hello: 1 }))['isWritablePrimary'], {
      message: 'MongoDB in its container as writable primary',
    });
  } finally {
    await client.close();
  }
}

/** NATS with JetStream and this many accounts in a container; the image is NATS_IMAGE, by default nats:2. */
export async function natsContainer(accounts: number): Promise<Server> {
  const config = natsConfig({ dataDir: '/tmp/jetstream', port: natsPort, host: '0.0.0.0', accounts });
  const container = await new GenericContainer(process.env['NATS_IMAGE'] ?? 'nats:2')
    .withCopyContentToContainer([{ content: config, target: natsConfigFile }])
    .withCommand(['-c', natsConfigFile])
    .withExposedPorts(natsPort)
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .start();
  return {
    url: `nats://${container.getHost()}:${container.getMappedPort(natsPort)}`,
    stop: async () => void (await container.stop()),
  };
}
