import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { noteErased, serviceNames } from '@citame/contracts';
import { openSuspendedBusinesses } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { softPasskey } from './softPasskey.ts';
import { publicUrl, startIdentity, type TestIdentity } from './startIdentity.ts';

const dayMs = 24 * 60 * 60 * 1000;
const others = serviceNames.filter((name) => name !== 'identity');

let identity: TestIdentity;
let everyOther: TestService;
let laterMs = 0;
beforeAll(async () => {
  identity = await startIdentity({ clock: () => new Date(Date.now() + laterMs) });
  everyOther = await startTestService({
    name: 'catalog',
    natsUrl: identity.natsUrl,
    mayEverything: true,
    build: () => ({ routes: [] }),
  });
});
afterEach(() => {
  laterMs = 0;
});
afterAll(async () => {
  await everyOther.stop();
  await identity.stop();
});

type Owner = Awaited<ReturnType<TestIdentity['register']>>;
const ask = ({ token, password }: Owner) =>
  identity.call('POST /me/closure', { token, body: { currentPassword: password } });
const undo = ({ token }: Owner) => identity.call('DELETE /me/closure', { token });
const closesAt = async ({ token }: Owner) => (await identity.call('GET /me', { token })).body.closes_at;
const database = () => identity.running.context.connection;
const told = async (tenantId: string) =>
  (
    await database()
      .collection('outbox')
      .find({ 'envelope.tenantId': tenantId, 'envelope.type': /closure|closed/ })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ envelope }) => [envelope.type, envelope.data]);
const erased = async (tenantId: string, services = others) => {
  for (const service of services) {
    await everyOther.running.context.call(noteErased, { tenantId, service, rows: 3 });
  }
};
const closure = (tenantId: string) =>
  database()
    .collection<{ _id: string; closedAt?: Date; doneAt?: Date }>('closures')
    .findOne({ _id: tenantId });
const untilClosed = (tenantId: string) =>
  waitFor(async () => (await closure(tenantId))?.closedAt !== undefined, { message: 'the closing' });

