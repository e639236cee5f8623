import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { employeeChanged } from '@citame/contracts';
import { testMongoUri, testNatsUrl, waitFor } from '@citame/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import type { Model } from 'mongoose';
import {
  collection,
  newId,
  openNats,
  projection,
  readModel,
  stateSource,
  type ReadModelRow,
  type ServiceParts,
} from '../src/index.ts';
import { ofTest } from './ofTest.ts';
import { startTestService, type TestService } from '../src/testing.ts';

interface Employee extends ReadModelRow {
  readonly name: string;
  readonly deleted: boolean;
}

const natsUrl = testNatsUrl();
const ownerUri = testMongoUri();
const readerUri = testMongoUri();
let owner: TestService;
let reader: TestService;
let owned: Model<Employee>;
let copies: Model<Employee>;

const startOwner = () =>
  startTestService({
    name: 'catalog',
    natsUrl,
    mongodbUri: ownerUri,
    build: ({ connection }): ServiceParts => {
      owned = collection<Employee>(connection, 'employees', {
        ...ofTest,
        fields: { tenantId: String, revision: Number, name: String, deleted: Boolean },
      });
      const page = (after: string, limit: number) =>
        owned
          .find({ _id: { $gt: after } })
          .sort({ _id: 1 })
          .limit(limit)
          .lean();
      const stateOf = ({ _id, tenantId, revision, name, deleted }: Employee) => ({
        tenantId,
        aggregateId: _id,
        revision,
        data: { name, deleted },
      });
      return { routes: [], states: [stateSource(employeeChanged, page, stateOf)] };
    },
  });
const startReader = () =>
  startTestService({
    name: 'scheduling',
    natsUrl,
    mongodbUri: readerUri,
    build: ({ connection }): ServiceParts => {
      copies = readModel<Employee>(connection, 'employees', { name: String, deleted: Boolean });
      return { routes: [], subscriptions: [projection(employeeChanged, copies)] };
    },
  });

beforeEach(async () => {
  [owner, reader] = await Promise.all([startOwner(), startReader()]);
});
afterEach(async () => {
  await Promise.all([owner.stop(), reader.stop()]);
});

/** Employees whose events went out long ago, and are in no outbox and no stream. */
async function store(count: number): Promise<Employee[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    _id: newId(),
    tenantId: `tenant${at % 3}`,
    revision: 1 + (at % 4),
    name: `Ana ${at}`,
    deleted: at % 5 === 0,
  }));
  await owned.insertMany(rows);
  return rows;
}

const isWhole = async (rows: readonly Employee[]): Promise<boolean> =>
  (await copies.countDocuments({ _id: { $in: rows.map(({ _id }) => _id) } })) === rows.length;

describe('states of which the stream has lost the history', () => {
  it('are announced when it is new, so that an emptied read model is whole again', async () => {
    const rows = await store(450);
    const operator = await openNats(natsUrl, 'test');
    await (await jetstreamManager(operator)).streams.delete('CATALOG_STATE');
    await operator.close();
    await copies.deleteMany({});
    await Promise.all([owner.stop(), reader.stop()]);
    [owner, reader] = await Promise.all([startOwner(), startReader()]);
    await waitFor(() => isWhole(rows), { timeoutMs: 30_000 });
    expect(await copies.find().sort({ _id: 1 }).lean()).toEqual(rows);
  }, 60_000);

  it('are announced when an operator deletes the announcement', async () => {
    const announcements = owner.running.context.connection.collection('announcements');
    await waitFor(async () => (await announcements.countDocuments({ dueAt: { $exists: false } })) === 1);
    const rows = await store(3);
    await announcements.deleteMany({});
    await waitFor(() => isWhole(rows), { timeoutMs: 30_000 });
  }, 60_000);
});
