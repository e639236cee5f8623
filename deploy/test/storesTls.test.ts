import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { openNats } from '@citame/service-kit';
import { fakeKubectl, freePort, testFolder, testNatsUrl, waitFor } from '@citame/testing';
import {
  mongodBinary,
  mongodCommand,
  natsServerBinary,
  natsServerCommand,
  runServer,
  type RunningServer,
} from '@citame/tools';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { execute } from '../src/execute.ts';
import { chartsFolder, projectRoot } from '../src/project.ts';

const { mongo } = mongoose;
const folder = testFolder();
const { env, value, put } = fakeKubectl();
const secrets = (settings: NodeJS.ProcessEnv): Promise<string> =>
  execute(join(projectRoot, 'k8s', 'secrets.sh'), ['citame'], { env: { ...env, ...settings } });
const fileOf = (name: string): string => join(folder, name);
const servers: RunningServer[] = [];
const authorities = getCACertificates('default');

beforeAll(async () => {
  await secrets({ TLS: 'yes' });
  for (const key of ['ca.crt', 'tls.crt', 'tls.key']) {
    await writeFile(fileOf(key), value('stores-tls', key));
  }
  // As the chart puts both together.
  const both = `${value('stores-tls', 'tls.crt')}\n${value('stores-tls', 'tls.key')}`;
  await writeFile(fileOf('server.pem'), both, { mode: 0o400 });
}, 120_000);
afterAll(async () => {
  setDefaultCACertificates(authorities);
  await Promise.all(servers.map((server) => server.kill()));
});

/** From here on this process trusts the authority of the stores, as pods do that have it. */
function trust(): void {
  setDefaultCACertificates([...authorities, value('stores-tls', 'ca.crt')]);
}

/** Waits until a server takes connections, of whatever kind. */
async function listening(port: number): Promise<void> {
  const isOpen = async (): Promise<boolean> => {
    const socket = connect(port, '127.0.0.1');
    const opened = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return opened;
  };
  await waitFor(isOpen, { timeoutMs: 30_000, message: `port ${port}` });
}

describe('Secrets made with TLS=yes', () => {
  it('have addresses that ask for encryption', () => {
    expect(value('scheduling', 'NATS_URL')).toMatch(/^tls:\/\/scheduling:n[0-9a-f]{40}@nats:4222$/);
    expect(value('scheduling', 'MONGODB_URI')).toMatch(/\?replicaSet=rs0&authSource=admin&tls=true$/);
  });

  it('get them where they were made without it, and stay so', async () => {
    put('gateway', { NATS_URL: 'nats://gateway:nsecret@nats:4222' });
    put('catalog', { NATS_URL: 'nats://catalog:n@nats:4222', MONGODB_URI: 'mongodb://u:p@host/db?w=1' });
    for (let time = 0; time < 2; time += 1) {
      await secrets({ TLS: 'yes' });
      expect(value('gateway', 'NATS_URL')).toBe('tls://gateway:nsecret@nats:4222');
      expect(value('catalog', 'MONGODB_URI')).toBe('mongodb://u:p@host/db?w=1&tls=true');
    }
  }, 120_000);
});

describe('NATS that requires encryption', () => {
  let port = 0;
  beforeAll(async () => {
    port = await freePort();
    const config = fileOf('nats.conf');
    const tls = `tls { cert_file: "${fileOf('tls.crt')}", key_file: "${fileOf('tls.key')}" }`;
    await writeFile(config, `listen: "127.0.0.1:${port}"\n${tls}\n`);
    const command = natsServerCommand(await natsServerBinary(() => {}), config);
    servers.push(await runServer(command, fileOf('nats.log'), () => listening(port)));
  }, 60_000);

  it('is refused by a client that does not know its authority, and taken by one that does', async () => {
    const open = () => openNats(`tls://localhost:${port}`, 'scheduling', { waits: false });
    await expect(open()).rejects.toThrow(/certificate/);
    trust();
    const nats = await open();
    expect(await nats.rtt()).toBeGreaterThanOrEqual(0);
    await nats.close();
  });

  it('is what an address with tls:// asks for: a server without it is refused', async () => {
    const plain = testNatsUrl().replace('nats://', 'tls://');
    await expect(openNats(plain, 'scheduling', { waits: false })).rejects.toThrow(/tls/);
  });
});

describe('MongoDB that requires encryption', () => {
  it('is set up by the job of the chart, and lets nothing else in', async () => {
    const port = await freePort();
    const dataDir = fileOf('mongo');
    await mkdir(dataDir);
    const secret = fileOf('secret');
    await mkdir(secret);
    for (const key of ['keyfile', 'root', 'backup', 'scheduling']) {
      await writeFile(join(secret, key), value('mongodb-auth', key), { mode: 0o400 });
    }
    const { file, args } = mongodCommand(await mongodBinary(() => {}), { dataDir, port });
    const tls = [
      '--tlsMode=requireTLS',
      `--tlsCertificateKeyFile=${fileOf('server.pem')}`,
      `--tlsCAFile=${fileOf('ca.crt')}`,
      '--tlsAllowConnectionsWithoutCertificates',
    ];
    const command = { file, args: [...args, ...tls, `--keyFile=${join(secret, 'keyfile')}`] };
    servers.push(await runServer(command, `${dataDir}.log`, () => listening(port)));
    trust();
    const hello = async (options: string): Promise<unknown> => {
      const client = new mongo.MongoClient(
        `mongodb://localhost:${port}/?directConnection=true&serverSelectionTimeoutMS=1000${options}`,
      );
      try {
        return (await client.db('admin').command({ ping: 1 }))['ok'];
      } finally {
        await client.close();
      }
    };
    expect(await hello('&tls=true')).toBe(1);
    await expect(hello('')).rejects.toThrow();
    await execute(process.execPath, [join(chartsFolder, 'data', 'files', 'setup.mjs')], {
      env: {
        PATH: process.env['PATH'],
        APP_FOLDER: join(projectRoot, 'services', 'scheduling', '/'),
        SECRET_FOLDER: secret,
        MEMBERS: `localhost:${port}`,
        DATABASES: JSON.stringify([{ user: 'scheduling', name: 'citame_scheduling' }]),
        MONGODB_TLS: 'true',
        NODE_EXTRA_CA_CERTS: fileOf('ca.crt'),
      },
    });
    const uri = value('scheduling', 'MONGODB_URI').replace('mongodb-0.mongodb:27017', `localhost:${port}`);
    const client = new mongo.MongoClient(uri);
    await client.db('citame_scheduling').collection('kept').insertOne({});
    await client.close();
  }, 120_000);
});
