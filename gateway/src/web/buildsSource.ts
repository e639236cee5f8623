import type { Logger } from '@citame/service-kit';
import { Agent } from 'undici';
import { openHttpBuild, type HttpBuild } from './httpBuild.ts';
import type { Build, BuildLists } from './buildLists.ts';
import { hashedName, type WebBuild, type WebFile, type WebSource } from './webSource.ts';

interface Opened {
  readonly build: Promise<HttpBuild>;
  /** When it was last looked whether it is still the same. */
  lookedMs: number;
}

/** How soon a change of the files is seen, and a build that did not answer asked again. */
const lookAgainMs = 1000;
const limits = { connect: { timeout: 2000 }, headersTimeout: 5000, bodyTimeout: 15_000 };

/**
 * Frontends that web servers give out. A remote's builds have addresses of their own, so that a page finds the files of
 * the build that it began with as long as that is listed. The first that answers is given out: a new build takes over
 * once it is there.
 */
export function buildsSource(lists: BuildLists, logger: Logger): WebSource {
  const agent = new Agent(limits);
  const opened = new Map<string, Opened>();
  let listed: { readonly untilMs: number; readonly apps: ReturnType<BuildLists> } | undefined;

  async function appsNow(): ReturnType<BuildLists> {
    const now = performance.now();
    if (listed === undefined || listed.untilMs < now) {
      listed = { untilMs: now + lookAgainMs, apps: lists(agent) };
    }
    return listed.apps;
  }

  function open(app: string, { name, url }: Build): Promise<WebBuild> {
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

  async function fileOf(app: string, build: Build, path: string): Promise<WebFile | undefined> {
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
