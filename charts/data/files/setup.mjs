// Beside each MongoDB: makes the replica set once, and its users as the Secret has them; then says at /readyz whether this
// member is one. Runs in any service's image.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';

const { mongo } = createRequire('/app/')('mongoose');
const { MEMBERS, DATABASES, POD_NAME, PORT } = process.env;
const members = MEMBERS.split(',');
const everyMs = 1000;
const everyWhenReadyMs = 30_000;
/** The user that writes backups. It is created last: when it is there, so are all others. */
const lastUser = 'backup';
const codes = { userExists: 51_003, authenticationFailed: 18 };

let isReady = false;
createServer((_request, response) => response.writeHead(isReady ? 200 : 503).end()).listen(Number(PORT));
process.on('SIGTERM', () => process.exit(0));

const passwordOf = (user) => readFileSync(`/secret/${user}`, 'utf8').trim();
const codeIs = (code) => (error) => {
  if (error?.code !== code) {
    throw error;
  }
};

/** Runs `use` with a connection to the MongoDB of this pod, as a user or, before there are any, without one. */
async function withAdmin(username, use) {
  const client = new mongo.MongoClient('mongodb://127.0.0.1:27017/', {
    directConnection: true,
    serverSelectionTimeoutMS: 2000,
    ...(username && { auth: { username, password: passwordOf(username) } }),
  });
  try {
    await client.connect();
    return await use(client.db('admin'));
  } finally {
    await client.close();
  }
}

async function initiate(admin) {
  const config = {
    _id: 'rs0',
    members: members.map((host, index) => ({ _id: index, host, priority: index === 0 ? 2 : 1 })),
  };
  await admin.command({ replSetInitiate: config });
}

/** Creates a user with one database for each service and, last, the one that writes backups and reads all. */
async function ensureUsers(admin) {
  const users = [
    ...JSON.parse(DATABASES).map(({ user, name }) => ({ user, roles: [{ role: 'readWrite', db: name }] })),
    { user: lastUser, roles: ['backup', 'readAnyDatabase'] },
  ];
  for (const { user, roles } of users) {
    const settings = { pwd: passwordOf(user), roles };
    await admin
      .command({ createUser: user, ...settings })
      .catch(codeIs(codes.userExists))
      .then((created) => created ?? admin.command({ updateUser: user, ...settings }));
  }
}

async function step() {
  const hello = await withAdmin(undefined, (admin) => admin.command({ hello: 1 }));
  if (hello.setName === undefined) {
    if (POD_NAME.endsWith('-0')) {
      await withAdmin(undefined, initiate);
    }
    return false;
  }
  if (hello.secondary) {
    // A member that is about to be the first primary is one for a moment, too: there are no users then.
    await withAdmin(lastUser, (admin) => admin.command({ ping: 1 }));
    return true;
  }
  if (!hello.isWritablePrimary) {
    return false;
  }
  const createRoot = (admin) =>
    admin.command({ createUser: 'root', pwd: passwordOf('root'), roles: ['root'] });
  await withAdmin('root', ensureUsers).catch(async (error) => {
    codeIs(codes.authenticationFailed)(error);
    await withAdmin(undefined, createRoot);
    await withAdmin('root', ensureUsers);
  });
  return true;
}

for (let last = ''; ; await delay(isReady ? everyWhenReadyMs : everyMs)) {
  try {
    isReady = await step();
    last = '';
  } catch (error) {
    isReady = false;
    if (error.message !== last) {
      process.stdout.write(`not yet: ${error.message}\n`);
    }
    last = error.message;
  }
}
