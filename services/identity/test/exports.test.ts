import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@citame/contracts';
import { collection, type ServiceContext } from '@citame/service-kit';
import { notedChanges, startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { strFromU8, unzipSync } from 'fflate';
import { newEmail, startIdentity, type TestIdentity } from './startIdentity.ts';

const dayMs = 24 * 60 * 60 * 1000;
const canary = 'clave-canaria';

interface Client {
  readonly _id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly since: Date;
  readonly held: boolean;
  readonly apiKey: string;
}

let identity: TestIdentity;
let others: TestService[];
let laterMs = 0;
/** Clients in the catalog that the test makes. */
let rows: ReturnType<typeof clientRows>;
const clientRows = ({ connection }: ServiceContext) =>
  collection<Client>(connection, 'clients', {
    kept: { holds: 'rows of a test', for: 'the test', why: 'it looks at them' },
    tenant: 'tenantId',
    exported: { isTable: true, fields: ['name', 'since'], only: { held: false } },
    fields: { tenantId: String, name: String, since: Date, held: Boolean, apiKey: String },
  });

beforeAll(async () => {
  identity = await startIdentity({ clock: () => new Date(Date.now() + laterMs) });
  others = await Promise.all(
    serviceNames
      .filter((name) => name !== 'identity')
      .map((name) =>
        startTestService({
          name,
          natsUrl: identity.natsUrl,
          build: (context) => {
            if (name === 'catalog') {
              rows = clientRows(context);
            }
            return { routes: [] };
          },
        }),
      ),
  );
});
afterEach(() => {
  laterMs = 0;
});
afterAll(async () => {
  await Promise.all(others.map((service) => service.stop()));
  await identity.stop();
});

type Owner = Awaited<ReturnType<TestIdentity['register']>>;
const ask = ({ token, password }: Owner) =>
  identity.call('POST /me/export', { token, body: { currentPassword: password } });
const stateOf = async ({ token }: Owner) => (await identity.call('GET /me/export', { token })).body;
const linkFor = async ({ email }: Owner): Promise<string> => {
  const { source } = await identity.mail.next(email, /están listos|are ready/);
  return /export=([\w-]+)/.exec(source.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ?? '';
};
const download = (token: string | undefined, secret: string) =>
  fetch(`${identity.url}/me/export/file`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ token: secret }),
  });
const unpacked = async (answer: Response): Promise<Record<string, string>> => {
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
};
const addClients = (tenantId: string, count: number) =>
  rows.insertMany(
    Array.from({ length: count }, (_, index) => ({
      _id: `${tenantId}-${String(index).padStart(6, '0')}`,
      tenantId,
      name: index === 0 ? '=1+1' : `Cliente ${index}`,
      since: new Date('2026-03-01T10:00:00Z'),
      held: index === 1,
      apiKey: canary,
    })),
  );

