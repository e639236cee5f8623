import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../src/project.ts';

const permissions = z.record(z.string(), z.enum(['none', 'read', 'write']));
const workflow = z.object({
  permissions,
  jobs: z.record(
    z.string(),
    z.object({
      permissions: permissions.optional(),
      steps: z.array(z.object({ uses: z.string().optional() })).min(1),
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
