import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '@citame/tools';

const projectRoot = join(import.meta.dirname, '..', '..', '..');
export const frontends = join(projectRoot, 'frontends');

/** Builds those frontends that are not as they were last built. */
export async function buildFrontends(): Promise<void> {
  await buildWeb({ projectRoot, env: process.env });
}

export interface WebFolder {
  /** For a gateway's WEB_ROOT. */
  readonly root: string;
  readonly distOf: (app: string) => string;
  readonly remove: () => Promise<void>;
}

/** A folder of built frontends with these of ours in it, to which a test adds remotes of its own. */
export async function webFolder(apps: readonly string[]): Promise<WebFolder> {
  // Below the project, so that what is built there finds the project's packages.
  const cache = join(projectRoot, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'citame-web-'));
  for (const app of apps) {
    const description = join(frontends, app, 'remote.json');
    await cp(join(frontends, app, 'dist'), join(root, app, 'dist'), { recursive: true });
    if (existsSync(description)) {
      await cp(description, join(root, app, 'remote.json'));
    }
  }
  return {
    root,
    distOf: (app) => join(root, app, 'dist'),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Names of the frontends that are remotes. */
export async function remoteNames(): Promise<string[]> {
  const names = await readdir(frontends);
  return names.filter((name) => existsSync(join(frontends, name, 'remote.json')));
}
