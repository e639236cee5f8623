// Shared by backup.mjs and restore.mjs: files of BSON documents, and the oplog, MongoDB's own record of every change.
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';

export const { mongo } = createRequire(process.env.APP_FOLDER ?? '/app/')('mongoose');
export const root = process.env.BACKUPS_FOLDER ?? '/backups';
const lengthBytes = 4;
const digits = 10;

export function connect(username, password) {
  const hosts = process.env.MONGODB_HOSTS;
  const client = new mongo.MongoClient(`mongodb://${hosts}/?replicaSet=rs0&authSource=admin`, {
    auth: { username, password },
    serverSelectionTimeoutMS: 20_000,
    tls: process.env.MONGODB_TLS === 'true',
    readConcern: { level: 'majority' },
  });
  return client.connect();
}

/** Names of the backups, oldest first. */
export async function backupNames() {
  return (await readdir(root)).filter((entry) => /^\d{4}-/.test(entry)).toSorted();
}

/** Writes documents one after the other, in the form that `mongorestore --gzip` reads. @returns how many */
export async function writeDocuments(file, documents) {
  const zip = createGzip();
  const stored = zip.pipe(createWriteStream(`${file}.part`));
  const closed = once(stored, 'close');
  let count = 0;
  for await (const document of documents) {
    count += 1;
    if (!zip.write(document)) {
      await once(zip, 'drain');
    }
  }
  zip.end();
  await closed;
  await rename(`${file}.part`, file);
  return count;
}

/** The documents of such a file, one after the other. */
export async function* readDocuments(file) {
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

/** A moment of the oplog as text that sorts: seconds since 1970, and a number within that second. */
export const nameOf = ({ high, low }) =>
  [high, low].map((part) => String(part >>> 0).padStart(digits, '0')).join('.');

export function momentOf(name) {
  const [seconds, number] = name.split('.').map(Number);
  return new mongo.Timestamp({ t: seconds, i: number });
}

/** Parts of the oplog beside a backup, oldest first; each begins where the one before ends. */
export async function oplogParts(backup) {
  const files = await readdir(join(root, backup, 'oplog')).catch(() => []);
  return files
    .filter((file) => file.endsWith('.bson.gz'))
    .toSorted()
    .map((file) => {
      const [from, to] = file.replace('.bson.gz', '').split('-');
      return { file: join(root, backup, 'oplog', file), from, to };
    });
}

const ledgerFile = join(root, 'erased.json');
/** As long as the oldest copy of a backup. */
const ledgerMs = 400 * 24 * 60 * 60 * 1000;

/**
 * Ledger of erasures, by ids alone: `businesses` by their tenants, `clients` and conversations with theirs. It is not in the
 * backups but beside them, so that a restore can have it done again.
 */
export async function readLedger() {
  const text = await readFile(ledgerFile, 'utf8').catch(() => '{}');
  return { businesses: {}, clients: {}, ...JSON.parse(text) };
}

export async function writeLedger(ledger) {
  const isYoung = ([, { at }]) => Date.parse(at) > Date.now() - ledgerMs;
  const young = Object.entries(ledger).map(([kind, erased]) => [
    kind,
    Object.fromEntries(Object.entries(erased).filter(isYoung)),
  ]);
  await writeFile(`${ledgerFile}.part`, JSON.stringify(Object.fromEntries(young)));
  await rename(`${ledgerFile}.part`, ledgerFile);
}

/** The database of a service among those that there are; undefined where it is not. */
export const databaseOf = (names, service) => names.find((name) => name.endsWith(`_${service}`));
