import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@citame/service-kit';
import type { Agent } from 'undici';
import { z } from 'zod';
import { readList } from './httpBuild.ts';

const buildName = z.string().regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/);
const appFile = z.strictObject({
  builds: z.array(
    z.strictObject({
      name: buildName,
      /** Where a web server gives it out: an origin, and a folder where the server has several builds. */
      url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
      /** Only for those who ask for it. */
      trial: z.boolean().default(false),
    }),
  ),
});
export type Build = z.infer<typeof appFile>['builds'][number];

/** Reads the builds of each app as they are now, the one to give out first. */
export type BuildLists = (agent: Agent) => Promise<ReadonlyMap<string, readonly Build[]>>;

/** The file that names web servers which have every app, in a folder each. */
const everyApp = 'every';

/**
 * Lists in a folder: a file `<app>.json` for each app, and `every.json` for web servers that have every app in a folder each,
 * whose builds come after an app's own. One that makes no sense is left out.
 */
export function listsInFolder(folder: string, logger: Logger): BuildLists {
  return async (agent) => {
    const names = await readdir(folder).catch(() => []);
    const files = await Promise.all(
      names
        // A mounted volume has links of its own beside the files, whose names begin with dots.
        .filter((name) => /^[\w-]+\.json$/.test(name))
        .map(async (name) => {
          try {
            const { builds } = appFile.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
            return [[name.replace(/\.json$/, ''), builds] as const];
          } catch (error) {
            logger.warn({ err: error, file: name }, 'list of builds makes no sense');
            return [];
          }
        }),
    );
    const lists = new Map(files.flat());
    const servers = lists.get(everyApp) ?? [];
    lists.delete(everyApp);
    const shared = await Promise.all(servers.map((server) => buildsOfServer(agent, server, logger)));
    for (const [app, build] of shared.flat()) {
      lists.set(app, [...(lists.get(app) ?? []), build]);
    }
    return lists;
  };
}

/** The builds of one web server that has every app, in a folder each; none while it does not answer. */
export function listsOfServer(url: string, logger: Logger): BuildLists {
  return async (agent) => {
    const builds = await buildsOfServer(agent, { name: 'current', url, trial: false }, logger);
    return new Map(builds.map(([app, build]) => [app, [build]]));
  };
}

async function buildsOfServer(
  agent: Agent,
  server: Build,
  logger: Logger,
): Promise<(readonly [app: string, build: Build])[]> {
  try {
    const files = await readList(agent, server.url);
    const apps = new Set(files.flatMap((file) => /^([\w-]+)\//.exec(file)?.[1] ?? []));
    return [...apps].map((app) => [app, { ...server, url: `${server.url}/${app}` }]);
  } catch (error) {
    logger.warn({ err: error, url: server.url }, 'web server does not answer');
    return [];
  }
}
