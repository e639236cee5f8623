import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import type { NetConnectOpts } from 'node:net';

const answerTimeoutMs = 500;
const defaultSocket = '/var/run/docker.sock';

/** Whether a container engine answers at DOCKER_HOST or at Docker's usual socket; takes at most 0.5 s. */
export async function containerEngineAnswers(): Promise<boolean> {
  const target = engineAddress(process.env['DOCKER_HOST']);
  return target !== undefined && connects(target);
}

function engineAddress(dockerHost: string | undefined): NetConnectOpts | undefined {
  if (!dockerHost) {
    return existsSync(defaultSocket) ? { path: defaultSocket } : undefined;
  }
  const url = new URL(dockerHost);
  return url.protocol === 'unix:'
    ? { path: url.pathname }
    : { host: url.hostname, port: Number(url.port) || 2375 };
}

function connects(target: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ ...target, timeout: answerTimeoutMs });
    const settle = (answers: boolean): void => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}
