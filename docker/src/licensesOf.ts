import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from './manifest.ts';

/** The folder of the package that a file is of. */
const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const licenseFile = /^(?:licen[cs]e|copying|notice)/i;

/** The licences of the packages that files are of, as they want to be passed on with a script that has no comments any more. */
export function licensesOf(files: readonly string[]): string {
  const code = files.filter((file) => !file.endsWith('/package.json'));
  const folders = new Set(code.flatMap((file) => packageFolder.exec(file) ?? []));
  const licenses = [...folders].filter((folder) => existsSync(join(folder, 'package.json'))).map(licenseOf);
  return [...new Set(licenses)].toSorted().join('\n\n');
}

function licenseOf(folder: string): string {
  const { name, version, license = '' } = readManifest(join(folder, 'package.json'));
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenseFile.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}
