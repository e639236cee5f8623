import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChildSpec } from '../processes/supervise.ts';
import type { Log } from '../servers/log.ts';
import { ensurePrimary, mongodCommand } from '../servers/mongod.ts';
import { mongodBinary } from '../servers/mongodBinary.ts';
import { natsConfig, natsReady, natsServerCommand, type NatsPasswords } from '../servers/natsServer.ts';
import { natsServerBinary } from '../servers/natsServerBinary.ts';
import type { Home } from './home.ts';

const probeTimeoutMs = 2_000;

interface ServerOptions {
  home: Home;
  port: number;
  env: NodeJS.ProcessEnv;
  log: Log;
}

/** MongoDB with its data in the home folder, fetched first when this machine has none. */
export async function mongodSpec({ home, port, env, log }: ServerOptions): Promise<ChildSpec> {
  const binary = await mongodBinary(log);
  const dataDir = join(home.data, 'mongo');
  await mkdir(dataDir, { recursive: true });
  return {
    name: 'mongod',
    command: mongodCommand(binary, { dataDir, port }),
    cwd: home.root,
    env,
    isReady: async () => {
      await ensurePrimary(port, probeTimeoutMs);
      return true;
    },
  };
}

/** NATS with its streams in the home folder, fetched first when this machine has none. */
export async function natsSpec({
  home,
  port,
  env,
  log,
  passwords,
}: ServerOptions & { passwords: NatsPasswords }): Promise<ChildSpec> {
  const binary = await natsServerBinary(log);
  const dataDir = join(home.data, 'nats');
  await mkdir(dataDir, { recursive: true });
  const configFile = join(home.root, 'nats.conf');
  await writeFile(configFile, natsConfig({ dataDir, port, passwords }), { mode: 0o600 });
  return {
    name: 'nats',
    command: natsServerCommand(binary, configFile),
    cwd: home.root,
    env,
    isReady: async () => {
      await natsReady(port, probeTimeoutMs);
      return true;
    },
  };
}
