import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { buildCatalog } from '../src/app.ts';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startTestService({ name: 'catalog', build: buildCatalog });
});
afterAll(() => catalog.stop());

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
