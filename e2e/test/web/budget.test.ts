import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { frontends, remoteNames } from '../../src/web/webFolder.ts';

const kib = 1024;
const budgets = { shell: 175 * kib, remote: 40 * kib };

/** A text that is in the code of a library and nowhere else. */
const marks = {
  react: 'react.transitional.element',
  'react-dom': 'onRecoverableError',
  'react-router': 'No `HydrateFallback` element',
  'styled-components': 'data-styled-version',
  i18next: 'hasLoadedNamespace',
  'query-core': 'refetchOnWindowFocus',
};

const remotes = await remoteNames();

const distOf = (app: string, ...path: string[]): string => join(frontends, app, 'dist', ...path);

async function compressedBytes(app: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(distOf(app, file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function scripts(app: string): Promise<{ name: string; text: string }[]> {
  const names = await readdir(distOf(app), { recursive: true });
  return Promise.all(
    names
      .filter((name) => name.endsWith('.js'))
      .map(async (name) => ({ name, text: await readFile(distOf(app, name), 'utf8') })),
  );
}

const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

describe('the scripts of the shell', () => {
  it('are at most 175 KiB compressed, in few files, as far as every page loads them first', async () => {
    const html = await readFile(distOf('shell', 'index.html'), 'utf8');
    const first = [...html.matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(([, file = '']) => file);
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThanOrEqual(5);
    expect(await compressedBytes('shell', first)).toBeLessThanOrEqual(budgets.shell);
  });

  it.each(Object.entries(marks))('have %s exactly once', async (_library, mark) => {
    const holding = (await scripts('shell')).filter(({ text }) => text.includes(mark));
    expect(holding.map(({ name }) => name)).toHaveLength(1);
  });
});

describe.each(remotes)('the scripts of %s', (remote) => {
  it('are at most 40 KiB compressed as far as its first page loads them', async () => {
    const manifest = manifestSchema.parse(
      JSON.parse(await readFile(distOf(remote, 'mf-manifest.json'), 'utf8')),
    );
    const { metaData, exposes } = manifest;
    const first = [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)];
    expect(await compressedBytes(remote, first)).toBeLessThanOrEqual(budgets.remote);
  });

  it('have nothing that the shell brings', async () => {
    for (const { name, text } of await scripts(remote)) {
      const brought = Object.entries(marks).filter(([, mark]) => text.includes(mark));
      expect([name, brought.map(([library]) => library)]).toEqual([name, []]);
    }
  });
});
