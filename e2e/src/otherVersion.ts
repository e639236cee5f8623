import { execFile } from 'node:child_process';
import { mkdir, readdir, realpath, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { testFolder } from '@citame/testing';

const run = promisify(execFile);
const projectRoot = join(import.meta.dirname, '..', '..');
const ours = '@citame';

/**
 * The sources of another version, ready to run with the packages that are installed for this one.
 * @param version anything that git knows a commit by
 * @returns the folder
 */
export async function checkOut(version: string): Promise<string> {
  const folder = join(testFolder(), 'other');
  await mkdir(dirname(folder), { recursive: true });
  await run('git', ['clone', '--quiet', '--no-checkout', projectRoot, folder]);
  await run('git', ['-C', folder, 'checkout', '--quiet', '--detach', await commitOf(version)]);
  await linkPackages(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), [ours]);
  await linkWorkspaces(folder);
  return folder;
}

async function commitOf(version: string): Promise<string> {
  const { stdout } = await run('git', ['-C', projectRoot, 'rev-parse', `${version}^{commit}`]);
  return stdout.trim();
}

async function linkPackages(from: string, to: string, except: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => !except.includes(name));
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
}

/** Our own packages are those of the other version; each brings what is installed for itself alone. */
async function linkWorkspaces(folder: string): Promise<void> {
  const links = join(projectRoot, 'node_modules', ours);
  await mkdir(join(folder, 'node_modules', ours));
  for (const name of await readdir(links)) {
    const workspace = relative(await realpath(projectRoot), await realpath(join(links, name)));
    const own = join(projectRoot, workspace, 'node_modules');
    await symlink(join(folder, workspace), join(folder, 'node_modules', ours, name));
    const installed = await readdir(own).catch(() => []);
    if (installed.length > 0 && (await readdir(join(folder, workspace)).catch(() => [])).length > 0) {
      await linkPackages(own, join(folder, workspace, 'node_modules'), []);
    }
  }
}
