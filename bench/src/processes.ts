import { waitFor } from '@citame/tools';
import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const startMs = 60_000;

/** Starts a file of the repository, or an absolute path, as a process; however this one ends, short of SIGKILL, that one does not stay behind. */
export function run(file: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', resolve(root, file)], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

export async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.kill('SIGTERM')) {
    await ended;
  }
}

/** Waits until something answers well at an address. @throws Error when nothing has within a minute */
export async function answers(url: string): Promise<void> {
  await waitFor(
    async () => {
      const response = await fetch(url).catch(() => undefined);
      await response?.body?.cancel();
      return response?.ok === true;
    },
    { timeoutMs: startMs, message: url },
  );
}
