// Writes a backup below /backups: every database in a folder of the backup's name, and beside it the oplog, MongoDB's record of
// every change, from when it was begun. Where the newest is younger than FULL_EVERY_HOURS, only the oplog since is added to it.
// Together they are any moment since, of all databases at once, however long writing took. The oldest beyond KEEP are removed.
// Beside them stands erased.json, what was erased by ids: a restore does it again. Runs in any service's image.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  backupNames,
  connect,
  databaseOf,
  momentOf,
  nameOf,
  oplogParts,
  readLedger,
  root,
  writeDocuments,
  writeLedger,
} from './backups.mjs';

const { BACKUP_PASSWORD, KEEP, FULL_EVERY_HOURS = '0' } = process.env;
const fullEveryMs = Number(FULL_EVERY_HOURS) * 60 * 60 * 1000;
const notOurs = new Set(['admin', 'config', 'local']);
const raw = { raw: true, batchSize: 1000 };

const client = await connect('backup', BACKUP_PASSWORD);
const oplog = client.db('local').collection('oplog.rs');

/** The newest moment that a majority of the members has. */
async function now() {
  const { lastWrite } = await client.db('admin').command({ hello: 1 });
  return lastWrite.majorityOpTime.ts;
}

/**
 * Writes the oplog from a moment up to now into a folder.
 * @returns whether the oplog still had that moment; false, too, when it is another MongoDB's
 */
async function writeOplog(folder, from, { evenEmpty } = {}) {
  const first = await oplog.findOne({ ts: { $gte: momentOf(from) } }, { projection: { ts: 1 } });
  if (first === null || nameOf(first.ts) !== from) {
    return false;
  }
  const to = await now();
  if (nameOf(to) !== from || evenEmpty) {
    const since = {
      ts: { $gt: momentOf(from), $lte: to },
      op: { $ne: 'n' },
      ns: { $not: /^(config|local)\./ },
    };
    await writeDocuments(join(folder, `${from}-${nameOf(to)}.bson.gz`), oplog.find(since, raw));
  }
  return true;
}

async function extend(backup) {
  const last = (await oplogParts(backup)).at(-1);
  return last !== undefined && (await writeOplog(join(root, backup, 'oplog'), last.to));
}

async function writeDatabases(folder) {
  const { databases } = await client.db('admin').command({ listDatabases: 1, nameOnly: true });
  const counts = {};
  for (const database of databases.filter((candidate) => !notOurs.has(candidate.name))) {
    const db = client.db(database.name);
    await mkdir(join(folder, database.name));
    for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()) {
      if (!name.startsWith('system.')) {
        const file = join(folder, database.name, `${name}.bson.gz`);
        counts[`${database.name}.${name}`] = await writeDocuments(file, db.collection(name).find({}, raw));
      }
    }
  }
  await writeFile(join(folder, 'counts.json'), `${JSON.stringify(counts, undefined, 1)}\n`);
  return Object.values(counts);
}

async function writeFull() {
  const name = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  const folder = join(root, `.${name}`);
  await mkdir(join(folder, 'oplog'), { recursive: true });
  const from = nameOf(await now());
  const counts = await writeDatabases(folder);
  if (!(await writeOplog(join(folder, 'oplog'), from, { evenEmpty: true }))) {
    throw new Error(
      'The oplog of MongoDB is shorter than a backup takes: make it longer with replSetResizeOplog.',
    );
  }
  const [part] = await readdir(join(folder, 'oplog'));
  await writeFile(
    join(folder, 'moment.json'),
    `${JSON.stringify({ to: part?.slice(0, -'.bson.gz'.length).split('-')[1] })}\n`,
  );
  await rename(folder, join(root, name));
  const documents = counts.reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${name}: ${counts.length} collections, ${documents} documents\n`);
}

/** Notes what was erased since: services keep that for a month at least. */
async function noteErased() {
  const { databases } = await client.db('admin').command({ listDatabases: 1, nameOnly: true });
  const names = databases.map(({ name }) => name);
  const rowsOf = (service, collection, filter) => {
    const name = databaseOf(names, service);
    return name === undefined ? [] : client.db(name).collection(collection).find(filter).toArray();
  };
  const ledger = await readLedger();
  for (const { _id, closedAt: at } of await rowsOf('identity', 'closures', { closedAt: { $exists: true } })) {
    ledger.businesses[_id] = { at };
  }
  for (const { _id, tenantId, at } of await rowsOf('booking_bot', 'erasures', {})) {
    ledger.clients[_id] = { tenantId, at };
  }
  await writeLedger(ledger);
}

const newest = (await backupNames()).at(-1);
const ageMs =
  newest === undefined ? Infinity : Date.now() - Date.parse(newest.replace(/T(\d\d)(\d\d)/, 'T$1:$2:'));
const isExtended = newest !== undefined && (await extend(newest));
if (isExtended && ageMs < fullEveryMs) {
  process.stdout.write(`${newest}: up to ${new Date().toISOString()}\n`);
} else {
  await writeFull();
  if (isExtended) {
    // So that moments while the new one was written can be had of the former one.
    await extend(newest);
  }
}
await noteErased();
await client.close();
const old = (await backupNames()).slice(0, -Number(KEEP));
const broken = (await readdir(root)).filter((entry) => /^\.\d{4}-/.test(entry));
for (const entry of [...old, ...broken]) {
  await rm(join(root, entry), { recursive: true });
}
