import { beforeAll, describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Build } from './builtPages.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Keys of ours are named after the product; a part that differs by business comes after a version. */
const ownName = /['`](citame\.[A-Za-z]+)(?:\.1\.\$\{tenantId\}`|')/g;
const cacheName = /cacheName = '([^']+)'/g;
/** A file that is downloaded. */
const notKept = new Set(['citame.zip']);

function namesIn(sources: string, name: RegExp): string[] {
  const files = globSync(sources, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/test/**'] });
  const found = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(name)]);
  return found.map(([, key = '']) => key);
}

let built: Build;
beforeAll(() => {
  built = build();
}, 60_000);

describe('the cookies policy', () => {
  it.each(['es', 'en'] as const)(
    'names each key and cache that the pages keep in a browser (%s)',
    (language) => {
      const told = [...built.page('/cookies-policy')[language].querySelectorAll('code')].map(
        ({ textContent }) => textContent,
      );
      const kept = [
        ...namesIn('{frontends,packages}/*/src/**/*.{ts,tsx}', ownName),
        ...namesIn('frontends/*/worker/*.ts', cacheName),
      ].filter((name) => !notKept.has(name));
      expect(kept).toEqual(expect.arrayContaining(['citame.token', 'citame.setup', 'citame-day']));
      expect([...new Set(kept)].filter((name) => !told.includes(name))).toEqual([]);
    },
  );
});
