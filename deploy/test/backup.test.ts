import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, testFolder, testNatsUrl, waitFor } from '@citame/testing';
import { mongodBinary, mongodCommand, runServer, type RunningServer } from '@citame/tools';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { attempt, execute } from '../src/execute.ts';
import { chartsFolder, projectRoot } from '../src/project.ts';

const { mongo } = mongoose;
const password = 'not-a-secret';
const folder = testFolder();
const root = testFolder();
const base = { PATH: process.env['PATH'], APP_FOLDER: join(projectRoot, 'services', 'scheduling', '/') };
const envOf = (host: string): NodeJS.ProcessEnv => ({
  ...base,
  BACKUPS_FOLDER: root,
  MONGODB_HOSTS: host,
  BACKUP_PASSWORD: password,
  ROOT_PASSWORD: password,
  KEEP: '2',
});
let first: { server: RunningServer; host: string };
let second: { server: RunningServer; host: string } | undefined;
const servers = () => (second === undefined ? [first] : [first, second]);
let client: mongoose.mongo.MongoClient;
let env: NodeJS.ProcessEnv;

/** The very scripts that the chart gives to its jobs. */
const script = (name: string): [string, string[]] => [
  process.execPath,
  [join(chartsFolder, 'data', 'files', name)],
];

/** A MongoDB as the chart has it: a key file, and the users of setup.mjs. */
async function startSetUp(name: string): Promise<{ server: RunningServer; host: string }> {
  const port = await freePort();
  const dataDir = join(folder, name);
  const secret = join(folder, `${name}-secret`);
  await mkdir(dataDir);
  await mkdir(secret);
  await writeFile(join(secret, 'keyfile'), randomBytes(384).toString('base64'), { mode: 0o400 });
  for (const user of ['root', 'backup', 'identity', 'scheduling']) {
    await writeFile(join(secret, user), password);
  }
  const { file, args } = mongodCommand(await mongodBinary(() => {}), { dataDir, port });
  const command = { file, args: [...args, `--keyFile=${join(secret, 'keyfile')}`] };
  const host = `127.0.0.1:${port}`;
  const probe = new mongo.MongoClient(`mongodb://${host}/?directConnection=true`);
  const server = await runServer(command, `${dataDir}.log`, async () => void (await probe.connect()));
  await probe.close();
  const databases = ['identity', 'scheduling'].map((user) => ({ user, name: `citame_${user}` }));
  const env = { ...base, SECRET_FOLDER: secret, MEMBERS: host, DATABASES: JSON.stringify(databases) };
  await execute(...script('setup.mjs'), { env });
  return { server, host };
}
const uriOf = (host: string, user = 'root', database = ''): string =>
  `mongodb://${user}:${password}@${host}/${database}?replicaSet=rs0&authSource=admin`;

beforeAll(async () => {
  first = await startSetUp('first');
  client = await new mongo.MongoClient(uriOf(first.host), { writeConcern: { w: 'majority' } }).connect();
  env = envOf(first.host);
}, 60_000);
afterAll(async () => {
  await client.close();
  await Promise.all(servers().map(({ server }) => server.stop()));
});

/** Backups are called by their second, so one waits until that of the newest is over. */
async function backup(): Promise<string> {
  const newest = (await backups()).at(-1);
  await waitFor(() => newest !== `${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`);
  return execute(...script('backup.mjs'), { env });
}
/** Runs the chart's job as every few minutes, while the newest backup is young. */
const extend = (): Promise<string> =>
  execute(...script('backup.mjs'), { env: { ...env, FULL_EVERY_HOURS: '24' } });
