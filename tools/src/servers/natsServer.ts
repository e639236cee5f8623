import {
  brokerUsers,
  natsUsers,
  permissionVariables,
  userEntry,
  type NatsUser,
} from '@citame/contracts/broker';
import { createConnection } from 'node:net';
import { waitFor } from '../waitFor.ts';
import type { Command } from './command.ts';

export interface NatsOptions {
  dataDir: string;
  port: number;
  host?: string;
  /** Passwords of the users; without them who connects may do everything. */
  passwords?: NatsPasswords;
  /**
   * Accounts `t0`, `t1`, …, each with JetStream, a user of the same name and password who may do everything, and users `t0-catalog`,
   * … with that password and the permissions of those; none by default.
   */
  accounts?: number;
  /** Joins a cluster: its own name, the port for the others, and the ports of all of them. */
  cluster?: { name: string; port: number; ports: readonly number[] };
}

export type NatsPasswords = Readonly<Record<NatsUser, string>>;

/** The server's configuration: JetStream on, and every stored message on the disk before it is acknowledged. */
export function natsConfig({
  dataDir,
  port,
  host = '127.0.0.1',
  passwords,
  accounts = 0,
  cluster,
}: NatsOptions): string {
  const lines = [
    `listen: "${host}:${port}"`,
    `server_name: ${cluster?.name ?? 'citame'}`,
    `jetstream { store_dir: ${JSON.stringify(dataDir)}, sync_interval: always }`,
  ];
  if (accounts > 0 || passwords !== undefined) {
    lines.push(permissionVariables());
  }
  if (accounts > 0) {
    const names = Array.from({ length: accounts }, (_, index) => `t${index}`);
    const account = (name: string) => {
      const password = `"${name}"`;
      const users = brokerUsers.map((user) => userEntry(`${name}-${user}`, password, user));
      const all = [userEntry(name, password, 'citame'), ...users].join('\n');
      return `  ${name} { jetstream: enabled, users: [\n${all}\n  ] }`;
    };
    lines.push('accounts {', ...names.map(account), '}');
  }
  if (passwords !== undefined) {
    const users = natsUsers.map((user) => userEntry(user, `"${passwords[user]}"`, user));
    lines.push(`authorization { users: [\n${users.join('\n')}\n] }`);
  }
  if (cluster !== undefined) {
    const routes = cluster.ports.map((route) => `nats://${host}:${route}`);
    lines.push(`cluster { name: citame, listen: "${host}:${cluster.port}", routes: [${routes.join(', ')}] }`);
  }
  return `${lines.join('\n')}\n`;
}

export function natsServerCommand(binary: string, configFile: string): Command {
  return { file: binary, args: ['-c', configFile] };
}

/**
 * Waits until the server greets with JetStream on.
 * @throws Error when it does not within `timeoutMs`.
 */
export async function natsReady(port: number, timeoutMs: number, signal?: AbortSignal): Promise<void> {
  await waitFor(async () => (await greeting(port)).includes('"jetstream":true'), {
    timeoutMs,
    message: `NATS with JetStream on port ${port}`,
    ...(signal && { signal }),
  });
}

function greeting(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1', timeout: 1_000 });
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(String(chunk));
    });
    socket.once('timeout', () => socket.destroy(new Error('no greeting')));
    socket.once('error', reject);
  });
}
