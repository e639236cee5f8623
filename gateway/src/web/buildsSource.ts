import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@citame/service-kit';
import { Agent } from 'undici';
import { z } from 'zod';
import { openHttpBuild, type HttpBuild } from './httpBuild.ts';
import { hashedName, type WebBuild, type WebFile, type WebSource } from './webSource.ts';

const buildName = z.string().regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/);
/** `<app>.json`: the builds of an app, the one to give out first. */
const appFile = z.strictObject({
  builds: z.array(
    z.strictObject({
      name: buildName,
      /** Origin of the web server that gives it out. */
      url: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
      /** Only for those who ask for it. */
      trial: z.boolean().default(false),
    }),
  ),
});
type Listed = z.infer<typeof appFile>['builds'][number];

interface Opened {
  readonly build: Promise<HttpBuild>;
  /** When it was last looked whether it is still the same. */
  lookedMs: number;
}

/** How soon a change of the files is seen, and a build that did not answer asked again. */
const lookAgainMs = 1000;
const limits = { connect: { timeout: 2000 }, headersTimeout: 5000, bodyTimeout: 15_000 };

/**
 * Frontends that web servers of their own give out, one for each build: a folder has a file for each app that names
 * them. A remote's builds have addresses of their own, so that a page finds the files of the build that it began with
 * as long as that is listed. The first that answers is given out: a new build takes over once it is there.
 */
export function buildsSource(folder: string, logger: Logger): WebSource {
  const agent = new Agent(limits);
  const opened = new Map<string, Opened>();
  let listed:
    | { readonly untilMs: number; readonly apps: Promise<Map<string, readonly Listed[]>> }
    | undefined;

  async function appsNow(): Promise<Map<string, readonly Listed[]>> {
    const now = performance.now();
    if (listed === undefined || listed.untilMs < now) {
      listed = { untilMs: now + lookAgainMs, apps: readFolder(folder, logger) };
    }
    return listed.apps;
  }

  function open(app: string, { name, url }: Listed): Promise<WebBuild> {
    const key = `${app}/${name} ${url}`;
    const known = opened.get(key);
    if (known !== undefined) {
      lookAgain(key, known);
      return known.build;
    }
    const build = openHttpBuild(agent, { url, address: `/remotes/${app}/${name}` });
    opened.set(key, { build, lookedMs: performance.now() });
    build.catch((error: unknown) => {
      logger.warn({ err: error, app, build: name }, 'build does not answer');
      setTimeout(() => opened.delete(key), lookAgainMs).unref();
    });
    return build;
  }

  /** Forgets a build that is another by now; one that does not answer just then stays. */
  function lookAgain(key: string, known: Opened): void {
    const now = performance.now();
    if (now - known.lookedMs < lookAgainMs) {
      return;
    }
    known.lookedMs = now;
    known.build
      .then((build) => build.isStill())
      .then((isStill) => isStill || opened.delete(key))
      .catch(() => undefined);
  }

  async function current(app: string, onTrial: ReadonlySet<string>): Promise<WebBuild | undefined> {
    const builds = (await appsNow()).get(app) ?? [];
    const wanted = onTrial.has(app) ? builds.toSorted((a, b) => Number(b.trial) - Number(a.trial)) : builds;
    for (const build of wanted.filter(({ trial }) => !trial || onTrial.has(app))) {
      const answer = await open(app, build).catch(() => undefined);
      if (answer !== undefined) {
        return answer;
      }
    }
    return undefined;
  }

  async function fileOf(app: string, build: Listed, path: string): Promise<WebFile | undefined> {
    const answer = await open(app, build).catch(() => undefined);
    return answer?.find(path);
  }

  return {
    apps: async () => [...(await appsNow()).keys()],
    current,
    remoteFile: async (app, path) => {
      const [name = '', ...rest] = path.split('/');
      const build = (await appsNow()).get(app)?.find((candidate) => candidate.name === name);
      return build && fileOf(app, build, rest.join('/'));
    },
    earlierFile: async (app, path) => {
      if (!hashedName.test(path)) {
        return undefined;
      }
      for (const build of (await appsNow()).get(app) ?? []) {
        const file = await fileOf(app, build, path);
        if (file !== undefined) {
          return file;
        }
      }
      return undefined;
    },
    isReady: async () => (await current('shell', new Set())) !== undefined,
    close: () => agent.destroy(),
  };
}

/** The apps that have a valid file. */
async function readFolder(folder: string, logger: Logger): Promise<Map<string, readonly Listed[]>> {
  const names = await readdir(folder).catch(() => []);
  const apps = await Promise.all(
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
  return new Map(apps.flat());
}
