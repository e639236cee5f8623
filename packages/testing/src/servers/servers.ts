import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startMongo, startNats } from '@citame/tools';
import mongoose from 'mongoose';
import { containerEngineAnswers } from '../containers/containerEngine.ts';
import { natsAccounts } from '../run.ts';
import type { Server } from './server.ts';

export interface Servers {
  mongoUri: string;
  natsUrl: string;
  /** Folder in which NATS accounts are claimed; undefined when NATS was given from outside and has none for us. */
  natsClaims: string | undefined;
  stop: () => Promise<void>;
}

/**
 * One MongoDB and one NATS for a whole test run: those of MONGODB_URI and NATS_URL, else containers when an
 * engine answers, else local processes with their data in `folder`. At the end, the databases whose names begin
 * with `databasePrefix` are gone from a MongoDB that was given.
 */
export async function startServers(folder: string, databasePrefix: string): Promise<Servers> {
  const given = { mongo: process.env['MONGODB_URI'], nats: process.env['NATS_URL'] };
  const containers = (!given.mongo || !given.nats) && (await containerEngineAnswers());
  const natsClaims = given.nats ? undefined : join(folder, 'claims');
  if (natsClaims) {
    await mkdir(natsClaims, { recursive: true });
  }
  const [mongo, nats] = await Promise.all([
    given.mongo ? externalMongo(given.mongo, databasePrefix) : mongoServer(containers, folder),
    given.nats ? { url: given.nats, stop: () => Promise.resolve() } : natsServer(containers, folder),
  ]);
  return {
    mongoUri: mongo.url,
    natsUrl: nats.url,
    natsClaims,
    stop: async () => {
      await Promise.all([mongo.stop(), nats.stop()]);
    },
  };
}

function sayOnStderr(line: string): void {
  process.stderr.write(`${line}\n`);
}

function externalMongo(url: string, databasePrefix: string): Server {
  return {
    url,
    stop: async () => {
      const client = await new mongoose.mongo.MongoClient(url).connect();
      const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
      const own = databases.filter(({ name }) => name.startsWith(databasePrefix));
      await Promise.all(own.map(({ name }) => client.db(name).dropDatabase()));
      await client.close();
    },
  };
}

async function mongoServer(containers: boolean, folder: string): Promise<Server> {
  if (containers) {
    const { mongoContainer } = await import('../containers/containers.ts');
    return mongoContainer();
  }
  const { uri, stop } = await startMongo({
    dataDir: join(folder, 'mongo'),
    port: await freePort(),
    log: sayOnStderr,
  });
  return { url: uri, stop };
}

async function natsServer(containers: boolean, folder: string): Promise<Server> {
  if (containers) {
    const { natsContainer } = await import('../containers/containers.ts');
    return natsContainer(natsAccounts);
  }
  return startNats({
    dataDir: join(folder, 'nats'),
    port: await freePort(),
    accounts: natsAccounts,
    log: sayOnStderr,
  });
}
