import { join } from 'node:path';
import { findOnPath } from '@citame/tools';
import { attempt } from './execute.ts';
import { projectRoot } from './project.ts';

export const kubeconformPath = findOnPath('kubeconform');
/** Schemas of the kinds that our charts make, closed to unknown fields. */
const schemas = join(projectRoot, 'deploy', 'schemas', '{{ .ResourceKind }}{{ .KindSuffix }}.json');

/** Answers kubeconform's faults of objects; empty when they fit Kubernetes' schemas. */
export async function problemsOf(yaml: string): Promise<string> {
  const args = ['-strict', '-schema-location', schemas, '-output', 'text', '-'];
  const { code, output, errors } = await attempt(kubeconformPath ?? 'kubeconform', args, { input: yaml });
  return code === 0 ? '' : `${output}${errors}`;
}
