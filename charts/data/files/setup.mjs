// A job: makes the replica set of MongoDB, or adds the members that it lacks, and its users with the passwords that are given. It ends when
// every member has the data, and fails after a while, so that it is seen. Before a restore it does not wait for members that are away:
// `--as-many-as-there-are`. Runs in the image of scheduling.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const { mongo } = createRequire(process.env.APP_FOLDER ?? '/app/')('mongoose');
const { MEMBERS, DATABASES } = process.env;
const secret = process.env.SECRET_FOLDER ?? '/secret';
const giveUpMs = 8 * 60_000;
const everyMs = 1000;
const codes = { notYetInitialized: 94, userExists: 51_003 };
const members = MEMBERS.split(',');
const waitsForAll = !process.argv.includes('--as-many-as-there-are');

/** A password, or the key file: of the Secret, or where there is none of a variable (`MONGODB_BOOKING_BOT`). */
const read = (name) =>
  process.env[`MONGODB_${name.toUpperCase().replaceAll('-', '_')}`] ??
  readFileSync(join(secret, name), 'utf8');

/**
 * Runs `use` as the user that the members of a set are to one another, by their key file. It is there before there are
 * any users, from any address, and whatever root's password has become.
 */
async function asMember(hosts, options, use) {
  const client = new mongo.MongoClient(`mongodb://${hosts}/`, {
    auth: { username: '__system', password: read('keyfile').replaceAll(/\s/g, '') },
    authSource: 'local',
    serverSelectionTimeoutMS: 5000,
    tls: process.env.MONGODB_TLS === 'true',
    ...options,
  });
  try {
    await client.connect();
    return await use(client.db('admin'));
  } finally {
    await client.close();
  }
}

async function isInitiated(host) {
  return asMember(host, { directConnection: true }, async (admin) => {
    try {
      await admin.command({ replSetGetConfig: 1 });
      return true;
    } catch (error) {
      if (error.code === codes.notYetInitialized) {
        return false;
      }
      throw error;
    }
  });
}

/** One member of those that are asked for, as a set of its own, unless one of them is in a set already. */
async function ensureSet() {
  const away = [];
  for (const host of members) {
    try {
      if (await isInitiated(host)) {
        return;
      }
    } catch (error) {
      away.push(error);
    }
  }
  if (away.length > 0) {
    // It may be in a set: a second one beside it would never be one with it.
    throw away[0];
  }
  const [first] = members;
  await asMember(first, { directConnection: true }, (admin) =>
    admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: first }] } }),
  );
}

/**
 * Members are added, never removed: fewer are an operator's decision.
 * @returns whether every member has the data and votes: one that is new gets its vote a moment after the data, and until then the loss of
 *   another may leave no primary
 */
async function ensureMembers(admin) {
  const { config } = await admin.command({ replSetGetConfig: 1 });
  const known = config.members.map(({ host }) => host);
  const missing = members.filter((host) => !known.includes(host));
  if (missing.length > 0) {
    const nextId = Math.max(...config.members.map(({ _id }) => _id)) + 1;
    const added = missing.map((host, index) => ({ _id: nextId + index, host }));
    await admin.command({
      replSetReconfig: { ...config, version: config.version + 1, members: [...config.members, ...added] },
    });
  }
  const voters = config.members.filter(({ votes }) => votes !== 0).length + missing.length;
  const status = await admin.command({ replSetGetStatus: 1 });
  return (
    status.votingMembersCount === voters &&
    status.members.every(({ stateStr }) => stateStr === 'PRIMARY' || stateStr === 'SECONDARY')
  );
}

/** A user with one database for each service, one that writes backups and reads all, and root. */
async function ensureUsers(admin) {
  const users = [
    ...JSON.parse(DATABASES).map(({ user, name }) => ({ user, roles: [{ role: 'readWrite', db: name }] })),
    { user: 'backup', roles: ['backup', 'readAnyDatabase'] },
    { user: 'root', roles: ['root'] },
  ];
  for (const { user, roles } of users) {
    const settings = { pwd: read(user).trim(), roles };
    try {
      await admin.command({ createUser: user, ...settings });
    } catch (error) {
      if (error.code !== codes.userExists) {
        throw error;
      }
      await admin.command({ updateUser: user, ...settings });
    }
  }
}

async function step() {
  await ensureSet();
  return asMember(members.join(), { replicaSet: 'rs0', writeConcern: { w: 'majority' } }, async (admin) => {
    const isWhole = await ensureMembers(admin);
    await ensureUsers(admin);
    return isWhole || !waitsForAll;
  });
}

const untilMs = Date.now() + giveUpMs;
for (let last = ''; ; await delay(everyMs)) {
  try {
    if (await step()) {
      process.stdout.write(`MongoDB is set up: ${members.join(', ')}\n`);
      break;
    }
  } catch (error) {
    if (error.message !== last) {
      process.stdout.write(`not yet: ${error.message}\n`);
    }
    last = error.message;
  }
  if (Date.now() > untilMs) {
    process.stderr.write(`MongoDB could not be set up: ${last}\n`);
    process.exit(1);
  }
}
