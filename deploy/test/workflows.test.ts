import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { attempt, execute } from '../src/execute.ts';
import { projectRoot } from '../src/project.ts';

const permissions = z.record(z.string(), z.enum(['none', 'read', 'write']));
const workflow = z.object({
  permissions,
  jobs: z.record(
    z.string(),
    z.object({
      permissions: permissions.optional(),
      // The jobs of another workflow of ours, or steps.
      uses: z.string().startsWith('./.github/workflows/').optional(),
      needs: z.union([z.string().transform((name) => [name]), z.array(z.string())]).default([]),
      steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })).default([]),
    }),
  ),
});

const folder = join(projectRoot, '.github', 'workflows');
const workflows = await Promise.all(
  (await readdir(folder)).map(async (name) => {
    const value: unknown = parse(await readFile(join(folder, name), 'utf8'));
    return [name, workflow.parse(value)] as const;
  }),
);

/** Jobs that run for tags only. */
const publishing = new Set(['images', 'publish']);

function writes(granted: z.infer<typeof permissions>): boolean {
  return Object.values(granted).includes('write');
}

describe('the workflows', () => {
  it.each(workflows)('%s takes actions by commit, as a tag can be moved', (_name, { jobs }) => {
    const actions = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  it.each(workflows)('%s writes nothing but what is published', (_name, workflow) => {
    const writing = Object.entries(workflow.jobs).filter(([, job]) => writes(job.permissions ?? {}));
    expect(writes(workflow.permissions)).toBe(false);
    expect(writing.filter(([name]) => !publishing.has(name))).toEqual([]);
  });
});

describe('a release', () => {
  const jobs = workflows.find(([name]) => name === 'release.yml')?.[1].jobs ?? {};

  it('publishes nothing before the whole suite and the trial on a cluster have passed', () => {
    const needed = (name: string): string[] =>
      (jobs[name]?.needs ?? []).flatMap((other) => [other, ...needed(other)]);
    const tried = ['check.yml', 'test.yml', 'charts.yml', 'scan.yml'].map(
      (file) => `./.github/workflows/${file}`,
    );
    for (const name of publishing) {
      expect([name, needed(name).flatMap((other) => jobs[other]?.uses ?? [])]).toEqual([name, tried]);
    }
  });

  it('has notes: the changelog is asked for its version before anything is built, and fails without', async () => {
    expect(jobs['images']?.needs).toContain('changes');
    const { code, errors } = await attempt(join(projectRoot, '.ci', 'changes-of'), ['0.0.0']);
    expect([code, errors]).toEqual([1, 'CHANGELOG.md says nothing of 0.0.0\n']);
    expect(await execute(join(projectRoot, '.ci', 'changes-of'), ['Unreleased'])).toMatch(/^- /m);
  });

  it('builds no image to push without the public address that stands in its pages', async () => {
    expect(
      jobs['images']?.steps.some(({ run }) => run?.includes('npm run images') && run.includes('--push')),
    ).toBe(true);
    const { code, errors } = await attempt(process.execPath, ['deploy/src/images/main.ts', '--push'], {
      cwd: projectRoot,
      env: { ...process.env, NODE_OPTIONS: '', PUBLIC_URL: '' },
    });
    expect([code, errors]).toEqual([1, expect.stringContaining('PUBLIC_URL')]);
  });

  it('names its own images where the umbrella names those of a trial', async () => {
    const values = await readFile(join(projectRoot, 'charts', 'citame', 'values.yaml'), 'utf8');
    const [, replaced = 'nothing'] =
      jobs['publish']?.steps.map(({ run }) => /sed -i "s\|([^|]+)\|/.exec(run ?? '')).find(Boolean) ?? [];
    expect(values).toContain(replaced);
  });
});
