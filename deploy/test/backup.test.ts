import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, testFolder } from '@citame/testing';
import { startMongo } from '@citame/tools';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { attempt, execute } from '../src/execute.ts';
import { chartsFolder, projectRoot } from '../src/project.ts';

const { mongo } = mongoose;
const password = 'not-a-secret';
const folder = testFolder();
let server: Awaited<ReturnType<typeof startMongo>>;
let client: mongoose.mongo.MongoClient;
let env: NodeJS.ProcessEnv;

/** The very scripts that the chart gives to its jobs. */
const script = (name: string): [string, string[]] => [
  process.execPath,
  [join(chartsFolder, 'data', 'files', name)],
];

beforeAll(async () => {
  server = await startMongo({ dataDir: join(folder, 'mongo'), port: await freePort(), log: () => undefined });
  client = await new mongo.MongoClient(server.uri, { writeConcern: { w: 'majority' } }).connect();
  for (const user of ['backup', 'root']) {
    await client.db('admin').command({ createUser: user, pwd: password, roles: [user] });
  }
  env = {
    PATH: process.env['PATH'],
    APP_FOLDER: join(projectRoot, 'services', 'scheduling', '/'),
    BACKUPS_FOLDER: folder,
    MONGODB_HOSTS: new URL(server.uri).host,
    BACKUP_PASSWORD: password,
    ROOT_PASSWORD: password,
    KEEP: '2',
  };
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

const backup = (): Promise<string> => execute(...script('backup.mjs'), { env });
const restore = (): Promise<string> => execute(...script('restore.mjs'), { env });
const backups = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}-/.test(name)).toSorted();

interface Key {
  readonly _id: string;
  readonly sealed: mongoose.mongo.Binary;
  readonly ratio: number;
}
const appointments = () => client.db('citame_scheduling').collection<{ _id: string }>('appointments');
const keys = () => client.db('citame_identity').collection<Key>('signing_keys');
/** With their types as MongoDB has them. */
const asStored = { promoteValues: false, promoteLongs: false };
const everything = async () => [
  await appointments().find({}, asStored).sort({ _id: 1 }).toArray(),
  await keys().find({}, asStored).toArray(),
];

describe('a backup', () => {
  it('brings every database back as it was, type by type, after all of them are lost', async () => {
    await appointments().insertMany(
      Array.from({ length: 2500 }, (_, index) => ({
        _id: String(index).padStart(6, '0'),
        start: new Date(Date.UTC(2026, 10, 22, 9, index)),
        version: new mongo.Long(index),
        cells: [index, index + 1],
        note: index % 2 === 0 ? '' : 'ñ'.repeat(200),
      })),
    );
    await keys().insertOne({ _id: 'k', sealed: new mongo.Binary(Buffer.from([0, 1, 255])), ratio: 1.5 });
    const before = await everything();
    expect(await backup()).toMatch(/2 collections, 2501 documents/);
    for (const database of ['citame_scheduling', 'citame_identity']) {
      await client.db(database).dropDatabase();
    }
    expect(await restore()).toContain('citame_scheduling.appointments: 2500');
    expect(await everything()).toEqual(before);
  });

  it('is not put over what is there', async () => {
    const { code, errors } = await attempt(...script('restore.mjs'), { env });
    expect([code, errors]).toEqual([1, expect.stringContaining('Drop it first')]);
    expect(await appointments().countDocuments()).toBe(2500);
  });

  it('takes the place of what is there when that is said', async () => {
    const [name = ''] = await backups();
    await appointments().deleteMany({ _id: { $gte: '001000' } });
    await appointments().insertOne({ _id: 'made since' });
    const jobEnv = { ...env, BACKUP: name, RESTORE_MODE: 'replace' };
    expect(await execute(...script('restore.mjs'), { env: jobEnv })).toContain(name);
    expect(await appointments().countDocuments()).toBe(2500);
    expect(await appointments().findOne({ _id: 'made since' })).toBeNull();
  });

  it('goes when there are enough newer ones', async () => {
    const [oldest] = await backups();
    // Backups are called by their second.
    while ((await backups()).length < 3 && (await backups()).includes(oldest ?? '')) {
      await attempt(...script('backup.mjs'), { env });
    }
    expect(await backups()).toHaveLength(2);
    expect(await backups()).not.toContain(oldest);
  });
});
