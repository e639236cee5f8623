import { attempt, execute, type Executed } from './execute.ts';

/** A cluster to try things on, and the namespace for it. */
export interface Cluster {
  readonly namespace: string;
  readonly env: NodeJS.ProcessEnv;
  kubectl(args: readonly string[], input?: string): Promise<string>;
  attemptKubectl(args: readonly string[], input?: string): Promise<Executed>;
}

/** The cluster of CITAME_KUBECONFIG; undefined when none is named, so that no cluster is used by chance. */
export function trialCluster(env: NodeJS.ProcessEnv): Cluster | undefined {
  const kubeconfig = env['CITAME_KUBECONFIG'];
  return kubeconfig ? clusterOf(kubeconfig, env) : undefined;
}

export function clusterOf(kubeconfig: string, env: NodeJS.ProcessEnv): Cluster {
  const namespace = env['CITAME_NAMESPACE'] || 'citame-trial';
  const own = { ...env, KUBECONFIG: kubeconfig };
  const withInput = (input: string | undefined) => ({ env: own, ...(input === undefined ? {} : { input }) });
  return {
    namespace,
    env: own,
    kubectl: (args, input) => execute('kubectl', ['-n', namespace, ...args], withInput(input)),
    attemptKubectl: (args, input) => attempt('kubectl', ['-n', namespace, ...args], withInput(input)),
  };
}
