import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { z } from 'zod';
import {
  collection,
  insertRow,
  inTransactionOnce,
  newId,
  implement,
  type Route,
  type ServiceContext,
} from '../src/index.ts';
import { loseStoredAnswer, startTestService, type TestService } from '../src/testing.ts';
import { ofTest } from './ofTest.ts';

interface Thing {
  readonly _id: string;
  readonly name: string;
}

const now = { ms: Date.parse('2027-05-10T08:00:00Z') };
const clock = (): Date => new Date(now.ms);
/** Runs after the commit of the next request. */
let afterCommit: () => Promise<void> = async () => {};

function thingsOf(connection: ServiceContext['connection']) {
  return collection<Thing>(connection, 'things', { ...ofTest, fields: { name: String } });
}

function thingRoutes({ connection }: ServiceContext): Route[] {
  const things = thingsOf(connection);
  const body = z.strictObject({ name: z.string() });
  const result = z.object({ id: z.string(), name: z.string() });
  return implement(
    { 'POST /things': { summary: 'Make a thing', body, status: 201, result } },
    {
      'POST /things': async ({ body: { name } }) => {
        const thing = await inTransactionOnce(connection, 'makeThing', async (session) => {
          const row: Thing = { _id: newId(), name };
          await insertRow(things, row, session);
          return row;
        });
        await afterCommit();
        return { id: thing._id, name: thing.name };
      },
    },
  );
}

let [service, replica]: TestService[] = [];
beforeAll(async () => {
  const build = (context: ServiceContext) => ({ routes: thingRoutes(context) });
  service = await startTestService({ name: 'catalog', clock, build });
  const { mongodbUri, natsUrl } = service;
  replica = await startTestService({ name: 'catalog', clock, build, mongodbUri, natsUrl });
});
afterAll(async () => {
  await Promise.all([service?.stop(), replica?.stop()]);
});

function started(which: TestService | undefined): TestService {
  if (which === undefined) {
    throw new Error('not started');
  }
  return which;
}

const make = (where: TestService | undefined, key: string, name: string) =>
  started(where).call('POST /things', { as: 't', body: { name }, headers: { 'idempotency-key': key } });
const stored = (name: string) =>
  thingsOf(started(service).running.context.connection).countDocuments({ name });

describe('a request whose process dies between its effect and the stored answer', () => {
  it('is answered as the first time when it comes again, and has one effect', async () => {
    const first = await make(service, 'died', 'Uno');
    await loseStoredAnswer(started(service), 't', 'died');
    expect(await make(replica, 'died', 'Uno')).toMatchObject({ status: 201, body: first.body });
    expect(await stored('Uno')).toBe(1);
  });

  it('keeps its key for five seconds, and not for longer', async () => {
    const died = Promise.withResolvers<void>();
    afterCommit = () => died.promise;
    const first = make(service, 'slow', 'Dos');
    await waitFor(async () => (await stored('Dos')) === 1, { message: 'the commit' });
    afterCommit = async () => {};
    expect(await make(replica, 'slow', 'Dos')).toMatchObject({
      status: 409,
      body: { error: 'request_in_progress' },
    });
    now.ms += 5000;
    const again = await make(replica, 'slow', 'Dos');
    expect(again.status).toBe(201);
    died.resolve();
    expect((await first).body).toEqual(again.body);
    expect(await stored('Dos')).toBe(1);
  });

  it('keeps its key for no longer when its clock was an hour ahead', async () => {
    now.ms += 3_600_000;
    await make(service, 'ahead', 'Tres');
    const claims = started(service).running.context.connection.collection<{ _id: string }>(
      'idempotency_keys',
    );
    await claims.updateOne({ _id: 't:ahead' }, { $unset: { answer: 1 } });
    now.ms -= 3_600_000;
    expect((await make(replica, 'ahead', 'Tres')).status).toBe(201);
    expect(await stored('Tres')).toBe(1);
  });

  it('still refuses other contents under its key', async () => {
    await make(service, 'other', 'Cuatro');
    await loseStoredAnswer(started(service), 't', 'other');
    expect(await make(service, 'other', 'Cinco')).toMatchObject({
      status: 422,
      body: { error: 'idempotency_mismatch' },
    });
  });
});

describe('two requests of one key that run side by side in two processes', () => {
  it('have one effect and the same answer', async () => {
    let isFirst = true;
    const both = Promise.withResolvers<void>();
    // The first waits after its commit until the other, which takes it for dead, has its answer.
    afterCommit = async () => {
      if (isFirst) {
        isFirst = false;
        await both.promise;
      }
    };
    const first = make(service, 'beside', 'Seis');
    await waitFor(async () => (await stored('Seis')) === 1, { message: 'the commit' });
    now.ms += 5000;
    const second = await make(replica, 'beside', 'Seis');
    both.resolve();
    expect(second).toMatchObject({ status: 201, body: (await first).body });
    expect(await stored('Seis')).toBe(1);
  });
});

describe('a request that is done while its answer cannot be stored', () => {
  it('is answered as done', async () => {
    const { connection } = started(service).running.context;
    afterCommit = async () => {
      await connection.db?.command({
        collMod: 'idempotency_keys',
        validator: { answer: { $exists: false } },
      });
    };
    const answered = await make(service, 'unstored', 'Siete');
    afterCommit = async () => {};
    await connection.db?.command({ collMod: 'idempotency_keys', validator: {} });
    expect(answered.status).toBe(201);
  });
});