const restore = (...args: string[]): Promise<string> => {
  const [node, file] = script('restore.mjs');
  return execute(node, [...file, ...args], { env });
};
const backups = async (): Promise<string[]> =>
  (await readdir(root)).filter((name) => /^\d{4}-/.test(name)).toSorted();

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
    expect(await restore(name, 'check')).toBe(`${name} is there\n`);
    await expect(restore('2026-01-01T000000Z', 'check')).rejects.toThrow(/no such backup. There are: 20/);
    expect(await appointments().findOne({ _id: 'made since' })).not.toBeNull();
    const jobEnv = { ...env, BACKUP: name, RESTORE_MODE: 'replace' };
    expect(await execute(...script('restore.mjs'), { env: jobEnv })).toContain(name);
    expect(await appointments().countDocuments()).toBe(2500);
    expect(await appointments().findOne({ _id: 'made since' })).toBeNull();
  });

  it('goes when there are enough newer ones', async () => {
    const [oldest] = await backups();
    await backup();
    await backup();
    expect(await backups()).toHaveLength(2);
    expect(await backups()).not.toContain(oldest);
  });
});

describe('what was erased after a backup', () => {
  it('is erased again once that is restored, by ids that stand beside the backups', async () => {
    const identity = client.db('citame_identity').collection<{ _id: string; closedAt?: Date }>('closures');
    const bot = client.db('citame_booking_bot').collection<{ _id: string }>('erasures');
    const again = (service: string) =>
      client.db(`citame_${service}`).collection<{ _id: string }>('replayed_erasures').find().toArray();
    await identity.insertOne({ _id: 'closed before', closedAt: new Date() });
    const erasure = { tenantId: 'sol', at: new Date() };
    await bot.insertOne({ _id: 'conversation', ...erasure });
    const name = /^\S+Z/.exec(await backup())?.[0] ?? '';
    await identity.insertOne({ _id: 'closed after', closedAt: new Date() });
    await bot.insertOne({ _id: 'client', ...erasure });
    await extend();
    // The service keeps it for thirty days; the ledger goes on.
    await bot.deleteOne({ _id: 'client' });
    await extend();

    expect(await restore(name, 'replace')).toContain('to be erased again, if it came back: 4');
    expect(await identity.find().sort({ _id: 1 }).toArray()).toEqual([
      expect.objectContaining({ _id: 'closed after', dueAt: expect.any(Date), closesAt: expect.any(Date) }),
      { _id: 'closed before', closedAt: expect.any(Date) },
    ]);
    for (const service of ['scheduling', 'booking_bot']) {
      expect(await again(service)).toContainEqual({
        _id: 'client',
        tenantId: 'sol',
        dueAt: expect.any(Date),
      });
    }
    for (const database of ['citame_identity', 'citame_scheduling', 'citame_booking_bot']) {
      await client.db(database).collection('closures').drop();
      await client.db(database).collection('replayed_erasures').drop();
      await client.db(database).collection('erasures').drop();
    }
  });
});

