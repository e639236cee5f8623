import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openNats } from '@citame/service-kit';
import { testFolder, waitFor } from '@citame/testing';
import {
  freePort,
  mongodBinary,
  mongodCommand,
  natsConfig,
  natsServerBinary,
  natsServerCommand,
  runServer,
  type RunningServer,
} from '@citame/tools';
import mongoose from 'mongoose';
import { z } from 'zod';

const main = join(import.meta.dirname, '..', '..', 'services', 'catalog', 'src', 'main.ts');

const readiness = z.record(z.string(), z.unknown());

let folder: string;
let authority: string;
let ports: { mongo: number; nats: number; catalog: number };
const servers: RunningServer[] = [];
let catalog: ChildProcess | undefined;
beforeAll(async () => {
  folder = testFolder();
  ports = { mongo: await freePort(), nats: await freePort(), catalog: await freePort() };
  authority = makeCertificates();
  servers.push(await startMongo(), await startNats());
}, 60_000);
afterAll(async () => {
  catalog?.kill('SIGKILL');
  await Promise.all(servers.map((server) => server.stop()));
});

/** An authority of our own, and a certificate of it for this machine. @returns the file of the authority */
function makeCertificates(): string {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Authority');
  openssl(
    'req',
    '-new',
    ...key.slice(0, -2),
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
    '-subj',
    '/CN=store',
  );
  writeFileSync(join(folder, 'san'), 'subjectAltName=DNS:localhost,IP:127.0.0.1');
  const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'san'];
  openssl('x509', '-req', '-in', 'server.csr', ...by, '-out', 'server.crt');
  execFileSync('sh', ['-c', 'cat server.key server.crt > server.pem'], { cwd: folder });
  return join(folder, 'ca.pem');
}

async function startMongo(): Promise<RunningServer> {
  const dataDir = join(folder, 'mongo');
  await mkdir(dataDir);
  const { file, args } = mongodCommand(await mongodBinary(() => {}), { dataDir, port: ports.mongo });
  const tls = [
    '--tlsMode=requireTLS',
    `--tlsCertificateKeyFile=${join(folder, 'server.pem')}`,
    `--tlsCAFile=${authority}`,
  ];
  const command = { file, args: [...args, ...tls, '--tlsAllowConnectionsWithoutCertificates'] };
  return runServer(command, `${dataDir}.log`, async (signal) => {
    await waitFor(isPrimary, { signal, timeoutMs: 30_000 });
  });
}

/** Makes a set of the one member, as often as need be until it takes writes. */
async function isPrimary(): Promise<boolean> {
  const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${ports.mongo}/?directConnection=true`, {
    tls: true,
    tlsCAFile: authority,
    serverSelectionTimeoutMS: 500,
  });
  try {
    const admin = client.db('admin');
    const hello = await admin.command({ hello: 1 });
    if (hello['setName'] === undefined) {
      const members = [{ _id: 0, host: `127.0.0.1:${ports.mongo}` }];
      await admin.command({ replSetInitiate: { _id: 'rs0', members } });
    }
    return hello['isWritablePrimary'] === true;
  } finally {
    await client.close();
  }
}

async function startNats(): Promise<RunningServer> {
  const dataDir = join(folder, 'nats');
  const file = join(folder, 'nats.conf');
  const pair = `cert_file: "${join(folder, 'server.crt')}", key_file: "${join(folder, 'server.key')}"`;
  writeFileSync(file, `${natsConfig({ dataDir, port: ports.nats })}tls { ${pair} }\n`);
  return runServer(natsServerCommand(await natsServerBinary(() => {}), file), `${dataDir}.log`, () =>
    Promise.resolve(),
  );
}

const natsUrl = (): string => `tls://localhost:${ports.nats}`;

function startCatalog(): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      PORT: String(ports.catalog),
      MONGODB_URI: `mongodb://127.0.0.1:${ports.mongo}/catalog?replicaSet=rs0&tls=true`,
      NATS_URL: natsUrl(),
      NODE_EXTRA_CA_CERTS: authority,
      // Identity is not there; whether its keys have come is another matter than whether the stores are reached.
      JWKS_URL: 'http://127.0.0.1:9/',
    },
  });
}

describe('MongoDB and NATS that speak TLS only, by certificates of an authority of our own', () => {
  it('are reached by a service that is given the authority in NODE_EXTRA_CA_CERTS', async () => {
    catalog = startCatalog();
    const reached = async (): Promise<boolean> => {
      const answer = await fetch(`http://127.0.0.1:${ports.catalog}/readyz`);
      const { mongo, nats, indexes } = readiness.parse(await answer.json());
      return mongo === true && nats === true && indexes === true;
    };
    await waitFor(reached, { timeoutMs: 20_000 });
  });

  it('are not trusted without it', async () => {
    await expect(openNats(natsUrl(), 'test', { waits: false })).rejects.toThrow(/certificate/);
  });
});
