import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '..', '..');
const linesOf = (command: string, args: string[]): string[] =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8' }).split('\n');

/** Programs that the tests of images put into containers. */
const fixtures = 'docker/test/fixtures/';

describe('the type check', () => {
  it('covers every file of the project', () => {
    const { scripts } = z
      .object({ scripts: z.object({ typecheck: z.string() }) })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    const checked = new Set(
      [...scripts.typecheck.matchAll(/tsc -p (\S+)/g)].flatMap(([, config = '']) =>
        linesOf(join(root, 'node_modules', '.bin', 'tsc'), ['-p', config, '--listFilesOnly']).map((path) =>
          relative(root, path),
        ),
      ),
    );
    const sources = linesOf('git', ['ls-files', '*.ts', '*.tsx']).filter(
      (path) => path !== '' && !path.endsWith('.d.ts') && !path.startsWith(fixtures),
    );
    expect(sources.length).toBeGreaterThan(1_000);
    expect(sources.filter((path) => !checked.has(path))).toEqual([]);
  });
});