describe('the oplog beside a backup', () => {
  it('has what changed since, by whatever command, so that the newest state or one before it can be had', async () => {
    const name = /^\S+Z/.exec(await backup())?.[0] ?? '';
    const asOfBackup = await everything();
    await keys().updateOne({ _id: 'k' }, { $inc: { ratio: 1 } });
    await appointments().updateMany({ _id: { $lt: '000100' } }, [
      { $set: { note: { $concat: ['$note', '!'] } } },
    ]);
    await appointments().deleteMany({ _id: { $gte: '002000' } });
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await appointments().insertOne({ _id: 'in a transaction' }, { session });
        await keys().deleteOne({ _id: 'k' }, { session });
      }),
    );
    await extend();
    const before = await everything();
    expect(before).not.toEqual(asOfBackup);
    const moment = new Date();
    // Moments are told apart by their second.
    await waitFor(() => new Date().getUTCSeconds() !== moment.getUTCSeconds());
    await appointments().deleteMany({});
    await client.db('citame_identity').dropDatabase();
    await extend();
    expect((await backups()).at(-1)).toBe(name);

    await restore('newest', 'replace');
    expect(await everything()).toEqual([[], []]);
    await restore(moment.toISOString(), 'replace');
    expect(await everything()).toEqual(before);
    await restore(name, 'replace');
    expect(await everything()).toEqual(asOfBackup);
  });

  it('is of one moment for all databases, though they are written while the backup is', async () => {
    const accounts = ['citame_scheduling', 'citame_identity'].map((name) =>
      client.db(name).collection<{ _id: string; sum: number }>('accounts'),
    );
    await Promise.all(accounts.map((each) => each.insertOne({ _id: 'a', sum: 0 })));
    let writing = true;
    const writer = (async () => {
      while (writing) {
        await client.withSession((session) =>
          session.withTransaction(async () => {
            const [from, to] = accounts;
            await from?.updateOne({ _id: 'a' }, { $inc: { sum: -1 } }, { session });
            await to?.updateOne({ _id: 'a' }, { $inc: { sum: 1 } }, { session });
          }),
        );
      }
    })();
    const name = /^\S+Z/.exec(await backup())?.[0] ?? '';
    writing = false;
    await writer;
    await restore(name, 'replace');
    const [from, to] = await Promise.all(accounts.map((each) => each.findOne({ _id: 'a' })));
    expect(to?.sum).toBeGreaterThan(0);
    expect(from?.sum).toBe(-(to?.sum ?? 0));
  });

  it('begins with another backup where MongoDB no longer has the changes between', async () => {
    await extend();
    const name = (await backups()).at(-1) ?? '';
    const [part = ''] = (await readdir(join(root, name, 'oplog'))).toSorted().slice(-1);
    const beyond = part.replace(/-\d+\.\d+\./, '-4000000000.0000000001.');
    await rename(join(root, name, 'oplog', part), join(root, name, 'oplog', beyond));
    // With FULL_EVERY_HOURS a young backup would only be extended.
    await waitFor(() => Date.now() - Date.parse(name.replace(/T(..)(..)/, 'T$1:$2:')) > 1000);
    await extend();
    expect((await backups()).at(-1)).not.toBe(name);
  });
});

describe('an empty installation', () => {
  it('has every account of the lost one, whose owners registered while backups were written', async () => {
    const settings = {
      JWT_PRIVATE_KEY: signingKey(),
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      NATS_URL: testNatsUrl(),
    };
    const before = await startIdentity(first.host, settings);
    const registered: string[] = [];
    let isOpen = true;
    const registering = (async () => {
      // Fewer than a network may register in an hour.
      while (isOpen && registered.length < 25) {
        const email = `owner${registered.length}@citame.test`;
        const { status } = await before.post('/auth/register', { nombre: 'Ana', email, password: owners });
        expect(status).toBe(201);
        registered.push(email);
      }
    })();
    await backup();
    await extend();
    isOpen = false;
    await registering;
    await extend();
    await before.stop();
    await first.server.kill();

    second = await startSetUp('second');
    env = envOf(second.host);
    await restore();
    const after = await startIdentity(second.host, settings);
    expect(registered.length).toBeGreaterThan(1);
    for (const email of registered) {
      const { status } = await after.post('/auth/login', { email, password: owners });
      expect([email, status]).toEqual([email, 200]);
    }
    await after.stop();
  }, 60_000);
});

const owners = 'a long password of an owner';

function signingKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Identity itself, as a process. */
async function startIdentity(host: string, settings: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = join(projectRoot, 'services', 'identity', 'src', 'main.ts');
  const variables = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    MONGODB_URI: uriOf(host, 'identity', 'citame_identity'),
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://127.0.0.1:9',
    JWKS_URL: `${url}/.well-known/jwks.json`,
    ...settings,
  };
  const assignments = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const command = { file: 'env', args: ['-i', ...assignments, process.execPath, program] };
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
  const { stop } = await runServer(command, join(folder, `identity-${port}.log`), async (signal) => {
    await waitFor(isReady, { signal, timeoutMs: 30_000 });
  });
  return {
    stop,
    post: (path: string, body: object) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}
