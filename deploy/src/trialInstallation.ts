import { join } from 'node:path';
import { demoOwner, seedDemo } from '@citame/tools';
import type { Cluster } from './cluster.ts';
import { execute } from './execute.ts';
import { attemptHelm } from './helm.ts';
import { trialOf } from './images/trialImages.ts';
import { projectRoot } from './project.ts';
import { signIn } from './signIn.ts';
import { installationOf, type Installation } from './traffic/installation.ts';

/** Makes the cluster's namespace, where only the strictest may run, with the secrets of stores of so many members. */
export async function prepareNamespace(
  cluster: Cluster,
  { members, isEncrypted }: { readonly members: 1 | 3; readonly isEncrypted: boolean },
): Promise<void> {
  const { namespace } = cluster;
  const labels = ['enforce', 'warn'].map((mode) => `pod-security.kubernetes.io/${mode}=restricted`);
  await cluster.attemptKubectl(['create', 'namespace', namespace]);
  await cluster.kubectl(['label', 'namespace', namespace, '--overwrite', ...labels]);
  const env = isEncrypted ? { ...cluster.env, TLS: 'yes' } : cluster.env;
  await execute(join(projectRoot, 'k8s', 'secrets.sh'), [namespace, String(members)], { env });
}

/** Removes the release and its namespace, but where `CITAME_KEEP=1` leaves them. */
export async function removeNamespace(cluster: Cluster, release: string): Promise<void> {
  if (cluster.env['CITAME_KEEP'] !== '1') {
    await attemptHelm(['uninstall', release, '-n', cluster.namespace], cluster.env);
    await cluster.attemptKubectl(['delete', 'namespace', cluster.namespace, '--wait=false']);
  }
}

/** Fills the installation at the node ports with the demo business. */
export async function seedInstallation(env: NodeJS.ProcessEnv): Promise<void> {
  const { gatewayUrl, emulatorsUrl } = trialOf(env);
  await seedDemo({
    gatewayUrl,
    whatsappUrl: emulatorsUrl,
    paddleUrl: emulatorsUrl,
    mailboxUrl: emulatorsUrl,
  });
}

/** The installation at the node ports, for the demo's owner. */
export async function ownedInstallation(env: NodeJS.ProcessEnv): Promise<Installation> {
  const { gatewayUrl, emulatorsUrl } = trialOf(env);
  return installationOf(gatewayUrl, emulatorsUrl, await signIn(gatewayUrl, demoOwner));
}
