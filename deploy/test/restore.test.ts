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
  *'get job restore-'*'-before'*) [ -e "$FOLDER/hangs" ] || printf 1 ;;
  *'get job restore-'*'-check'*'status.succeeded'*) [ -e "$FOLDER/unknown" ] || printf 1 ;;
  *'get job restore-'*'-check'*'Failed'*) [ ! -e "$FOLDER/unknown" ] || printf True ;;
  *'get job'*'status.succeeded'*) [ -e "$FOLDER/fails" ] || printf 1 ;;
  *'get job'*'Failed'*) [ ! -e "$FOLDER/fails" ] || printf True ;;
  *'set env'* | *'create -f -'*) cat ;;
esac
`;
let folder: string;

beforeEach(async () => {
  folder = testFolder();
  settings = {};
  await writeFile(join(folder, 'kubectl'), kubectl, { mode: 0o755 });
});

let settings: NodeJS.ProcessEnv = {};

async function restore(...args: string[]): Promise<{ code: number | null; asked: string[]; errors: string }> {
  const env = { PATH: `${folder}:${process.env['PATH']}`, FOLDER: folder, ...settings };
  const { code, errors } = await attempt(join(projectRoot, 'k8s', 'restore.sh'), args, { env });
  const text = await readFile(join(folder, 'asked'), 'utf8').catch(() => '');
  const asked = text.trim().split('\n');
  return { code, errors, asked: asked.map((line) => line.replaceAll(/restore-\d+/g, 'restore')) };
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
      'create job restore-check --from=cronjob/mongodb-restore',
      'set env --local -f - BACKUP=2026-11-24T10:15:00Z FETCH=no RESTORE_MODE=check -o yaml',
      'create job restore-before --from=cronjob/mongodb-backup',
      'set env --local -f - KEEP=100000 -o yaml',
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
    const { code, asked, errors } = await restore('citame');
    expect(code).toBe(1);
    expect(changes(asked).at(-1)).toBe('set env --local -f - BACKUP=newest FETCH=no -o yaml');
    expect(errors).toContain('backups are suspended');
    const commands = errors.split('\n').filter((line) => line.startsWith('kubectl '));
    expect(commands).toEqual([
      'kubectl -n citame scale deployment identity --replicas=2',
      'kubectl -n citame scale deployment gateway --replicas=3',
      'kubectl -n citame scale statefulset nats --replicas=3',
      `kubectl -n citame patch cronjob mongodb-backup -p '{"spec":{"suspend":false}}'`,
    ]);
  });

  it('stops nothing for a backup that is not there', async () => {
    await writeFile(join(folder, 'unknown'), '');
    const { code, asked, errors } = await restore('citame', '2026-11-24T031700Z');
    expect([code, errors]).toEqual([1, expect.stringContaining('Nothing was stopped')]);
    expect(asked.filter((line) => /scale|patch|-before/.test(line))).toEqual([]);
  });

  it('asks the cluster nothing for what is neither a name nor a moment', async () => {
    const { code, asked, errors } = await restore('citame', 'yesterday');
    expect([code, asked, errors]).toEqual([
      2,
      [''],
      expect.stringContaining('yesterday is no name of a backup'),
    ]);
  });

  it('gives up on a backup before that does not end, with nothing stopped, and goes on without one where asked', async () => {
    await writeFile(join(folder, 'hangs'), '');
    settings = { WAIT_MINUTES: '0' };
    const { code, asked, errors } = await restore('citame');
    expect([code, errors]).toEqual([1, expect.stringContaining('Waiting for job/restore-')]);
    expect(errors).toContain('BEFORE=no');
    expect(asked.filter((line) => /scale|patch/.test(line))).toEqual([]);
    expect(asked).toContain('-n citame delete job restore-before');
    settings = { BEFORE: 'no' };
    expect((await restore('citame')).code).toBe(0);
  });
});