describe('the export of a business', () => {
  it('is told to every owner when it is asked for, and stands in the trail once', async () => {
    const owner = await identity.register({ nombre: 'Salón Mar' });
    const email = newEmail();
    const invitation = { token: owner.token, body: { email, role: 'owner' } };
    const { link } = (await identity.call('POST /invitations', invitation)).body;
    const secret = new URL(link).searchParams.get('token');
    const body = { nombre: 'Socia', password: 'otra frase bien larga' };
    await identity.call(`POST /auth/invitations/${secret}/accept`, { body });
    await ask(owner);
    for (const address of [owner.email, email]) {
      await identity.mail.next(address, /^Se han pedido todos los datos de Salón Mar$/);
    }
    const noted = (await notedChanges(identity, owner.id)).filter(({ action }) => action === 'exported');
    const actor = { kind: 'owner', accountId: owner.id };
    expect(noted).toMatchObject([{ subject: 'business', subjectId: owner.id, actor, changes: [] }]);
    await linkFor(owner);
  });

  it('wants the password, and is made of every service: all rows of the business, and of no other', async () => {
    const [owner, other] = [await identity.register({ nombre: 'Salón Sol' }), await identity.register()];
    await addClients(owner.id, 2500);
    await addClients(other.id, 3);
    const wrong = await ask({ ...owner, password: 'un perro en el sol' });
    expect([wrong.status, wrong.body.error]).toEqual([422, 'wrong_password']);
    expect(await stateOf(owner)).toEqual({ state: 'none', asked_at: null, kept_until: null, bytes: null });

    const { status, body } = await ask(owner);
    expect([status, body.state]).toEqual([202, 'making']);
    const files = await unpacked(await download(owner.token, await linkFor(owner)));

    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['LEEME.txt', 'identity/members.csv', 'identity/businesses.json']),
    );
    expect(JSON.parse(files['identity/members.json'] ?? '')).toEqual([
      { id: owner.id, name: 'Salón Sol', email: owner.email, role: 'owner' },
    ]);
    const clients: { id: string }[] = JSON.parse(files['catalog/clients.json'] ?? '');
    expect(clients).toHaveLength(2499);
    expect(clients[0]).toEqual({ id: `${owner.id}-000000`, name: '=1+1', since: '2026-03-01T10:00:00.000Z' });
    expect(new Set(clients.map(({ id }) => id)).size).toBe(2499);
    const [heading, first, ...more] = (files['catalog/clients.csv'] ?? '').trimEnd().split('\r\n');
    expect(heading).toBe('"id";"name";"since"');
    expect(first).toBe(`"${owner.id}-000000";"'=1+1";"2026-03-01T10:00:00.000Z"`);
    expect(more).toHaveLength(2498);
    const whole = JSON.stringify(files);
    expect(whole).not.toContain(other.id);
    expect(whole).not.toContain(canary);
    expect(whole).not.toMatch(/argon2|passwordHash/);
  });

  it('needs the link and an owner of that business who is signed in, until three days are over', async () => {
    const [owner, other] = [await identity.register(), await identity.register()];
    await ask(owner);
    const secret = await linkFor(owner);
    expect((await download(undefined, secret)).status).toBe(401);
    expect((await download(other.token, secret)).status).toBe(404);
    expect((await download(owner.token, `${secret}x`)).status).toBe(404);
    const answer = await download(owner.token, secret);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const { state, bytes } = await stateOf(owner);
    expect([state, bytes]).toEqual(['ready', (await answer.arrayBuffer()).byteLength]);
    laterMs = 3 * dayMs + 1000;
    const later = await identity.call('POST /auth/login', {
      body: { email: owner.email, password: owner.password },
    });
    expect((await download(later.body.token, secret)).status).toBe(404);
  });

  it('stands sealed, and its secret nowhere', async () => {
    const owner = await identity.register({ nombre: 'Canaria Sellada' });
    await ask(owner);
    const secret = await linkFor(owner);
    const database = identity.running.context.connection;
    const stored = await database.collection('exports').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(secret);
    const chunks = await database.collection('export_chunks').find({ tenantId: owner.id }).toArray();
    expect(chunks).toHaveLength(1);
    const bytes: unknown = chunks[0]?.['bytes']?.buffer;
    // A ZIP names its files in plain text.
    expect(Buffer.from(bytes as Uint8Array).includes('LEEME.txt')).toBe(false);
  });

  it('takes the place of the one before, whose link ends', async () => {
    const owner = await identity.register();
    await ask(owner);
    const first = await linkFor(owner);
    await ask(owner);
    const second = await linkFor(owner);
    expect((await download(owner.token, first)).status).toBe(404);
    expect((await download(owner.token, second)).status).toBe(200);
    const chunks = identity.running.context.connection.collection('export_chunks');
    expect(await chunks.countDocuments({ tenantId: owner.id })).toBe(1);
  });

  it('waits for a service that is away, and is given up after a day: the owner is told, and an operator', async () => {
    const owner = await identity.register();
    const billing = others[serviceNames.filter((name) => name !== 'identity').indexOf('billing')];
    await billing?.stop();
    others = others.filter((service) => service !== billing);
    const exports = identity.running.context.connection.collection<{
      _id: string;
      attempts?: number;
      failures?: number;
    }>('exports');
    const row = () => exports.findOne({ _id: owner.id });
    await ask(owner);
    await waitFor(async () => Number((await row())?.attempts) > 0, { message: 'a first attempt' });
    expect((await stateOf(owner)).state).toBe('making');
    expect((await ask(owner)).body.asked_at).toBe((await stateOf(owner)).asked_at);
    laterMs = dayMs + 60_000;
    for (let failures = 1; failures < 4; failures += 1) {
      await waitFor(async () => Number((await row())?.failures ?? 0) >= failures, {
        message: `failure ${failures}`,
        timeoutMs: 20_000,
      });
      laterMs += 2 * 60_000;
    }
    await identity.mail.next(owner.email, /No se pudieron exportar/);
    const again = await identity.call('POST /auth/login', {
      body: { email: owner.email, password: owner.password },
    });
    expect((await stateOf({ ...owner, token: again.body.token })).state).toBe('failed');
    const letters = identity.running.context.connection.collection('dead_letters');
    expect(await letters.countDocuments({ subject: `export ${owner.id}` })).toBe(1);
  });
});
