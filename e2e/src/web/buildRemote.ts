import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { defineApp } from '@citame/web/build';
import { rspack } from '@rspack/core';

export interface TinyRemote {
  readonly name: string;
  readonly mount: string;
  readonly layout?: 'app' | 'auth';
  /** Body of the component of its one page, at the mount and at `login` below it. */
  readonly page: string;
  /** The contract that it claims to follow; the current one when not given. */
  readonly contract?: number;
  /** Versions of shared packages that it claims to have been built against. */
  readonly builtAgainst?: Readonly<Record<string, string>>;
}

/** Builds a remote with one page into a web folder, as the real ones are built. */
export async function buildRemote(root: string, remote: TinyRemote): Promise<void> {
  const { name, mount, layout = 'app', builtAgainst = {} } = remote;
  const folder = join(root, name);
  const title = { es: name, en: name };
  await write(folder, 'package.json', JSON.stringify({ name, version: '1.0.0', type: 'module' }));
  await write(
    folder,
    'remote.json',
    JSON.stringify({ mount, layout, title, menu: { order: 1, icon: 'home', place: 'main', bar: true } }),
  );
  await write(folder, 'src/remote.tsx', sourceOf(remote));
  for (const [shared, version] of Object.entries(builtAgainst)) {
    await write(folder, `node_modules/${shared}/package.json`, JSON.stringify({ name: shared, version }));
  }
  const configure = defineApp({ folder, name, kind: 'remote' });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  rspack(configure({}, { mode: 'production' }), (error, stats) => {
    if (error !== null) {
      reject(error);
    } else if (stats?.hasErrors() === true) {
      reject(new Error(stats.toString('errors-only')));
    } else {
      resolve();
    }
  });
  await promise;
}

function sourceOf({ name, page, contract }: TinyRemote): string {
  return `
    import { defineRemote } from '@citame/web/remote';
    import { Link } from '@citame/web/router';
    import { defineTexts } from '@citame/web/i18n';
    const texts = defineTexts('${name}', { es: { hello: 'Hola' }, en: { hello: 'Hello' } });
    function Page() {
      const text = texts.useTexts();
      ${page}
    }
    export const remote = {
      ...defineRemote({
        name: '${name}',
        version: '1.0.0',
        routes: [{ index: true, Component: Page }, { path: 'login', Component: Page }],
        i18n: texts,
      }),
      ${contract === undefined ? '' : `contract: ${contract},`}
    };
  `;
}

async function write(folder: string, path: string, text: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
