import { join } from 'node:path';
import { z } from 'zod';
import { execute } from '../execute.ts';
import { attemptHelm, upgradeRelease } from '../helm.ts';
import { chartsFolder } from '../project.ts';
import { build, buildOfTag, type Build } from './builds.ts';

export interface Target {
  readonly namespace: string;
  /** `dashboard` */
  readonly app: string;
  /** The release of the umbrella that it is part of; a release of its own, `web-<app>`, when not given. */
  readonly umbrella?: string | undefined;
  /** Files with all its values but the builds; those that it has are kept when none is given. */
  readonly files?: readonly string[];
  /** With KUBECONFIG. */
  readonly env: NodeJS.ProcessEnv;
}

/** A frontend that the umbrella's one web server has, without one of its own, has no builds yet. */
const own = z.looseObject({ builds: z.array(build).default([]) });
const withTag = z.looseObject({ image: z.looseObject({ tag: z.string() }) });
const timeoutS = 120;

/**
 * Changes the builds of a frontend, waits until they run, and has the gateway look at once.
 * @throws Error with what helm said; the release is then as it was before
 */
export async function switchBuilds(
  target: Target,
  change: (builds: readonly Build[]) => Build[],
): Promise<Build[]> {
  const { namespace, app, umbrella, files = [], env } = target;
  const release = umbrella ?? `web-${app}`;
  const builds = change(await buildsOf(target));
  const values = umbrella === undefined ? { builds } : { [`web-${app}`]: { enabled: true, builds } };
  const chart = join(chartsFolder, umbrella === undefined ? 'app' : 'citame');
  const reuse = files.length === 0;
  await upgradeRelease({ release, namespace, chart, timeoutS, values, files, reuse, env });
  await refreshGateway(namespace, env);
  return builds;
}

/** The builds that a release has; none when there is no such release yet. */
async function buildsOf({ namespace, app, umbrella, env }: Target): Promise<Build[]> {
  const args = ['get', 'values', umbrella ?? `web-${app}`, '--all', '-n', namespace, '-o', 'json'];
  const { code, output, errors } = await attemptHelm(args, env);
  if (code !== 0) {
    if (umbrella === undefined && errors.includes('not found')) {
      return [];
    }
    throw new Error(errors);
  }
  const values: unknown = JSON.parse(output);
  if (umbrella === undefined) {
    return own.parse(values).builds;
  }
  const whole = z.looseObject({ global: withTag }).parse(values);
  const { builds } = own.parse(whole[`web-${app}`]);
  return builds.length > 0 ? builds : [buildOfTag(whole.global.image.tag)];
}

/** A node refreshes the files of a pod within a minute; when the pod itself changes, at once. */
async function refreshGateway(namespace: string, env: NodeJS.ProcessEnv): Promise<void> {
  const selector = ['-l', 'app.kubernetes.io/name=gateway'];
  const mark = `citame/web-changed=${Date.now()}`;
  await execute('kubectl', ['-n', namespace, 'annotate', 'pods', ...selector, mark, '--overwrite'], { env });
}
