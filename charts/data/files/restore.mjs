// Puts a backup back. First argument, or BACKUP: the name of one, which is then as it was when it had been written; a moment
// (`2026-11-24T10:15:00Z`), for the last one before it and what changed up to then; `newest`, or nothing, with all that is known
// to have changed since. Refuses while a database that is in it holds anything, unless the second, or RESTORE_MODE, is `replace`:
// then they are dropped; `check` says which backup it would be, and changes nothing. Stop the services before, and start them after: they make their indexes themselves.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  backupNames,
  connect,
  databaseOf,
  mongo,
  nameOf,
  oplogParts,
  readDocuments,
  readLedger,
  root,
} from './backups.mjs';

const atOnce = 1000;
const bytesAtOnce = 4 * 1024 * 1024;
const exact = { promoteValues: false, promoteLongs: false };
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function end(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
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
  for await (const bytes of readDocuments(file)) {
    batch.push(mongo.BSON.deserialize(bytes, exact));
    if (batch.length === atOnce) {
      await flush();
    }
  }
  await flush();
  return count;
}

/** When a backup had been written, as the oplog names moments; undefined for one of before there was an oplog beside it. */
async function writtenAt(name) {
  const file = await readFile(join(root, name, 'moment.json'), 'utf8').catch(() => '{}');
  return JSON.parse(file).to;
}

/** @returns the backup that was asked for, and the last moment of the oplog that is wanted */
async function choose(wanted) {
  const backups = await backupNames();
  if (wanted === 'newest') {
    return [backups.at(-1), undefined];
  }
  if (!moment.test(wanted)) {
    return [backups.find((name) => name === wanted), await writtenAt(wanted)];
  }
  const until = nameOf(new mongo.Timestamp({ t: Math.floor(Date.parse(wanted) / 1000), i: 0xff_ff_ff_ff }));
  const before = [];
  for (const name of backups) {
    if (((await writtenAt(name)) ?? '~') <= until) {
      before.push(name);
    }
  }
  return [before.at(-1), until];
}

/** Changes of the oplog up to a moment, and their size; those of one transaction come together, where it ended. */
async function* changesOf(backup, until = '~') {
  const unfinished = new Map();
  for (const { file } of await oplogParts(backup)) {
    for await (const bytes of readDocuments(file)) {
      const entry = mongo.BSON.deserialize(bytes, exact);
      if (nameOf(entry.ts) > until) {
        return;
      }
      if (entry.op !== 'c' || entry.o.applyOps === undefined) {
        yield [[entry], bytes.length];
        continue;
      }
      const transaction = mongo.BSON.EJSON.stringify([entry.lsid, entry.txnNumber]);
      const parts = [...(unfinished.get(transaction) ?? []), [entry.o.applyOps, bytes.length]];
      if (entry.o.partialTxn === true) {
        unfinished.set(transaction, parts);
      } else {
        unfinished.delete(transaction);
        yield* parts;
      }
    }
  }
}

async function ensureCollection(db, name) {
  try {
    await db.createCollection(name);
  } catch (error) {
    if (error.codeName !== 'NamespaceExists') {
      throw error;
    }
  }
}

/** Has MongoDB itself do again what the oplog says was done; doing it twice does no harm. @returns how many changes */
async function replay(client, backup, until) {
  let count = 0;
  let batch = [];
  let batchBytes = 0;
  const flush = async () => {
    if (batch.length > 0) {
      await client.db('admin').command({ applyOps: batch });
      batch = [];
      batchBytes = 0;
    }
  };
  for await (const [changes, bytes] of changesOf(backup, until)) {
    for (const { op, ns, o, o2 } of changes) {
      const [database] = ns.split('.', 1);
      if (database === 'admin') {
        continue;
      }
      if (op !== 'c') {
        batch.push(o2 === undefined ? { op, ns, o } : { op, ns, o, o2 });
        count += 1;
      } else if ('create' in o) {
        // It may have come while the backup was written: rows of it follow.
        await flush();
        await ensureCollection(client.db(database), o.create);
      } else if ('drop' in o || 'dropDatabase' in o) {
        await flush();
        await client.db(database).command(o);
      }
    }
    batchBytes += bytes;
    if (batch.length >= atOnce || batchBytes >= bytesAtOnce) {
      await flush();
    }
  }
  await flush();
  return count;
}

/**
 * Has the services erase again what was erased after the moment that is back: identity closes businesses, scheduling and the bot
 * forget clients and conversations. @returns how many
 */
async function eraseAgain(client, names) {
  const { businesses, clients } = await readLedger();
  const now = new Date();
  const identity = databaseOf(names, 'identity');
  const closures = identity && client.db(identity).collection('closures');
  for (const _id of closures === undefined ? [] : Object.keys(businesses)) {
    const known = await closures.findOne({ _id });
    if (known?.closedAt === undefined) {
      const due = { $set: { closesAt: now, dueAt: now, remindedAt: now }, $inc: { revision: 1 } };
      await closures.updateOne({ _id }, due, { upsert: true });
    }
  }
  for (const name of ['scheduling', 'booking_bot'].map((service) => databaseOf(names, service))) {
    const rows = name && client.db(name).collection('replayed_erasures');
    for (const [_id, { tenantId }] of rows === undefined ? [] : Object.entries(clients)) {
      await rows.updateOne({ _id }, { $set: { tenantId, dueAt: now } }, { upsert: true });
    }
  }
  return Object.keys(businesses).length + Object.keys(clients).length;
}

const { BACKUP = 'newest', RESTORE_MODE, ROOT_PASSWORD } = process.env;
const [, , wanted = BACKUP, mode = RESTORE_MODE] = process.argv;
const [name, until] = await choose(wanted);
if (name === undefined) {
  end(`There is no such backup. There are: ${(await backupNames()).join(', ') || 'none'}`);
}
if (mode === 'check') {
  process.stdout.write(`${name} is there\n`);
  process.exit(0);
}
const client = await connect('root', ROOT_PASSWORD);
const entries = await readdir(join(root, name), { withFileTypes: true });
const databases = entries.filter((entry) => entry.isDirectory() && entry.name !== 'oplog');
for (const { name: database } of databases) {
  if (mode === 'replace') {
    await client.db(database).dropDatabase();
  }
  const { objects } = await client.db(database).stats();
  if (objects > 0) {
    end(`${database} holds ${objects} documents. Drop it first.`);
  }
}
for (const { name: database } of databases) {
  for (const file of await readdir(join(root, name, database))) {
    const collection = client.db(database).collection(file.replace(/\.bson\.gz$/, ''));
    // Also an empty one: rows of it may follow from the oplog.
    await ensureCollection(client.db(database), collection.collectionName);
    const count = await load(collection, join(root, name, database, file));
    process.stdout.write(`${database}.${collection.collectionName}: ${count}\n`);
  }
}
const changes = await replay(client, name, until);
const names = databases.map(({ name: database }) => database);
process.stdout.write(`${name} is back, with ${changes} later changes\n`);
process.stdout.write(`to be erased again, if it came back: ${await eraseAgain(client, names)}\n`);
await client.close();
