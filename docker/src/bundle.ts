import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './compile.ts';
import { copyPackage } from './copyPackage.ts';
import { licensesOf } from './licensesOf.ts';
import { readManifest } from './manifest.ts';

/** Packages that come with machine code, or with files that are given out. */
const apart = ['sharp', '@node-rs/argon2', 'swagger-ui-dist'];
/** The scripts of charts/data, which run in the image of scheduling, load MongoDB's driver by its name. */
const loadedByScripts: Readonly<Record<string, readonly string[]>> = { '@citame/scheduling': ['mongoose'] };

/**
 * Writes what an application is when it runs: one script with all packages in it for each of its `src/**\/main.ts`, so that a start
 * reads a few files in place of two thousand and keeps less of them in memory, and the packages that cannot be in a script.
 * @param app Its folder, absolute; all that it imports is installed.
 * @param target The folder to write, absolute; what is there goes.
 * @throws Error when the sources cannot be compiled, or a package is not installed
 */
export async function bundle(app: string, target: string): Promise<void> {
  const manifest = join(app, 'package.json');
  const { name, dependencies = {} } = readManifest(manifest);
  const files = await compile(app, target, apart);
  writeFileSync(join(target, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(target, 'LICENSES.txt'), licensesOf(files));
  for (const needed of [...apart, ...(loadedByScripts[name] ?? [])]) {
    if (needed in dependencies) {
      copyPackage(needed, manifest, join(target, 'node_modules'));
    }
  }
}
