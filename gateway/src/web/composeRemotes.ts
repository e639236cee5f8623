import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@citame/service-kit';
import { z } from 'zod';

const title = z.strictObject({ es: z.string().min(1), en: z.string().min(1) });
/** What a remote says of itself beside its code, in `remote.json`. */
const description = z.strictObject({
  mount: z.string().regex(/^\/[\w/-]*$/),
  layout: z.enum(['app', 'auth', 'public']),
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

/** What is read of the manifest that the build wrote. */
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

/**
 * Makes `/remotes.json` of the remotes that lie in a folder, anew for each call, so that a new build is seen without
 * anything being started again. A remote that is gone stays in the list: whether it was taken away for good or only
 * for a moment cannot be told, and its menu entry should not come and go.
 */
export function createRemotesComposer(root: string, logger: Logger): () => Promise<RemotesFile> {
  const seen = new Map<string, Description>();
  return async () => {
    const folders = await readdir(root, { withFileTypes: true });
    await Promise.all(
      folders
        .filter((folder) => folder.isDirectory())
        .map(async ({ name }) => {
          const found = await readDescription(root, name, logger);
          if (found !== undefined) {
            seen.set(name, found);
          }
        }),
    );
    const remotes = await Promise.all(
      [...seen].toSorted(byName).map(async ([name, described]) => ({
        name,
        manifest: `/remotes/${name}/mf-manifest.json`,
        ...described,
        preload: await scriptsOf(root, name),
      })),
    );
    return { schema: 1, remotes };
  };
}

async function readDescription(root: string, name: string, logger: Logger): Promise<Description | undefined> {
  const text = await readFile(join(root, name, 'remote.json'), 'utf8').catch(() => undefined);
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
async function scriptsOf(root: string, name: string): Promise<string[]> {
  try {
    const text = await readFile(join(root, name, 'dist', 'mf-manifest.json'), 'utf8');
    const { metaData, exposes } = manifest.parse(JSON.parse(text));
    const routes = exposes.find((exposed) => exposed.name === 'routes');
    return [metaData.remoteEntry.name, ...(routes?.assets.js.sync ?? [])].map(
      (file) => `/remotes/${name}/${file}`,
    );
  } catch {
    return [];
  }
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a.localeCompare(b);
}
