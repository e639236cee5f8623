import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { testFolder, waitFor } from '@citame/testing';
import {
  freePort,
  mongodBinary,
  mongodCommand,
  natsConfig,
  natsServerBinary,
  natsServerCommand,
  runServer,
  type RunningServer,
} from '@citame/tools';
import mongoose from 'mongoose';

const size = 3;
const readyMs = 30_000;
/** Settings of the replica set: how soon the others notice that the primary is gone. */
const settings = { electionTimeoutMillis: 2000, heartbeatIntervalMillis: 500 };

/** A machine with one member of each store: of MongoDB's replica set and of NATS' cluster. */
interface StoreNode {
  /** Ends both at once, as a machine does that loses its power. */
  kill(): Promise<void>;
  /** Brings both back, on what they had on their disks, or on empty ones. */
  start(disks?: 'kept' | 'wiped'): Promise<void>;
}

export interface StoreNodes {
  readonly mongoUri: string;
  readonly natsUrl: string;
  readonly nodes: readonly StoreNode[];
  /** Place of the node on which the primary of MongoDB is. */
  primary(): Promise<number>;
  /** Has MongoDB choose another primary. */
  stepDown(): Promise<void>;
  /** Resolves when every member of both stores has all that the others have. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

interface Ports {
  readonly mongo: number;
  readonly nats: number;
  readonly route: number;
}

/** Starts MongoDB and NATS on three nodes. @param folder with what they store; one of the run of tests when not given */
export async function startStoreNodes(folder: string = testFolder()): Promise<StoreNodes> {
  const ports: Ports[] = [];
  for (let node = 0; node < size; node += 1) {
    ports.push({ mongo: await freePort(), nats: await freePort(), route: await freePort() });
  }
  const routes = ports.map(({ route }) => route);
  const nodes = ports.map((own, index) => createNode(join(folder, `node${index}`), own, index, routes));
  await Promise.all(nodes.map((node) => node.start()));
  await initiate(ports);
  const hosts = ports.map(({ mongo }) => `127.0.0.1:${mongo}`).join(',');
  const mongoUri = `mongodb://${hosts}/?replicaSet=rs0`;
  const natsUrl = ports.map(({ nats }) => `nats://127.0.0.1:${nats}`).join(',');
  const whole = async (): Promise<void> => {
    await waitFor(() => isSetWhole(mongoUri), { timeoutMs: readyMs, message: 'three members of MongoDB' });
    await waitFor(() => areStreamsWhole(natsUrl), { timeoutMs: readyMs, message: 'three members of NATS' });
  };
  await whole();
  return {
    mongoUri,
    natsUrl,
    nodes,
    primary: () => primaryOf(mongoUri),
    stepDown: () => withMongo(mongoUri, async (admin) => void (await admin.command({ replSetStepDown: 10 }))),
    whole,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function createNode(folder: string, ports: Ports, index: number, routes: readonly number[]): StoreNode {
  let running: readonly RunningServer[] = [];
  const data = (store: string): string => join(folder, store);
  async function startMongo(): Promise<RunningServer> {
    await mkdir(data('mongo'), { recursive: true });
    const command = mongodCommand(await mongodBinary(() => {}), {
      dataDir: data('mongo'),
      port: ports.mongo,
    });
    return runServer(command, `${data('mongo')}.log`, () => answers(ports.mongo));
  }
  async function startNats(): Promise<RunningServer> {
    await mkdir(data('nats'), { recursive: true });
    const file = `${data('nats')}.conf`;
    const cluster = { name: `n${index}`, port: ports.route, ports: routes };
    await writeFile(file, natsConfig({ dataDir: data('nats'), port: ports.nats, cluster }));
    const command = natsServerCommand(await natsServerBinary(() => {}), file);
    return runServer(command, `${data('nats')}.log`, () => Promise.resolve());
  }
  return {
    kill: async () => {
      await Promise.all(running.map((server) => server.kill()));
      running = [];
    },
    start: async (disks = 'kept') => {
      if (disks === 'wiped') {
        await rm(folder, { recursive: true, force: true });
      }
      running = await Promise.all([startMongo(), startNats()]);
    },
  };
}

async function withMongo<T>(uri: string, use: (admin: mongoose.mongo.Admin) => Promise<T>): Promise<T> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 500 });
  try {
    return await use(client.db('admin').admin());
  } finally {
    await client.close();
  }
}

/** Resolves when a member answers, whatever part it has in the set. */
async function answers(port: number): Promise<void> {
  const uri = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  await waitFor(() => withMongo(uri, async (admin) => (await admin.ping())['ok'] === 1), {
    timeoutMs: readyMs,
  });
}

async function initiate(ports: readonly Ports[]): Promise<void> {
  const members = ports.map(({ mongo }, _id) => ({ _id, host: `127.0.0.1:${mongo}` }));
  await withMongo(`mongodb://127.0.0.1:${ports[0]?.mongo}/?directConnection=true`, (admin) =>
    admin.command({ replSetInitiate: { _id: 'rs0', members, settings } }),
  );
}

/** The place of the primary among the members. */
function primaryOf(uri: string): Promise<number> {
  return withMongo(uri, async (admin) => {
    const { members } = await admin.command({ replSetGetStatus: 1 });
    return members.findIndex(({ stateStr }: { stateStr: string }) => stateStr === 'PRIMARY');
  });
}

function isSetWhole(uri: string): Promise<boolean> {
  return withMongo(uri, async (admin) => {
    const { members } = await admin.command({ replSetGetStatus: 1 });
    const states = members.map(({ stateStr }: { stateStr: string }) => stateStr);
    return states.toSorted().join() === 'PRIMARY,SECONDARY,SECONDARY';
  });
}

async function areStreamsWhole(url: string): Promise<boolean> {
  const nats = await connect({ servers: url.split(','), timeout: 1000 });
  try {
    const manager = await jetstreamManager(nats, { timeout: 1000 });
    for await (const { cluster } of manager.streams.list()) {
      const replicas = cluster?.replicas ?? [];
      if (replicas.length !== size - 1 || replicas.some(({ current, offline }) => !current || offline)) {
        return false;
      }
    }
    return true;
  } finally {
    await nats.close();
  }
}
