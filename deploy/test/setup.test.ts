import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, testFolder } from '@citame/testing';
import { mongodBinary, mongodCommand, runServer, waitFor, type RunningServer } from '@citame/tools';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { execute } from '../src/execute.ts';
import { chartsFolder, projectRoot } from '../src/project.ts';

const { mongo } = mongoose;
const folder = testFolder();
const secret = join(folder, 'secret');
const hosts: string[] = [];
const servers: RunningServer[] = [];

beforeAll(async () => {
  await mkdir(secret);
  await writeFile(join(secret, 'keyfile'), randomBytes(384).toString('base64'), { mode: 0o400 });
  await setPasswords('first');
  for (let index = 0; index < 3; index += 1) {
    await startMember(index);
  }
}, 60_000);
afterAll(() => Promise.all(servers.map((server) => server.kill())));

async function setPasswords(password: string): Promise<void> {
  for (const user of ['root', 'backup', 'scheduling', 'catalog']) {
    await writeFile(join(secret, user), `${password}\n`);
  }
}

/** A MongoDB as the chart starts it: with the key file, without a set yet. */
async function startMember(index: number): Promise<void> {
  const port = await freePort();
  const dataDir = join(folder, `mongo${index}`);
  await mkdir(dataDir);
  const { file, args } = mongodCommand(await mongodBinary(() => {}), { dataDir, port });
  const command = { file, args: [...args, `--keyFile=${join(secret, 'keyfile')}`] };
  const uri = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const answers = () =>
    using(uri, async (client) => (await client.db('admin').command({ ping: 1 }))['ok'] === 1);
  servers.push(
    await runServer(command, `${dataDir}.log`, async (signal) => {
      await waitFor(answers, { signal, timeoutMs: 30_000 });
    }),
  );
  hosts.push(`127.0.0.1:${port}`);
}

async function using<T>(uri: string, use: (client: mongoose.mongo.MongoClient) => Promise<T>): Promise<T> {
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 2000 });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

/** Runs the very script that the chart gives to its job. */
function setUp(
  members: readonly string[],
  passwords: NodeJS.ProcessEnv = {},
  more: readonly string[] = [],
): Promise<string> {
  const databases = [
    { user: 'scheduling', name: 'citame_scheduling' },
    { user: 'catalog', name: 'citame_catalog' },
  ];
  return execute(process.execPath, [join(chartsFolder, 'data', 'files', 'setup.mjs'), ...more], {
    env: {
      PATH: process.env['PATH'],
      APP_FOLDER: join(projectRoot, 'services', 'scheduling', '/'),
      SECRET_FOLDER: secret,
      MEMBERS: members.join(),
      DATABASES: JSON.stringify(databases),
      ...passwords,
    },
  });
}

const as = (user: string, password: string, members = hosts): string =>
  `mongodb://${user}:${password}@${members.join()}/?replicaSet=rs0&authSource=admin`;
const statesOf = (uri: string): Promise<string> =>
  using(uri, async (client) => {
    const { members } = await client.db('admin').command({ replSetGetStatus: 1 });
    return members
      .map(({ stateStr }: { stateStr: string }) => stateStr)
      .toSorted()
      .join();
  });

const votersOf = (uri: string): Promise<number> =>
  using(uri, async (client) => {
    const { votingMembersCount } = await client.db('admin').command({ replSetGetStatus: 1 });
    return votingMembersCount;
  });

describe('the setup of MongoDB', () => {
  it('makes a set of one member, and users that read and write their own database only', async () => {
    await setUp(hosts.slice(0, 1));
    const insert = (database: string) =>
      using(as('scheduling', 'first', hosts.slice(0, 1)), (client) =>
        client.db(database).collection<{ _id: string }>('kept').insertOne({ _id: 'a' }),
      );
    await insert('citame_scheduling');
    await expect(insert('citame_catalog')).rejects.toThrow(/not authorized/);
  });

  it('lets one member grow to three, which all have what the one had', async () => {
    await setUp(hosts);
    expect(await statesOf(as('root', 'first'))).toBe('PRIMARY,SECONDARY,SECONDARY');
    expect(await votersOf(as('root', 'first'))).toBe(3);
    const kept = await using(`${as('backup', 'first')}&readPreference=secondary`, (client) =>
      client.db('citame_scheduling').collection('kept').countDocuments(),
    );
    expect(kept).toBe(1);
  });

  it('changes nothing when it runs again, and gives users, root too, the passwords that the Secret has now', async () => {
    await setPasswords('second');
    await setUp(hosts);
    expect(await statesOf(as('root', 'second'))).toBe('PRIMARY,SECONDARY,SECONDARY');
    await expect(statesOf(as('root', 'first'))).rejects.toThrow(/Authentication failed/);
  });

  it('takes passwords from variables, too, where there are no Secrets', async () => {
    await setUp(hosts, { MONGODB_ROOT: 'third' });
    expect(await statesOf(as('root', 'third'))).toBe('PRIMARY,SECONDARY,SECONDARY');
    expect(
      await using(as('backup', 'second'), (client) => client.db('citame_scheduling').stats()),
    ).toMatchObject({
      ok: 1,
    });
  });

  it('waits before a restore for no member that is away, the first of them too', async () => {
    await servers[0]?.kill();
    const said = await setUp(hosts, { MONGODB_ROOT: 'fourth' }, ['--as-many-as-there-are']);
    expect(said).toContain('MongoDB is set up');
    expect(await statesOf(as('root', 'fourth', hosts.slice(1)))).toContain('PRIMARY');
  }, 120_000);
});