describe('a business that its owner closes', () => {
  it('wants the password, and is to be closed in 30 days; asking again changes nothing', async () => {
    const owner = await identity.register();
    const wrong = { ...owner, password: 'un perro en el sol' };
    expect(await ask(wrong)).toMatchObject({ status: 422, body: { error: 'wrong_password' } });
    expect(await closesAt(owner)).toBeUndefined();

    const before = Date.now();
    const { status, body } = await ask(owner);
    expect(status).toBe(202);
    expect(new Date(body.closes_at).getTime() - before).toBeGreaterThanOrEqual(30 * dayMs);
    expect(await closesAt(owner)).toBe(body.closes_at);
    laterMs = dayMs / 24;
    expect((await ask(owner)).body).toEqual(body);
    expect(await told(owner.id)).toEqual([['identity.closure.changed', { closesAt: body.closes_at }]]);
    const { source } = await identity.mail.next(owner.email, /se cerrará el/);
    expect(source).toContain('https://citame.example/app/profile');
  });

  it('stays open when that is taken back, once', async () => {
    const owner = await identity.register();
    await ask(owner);
    expect((await undo(owner)).status).toBe(204);
    expect((await undo(owner)).status).toBe(404);
    expect(await closesAt(owner)).toBeUndefined();
    expect((await told(owner.id)).at(-1)).toEqual(['identity.closure.changed', { closesAt: null }]);
    await identity.mail.next(owner.email, /sigue abierto/);
    laterMs = 31 * dayMs;
    const other = await identity.register();
    laterMs = 0;
    await ask(other);
    laterMs = 31 * dayMs;
    await untilClosed(other.id);
    expect((await closure(owner.id))?.closedAt).toBeUndefined();
  });

  it('is told of three days before, then ends: sessions, account and rows, once every service has erased it', async () => {
    const owner = await identity.register({ nombre: 'Canaria Cierre' });
    const { token, password } = owner;
    const begun = await identity.call('POST /me/passkeys/options', {
      token,
      body: { currentPassword: password },
    });
    const credential = softPasskey(publicUrl).created(begun.body);
    expect((await identity.call('POST /me/passkeys', { token, body: { credential } })).status).toBe(201);
    await ask(owner);
    laterMs = 28 * dayMs;
    await identity.mail.next(owner.email, /quedan tres días/);
    expect((await closure(owner.id))?.closedAt).toBeUndefined();

    laterMs = 31 * dayMs;
    await untilClosed(owner.id);
    await waitFor(async () => (await told(owner.id)).at(-1)?.[0] === 'identity.tenant.closed');
    await waitFor(async () => (await identity.call('GET /me', { token: owner.token })).status === 401);
    expect((await undo(owner)).status).toBe(401);

    await erased(owner.id, others.slice(1));
    expect((await closure(owner.id))?.doneAt).toBeUndefined();
    await erased(owner.id);
    await waitFor(async () => (await closure(owner.id))?.doneAt !== undefined, { message: 'the end' });
    await identity.mail.next(owner.email, /se han borrado/);
    for (const { name } of await database().listCollections()) {
      const rows = await database().collection(name).find().toArray();
      const left = rows.filter((row) => /Canaria Cierre|owner-cierre/.test(JSON.stringify(row)));
      expect([name, left]).toEqual([name, []]);
      const ofTenant = name === 'closures' || name === 'mails' ? [] : rows;
      expect([name, ofTenant.filter((row) => JSON.stringify(row).includes(owner.id))]).toEqual([name, []]);
    }
    expect(await closure(owner.id)).toMatchObject({
      receipts: Object.fromEntries(others.map((name) => [name, { at: expect.any(Date), rows: 3 }])),
    });
    const again = await identity.call('POST /auth/register', {
      body: { nombre: 'De cero', email: owner.email, password: owner.password },
    });
    expect(again.status).toBe(201);
  });

  it('leaves no mark of its suspension', async () => {
    const owner = await identity.register();
    const bucket = await openSuspendedBusinesses(identity.running.context.nats, 1);
    const mark = async () => (await bucket.get(owner.id))?.operation;
    await database()
      .collection<{ _id: string }>('businesses')
      .updateOne({ _id: owner.id }, { $set: { suspendedAt: new Date(), suspensionDue: true } });
    await waitFor(async () => (await mark()) === 'PUT');
    await ask(owner);
    laterMs = 31 * dayMs;
    await untilClosed(owner.id);
    await erased(owner.id);
    await waitFor(async () => (await closure(owner.id))?.doneAt !== undefined);
    expect(await mark()).toBeUndefined();
  });

  it('is counted as stalled while a service does not give its receipt for a day', async () => {
    const owner = await identity.register();
    await ask(owner);
    laterMs = 31 * dayMs;
    await untilClosed(owner.id);
    const stalled = async () =>
      /^closings_stalled (\d+)$/m.exec(await (await fetch(`${identity.url}/metrics`)).text())?.[1];
    const before = Number(await stalled());
    await erased(owner.id, others.slice(1));
    laterMs = 33 * dayMs;
    expect(Number(await stalled())).toBeGreaterThan(before);
  });

  it('leaves the account of a person who belongs to another business', async () => {
    const owner = await identity.register();
    expect((await ask(owner)).status).toBe(202);
    const second = await identity.call('POST /me/businesses', {
      token: owner.token,
      body: { nombre: 'Local dos' },
    });
    expect(second.status).toBe(201);
    laterMs = 31 * dayMs;
    await untilClosed(owner.id);
    await erased(owner.id);
    await waitFor(async () => (await closure(owner.id))?.doneAt !== undefined);
    const { status, body } = await identity.call('POST /auth/login', {
      body: { email: owner.email, password: owner.password },
    });
    expect([status, body.user?.name]).toEqual([200, 'Local dos']);
  });
});
