import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@citame/testing';
import { findOnPath } from '@citame/tools';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { execute } from '../src/execute.ts';
import { chartsFolder } from '../src/project.ts';

const restic = findOnPath('restic');
const describeWithRestic = restic === undefined ? describe.skip : describe;
const dayMs = 24 * 60 * 60_000;
const snapshots = z.array(z.object({ time: z.string() }));

describeWithRestic('copies of the backups off the machine', () => {
  let folder: string;
  let env: NodeJS.ProcessEnv;
  const script = join(chartsFolder, 'data', 'files', 'offsite.sh');
  const offsite = (what: 'once' | 'fetch') => execute('sh', [script, what], { env });
  const ask = (...args: string[]) => execute(restic ?? '', args, { env });
  const copies = async () => snapshots.parse(JSON.parse(await ask('snapshots', '--json')));
  const write = async (name: string, text: string): Promise<void> => {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'data'), text);
  };
  const textOf = (name: string) => readFile(join(folder, name, 'data'), 'utf8');
  const loseMachine = async (): Promise<void> => {
    await rm(folder, { recursive: true });
    await mkdir(folder);
  };
  beforeEach(async () => {
    folder = join(testFolder(), 'backups');
    await mkdir(folder);
    env = {
      ...process.env,
      BACKUPS_FOLDER: folder,
      RESTIC_REPOSITORY: join(testFolder(), 'copies'),
      RESTIC_PASSWORD: 'a key of its own',
      RESTIC_CACHE_DIR: testFolder(),
    };
  });

  it('bring the newest backups back on a new machine, without those that were not done', async () => {
    await write('2026-11-26', 'Monday');
    await writeFile(join(folder, '2026-11-27.part'), 'half');
    await offsite('once');
    await write('2026-11-27', 'Tuesday');
    await offsite('once');
    await loseMachine();
    await offsite('fetch');
    expect([await textOf('2026-11-26'), await textOf('2026-11-27')]).toEqual(['Monday', 'Tuesday']);
    await expect(readFile(join(folder, '2026-11-27.part'))).rejects.toThrow('ENOENT');
  }, 60_000);

  it('are of each machine, so that an emptied one does not take the place of what was lost', async () => {
    await write('before', 'of the first machine');
    await offsite('once');
    await loseMachine();
    await write('after', 'of the second machine');
    await offsite('once');
    await loseMachine();
    await offsite('fetch');
    expect([await textOf('before'), await textOf('after')]).toEqual([
      'of the first machine',
      'of the second machine',
    ]);
  }, 60_000);

  it.each(['this machine', 'a machine that was lost'])(
    'are gone after thirteen months, and thinned before that, of %s',
    async (machine) => {
      await write('old', 'an erased client');
      await ask('init');
      const before = (days: number): Date => new Date(Date.now() - days * dayMs);
      await writeFile(join(folder, '.machine'), 'this machine');
      for (const days of [430, 400, 200, 199]) {
        const time = before(days).toISOString().replace('T', ' ').slice(0, 19);
        await ask('backup', '--quiet', '--host', machine, '--time', time, folder);
      }
      await offsite('once');
      const left = (await copies()).map(({ time }) => new Date(time));
      expect(left.filter((time) => time < before(397))).toEqual([]);
      expect(left.some((time) => time < before(198))).toBe(true);
    },
    60_000,
  );
});
