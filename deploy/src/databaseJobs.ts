import type { Cluster } from './cluster.ts';

/** Runs a job of a CronJob at once, and gives its log. @throws Error when it does not complete */
export async function runJobOf(cronjob: string, cluster: Cluster): Promise<string> {
  const job = `${cronjob}-${Date.now()}`;
  await cluster.kubectl(['create', 'job', job, `--from=cronjob/${cronjob}`]);
  await cluster.kubectl(['wait', '--for=condition=complete', `job/${job}`, '--timeout=180s']);
  return cluster.kubectl(['logs', `job/${job}`]);
}

/** The services, as `docs/production.md` names them. The emulators stand for vendors, and go on. */
const services = ['-l', 'app.kubernetes.io/component=service,app.kubernetes.io/name!=emulators'];

export async function stopServices(cluster: Cluster): Promise<void> {
  await cluster.kubectl(['scale', 'deployment', ...services, '--replicas=0']);
  await cluster.kubectl(['wait', 'pod', ...services, '--for=delete', '--timeout=120s']);
}

export async function startServices(cluster: Cluster): Promise<void> {
  await cluster.kubectl(['scale', 'deployment', ...services, '--replicas=1']);
  await cluster.kubectl(['wait', 'deployment', ...services, '--for=condition=Available', '--timeout=180s']);
}
