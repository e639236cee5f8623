import { readFile, writeFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { build, type Build } from './builds.ts';

const withBuilds = z.looseObject({ builds: z.array(build).default([]) }).nullable();

/**
 * Changes the builds in a file of values, for a cluster that follows a repository; comments and other values stay. A file that is not
 * there yet is made.
 */
export async function changeFile(
  file: string,
  change: (builds: readonly Build[]) => Build[],
): Promise<Build[]> {
  const document = parseDocument(await readFile(file, { encoding: 'utf8', flag: 'a+' }));
  const builds = change(withBuilds.parse(document.toJS())?.builds ?? []);
  document.set('builds', document.createNode(builds));
  await writeFile(file, document.toString());
  return builds;
}
