import { createRequire } from 'node:module';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { rspack, type Configuration, type Stats } from '@rspack/core';
import { company } from './company.ts';
import { writePages, type Renderer } from './writePages.ts';
import { clientConfig, earlyFile, rendererConfig, rendererFile } from './configs.ts';
import configureRemote from '../rspack.config.ts';

/**
 * Writes the public pages to `dist`, or to the folder named by the first argument: HTML for each, the one small script
 * that they share, fonts and pictures; and beside them the remote, which has the same pages for the shell.
 */
const folder = join(import.meta.dirname, '..');
const dist = resolve(process.argv[2] ?? join(folder, 'dist'));
const site = company(process.env);

await rm(dist, { recursive: true, force: true });
const remote = configureRemote({}, { mode: 'production' });
await compile({ ...remote, output: { ...remote.output, path: dist } });
const client = await compile(clientConfig(folder, dist));
await compile(rendererConfig(folder, dist));

const load = createRequire(import.meta.url);
const renderer = load(join(dist, rendererFile)) as Renderer;
const early = await readFile(join(dist, earlyFile), 'utf8');
await Promise.all([rm(join(dist, rendererFile)), rm(join(dist, earlyFile))]);
await writePages({
  dist,
  renderer,
  company: site,
  script: `/${scriptOf(client)}`,
  early: early.trim(),
  year: new Date().getFullYear(),
});

/** @throws Error with the compiler's message */
function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error !== null || stats === undefined) {
        reject(error ?? new Error('The compiler said nothing'));
      } else if (stats.hasErrors()) {
        reject(new Error(stats.toString({ preset: 'errors-only' })));
      } else {
        resolve(stats);
      }
    });
  });
}

function scriptOf(stats: Stats): string {
  const [name] = [...(stats.compilation.entrypoints.get('pages')?.getFiles() ?? [])];
  if (name === undefined) {
    throw new Error('The script of the pages was not built');
  }
  return name;
}
