import { mkdir, writeFile } from 'node:fs/promises';
import type { Log } from './log.ts';
import { natsConfig, natsReady, natsServerCommand } from './natsServer.ts';
import { natsServerBinary } from './natsServerBinary.ts';
import { runServer } from './runServer.ts';

const readyTimeoutMs = 30_000;

export interface RunningNats {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts NATS with JetStream on the loopback interface, fetching the server when the machine has none.
 * Streams stay in `dataDir`; the configuration and the log lie beside it. With `accounts`, see NatsOptions.
 * @throws Error when it cannot be found, fetched or started.
 */
export async function startNats(options: {
  dataDir: string;
  port: number;
  accounts?: number;
  log: Log;
}): Promise<RunningNats> {
  const { dataDir, port, log } = options;
  const binary = await natsServerBinary(log);
  await mkdir(dataDir, { recursive: true });
  const configFile = `${dataDir}.conf`;
  await writeFile(configFile, natsConfig(options));
  const { stop } = await runServer(natsServerCommand(binary, configFile), `${dataDir}.log`, (signal) =>
    natsReady(port, readyTimeoutMs, signal),
  );
  return { url: `nats://127.0.0.1:${port}`, stop };
}
