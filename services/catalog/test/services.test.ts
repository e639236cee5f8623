import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceChanged } from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { buildCatalog } from '../src/app.ts';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startTestService({ name: 'catalog', build: buildCatalog });
});
afterAll(() => catalog.stop());

const corte = { id: 'Corte', title: 'Corte', description: 'Lavado y corte', duration: 30 };

describe('services', () => {
  it('get an opaque id, even if another is sent', async () => {
    const as = newId();
    const { status, body } = await catalog.call('POST /services', { as, body: corte });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.not.stringMatching('Corte'),
      title: 'Corte',
      description: 'Lavado y corte',
      duration: 30,
      buffer_before: 0,
      buffer_after: 0,
      price: null,
      category: '',
      employees: [],
    });
  });

  it('have a title that is unique in the business, and free again once deleted', async () => {
    const as = newId();
    const first = await catalog.call('POST /services', { as, body: corte });
    expect(await catalog.call('POST /services', { as, body: corte })).toMatchObject({
      status: 409,
      body: { error: 'title_taken' },
    });
    expect((await catalog.call('POST /services', { as: newId(), body: corte })).status).toBe(201);

    const color = await catalog.call('POST /services', { as, body: { ...corte, title: 'Color' } });
    const rename = await catalog.call(`PATCH /services/${color.body.id}`, { as, body: { title: 'Corte' } });
    expect(rename.status).toBe(409);

    await catalog.call(`DELETE /services/${first.body.id}`, { as });
    const again = await catalog.call('POST /services', { as, body: corte });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(first.body.id);
  });

  it.each([
    ['a title over 23 characters', { title: 'x'.repeat(24) }],
    ['a description over 70 characters', { description: 'x'.repeat(71) }],
    ['a duration that is not offered', { duration: 20 }],
    ['a duration as text', { duration: '30' }],
    ['a negative buffer', { buffer_after: -5 }],
    ['a buffer that is no multiple of five', { buffer_before: 7 }],
    ['a category over 24 characters', { category: 'x'.repeat(25) }],
  ])('refuse %s', async (_case, wrong) => {
    const as = newId();
    const { status, body } = await catalog.call('POST /services', { as, body: { ...corte, ...wrong } });
    expect(status).toBe(422);
    expect(body.details).toMatchObject([{ field: Object.keys(wrong)[0] }]);
    expect((await catalog.call('GET /services', { as })).body).toEqual([]);
  });

  it.each([
    [{ kind: 'fixed', cents: 1850, currency: 'EUR' }],
    [{ kind: 'from', cents: 0, currency: 'COP' }],
    [{ kind: 'free' }],
    [null],
  ])('cost %j once that is said, and are published with it', async (price) => {
    const as = newId();
    const { body } = await catalog.call('POST /services', { as, body: corte });
    const path = `PATCH /services/${body.id}`;
    const changed = await catalog.call(path, { as, body: { price, category: ' Pelo ' } });
    expect(changed).toMatchObject({ status: 200, body: { price, category: 'Pelo', duration: 30 } });
    const again = await catalog.call(path, { as, body: { title: 'Corte de pelo' } });
    expect(again.body).toMatchObject({ price, category: 'Pelo' });
    const rows = catalog.running.context.connection.collection('outbox');
    const told = await rows.findOne({ 'envelope.aggregateId': body.id, 'envelope.revision': 3 });
    expect(told?.['envelope'].data).toMatchObject({ title: 'Corte de pelo', price, category: 'Pelo' });
  });

  it.each([
    [{ kind: 'fixed', cents: 18.5, currency: 'EUR' }],
    [{ kind: 'fixed', cents: -1, currency: 'EUR' }],
    [{ kind: 'fixed', cents: 1_000_000_001, currency: 'EUR' }],
    [{ kind: 'from', cents: 1800, currency: 'eur' }],
    [{ kind: 'from' }],
    [{ kind: 'gift' }],
    [18],
  ])('refuse %j as a price', async (price) => {
    const { status, body } = await catalog.call('POST /services', { as: newId(), body: { ...corte, price } });
    expect(status).toBe(422);
    expect(body.details[0].field).toMatch(/^price/);
  });

  it('are read from rows of earlier versions, which have neither a price nor a category', async () => {
    const as = newId();
    const { body } = await catalog.call('POST /services', { as, body: corte });
    const rows = catalog.running.context.connection.collection<{ _id: string }>('services');
    await rows.updateOne({ _id: body.id }, { $unset: { price: 1, category: 1 } });
    const [listed] = (await catalog.call('GET /services', { as })).body;
    expect(listed).toMatchObject({ title: 'Corte', price: null, category: '' });
    const changed = await catalog.call(`PATCH /services/${body.id}`, { as, body: { duration: 45 } });
    expect(changed).toMatchObject({ status: 200, body: { price: null, category: '' } });
  });

  it('are done by the employees assigned to them', async () => {
    const as = newId();
    const { body: ana } = await catalog.call('POST /employees', { as, body: { nombre: 'Ana' } });
    const { body: service } = await catalog.call('POST /services', { as, body: corte });
    const path = `/services/${service.id}/employees`;

    const assign = () => catalog.call(`POST ${path}`, { as, body: { employees: [ana.employee_id] } });
    expect(await assign()).toMatchObject({ status: 200, body: { employees: [ana.employee_id] } });
    expect((await assign()).body.employees).toEqual([ana.employee_id]);

    const removed = await catalog.call(`DELETE ${path}/${ana.employee_id}`, { as });
    expect(removed).toMatchObject({ status: 200, body: { employees: [] } });
  });

  it('are published as changed, in the order of their revisions', async () => {
    const as = newId();
    const { body: service } = await catalog.call('POST /services', { as, body: corte });
    await catalog.call(`PATCH /services/${service.id}`, { as, body: { duration: 45 } });
    await catalog.call(`DELETE /services/${service.id}`, { as });
    const rows = await catalog.running.context.connection
      .collection('outbox')
      .find({ 'envelope.aggregateId': service.id, 'envelope.type': serviceChanged.type })
      .sort({ 'envelope.revision': 1 })
      .toArray();
    expect(rows.map((row) => row['envelope'].data)).toMatchObject([
      { durationMin: 30, deleted: false },
      { durationMin: 45, deleted: false },
      { durationMin: 45, deleted: true },
    ]);
  });
});
