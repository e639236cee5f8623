import { afterAll, describe, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import mongoose from 'mongoose';
import { testMongoUri, testNatsUrl } from '../src/index.ts';

describe('the MongoDB of a test run', () => {
  const connections: mongoose.Connection[] = [];
  const open = async (): Promise<mongoose.Connection> => {
    const connection = await mongoose.createConnection(testMongoUri()).asPromise();
    connections.push(connection);
    return connection;
  };
  afterAll(() => Promise.all(connections.map((connection) => connection.close())));

  it('commits transactions', async () => {
    const connection = await open();
    await connection.createCollection('things');
    await connection.transaction(async (session) => {
      await connection.collection('things').insertOne({ kept: true }, { session });
    });
    expect(await connection.collection('things').countDocuments()).toBe(1);
  });

  it('gives a database of its own at every call', async () => {
    const [one, other] = [await open(), await open()];
    await one.collection('things').insertOne({});
    expect(await other.collection('things').countDocuments()).toBe(0);
  });
});

describe('the NATS of a test run', () => {
  it('has JetStream in the account of this file', async () => {
    const connection = await connect({ servers: testNatsUrl(), ...credentials() });
    const answer = await connection.request('$JS.API.INFO', undefined, { timeout: 2_000 });
    expect(answer.json()).toMatchObject({ streams: 0 });
    await connection.close();
  });

  it('gives every call in one file the same account', () => {
    expect(testNatsUrl()).toBe(testNatsUrl());
  });
});

function credentials(): { user: string; pass: string } {
  const { username, password } = new URL(testNatsUrl());
  return { user: username, pass: password };
}
