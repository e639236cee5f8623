import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

const locked = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      link: z.boolean().default(false),
      dev: z.boolean().default(false),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
});
const project = z.object({ allowScripts: z.record(z.string(), z.boolean()) });
const manifest = z.object({
  license: z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]).optional(),
  licenses: z.array(z.object({ type: z.string() })).default([]),
});

/** Licences that a product under Apache-2.0 may bring along: all that they want is their text. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);
/** Others, with the reason why they do no harm. */
const others: Readonly<Record<string, string>> = {
  // Linked at run time and replaceable; only catalog has it.
  '@img/sharp-libvips-': 'LGPL-3.0-or-later',
  '@img/sharp-w': 'Apache-2.0 AND LGPL-3.0-or-later',
  // Used as it is: its terms are about changes of its own files; only identity has it.
  'web-push': 'MPL-2.0',
};
/** For packages that only build or test the product, and are in none of its images. */
const forDevelopment = new Set([
  'MPL-2.0',
  'CC-BY-4.0',
  '(ISC AND CC-BY-3.0)',
  'PSF-2.0',
  '(MIT OR CC0-1.0)',
  'BSD',
]);

const packages = Object.entries(locked.parse(read('package-lock.json')).packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ path, name: path.replace(/^.*node_modules\//, ''), ...entry }));

/** As the lock file says it, else the package itself. */
function licenceOf({ path, license }: (typeof packages)[number]): string {
  const file = join(path, 'package.json');
  if (license !== undefined || !existsSync(join(root, file))) {
    return license ?? 'none';
  }
  const own = manifest.parse(read(file));
  return own.license ?? own.licenses[0]?.type ?? 'none';
}

describe('the packages that the lock file names', () => {
  it('have licences that go with that of the product', () => {
    expect(packages.length).toBeGreaterThan(500);
    const unknown = packages.filter((one) => {
      const licence = licenceOf(one);
      const isOther = Object.entries(others).some(
        ([start, known]) => one.name.startsWith(start) && licence.startsWith(known),
      );
      return !permissive.has(licence) && !isOther && !(one.dev && forDevelopment.has(licence));
    });
    expect(unknown.map((one) => `${one.name}: ${licenceOf(one)}`)).toEqual([]);
  });

  it('run a script at their installation only where package.json says so', () => {
    const { allowScripts } = project.parse(read('package.json'));
    const scripts = new Set(packages.filter((one) => one.hasInstallScript).map(({ name }) => name));
    expect([...scripts].filter((name) => !(name in allowScripts))).toEqual([]);
    expect(Object.keys(allowScripts).filter((name) => !scripts.has(name))).toEqual([]);
  });

  it('come from the registry, and are what they were when they were added', () => {
    const elsewhere = packages.filter(
      ({ resolved = '', integrity = '' }) =>
        !resolved.startsWith('https://registry.npmjs.org/') || !integrity.startsWith('sha512-'),
    );
    expect(elsewhere.map(({ name }) => name)).toEqual([]);
  });
});
