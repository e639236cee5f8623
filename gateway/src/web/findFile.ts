import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Hidden, or not a name but a way to somewhere else. */
const unsafe = /^\.|[/\\\0]/;

export interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly modifiedMs: number;
}

/**
 * The file at an address below a folder; undefined when there is none. Nothing outside of the folder is found, and
 * no file whose name begins with a dot.
 */
export async function findFile(folder: string, address: string): Promise<FoundFile | undefined> {
  const segments = segmentsOf(address);
  if (segments === undefined) {
    return undefined;
  }
  const path = join(folder, ...segments);
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true ? { path, size: found.size, modifiedMs: found.mtimeMs } : undefined;
}

function segmentsOf(address: string): string[] | undefined {
  try {
    const segments = address
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
    return segments.every((segment) => !unsafe.test(segment)) ? segments : undefined;
  } catch {
    return undefined;
  }
}
