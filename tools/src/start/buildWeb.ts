import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

interface WebBuild {
  readonly projectRoot: string;
  readonly env: NodeJS.ProcessEnv;
  /** Names of the frontends to build; all when not given. */
  readonly apps?: readonly string[];
  /** Gives the build up. */
  readonly signal?: AbortSignal;
}

/**
 * Builds the frontends whose source, or what they are built of, has changed since they were last built.
 * @throws Error with what the build printed when it fails
 */
export async function buildWeb({ projectRoot, env, apps = ['*'], signal }: WebBuild): Promise<void> {
  const tools = join(projectRoot, 'node_modules', '.bin');
  const filters = apps.map((app) => `--filter=./frontends/${app}`);
  const args = ['run', 'build', ...filters, '--output-logs=errors-only', '--log-order=grouped'];
  const build = spawn(join(tools, 'turbo'), args, {
    cwd: projectRoot,
    ...(signal === undefined ? {} : { signal }),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      PATH: [dirname(process.execPath), tools, env['PATH']].join(delimiter),
      TURBO_TELEMETRY_DISABLED: '1',
    },
  });
  const [output, errors, [code]] = await Promise.all([
    text(build.stdout),
    text(build.stderr),
    once(build, 'close'),
  ]);
  if (code !== 0) {
    throw new Error(`The web could not be built:\n${output}${errors}`);
  }
}
