/**
 * Cost of what owners and clients do, on the whole of Cítame: processor time of each process and what stays stored, for a
 * page, a booking and a turn of a chat: `node bench/costs.ts [--small]`. Processor time is counted by the system, so that
 * others on the machine change it little.
 */
import { serviceNames } from '@citame/contracts';
import mongoose from 'mongoose';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { book, chat, openPage, type Act } from './src/acts.ts';
import { options } from './src/options.ts';
import { openPhones } from './src/phones.ts';
import { processorS } from './src/processUse.ts';
import { openReport } from './src/report.ts';
import { openTown } from './src/town.ts';

const times = options.isSmall ? 60 : 600;
const atOnce = 4;
const businesses = 10;
const idleMs = 10_000;
/** After what owners and clients did, their events are handled and calendars filled. */
const settleMs = 10_000;
const processes = ['gateway', ...serviceNames, 'mongod', 'nats'] as const;

/** Rows that are deleted a day or thirty after they have done their work. */
const isForAMonth = /\.(outbox|inbox|messages|outbound_messages|planned_messages|busy_sheets)$/;

type Usage = Readonly<Record<(typeof processes)[number], number>>;

const collStats = z.array(
  z.object({ storageStats: z.object({ size: z.number(), totalIndexSize: z.number() }) }),
);

const town = await openTown(businesses);
const phones = await openPhones(town.platform.emulatorsUrl);
const connection = await mongoose.createConnection(town.platform.mongoUri).asPromise();
const report = openReport('What things cost: processor time of all processes, and what stays stored');
try {
  // Calls load and compile once: the first one is not counted.
  await repeat(Math.min(times, 60), (resident) => chat(phones, resident, Math.random()));
  await setTimeout(settleMs);
  const idle = difference(await after(() => setTimeout(idleMs)), idleMs / 1000);
  await measure('a page', async (resident) => [await openPage(resident, Math.random())]);
  await measure('a booking of an owner', async (resident) => [
    await book(resident, await phones.add(), Math.random()),
  ]);
  await measure('a turn of a chat', (resident) => chat(phones, resident, Math.random()));

  async function measure(
    name: string,
    work: (resident: (typeof town.businesses)[number]) => Promise<Act[]>,
  ): Promise<void> {
    const stored = await storedBytes();
    const start = performance.now();
    let acts: Act[] = [];
    const used = await after(async () => {
      acts = await repeat(times, work);
      await setTimeout(settleMs);
    });
    const seconds = (performance.now() - start) / 1000;
    const costs = processes.map((process) => ({
      process,
      ms: (Math.max(0, used[process] - idle[process] * seconds) * 1000) / acts.length,
    }));
    const total = costs.reduce((sum, { ms }) => sum + ms, 0);
    report.line(`${name}, processor time`, [total], 'ms');
    for (const { process, ms } of costs.filter((one) => one.ms >= 0.05)) {
      report.line(`${name}, of it ${process}`, [ms], 'ms');
    }
    const grown = await storedBytes();
    const collections = [...grown]
      .map(([where, bytes]) => [where, (bytes - (stored.get(where) ?? 0)) / acts.length] as const)
      .filter(([, bytes]) => bytes >= 16)
      .toSorted(([, a], [, b]) => b - a);
    const sum = (isKept: (where: string) => boolean): number =>
      collections.filter(([where]) => isKept(where)).reduce((bytes, [, one]) => bytes + one, 0);
    report.line(`${name}, stored`, [sum((where) => !isForAMonth.test(where))], 'bytes');
    report.line(`${name}, stored for a month`, [sum((where) => isForAMonth.test(where))], 'bytes');
    report.note(
      `${name}, stored: ${collections.map(([where, one]) => `${where} ${one.toFixed(0)}`).join(', ')}`,
    );
  }
  report.close();
} finally {
  await Promise.all([phones.close(), connection.close()]);
  await town.stop();
}

async function repeat(
  count: number,
  work: (resident: (typeof town.businesses)[number]) => Promise<Act[]>,
): Promise<Act[]> {
  const acts: Act[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        next += 1;
        const resident = town.businesses[next % businesses];
        acts.push(...(resident === undefined ? [] : await work(resident)));
      }
    }),
  );
  return acts;
}

function usage(): Usage {
  return Object.fromEntries(
    processes.map((name) => [name, processorS(town.platform.pidOf(name))]),
  ) as unknown as Usage;
}

/** Seconds of each process that some work takes. */
async function after(work: () => Promise<unknown>): Promise<Usage> {
  const before = usage();
  await work();
  const now = usage();
  return Object.fromEntries(processes.map((name) => [name, now[name] - before[name]])) as unknown as Usage;
}

function difference(used: Usage, seconds: number): Usage {
  return Object.fromEntries(processes.map((name) => [name, used[name] / seconds])) as unknown as Usage;
}

/** Bytes of documents and indexes, by collection. */
async function storedBytes(): Promise<Map<string, number>> {
  const client = connection.getClient();
  const { databases } = await client.db('admin').admin().listDatabases();
  const bytes = new Map<string, number>();
  for (const { name } of databases.filter((one) => one.name.startsWith('citame_'))) {
    for (const collection of await client.db(name).collections()) {
      const [stats] = collStats.parse(
        await collection.aggregate([{ $collStats: { storageStats: {} } }]).toArray(),
      );
      const { size = 0, totalIndexSize = 0 } = stats?.storageStats ?? {};
      bytes.set(`${name.replace('citame_', '')}.${collection.collectionName}`, size + totalIndexSize);
    }
  }
  return bytes;
}
