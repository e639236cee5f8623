import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@citame/testing';
import { describe, expect, it } from '@jest/globals';
import { deployed, rolledBack } from '../src/remote/builds.ts';
import { changeFile } from '../src/remote/changeFile.ts';

const [a, b] = [
  { name: 'a', tag: '1.4.2' },
  { name: 'b', tag: '1.4.3' },
];

describe('a file with the builds of a frontend', () => {
  it('is made with the first build', async () => {
    const file = join(testFolder(), 'web-dashboard.yaml');
    expect(await changeFile(file, (builds) => deployed(builds, a))).toEqual([a]);
    expect(await readFile(file, 'utf8')).toBe('builds:\n  - name: a\n    tag: 1.4.2\n');
  });

  it('keeps its other values and comments when a build is added and taken back', async () => {
    const file = join(testFolder(), 'web-dashboard.yaml');
    await writeFile(file, '# Ours.\nreplicas: 3\nbuilds:\n  - { name: a, tag: 1.4.2 }\n');
    await changeFile(file, (builds) => deployed(builds, b));
    expect(await changeFile(file, rolledBack)).toEqual([a, b]);
    expect(await readFile(file, 'utf8')).toMatch(/^# Ours\.\nreplicas: 3\nbuilds:\n/);
  });
});
