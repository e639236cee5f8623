import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');
const named = [...new Set([...page.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, path = '']) => path))];
const chapters = [...page.matchAll(/^\| V(\d+) [^|]+\| ([^|]+) \| ([^|]+) \|(.*)\|$/gm)].map(
  ([, number, verdict, why = '', tests = '']) => ({ number: Number(number), verdict, why, tests }),
);

describe('the threat model', () => {
  it('names tests that are there', () => {
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('has a verdict on each chapter of ASVS 5.0, with its tests, and the requirement that one does not meet', () => {
    expect(chapters.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
    const held = chapters.filter(({ verdict }) => verdict !== 'n/a');
    expect(held.filter(({ tests }) => !tests.includes('.test.ts'))).toEqual([]);
    const partly = held.filter(({ verdict }) => verdict !== 'pass');
    expect(partly.filter(({ verdict, why }) => verdict !== 'partly' || !/\d+\.\d+\.\d+: /.test(why))).toEqual(
      [],
    );
  });

  it('has each of its tests of these chapters run by `npm run test:security`', () => {
    const main = readFileSync(join(root, 'e2e/security/main.ts'), 'utf8');
    const patterns = [...main.matchAll(/^ {2}'([^']+)',$/gm)].map(([, pattern = '']) => new RegExp(pattern));
    const tests = chapters.flatMap((chapter) =>
      [...chapter.tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    );
    const notRun = tests.filter(
      (path) => !path.startsWith('e2e/security/') && !patterns.some((one) => one.test(path)),
    );
    expect(notRun).toEqual([]);
  });
});
