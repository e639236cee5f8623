import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { Platform } from '../src/platform.ts';

/** Fault to make while there is load, and to end. */
export interface Fault {
  readonly name: string;
  /** Whether it is among those of `--quick`. */
  readonly isQuick: boolean;
  /** Makes it and ends it. */
  readonly run: (platform: Platform) => Promise<void>;
}

type Child = Parameters<Platform['kill']>[0];

const kill =
  (...children: readonly Child[]) =>
  async (platform: Platform): Promise<void> => {
    children.forEach((child) => platform.kill(child, 'SIGKILL'));
  };

const pause =
  (ms: number, ...children: readonly Child[]) =>
  async (platform: Platform): Promise<void> => {
    const pids = children.map((child) => platform.pidOf(child));
    pids.forEach((pid) => process.kill(pid, 'SIGSTOP'));
    await delay(ms);
    pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
  };

/** NATS loses all that it has. */
async function wipeNats(platform: Platform): Promise<void> {
  // Stopped first, so that it writes nothing meanwhile.
  platform.kill('nats', 'SIGSTOP');
  await rm(join(platform.home, 'data', 'nats'), { recursive: true, force: true });
  platform.kill('nats', 'SIGKILL');
}

/** NATS loses all that it has, and read models are emptied; their services start again. */
async function wipeReadModels(platform: Platform): Promise<void> {
  await wipeNats(platform);
  const connection = await mongoose.createConnection(platform.mongoUri).asPromise();
  const client = connection.getClient();
  for (const [service, copies] of [
    ['scheduling', ['employees', 'services', 'businesses']],
    ['booking_bot', ['businesses', 'subscriptions']],
  ] as const) {
    for (const copy of copies) {
      await client.db(`citame_${service}`).collection(copy).deleteMany({});
    }
  }
  await connection.close();
  await kill('scheduling', 'booking-bot')(platform);
}

async function restart(platform: Platform): Promise<void> {
  await platform.stop();
  await platform.start();
}

/** Every fault, in the order in which they are made. */
export const faults: readonly Fault[] = [
  { name: 'kill -9 scheduling', isQuick: true, run: kill('scheduling') },
  { name: 'kill -9 booking-bot', isQuick: true, run: kill('booking-bot') },
  { name: 'kill -9 integrations', isQuick: true, run: kill('integrations') },
  {
    name: 'kill -9 catalog, identity and billing at once',
    isQuick: false,
    run: kill('catalog', 'identity', 'billing'),
  },
  { name: 'kill -9 gateway', isQuick: false, run: kill('gateway') },
  {
    name: 'kill -9 scheduling and booking-bot at once',
    isQuick: false,
    run: kill('scheduling', 'booking-bot'),
  },
  { name: 'kill -9 MongoDB', isQuick: true, run: kill('mongod') },
  { name: 'kill -9 MongoDB and integrations at once', isQuick: false, run: kill('mongod', 'integrations') },
  { name: 'kill -9 NATS', isQuick: false, run: kill('nats') },
  { name: 'NATS loses its store', isQuick: false, run: wipeNats },
  { name: 'NATS loses its store, read models are emptied', isQuick: true, run: wipeReadModels },
  { name: 'scheduling paused for 20 s', isQuick: false, run: pause(20_000, 'scheduling') },
  { name: 'booking-bot paused for 20 s', isQuick: false, run: pause(20_000, 'booking-bot') },
  {
    name: 'integrations paused for 60 s, beyond its leases',
    isQuick: false,
    run: pause(60_000, 'integrations'),
  },
  { name: 'MongoDB paused for 15 s', isQuick: true, run: pause(15_000, 'mongod') },
  { name: 'NATS paused for 15 s', isQuick: false, run: pause(15_000, 'nats') },
  { name: 'Ctrl-C and start', isQuick: false, run: restart },
];
