import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ServiceName } from '@citame/contracts';
import mongoose from 'mongoose';
import type { Platform } from '../src/platform.ts';
import { startReplica, type Replica, type ReplicaOptions } from '../src/replicas.ts';
import type { World } from './world.ts';

/** Makes a fault and ends it. */
export type Make = (world: World) => Promise<void>;
type Child = Parameters<Platform['kill']>[0];

/** Services that take part in a chat: those of which faults start further processes. */
const chatting = ['scheduling', 'booking-bot', 'integrations'] as const satisfies ServiceName[];
const underLoadMs = 5000;

export const kill =
  (...children: readonly Child[]): Make =>
  async ({ platform }) => {
    children.forEach((child) => platform.kill(child, 'SIGKILL'));
  };

export const pause =
  (ms: number, ...children: readonly Child[]): Make =>
  async ({ platform }) => {
    const pids = children.map((child) => platform.pidOf(child));
    pids.forEach((pid) => process.kill(pid, 'SIGSTOP'));
    await delay(ms);
    pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
  };

/** NATS loses all that it has. */
export const wipeNats: Make = async ({ platform }) => {
  // Stopped first, so that it writes nothing meanwhile.
  platform.kill('nats', 'SIGSTOP');
  await rm(join(platform.home, 'data', 'nats'), { recursive: true, force: true });
  platform.kill('nats', 'SIGKILL');
};

/** NATS loses all that it has, and read models are emptied; their services start again. */
export const wipeReadModels: Make = async (world) => {
  await wipeNats(world);
  const connection = await mongoose.createConnection(world.platform.mongoUri).asPromise();
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
  await kill('scheduling', 'booking-bot')(world);
};

export const restart: Make = async ({ platform }) => {
  await platform.stop();
  await platform.start();
};

/** The disk of the data has no room for ten seconds. NATS then starts again, as its probe in a cluster has it do. */
export const fillDisk: Make = async ({ platform }) => {
  const file = join(platform.home, 'data', 'filling');
  // It ends with an error when there is no more room.
  await promisify(execFile)('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M']).catch(() => undefined);
  await delay(10_000);
  await rm(file);
  // A stream that met the full disk stores nothing more.
  platform.kill('nats', 'SIGKILL');
};

/**
 * Further processes of the services of a chat work beside those of `npm start` until `make` is done.
 * @param areAsked whether owners' requests reach them, too
 */
export async function beside(
  world: World,
  make: (replicas: readonly Replica[]) => Promise<void>,
  options: ReplicaOptions & { readonly areAsked?: boolean } = {},
): Promise<void> {
  const starting = chatting.map((service) => startReplica(world.platform, service, options));
  const ends = await Promise.allSettled(starting);
  const started = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  const { areAsked = true } = options;
  try {
    await Promise.all(starting);
    started.filter(() => areAsked).forEach((replica) => world.replicas.add(replica));
    await delay(underLoadMs);
    await make(started);
  } finally {
    started.forEach((replica) => world.replicas.delete(replica));
    await Promise.all(started.map((replica) => replica.stop()));
  }
}

/** Kills one of two processes of each service of a chat. */
export const killOneOfTwo: Make = (world) =>
  beside(world, async (replicas) => {
    replicas.forEach((replica) => replica.kill('SIGKILL'));
  });

/** Pauses one of two processes of each service of a chat beyond all its leases. */
export const pauseOneOfTwo: Make = (world) =>
  beside(world, async (replicas) => {
    replicas.forEach((replica) => replica.kill('SIGSTOP'));
    await delay(60_000);
    replicas.forEach((replica) => replica.kill('SIGCONT'));
    await delay(underLoadMs);
  });
