// Writes every database as of one moment to a folder of its own below /backups, in the form that `mongorestore --gzip` reads
// too, and removes the oldest. Runs in any service's image.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';

const { mongo } = createRequire(process.env.APP_FOLDER ?? '/app/')('mongoose');
const { MONGODB_HOSTS, BACKUP_PASSWORD, KEEP } = process.env;
const root = process.env.BACKUPS_FOLDER ?? '/backups';
const notOurs = new Set(['admin', 'config', 'local']);
const name = new Date()
  .toISOString()
  .replace(/\.\d+Z$/, 'Z')
  .replaceAll(':', '');
const unfinished = join(root, `.${name}`);

const client = new mongo.MongoClient(`mongodb://${MONGODB_HOSTS}/?replicaSet=rs0&authSource=admin`, {
  auth: { username: 'backup', password: BACKUP_PASSWORD },
  serverSelectionTimeoutMS: 20_000,
});

/** One collection as BSON documents one after the other; answers how many. */
async function write(collection, session, file) {
  const zip = createGzip();
  const stored = zip.pipe(createWriteStream(file));
  const closed = once(stored, 'close');
  let count = 0;
  for await (const document of collection.find({}, { session, raw: true, batchSize: 1000 })) {
    count += 1;
    if (!zip.write(document)) {
      await once(zip, 'drain');
    }
  }
  zip.end();
  await closed;
  return count;
}

await client.connect();
await mkdir(unfinished);
// The same moment for all databases, whatever is written meanwhile.
const session = client.startSession({ snapshot: true });
const { databases } = await client.db('admin').command({ listDatabases: 1, nameOnly: true });
const counts = {};
for (const database of databases.filter((candidate) => !notOurs.has(candidate.name))) {
  const db = client.db(database.name);
  const folder = join(unfinished, database.name);
  await mkdir(folder);
  for (const collection of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()) {
    if (!collection.name.startsWith('system.')) {
      const file = join(folder, `${collection.name}.bson.gz`);
      const count = await write(db.collection(collection.name), session, file);
      counts[`${database.name}.${collection.name}`] = count;
    }
  }
}
await session.endSession();
await client.close();
await writeFile(join(unfinished, 'counts.json'), `${JSON.stringify(counts, undefined, 1)}\n`);
await rename(unfinished, join(root, name));
const all = (await readdir(root)).toSorted();
const old = all.filter((entry) => /^\d{4}-/.test(entry)).slice(0, -Number(KEEP));
const broken = all.filter((entry) => /^\.\d{4}-/.test(entry));
for (const entry of [...old, ...broken]) {
  await rm(join(root, entry), { recursive: true });
}
const documents = Object.values(counts).reduce((sum, count) => sum + count, 0);
process.stdout.write(`${name}: ${Object.keys(counts).length} collections, ${documents} documents\n`);
