import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '../waitFor.ts';

const suffix = '.pid';
/** Name of the process that starts all others. */
export const supervisor = 'supervisor';

function pidFile(folder: string, name: string): string {
  return join(folder, `${name}${suffix}`);
}

/** Writes `<folder>/<name>.pid`: the process id, and below it the command, which tells it from a later owner of the id. */
export function writePidFile(folder: string, name: string, pid: number): void {
  writeFileSync(pidFile(folder, name), `${pid}\n${commandOf(pid) ?? ''}\n`);
}

export function removePidFile(folder: string, name: string): void {
  rmSync(pidFile(folder, name), { force: true });
}

/** The id in `<folder>/<name>.pid` when that very process still runs. */
export function livingPid(folder: string, name: string): number | undefined {
  const file = pidFile(folder, name);
  if (!existsSync(file)) {
    return undefined;
  }
  const [pid = '', command] = readFileSync(file, 'utf8').split('\n');
  return command && commandOf(Number(pid)) === command ? Number(pid) : undefined;
}

/** Ends by SIGKILL what an earlier run that was itself killed has left behind, and removes the files. */
export async function reapLeftovers(folder: string): Promise<void> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length));
  for (const name of names) {
    const pid = livingPid(folder, name);
    if (pid !== undefined) {
      process.kill(pid, 'SIGKILL');
      await waitFor(() => livingPid(folder, name) === undefined, { message: `the end of the old ${name}` });
    }
    removePidFile(folder, name);
  }
}

/** The command line of a running process; undefined when it does not run (or is a zombie). */
export function commandOf(pid: number): string | undefined {
  try {
    const command = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.replaceAll('\n', ' ').trim() || undefined;
  } catch {
    return undefined;
  }
}
