import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import mongoose from 'mongoose';
import { freePort } from '../src/ports.ts';
import { startMongo } from '../src/servers/startMongo.ts';
import { startNats } from '../src/servers/startNats.ts';
import { tempFolder } from './tempFolder.ts';

const log = (): void => {};

async function inMongo<T>(dataDir: string, work: (db: mongoose.mongo.Db) => Promise<T>): Promise<T> {
  const server = await startMongo({ dataDir, port: await freePort(), log });
  const client = new mongoose.mongo.MongoClient(server.uri);
  try {
    return await work(client.db('kept'));
  } finally {
    await client.close();
    await server.stop();
  }
}

async function askJetStream(dataDir: string, subject: string, body: object): Promise<unknown> {
  const server = await startNats({ dataDir, port: await freePort(), log });
  const connection = await connect({ servers: server.url });
  try {
    const answer = await connection.request(`$JS.API.${subject}`, JSON.stringify(body), { timeout: 5_000 });
    return answer.json();
  } finally {
    await connection.close();
    await server.stop();
  }
}

describe('local servers', () => {
  it('MongoDB keeps its data when it starts again, on another port too', async () => {
    const dataDir = join(tempFolder(), 'mongo');
    await inMongo(dataDir, (db) => db.collection('things').insertOne({ name: 'kept' }));
    const found = await inMongo(dataDir, (db) => db.collection('things').findOne({ name: 'kept' }));
    expect(found).toMatchObject({ name: 'kept' });
  });

  it('NATS keeps its streams when it starts again', async () => {
    const dataDir = join(tempFolder(), 'nats');
    await askJetStream(dataDir, 'STREAM.CREATE.kept', {
      name: 'kept',
      subjects: ['kept.>'],
      storage: 'file',
    });
    const info = await askJetStream(dataDir, 'STREAM.INFO.kept', {});
    expect(info).toMatchObject({ config: { name: 'kept' } });
  });

  it('a server that ends at once is an error that quotes its log', async () => {
    const dataDir = join(tempFolder(), 'nats');
    await expect(startNats({ dataDir, port: 1_000_000, log })).rejects.toThrow(/did not start.*port/s);
  });
});
