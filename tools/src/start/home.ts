import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The folder of a local installation, with all that it writes. */
export interface Home {
  root: string;
  data: string;
  logs: string;
  /** One `<child>.pid` for each running child. */
  run: string;
  secretsFile: string;
  compileCache: string;
}

export async function prepareHome(projectRoot: string, env: NodeJS.ProcessEnv): Promise<Home> {
  const root = resolve(env['CITAME_HOME'] || join(projectRoot, '.local'));
  const home: Home = {
    root,
    data: join(root, 'data'),
    logs: join(root, 'logs'),
    run: join(root, 'run'),
    secretsFile: join(root, 'secrets.json'),
    compileCache: join(root, 'compile-cache'),
  };
  await mkdir(home.root, { recursive: true, mode: 0o700 });
  await Promise.all([home.data, home.logs, home.run].map((folder) => mkdir(folder, { recursive: true })));
  return home;
}

const portFile = ({ run }: Home): string => join(run, 'port');

/** Notes the base port of what runs from this folder, for the commands that reach it. */
export async function notePort(home: Home, port: number): Promise<void> {
  await writeFile(portFile(home), String(port));
}

/** The base port that was noted last. @throws Error before anything has run from this folder */
export async function notedPort(home: Home): Promise<number> {
  return Number(await readFile(portFile(home), 'utf8'));
}

export async function deleteData(home: Home): Promise<void> {
  await rm(home.data, { recursive: true, force: true });
  await mkdir(home.data);
}
