/**
 * Renews the schemas of the kinds that our charts make from a cluster that knows them all, the Gateway API's and the Prometheus
 * operator's among them: `npm run schemas -w @citame/deploy`, with the cluster of KUBECONFIG.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute } from '../execute.ts';
import { projectRoot } from '../project.ts';
import { closedSchema, openApi } from './closedSchema.ts';

/** Names of definitions, and the files in which kubeconform looks for their kinds. */
const kinds = new Map([
  ['io.k8s.api.apps.v1.Deployment', 'deployment-apps-v1'],
  ['io.k8s.api.apps.v1.StatefulSet', 'statefulset-apps-v1'],
  ['io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler', 'horizontalpodautoscaler-autoscaling-v2'],
  ['io.k8s.api.batch.v1.CronJob', 'cronjob-batch-v1'],
  ['io.k8s.api.batch.v1.Job', 'job-batch-v1'],
  ['io.k8s.api.core.v1.ConfigMap', 'configmap-v1'],
  ['io.k8s.api.core.v1.LimitRange', 'limitrange-v1'],
  ['io.k8s.api.core.v1.Namespace', 'namespace-v1'],
  ['io.k8s.api.core.v1.PersistentVolumeClaim', 'persistentvolumeclaim-v1'],
  ['io.k8s.api.core.v1.Pod', 'pod-v1'],
  ['io.k8s.api.core.v1.Service', 'service-v1'],
  ['io.k8s.api.core.v1.ServiceAccount', 'serviceaccount-v1'],
  ['io.k8s.api.networking.v1.Ingress', 'ingress-networking-v1'],
  ['io.k8s.api.networking.v1.NetworkPolicy', 'networkpolicy-networking-v1'],
  ['io.k8s.api.policy.v1.PodDisruptionBudget', 'poddisruptionbudget-policy-v1'],
  ['io.k8s.networking.gateway.v1.HTTPRoute', 'httproute-gateway-v1'],
  ['com.coreos.monitoring.v1.PrometheusRule', 'prometheusrule-monitoring-v1'],
  ['com.coreos.monitoring.v1.ServiceMonitor', 'servicemonitor-monitoring-v1'],
]);

const { definitions } = openApi.parse(JSON.parse(await execute('kubectl', ['get', '--raw', '/openapi/v2'])));
const folder = join(projectRoot, 'deploy', 'schemas');
await mkdir(folder, { recursive: true });
for (const [name, file] of kinds) {
  if (definitions[name] === undefined) {
    process.stderr.write(`The cluster does not know ${name}: its schema stays as it is.\n`);
    process.exitCode = 1;
  } else {
    await writeFile(join(folder, `${file}.json`), `${JSON.stringify(closedSchema(definitions, name))}\n`);
  }
}
