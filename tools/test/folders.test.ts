import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Folders whose own folders are features: each of them may use those below it, and none of those above. */
const homes = [
  ...readdirSync(join(root, 'services')).map((service) => `services/${service}/src`),
  'services/booking-bot/src/conversation/rules',
  'services/booking-bot/src/phrases',
  'services/integrations/src/google',
  'services/integrations/src/whatsapp',
];
/** Products' folders, whose files must not import one another in a circle. */
const products = ['packages', 'services', 'gateway', 'frontends'];
/** Also of types, exports and imports on demand. */
const imports = /(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g;

type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** Imports between the folders of a home; files that stand in the home itself compose them and may import all. */
function arrowsOf(home: string): Arrows {
  const arrows = new Map<string, Set<string>>();
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  for (const file of files) {
    const [from = '', ...below] = file.split('/');
    if (below.length === 0 || file.includes('.test.')) {
      continue;
    }
    for (const [, path = ''] of readFileSync(join(home, file), 'utf8').matchAll(imports)) {
      const [to = '', ...rest] = relative(home, resolve(home, dirname(file), path)).split('/');
      if (to !== from && to !== '..' && rest.length > 0) {
        arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
      }
    }
  }
  return arrows;
}

/** The folders from which a way of imports leads back to them. */
function inCycles(arrows: Arrows): string[] {
  const reached = (from: string): Set<string> => {
    const found = new Set<string>();
    const open = [from];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      for (const next of arrows.get(folder) ?? []) {
        if (!found.has(next)) {
          found.add(next);
          open.push(next);
        }
      }
    }
    return found;
  };
  return [...arrows.keys()].filter((folder) => reached(folder).has(folder)).toSorted();
}

describe('the folders of a service', () => {
  it.each(homes)('%s: no import leads from one to another and back, types included', (home) => {
    expect(inCycles(arrowsOf(join(root, home)))).toEqual([]);
  });

  it('are found to be in a cycle, however long it is', () => {
    const arrows = new Map([
      ['booking', new Set(['records', 'time'])],
      ['records', new Set(['time'])],
      ['time', new Set(['zone'])],
      ['zone', new Set(['records'])],
    ]);
    expect(inCycles(arrows)).toEqual(['records', 'time', 'zone']);
  });

  it('are read with all of their imports', () => {
    expect([...(arrowsOf(join(root, 'services/scheduling/src')).get('booking') ?? [])]).toContain('records');
  });
});

/** Which source file of the products imports which. */
function fileArrows(): Arrows {
  const isSource = (file: string): boolean =>
    /\.tsx?$/.test(file) && file.includes('/src/') && !/\.(?:test|stories)\.|node_modules/.test(file);
  const files = products.flatMap((product) =>
    readdirSync(join(root, product), { recursive: true, encoding: 'utf8' })
      .map((file) => join(root, product, file))
      .filter(isSource),
  );
  return new Map(
    files.map((file) => {
      const imported = [...readFileSync(file, 'utf8').matchAll(imports)];
      return [file, new Set(imported.map(([, path = '']) => resolve(dirname(file), path)))];
    }),
  );
}

describe('the files of the products', () => {
  it('do not import one another in a circle, types included', () => {
    const arrows = fileArrows();
    expect(arrows.size).toBeGreaterThan(800);
    expect(inCycles(arrows).map((file) => relative(root, file))).toEqual([]);
  });
});
