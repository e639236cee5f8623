import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFile, type FoundFile } from './findFile.ts';
import { sendFile } from './sendFile.ts';
import type { WebBuild, WebFile, WebSource } from './webSource.ts';

/**
 * Frontends in a folder with one folder for each, built into its `dist`. A new build is seen without anything being
 * started again; earlier ones are gone.
 */
export function folderSource(root: string): WebSource {
  return {
    apps: async () => {
      const folders = await readdir(root, { withFileTypes: true });
      return folders.filter((folder) => folder.isDirectory()).map(({ name }) => name);
    },
    current: async (app) => buildOf(root, app),
    remoteFile: (app, path) => buildOf(root, app).find(path),
    earlierFile: async () => undefined,
    isReady: () => true,
    close: async () => {},
  };
}

function buildOf(root: string, app: string): WebBuild {
  return {
    address: `/remotes/${app}`,
    description: () => readFile(join(root, app, 'remote.json'), 'utf8').catch(() => undefined),
    find: (path) => fileIn(join(root, app, 'dist'), path),
  };
}

async function fileIn(folder: string, path: string): Promise<WebFile | undefined> {
  const file = await findFile(folder, path);
  return (
    file && {
      name: file.path,
      text: () => textOf(file),
      send: (ctx) => sendFile(ctx, file),
    }
  );
}

const texts = new Map<
  string,
  { readonly modifiedMs: number; readonly size: number; readonly text: string }
>();

/** Read again when it is another: these are few, pages and what they are made of. */
async function textOf({ path, modifiedMs, size }: FoundFile): Promise<string> {
  const known = texts.get(path);
  if (known?.modifiedMs === modifiedMs && known.size === size) {
    return known.text;
  }
  const text = await readFile(path, 'utf8');
  texts.set(path, { modifiedMs, size, text });
  return text;
}
