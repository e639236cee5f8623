import { join } from 'node:path';
import { z } from 'zod';
import { execute } from '../execute.ts';
import { helm, upgradeRelease } from '../helm.ts';
import { chartsFolder } from '../project.ts';
import { build, type Build } from './builds.ts';

export interface Target {
  readonly namespace: string;
  /** `dashboard` */
  readonly app: string;
  /** The release of the umbrella that it is part of; a release of its own, `web-<app>`, when not given. */
  readonly umbrella?: string | undefined;
  /** With KUBECONFIG. */
  readonly env: NodeJS.ProcessEnv;
}

const own = z.looseObject({ builds: z.array(build) });
const timeoutS = 120;

/**
 * Changes the builds of a frontend, waits until they run, and has the gateway look at once.
 * @throws Error with what helm said; the release is then as it was before
 */
export async function switchBuilds(
  target: Target,
  change: (builds: readonly Build[]) => Build[],
): Promise<Build[]> {
  const { namespace, app, umbrella, env } = target;
  const release = umbrella ?? `web-${app}`;
  const text = await helm(['get', 'values', release, '--all', '-n', namespace, '-o', 'json'], env);
  const values: unknown = JSON.parse(text);
  const holder = umbrella === undefined ? values : z.looseObject({}).parse(values)[`web-${app}`];
  const builds = change(own.parse(holder).builds);
  const changed = umbrella === undefined ? { builds } : { [`web-${app}`]: { builds } };
  const chart = join(chartsFolder, umbrella === undefined ? 'app' : 'citame');
  await upgradeRelease({ release, namespace, chart, timeoutS, values: changed, reuse: true, env });
  await refreshGateway(namespace, env);
  return builds;
}

/** A node gives a pod its files anew within a minute; when the pod itself changes, at once. */
async function refreshGateway(namespace: string, env: NodeJS.ProcessEnv): Promise<void> {
  const selector = ['-l', 'app.kubernetes.io/name=gateway'];
  const mark = `citame/web-changed=${Date.now()}`;
  await execute('kubectl', ['-n', namespace, 'annotate', 'pods', ...selector, mark, '--overwrite'], { env });
}
