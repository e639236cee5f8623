import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

interface WebBuild {
  readonly projectRoot: string;
  readonly env: NodeJS.ProcessEnv;
  /** Gives the build up. */
  readonly signal: AbortSignal;
}

/**
 * Builds every frontend whose source, or what it is built of, has changed since it was last built.
 * @throws Error with what the build printed when it fails
 */
export async function buildWeb({ projectRoot, env, signal }: WebBuild): Promise<void> {
  const tools = join(projectRoot, 'node_modules', '.bin');
  const args = ['run', 'build', '--filter=./frontends/*', '--output-logs=errors-only', '--log-order=grouped'];
  const build = spawn(join(tools, 'turbo'), args, {
    cwd: projectRoot,
    signal,
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
