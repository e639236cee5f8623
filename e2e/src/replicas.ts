import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { freePort } from '@citame/tools';
import type { Platform } from './platform.ts';

/** A further process of a service beside that of `npm start`, as a cluster runs several. */
export interface Replica {
  readonly service: ServiceName;
  readonly url: string;
  readonly kill: (signal: NodeJS.Signals) => void;
  stop(): Promise<void>;
}

export interface ReplicaOptions {
  /** The sources that it runs: these when not given, or those of another version. */
  readonly root?: string | undefined;
  /** Its environment, made of that of the process beside which it runs. */
  readonly environment?: (own: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

/** Whether this system lets us read with what settings a process was started. */
export const canReplicate = existsSync('/proc/self/environ');

/** On a machine full of tests, without compiled code at hand. */
const startWithinMs = 120_000;
const graceMs = 30_000;
const projectRoot = join(import.meta.dirname, '..', '..');

/** Starts another process of a service with the same settings, but for its port; resolves when it is ready. */
export async function startReplica(
  platform: Platform,
  service: ServiceName,
  { root = projectRoot, environment = (own) => own }: ReplicaOptions = {},
): Promise<Replica> {
  const settings = readFileSync(`/proc/${platform.pidOf(service)}/environ`, 'utf8')
    .split('\0')
    .flatMap((line): [string, string][] => {
      const equals = line.indexOf('=');
      return equals > 0 ? [[line.slice(0, equals), line.slice(equals + 1)]] : [];
    });
  const port = await freePort();
  const main = join(root, 'services', service, 'src', 'main.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    cwd: root,
    env: { ...environment(Object.fromEntries(settings)), PORT: String(port), LOG_LEVEL: 'fatal' },
    stdio: ['ignore', openSync(join(platform.home, 'logs', `${service}-${port}.log`), 'a'), 'inherit'],
  });
  const killAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  child.once('exit', () => process.off('exit', killAtExit));
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitFor(async () => (await fetch(`${url}/readyz`)).ok, {
      timeoutMs: startWithinMs,
      message: `another ${service}`,
    });
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    service,
    url,
    kill: (signal) => {
      child.kill(signal);
    },
    stop: () => end(child),
  };
}

/** Ends a process as a cluster does: it is killed when its grace period is over. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    // Node may hang at the very end of its exit (nodejs/node#54918), when everything of ours has stopped.
    const grace = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await exit;
    clearTimeout(grace);
  }
}
