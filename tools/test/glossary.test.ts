import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The paths in the third column of the glossary's tables. */
function glossaryPaths(): string[] {
  const rows = read('docs/glossary.md')
    .split('\n')
    .map((line) => line.split('|'))
    .filter(({ length }) => length === 5);
  return rows.flatMap(([, , , where = '']) => [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path));
}

describe('the documents', () => {
  it('name paths in the glossary that exist', () => {
    expect(glossaryPaths().length).toBeGreaterThan(50);
    expect(glossaryPaths().filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('list every decision record', () => {
    const list = read('docs/decisions/README.md');
    const records = readdirSync(join(root, 'docs/decisions')).filter((file) => file !== 'README.md');
    expect(records.filter((file) => !list.includes(`(${file})`))).toEqual([]);
  });
});
