import { cpSync, existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { readManifest } from './manifest.ts';

/** Files of packages that no process reads: types, tests, sources, and other builds for browsers. */
const unread =
  /(?:\.(?:map|[mc]?ts|md|flow)$)|(?:^|\/)(?:node_modules|tests?|__tests__)$|(?:^|\/)swagger-ui-es-/;

/**
 * Copies an installed package, and the packages that it needs, beside one another into a folder.
 * @param from The file that imports it.
 * @throws Error when it is not installed, or two versions of one package are needed
 */
export function copyPackage(name: string, from: string, modules: string): void {
  const source = findPackageJSON(name, from);
  if (source === undefined) {
    throw new Error(`${name} is not installed for ${from}`);
  }
  const { version, dependencies = {}, optionalDependencies = {} } = readManifest(source);
  const target = join(modules, name);
  if (existsSync(target)) {
    const there = readManifest(join(target, 'package.json')).version;
    if (there !== version) {
      throw new Error(`${name} is needed as ${there} and as ${version}`);
    }
    return;
  }
  const folder = dirname(source);
  cpSync(folder, target, { recursive: true, filter: (path) => !unread.test(relative(folder, path)) });
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    if (!(needed in optionalDependencies) || isInstalled(needed, source)) {
      copyPackage(needed, source, modules);
    }
  }
}

function isInstalled(name: string, from: string): boolean {
  try {
    return findPackageJSON(name, from) !== undefined;
  } catch {
    return false;
  }
}
