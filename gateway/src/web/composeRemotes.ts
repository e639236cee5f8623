import { memberRole } from '@citame/contracts';
import type { Logger } from '@citame/service-kit';
import { z } from 'zod';
import type { WebBuild, WebSource } from './webSource.ts';

const title = z.strictObject({ es: z.string().min(1), en: z.string().min(1) });
/** A remote's description of itself beside its code, in `remote.json`; a newer build may say more. */
const description = z.object({
  mount: z.string().regex(/^\/[\w/-]*$/),
  layout: z.enum(['app', 'auth', 'public']),
  role: memberRole.optional(),
  title,
  menu: z
    .strictObject({
      order: z.number(),
      icon: z.string(),
      place: z.enum(['main', 'foot']),
      bar: z.boolean(),
    })
    .optional(),
});
type Description = z.infer<typeof description>;

/** The fields that are read of the manifest that the build wrote. */
const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(
    z.object({ name: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) }),
  ),
});

export interface RemotesFile {
  readonly schema: 1;
  readonly remotes: readonly (Description & {
    readonly name: string;
    readonly manifest: string;
    readonly preload: readonly string[];
  })[];
}

/** Gives `/remotes.json` as a visitor sees it who asked for the builds on trial of these apps. */
export type RemotesComposer = (onTrial: ReadonlySet<string>) => Promise<RemotesFile>;

/**
 * Makes `/remotes.json` of the remotes that there are at each call, so that a new build is seen without a restart. A
 * remote that is gone stays in the list: whether it was taken away for good or only for a moment cannot be told, and
 * its menu entry should not come and go.
 */
export function createRemotesComposer(source: WebSource, logger: Logger): RemotesComposer {
  const seen = new Map<string, Description>();
  return async (onTrial) => {
    const names = new Set([...seen.keys(), ...(await source.apps())]);
    const remotes = await Promise.all(
      [...names]
        .toSorted((a, b) => a.localeCompare(b))
        .map(async (name) => {
          const build = await source.current(name, onTrial);
          const described = (build && (await readDescription(build, name, logger))) ?? seen.get(name);
          if (described === undefined) {
            return [];
          }
          seen.set(name, described);
          const address = build?.address ?? `/remotes/${name}`;
          const preload = build === undefined ? [] : await scriptsOf(build);
          return [{ name, manifest: `${address}/mf-manifest.json`, ...described, preload }];
        }),
    );
    return { schema: 1, remotes: remotes.flat() };
  };
}

async function readDescription(
  build: WebBuild,
  name: string,
  logger: Logger,
): Promise<Description | undefined> {
  const text = await build.description();
  if (text === undefined) {
    return undefined;
  }
  try {
    return description.parse(JSON.parse(text));
  } catch (error) {
    logger.warn({ err: error, remote: name }, 'remote.json makes no sense');
    return undefined;
  }
}

/** The scripts that a remote's first page needs; none when it is not there, which its own loading will show. */
async function scriptsOf(build: WebBuild): Promise<string[]> {
  try {
    const file = await build.find('mf-manifest.json');
    const { metaData, exposes } = manifest.parse(JSON.parse((await file?.text()) ?? ''));
    const routes = exposes.find((exposed) => exposed.name === 'routes');
    return [metaData.remoteEntry.name, ...(routes?.assets.js.sync ?? [])].map(
      (script) => `${build.address}/${script}`,
    );
  } catch {
    return [];
  }
}
