import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { startIdentity, type TestIdentity } from './startIdentity.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How far the clock of identity is ahead, and that of its database. */
const ahead = { identity: 0, database: 0 };

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({
    clock: () => new Date(Date.now() + ahead.identity),
    secondClock: () => new Date(Date.now() + ahead.database),
  });
});
afterAll(() => identity.stop());

const closure = () =>
  identity.running.context.connection
    .collection<{ _id: string; closesAt: Date; closedAt?: Date; dueAt: Date; leasedUntil?: Date }>('closures')
    .findOne();

describe('identity whose clock is ahead of that of MongoDB', () => {
  it('ends no business before its time is over', async () => {
    const { token, password } = await identity.register();
    await identity.call('POST /me/closure', { token, body: { currentPassword: password } });
    await waitFor(async () => {
      const row = await closure();
      return row?.dueAt !== undefined && row.leasedUntil === undefined && row.dueAt > new Date();
    });
    const before = await closure();

    ahead.identity = 31 * dayMs;
    await waitFor(async () =>
      /clock_skew_seconds\S* 26\d{5}/.test((await identity.call('GET /metrics')).body),
    );
    await waitFor(async () => (await closure())?.leasedUntil === undefined);
    expect(await closure()).toEqual(before);

    ahead.database = ahead.identity;
    await waitFor(async () => (await closure())?.closedAt !== undefined);
  });
});
