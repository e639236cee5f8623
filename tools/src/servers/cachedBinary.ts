import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

const temporary = '.fetching-';
/** A temporary folder this old belongs to a process that was ended in the middle. */
const abandonedMs = 60 * 60_000;

function cacheRoot(): string {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'citame');
}

/**
 * The executable kept in the cache under `name`. When it is not there, `obtain` brings it into the temporary
 * folder that it is given and returns its path; it is then moved into place by one rename, so processes
 * that fetch at the same time never see half a file.
 */
export async function cachedBinary(
  name: string,
  obtain: (folder: string) => Promise<string>,
): Promise<string> {
  const file = join(cacheRoot(), name);
  if (existsSync(file)) {
    return file;
  }
  await mkdir(cacheRoot(), { recursive: true });
  await removeAbandoned();
  const folder = await mkdtemp(join(cacheRoot(), temporary));
  try {
    const obtained = await obtain(folder);
    await chmod(obtained, 0o755);
    await rename(obtained, file);
    return file;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeAbandoned(): Promise<void> {
  const names = (await readdir(cacheRoot())).filter((name) => name.startsWith(temporary));
  for (const folder of names.map((name) => join(cacheRoot(), name))) {
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > abandonedMs) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
