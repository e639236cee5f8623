import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@citame/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { attempt } from '../src/execute.ts';
import { projectRoot } from '../src/project.ts';

/** A kubectl that writes down what it is asked, and knows two deployments, NATS, and jobs that end as they are told to. */
const kubectl = `#!/bin/sh
printf '%s\\n' "$*" >> "$FOLDER/asked"
case "$*" in
  *'get deployments'*) printf 'identity=2\\ngateway=3\\n' ;;
  *'get statefulset nats -o'*) printf 3 ;;
  *'get pvc'*) printf 'persistentvolumeclaim/data-mongodb-0\\npersistentvolumeclaim/data-nats-0\\n' ;;
  *'get job'*'status.succeeded'*) [ -e "$FOLDER/fails" ] || printf 1 ;;
  *'get job'*'Failed'*) if [ -e "$FOLDER/fails" ]; then printf True; fi ;;
  *'set env'* | *'create -f -'*) cat ;;
esac
`;
let folder: string;

beforeEach(async () => {
  folder = testFolder();
  await writeFile(join(folder, 'kubectl'), kubectl, { mode: 0o755 });
});

async function restore(...args: string[]): Promise<{ code: number | null; asked: string[] }> {
  const env = { PATH: `${folder}:${process.env['PATH']}`, FOLDER: folder };
  const { code } = await attempt(join(projectRoot, 'k8s', 'restore.sh'), args, { env });
  const asked = (await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n');
  return { code, asked: asked.map((line) => line.replaceAll(/restore-\d+/g, 'restore')) };
}
const changes = (asked: readonly string[]): string[] =>
  asked
    .filter((line) => /(?:^| )(?:create job|patch|scale|delete|set env) /.test(line))
    .map((line) => line.replace('-n citame ', '').replace(' --dry-run=client -o yaml', ''));

describe('k8s/restore.sh', () => {
  it('backs up, stops what writes, empties NATS, restores, and starts as many as there were', async () => {
    const { code, asked } = await restore('citame', '2026-11-24T10:15:00Z');
    expect(code).toBe(0);
    expect(changes(asked)).toEqual([
      'create job restore-before --from=cronjob/mongodb-backup',
      'patch cronjob mongodb-backup -p {"spec":{"suspend":true}}',
      'scale deployment identity --replicas=0',
      'scale deployment gateway --replicas=0',
      'scale statefulset nats --replicas=0',
      'delete persistentvolumeclaim/data-nats-0',
      'scale statefulset nats --replicas=3',
      'create job restore --from=cronjob/mongodb-restore',
      'set env --local -f - BACKUP=2026-11-24T10:15:00Z FETCH=no -o yaml',
      'scale deployment identity --replicas=2',
      'scale deployment gateway --replicas=3',
      'patch cronjob mongodb-backup -p {"spec":{"suspend":false}}',
    ]);
  });

  it('leaves services stopped whose data could not be restored', async () => {
    await writeFile(join(folder, 'fails'), '');
    const { code, asked } = await restore('citame');
    expect(code).toBe(1);
    expect(changes(asked).at(-1)).toBe('set env --local -f - BACKUP=newest FETCH=no -o yaml');
  });
});
