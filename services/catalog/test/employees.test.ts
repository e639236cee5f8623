import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { quotasChanged, usedCalls } from '@citame/contracts';
import { inTransaction, newId } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { buildCatalog } from '../src/app.ts';

let catalog: TestService;
let identity: TestService;
beforeAll(async () => {
  catalog = await startTestService({ name: 'catalog', build: buildCatalog });
  const { natsUrl } = catalog;
  identity = await startTestService({ name: 'identity', natsUrl, build: () => ({ routes: [] }) });
});
afterAll(async () => {
  await identity.stop();
  await catalog.stop();
});

const add = async (as: string, nombre: string): Promise<string> => {
  const { body } = await catalog.call('POST /employees', { as, body: { nombre } });
  return body.employee_id;
};

describe('employees', () => {
  it('are added, listed, renamed and deleted', async () => {
    const as = newId();
    const created = await catalog.call('POST /employees', { as, body: { nombre: '  Ana  ' } });
    expect(created).toMatchObject({ status: 201, body: { nombre: 'Ana', avatar: null } });

    const path = `/employees/${created.body.employee_id}`;
    const renamed = await catalog.call(`PATCH ${path}`, { as, body: { nombre: 'Ana María' } });
    expect(renamed).toMatchObject({ status: 200, body: { nombre: 'Ana María' } });
    expect((await catalog.call('GET /employees', { as })).body).toEqual([renamed.body]);

    expect((await catalog.call(`DELETE ${path}`, { as })).status).toBe(204);
    expect((await catalog.call('GET /employees', { as })).body).toEqual([]);
    expect((await catalog.call(`DELETE ${path}`, { as })).status).toBe(404);
  });

  it('have the colour that was chosen for them, until it is taken back', async () => {
    const as = newId();
    const { body } = await catalog.call('POST /employees', { as, body: { nombre: 'Ana', color: 6 } });
    expect(body).toMatchObject({ color: 6 });
    const path = `/employees/${body.employee_id}`;
    await catalog.call(`PATCH ${path}`, { as, body: { nombre: 'Eva' } });
    expect((await catalog.call('GET /employees', { as })).body).toMatchObject([{ nombre: 'Eva', color: 6 }]);
    expect((await catalog.call(`PATCH ${path}`, { as, body: { color: null } })).body).toMatchObject({
      color: null,
    });
    expect((await catalog.call(`PATCH ${path}`, { as, body: { color: 8 } })).status).toBe(422);
  });

  it('have a name of 1 to 21 characters', async () => {
    const as = newId();
    for (const nombre of ['', '   ', 'x'.repeat(22)]) {
      const refused = await catalog.call('POST /employees', { as, body: { nombre } });
      expect(refused).toMatchObject({
        status: 422,
        body: { error: 'validation', details: [{ field: 'nombre' }] },
      });
    }
    expect((await catalog.call('POST /employees', { as, body: { nombre: 'x'.repeat(21) } })).status).toBe(
      201,
    );
  });

  it('refuse fields that do not exist, wrong types and operators', async () => {
    const as = newId();
    for (const body of [
      { nombre: 'Ana', tenantId: 'other' },
      { nombre: { $ne: null } },
      { nombre: 7 },
      [],
      'Ana',
    ]) {
      expect((await catalog.call('POST /employees', { as, body: JSON.stringify(body) })).status).toBe(422);
    }
    expect((await catalog.call('GET /employees', { as })).body).toEqual([]);
  });

  it('do not exist for another tenant', async () => {
    const theirs = await add(newId(), 'Ana');
    const as = newId();
    expect((await catalog.call(`PATCH /employees/${theirs}`, { as, body: { nombre: 'Eva' } })).status).toBe(
      404,
    );
    expect((await catalog.call(`DELETE /employees/${theirs}`, { as })).status).toBe(404);
    const assigned = { title: 'Corte', duration: 30, employees: [theirs] };
    expect((await catalog.call('POST /services', { as, body: assigned })).status).toBe(422);
  });

  it('leave their services when they are deleted', async () => {
    const as = newId();
    const [ana, luis] = [await add(as, 'Ana'), await add(as, 'Luis')];
    await catalog.call('POST /services', {
      as,
      body: { title: 'Corte', duration: 30, employees: [ana, luis] },
    });
    await catalog.call(`DELETE /employees/${ana}`, { as });
    expect((await catalog.call('GET /services', { as })).body).toMatchObject([{ employees: [luis] }]);
  });
});

describe('a limit of employees that the operator has set', () => {
  let revision = 0;
  const limit = async (tenantId: string, employees: number | null): Promise<void> => {
    revision += 1;
    const { connection, outbox } = identity.running.context;
    const data = { bookings: null, messages: null, employees };
    const event = { tenantId, aggregateId: tenantId, revision, data };
    await inTransaction(connection, (session) => outbox.add(session, quotasChanged, event));
    const rows = catalog.running.context.connection.collection('quotas');
    await waitFor(async () => (await rows.countDocuments({ revision })) === 1);
  };
  const used = (tenantId: string) => identity.running.context.call(usedCalls.employees, { tenantId });

  it('refuses one more, also of several at the same time, until one is deleted', async () => {
    const as = newId();
    const first = await add(as, 'Ana');
    await limit(as, 3);
    const answers = await Promise.all(
      ['Luis', 'Eva', 'Sara', 'Pau'].map((nombre) =>
        catalog.call('POST /employees', { as, body: { nombre } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'employees_quota' });
    expect(await used(as)).toEqual({ used: 3 });
    await catalog.call(`DELETE /employees/${first}`, { as });
    await add(as, 'Sara');
    expect(await used(as)).toEqual({ used: 3 });
  });

  it('leaves those who are there already, and is taken back', async () => {
    const as = newId();
    const ana = await add(as, 'Ana');
    await add(as, 'Luis');
    await limit(as, 1);
    const renamed = await catalog.call(`PATCH /employees/${ana}`, { as, body: { nombre: 'Ana María' } });
    expect(renamed.status).toBe(200);
    expect((await catalog.call('POST /employees', { as, body: { nombre: 'Eva' } })).status).toBe(409);
    await limit(as, null);
    expect((await catalog.call('POST /employees', { as, body: { nombre: 'Eva' } })).status).toBe(201);
  });
});
