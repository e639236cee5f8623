// Puts a backup back: the newest below /backups, or the one named by the first argument or by BACKUP. Refuses while a database
// that is in it holds anything, unless the second, or RESTORE_MODE, is `replace`: then they are dropped. Stop the services before,
// and start them after: they make their indexes themselves.
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';

const { mongo } = createRequire(process.env.APP_FOLDER ?? '/app/')('mongoose');
const { MONGODB_HOSTS, ROOT_PASSWORD } = process.env;
const root = process.env.BACKUPS_FOLDER ?? '/backups';
const atOnce = 1000;
const lengthBytes = 4;

/** The documents of a file of BSON documents, one after the other. */
async function* documentsOf(file) {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file).pipe(createGunzip())) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= lengthBytes && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
}

async function load(collection, file) {
  let batch = [];
  let count = 0;
  const flush = async () => {
    if (batch.length > 0) {
      await collection.insertMany(batch, { ordered: true });
      count += batch.length;
      batch = [];
    }
  };
  for await (const bytes of documentsOf(file)) {
    batch.push(mongo.BSON.deserialize(bytes, { promoteValues: false, promoteLongs: false }));
    if (batch.length === atOnce) {
      await flush();
    }
  }
  await flush();
  return count;
}

const backups = (await readdir(root)).filter((entry) => /^\d{4}-/.test(entry)).toSorted();
const { BACKUP = 'newest', RESTORE_MODE } = process.env;
const [, , wanted = BACKUP, mode = RESTORE_MODE] = process.argv;
const name = wanted === 'newest' ? backups.at(-1) : wanted;
if (name === undefined || !backups.includes(name)) {
  process.stderr.write(`There is no such backup. There are: ${backups.join(', ') || 'none'}\n`);
  process.exit(1);
}
const client = new mongo.MongoClient(`mongodb://${MONGODB_HOSTS}/?replicaSet=rs0&authSource=admin`, {
  auth: { username: 'root', password: ROOT_PASSWORD },
  serverSelectionTimeoutMS: 20_000,
});
await client.connect();
process.stdout.write(`${name}\n`);
const databases = (await readdir(join(root, name), { withFileTypes: true })).filter((entry) =>
  entry.isDirectory(),
);
for (const { name: database } of databases) {
  if (mode === 'replace') {
    await client.db(database).dropDatabase();
  }
  const { objects } = await client.db(database).stats();
  if (objects > 0) {
    process.stderr.write(`${database} holds ${objects} documents. Drop it first.\n`);
    process.exit(1);
  }
}
for (const { name: database } of databases) {
  for (const file of await readdir(join(root, name, database))) {
    const collection = client.db(database).collection(file.replace(/\.bson\.gz$/, ''));
    const count = await load(collection, join(root, name, database, file));
    process.stdout.write(`${database}.${collection.collectionName}: ${count}\n`);
  }
}
await client.close();
