import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testMongoUri } from '@citame/testing';
import { Schema } from 'mongoose';
import { collection, insertRow } from '../src/index.ts';
import { openMongo, type Mongo } from '../src/mongo/connection.ts';
import { ofTest } from './ofTest.ts';

interface Row {
  readonly _id: string;
  readonly tenantId?: string | undefined;
  readonly state?: unknown;
}

let mongo: Mongo;
const rows = () =>
  collection<Row>(mongo.connection, 'rows', {
    ...ofTest,
    fields: { tenantId: String, state: Schema.Types.Mixed },
  });
beforeAll(async () => {
  mongo = openMongo(testMongoUri(), 'identity');
  await mongo.connected;
});
afterAll(() => mongo.close());

describe('an undefined field', () => {
  const state = { wished: undefined, kept: 1, inner: { list: undefined, rest: null } };
  const stored = { kept: 1, inner: { rest: null } };

  it.each([
    ['inserted', (_id: string) => insertRow(rows(), { _id, state })],
    ['created', (_id: string) => rows().create({ _id, state })],
    ['updated', (_id: string) => rows().updateOne({ _id }, { $set: { state } }, { upsert: true })],
    [
      'updated by a pipeline',
      async (_id: string) => {
        await insertRow(rows(), { _id });
        await rows().updateOne({ _id }, [{ $set: { state } }], { updatePipeline: true });
      },
    ],
    [
      'written in bulk',
      (_id: string) =>
        rows().bulkWrite([{ updateOne: { filter: { _id }, update: { $set: { state } }, upsert: true } }]),
    ],
  ])('is not stored as null when it is %s', async (how, write) => {
    await write(how);
    expect((await rows().findById(how).lean())?.state).toEqual(stored);
  });
});

describe('a query with an undefined value in its filter', () => {
  // As a filter that was built elsewhere: its type does not tell what is in it.
  const anyTenant: object = { tenantId: undefined };

  it.each([
    ['find', () => rows().find(anyTenant).lean()],
    ['findOneAndUpdate', () => rows().findOneAndUpdate(anyTenant, { $set: { state: 1 } })],
    ['updateMany', () => rows().updateMany({ $or: [anyTenant] }, { $set: { state: 1 } })],
    ['deleteMany', () => rows().deleteMany(anyTenant)],
    ['exists', () => rows().exists(anyTenant)],
    ['countDocuments', () => rows().countDocuments(anyTenant)],
    ['aggregate', () => rows().aggregate([{ $match: anyTenant }])],
    ['bulkWrite', () => rows().bulkWrite([{ deleteMany: { filter: anyTenant } }])],
  ])('is refused by %s instead of matching every tenant', async (_name, query) => {
    await expect(query()).rejects.toThrow('undefined value in a query');
  });
});
