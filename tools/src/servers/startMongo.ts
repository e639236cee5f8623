import { mkdir } from 'node:fs/promises';
import type { Log } from './log.ts';
import { ensurePrimary, mongodCommand, mongoUri } from './mongod.ts';
import { mongodBinary } from './mongodBinary.ts';
import { runServer } from './runServer.ts';

const readyTimeoutMs = 30_000;

export interface RunningMongo {
  /** Connection string without a database. */
  uri: string;
  stop: () => Promise<void>;
}

/**
 * Starts MongoDB on the loopback interface as a one-node replica set that takes writes, fetching the server
 * when the machine has none. The data stays in `dataDir`, the log beside it.
 * @throws Error when it cannot be found, fetched or started.
 */
export async function startMongo(options: {
  dataDir: string;
  port: number;
  log: Log;
}): Promise<RunningMongo> {
  const { dataDir, port, log } = options;
  const binary = await mongodBinary(log);
  await mkdir(dataDir, { recursive: true });
  const { stop } = await runServer(mongodCommand(binary, options), `${dataDir}.log`, (signal) =>
    ensurePrimary(port, readyTimeoutMs, signal),
  );
  return { uri: mongoUri(port), stop };
}
