import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { notedChanges, startTestService, type TestService } from '@citame/service-kit/testing';
import { buildCatalog } from '../src/app.ts';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startTestService({ name: 'catalog', build: buildCatalog });
});
afterAll(() => catalog.stop());

const rosa = { accountId: 'account-of-rosa', role: 'reception' } as const;

describe('the record of changes for the trail', () => {
  it('has what was done to the team, by which member, and no name', async () => {
    const as = newId();
    const { body: ana } = await catalog.call('POST /employees', { as, body: { nombre: 'Ana Canaria' } });
    const path = `/employees/${ana.employee_id}`;
    const renamed = { nombre: 'Ana María Canaria', color: 3 };
    await catalog.call(`PATCH ${path}`, { as, claims: rosa, body: renamed });
    await catalog.call(`PATCH ${path}`, { as, body: renamed });
    await catalog.call(`DELETE ${path}`, { as });
    const about = { subject: 'employee', subjectId: ana.employee_id };
    const owner = { kind: 'owner', accountId: as };
    const changes = await notedChanges(catalog, as);
    expect(changes).toEqual([
      { ...about, actor: owner, action: 'added', changes: [] },
      {
        ...about,
        actor: { kind: 'reception', accountId: 'account-of-rosa' },
        action: 'changed',
        changes: [{ field: 'color', from: null, to: 3 }, { field: 'name' }],
      },
      { ...about, actor: owner, action: 'deleted', changes: [] },
    ]);
    expect(JSON.stringify(changes)).not.toContain('Canaria');
  });

  it('has what was done to a service, with figures and no text', async () => {
    const as = newId();
    const { body: ana } = await catalog.call('POST /employees', { as, body: { nombre: 'Ana' } });
    const corte = { title: 'Corte canario', duration: 30, employees: [] };
    const { body: service } = await catalog.call('POST /services', { as, body: corte });
    const path = `/services/${service.id}`;
    await catalog.call(`PATCH ${path}`, { as, body: { duration: 45, title: 'Corte canario largo' } });
    await catalog.call(`POST ${path}/employees`, { as, body: { employees: [ana.employee_id] } });
    await catalog.call(`DELETE ${path}`, { as });
    const changes = (await notedChanges(catalog, as)).filter(({ subject }) => subject === 'service');
    expect(changes).toMatchObject([
      { action: 'added' },
      { action: 'changed', changes: [{ field: 'durationMin', from: 30, to: 45 }, { field: 'title' }] },
      { action: 'changed', changes: [{ field: 'employees', from: [], to: [ana.employee_id] }] },
      { action: 'deleted', changes: [] },
    ]);
    expect(JSON.stringify(changes)).not.toContain('canario');
  });

  it('has the rules of the business with their values, and of its data that they changed', async () => {
    const as = newId();
    const body = { cutoff_minutes: 60, phone: '+34 911 222 333', parking: { es: 'Calle Canaria', en: '' } };
    await catalog.call('PATCH /business', { as, body });
    await catalog.call('PATCH /business', { as, body });
    const changes = await notedChanges(catalog, as);
    expect(changes).toMatchObject([
      {
        subject: 'business',
        action: 'changed',
        changes: [{ field: 'cutoffMin', from: 120, to: 60 }, { field: 'phone' }, { field: 'parking' }],
      },
    ]);
    expect(JSON.stringify(changes)).not.toMatch(/911|Canaria/);
  });

  it('has nothing of a change that was refused', async () => {
    const as = newId();
    const corte = { title: 'Corte', duration: 30, employees: [] };
    await catalog.call('POST /services', { as, body: corte });
    expect((await catalog.call('POST /services', { as, body: corte })).status).toBe(409);
    expect(await notedChanges(catalog, as)).toHaveLength(1);
  });
});
