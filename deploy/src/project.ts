import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..', '..');
export const chartsFolder = join(projectRoot, 'charts');

/** Names of the folders below a folder of the project that are a package. */
export function packagesIn(folder: string): string[] {
  return readdirSync(join(projectRoot, folder)).filter((name) =>
    existsSync(join(projectRoot, folder, name, 'package.json')),
  );
}
