import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@citame/service-kit';
import { openNatsAs, type TestAnswer } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { customerRows } from '../src/customers/customerStore.ts';
import {
  aWeekBefore,
  buildBusiness,
  monday,
  sayService,
  startScheduling,
  type Business,
  type Scheduling,
} from './buildBusiness.ts';

let scheduling: Scheduling;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
});
afterAll(() => scheduling.stop());
beforeEach(async () => {
  scheduling.clock.now = aWeekBefore;
  sol = await buildBusiness(scheduling);
});

const call = (request: string, body?: unknown): Promise<TestAnswer> =>
  scheduling.call(request, body === undefined ? { as: sol.tenantId } : { as: sol.tenantId, body });
const add = (body: object) => call('POST /customers', body);
const list = async (query: string): Promise<TestAnswer['body']> =>
  (await call(`GET /customers?${query}`)).body;
const namesOf = ({ items }: TestAnswer['body']): (string | null)[] =>
  items.map(({ name }: { name: string | null }) => name);
const book = async (slot: string, phone: string): Promise<TestAnswer['body']> =>
  (await call('POST /appointments', { service_id: sol.corte, employee_id: 'any', date: monday, slot, phone }))
    .body;

describe('a client whom the owner writes down', () => {
  it('has a name alone, or a phone of the business’s country, address, notes and tags', async () => {
    expect(await add({ name: 'Paqui' })).toMatchObject({
      status: 201,
      body: { name: 'Paqui', phone: null, email: null, tags: [], appointments: 0, missed: 0, spent: null },
    });
    const marta = {
      name: 'Marta',
      phone: '600 111 222',
      email: 'marta@correo.es',
      tags: ['VIP', 'vip', 'Color'],
    };
    expect((await add(marta)).body).toMatchObject({
      phone: '+34600111222',
      phone_verified: true,
      email: 'marta@correo.es',
      tags: ['vip', 'Color'],
    });
  });

  it.each([
    ['neither a name nor a phone', { notes: 'x' }, 'name'],
    ['a phone that is none', { phone: '+1 23 4567' }, 'phone'],
    ['an address that is none', { name: 'Ana', email: 'ana' }, 'email'],
  ])('is refused with %s', async (_what, body, field) => {
    const { status, body: answer } = await add(body);
    expect([status, answer.details[0].field]).toEqual([422, field]);
  });

  it('is not written down twice: whose the phone is, is said', async () => {
    const { body: marta } = await add({ name: 'Marta', phone: '600111222' });
    expect(await add({ name: 'Otra', phone: '+34600111222' })).toMatchObject({
      status: 409,
      body: {
        error: 'customer_exists',
        details: { customer: { customer_id: marta.customer_id, name: 'Marta' } },
      },
    });
    const { body: luis } = await add({ name: 'Luis' });
    const taken = await call(`PATCH /customers/${luis.customer_id}`, { phone: '600111222' });
    expect([taken.status, taken.body.error]).toEqual([409, 'customer_exists']);
  });

  it('keeps what a change does not name, and loses what it empties', async () => {
    const { body } = await add({ name: 'Marta', phone: '600111222', email: 'm@correo.es', tags: ['VIP'] });
    const change = (changes: object) => call(`PATCH /customers/${body.customer_id}`, changes);
    expect((await change({ phone: '600333444' })).body).toMatchObject({
      phone: '+34600333444',
      tags: ['VIP'],
    });
    const emptied = await change({ phone: null, email: null, tags: [] });
    expect(emptied.body).toMatchObject({ name: 'Marta', phone: null, email: null, tags: [] });
    expect(namesOf(await list('q=600333444'))).toEqual([]);
  });
});

describe('open pages', () => {
  it('are told of each client who is written down, changed or merged', async () => {
    const published: string[] = [];
    const gateway = await openNatsAs('gateway', scheduling.service.natsUrl);
    gateway.subscribe(`page.scheduling.customer.changed.v1.${sol.tenantId}.*`, {
      callback: (_error, { subject }) => {
        published.push(subject.slice(subject.lastIndexOf('.') + 1));
      },
    });
    await gateway.flush();
    const { customer_id: marta } = (await add({ name: 'Marta' })).body;
    const { customer_id: other } = (await add({ name: 'Marta Núñez' })).body;
    await call(`PATCH /customers/${marta}`, { notes: 'Alergia' });
    await call(`POST /customers/${marta}/merge`, { customer_id: other });
    await waitFor(async () => published.length === 4);
    expect(published).toEqual([marta, other, marta, marta]);
    await gateway.close();
  });
});

describe('the list of clients', () => {
  it('is sorted by name whatever the accents and capitals, those without a name last', async () => {
    for (const name of ['Óscar', 'ana', 'Ñusta', 'Oriol']) {
      await add({ name });
    }
    await add({ phone: '600111222' });
    const first = await list('sort=name&page_size=3');
    expect([namesOf(first), first.total]).toEqual([['ana', 'Ñusta', 'Oriol'], 5]);
    expect(namesOf(await list('sort=name&page_size=3&page=2'))).toEqual(['Óscar', null]);
    expect(namesOf(await list('sort=newest&order=desc&page_size=2'))).toEqual([null, 'Oriol']);
  });

  it('is narrowed by words, phone, tag and kind, and counted', async () => {
    await add({ name: 'Marta Núñez', phone: '600111222', tags: ['VIP'] });
    await add({ name: 'Marta Gil', tags: ['VIP', 'Color'] });
    const { body } = await add({ name: 'Luis', phone: '600333444' });
    await call(`PATCH /customers/${body.customer_id}`, { blocked: true });
    expect(namesOf(await list('sort=name&q=marta'))).toEqual(['Marta Gil', 'Marta Núñez']);
    expect(namesOf(await list('sort=name&q=nune'))).toEqual(['Marta Núñez']);
    expect(namesOf(await list('sort=name&q=600%20333'))).toEqual(['Luis']);
    expect(namesOf(await list('sort=name&q=33%2044%204'))).toEqual(['Luis']);
    expect(namesOf(await list('sort=name&tag=Color'))).toEqual(['Marta Gil']);
    expect(await list('sort=name&only=no_phone')).toMatchObject({ total: 1, items: [{ name: 'Marta Gil' }] });
    expect(await list('sort=name&only=blocked')).toMatchObject({ total: 1, items: [{ name: 'Luis' }] });
    expect((await call('GET /customers/tags')).body).toEqual([
      { tag: 'VIP', count: 2 },
      { tag: 'Color', count: 1 },
    ]);
  });

  it('says when clients came and will come, how often they did not, and what they spent', async () => {
    await sayService(
      scheduling,
      sol,
      'corte',
      { title: 'Corte', price: { kind: 'fixed', cents: 1850, currency: 'EUR' } },
      2,
    );
    const came = await book('09:00', '600111222');
    const missed = await book('10:00', '600333444');
    const next = await book('13:00', '600111222');
    scheduling.clock.now = new Date('2027-05-10T09:00:00Z');
    await call(`PATCH /appointments/${came.id}`, { status: 'completed' });
    await call(`PATCH /appointments/${missed.id}`, { status: 'no_show' });
    await waitFor(async () => (await list('sort=missed&order=desc&only=missed')).total === 1);
    expect((await list('sort=last_visit&order=desc')).items).toMatchObject([
      {
        phone: '+34600111222',
        appointments: 2,
        missed: 0,
        last_visit: new Date(came.start).toISOString(),
        next_appointment: new Date(next.start).toISOString(),
        spent: { cents: 1850, currency: 'EUR' },
      },
      { phone: '+34600333444', missed: 1, last_visit: null, spent: { cents: 0, currency: 'EUR' } },
    ]);
  });

  it('has clients of earlier versions, too, but none who were forgotten, nor those of others', async () => {
    const { connection } = scheduling.service.running.context;
    const rows = customerRows(connection).collection;
    const old = { tenantId: sol.tenantId, createdAt: aWeekBefore };
    await rows.insertMany([
      { ...old, _id: newId() as never, name: 'Zoe' },
      { ...old, _id: newId() as never, anonymisedAt: aWeekBefore },
    ]);
    await scheduling.call('POST /customers', {
      as: (await buildBusiness(scheduling)).tenantId,
      body: { name: 'Ajena' },
    });
    const { body } = await add({ name: 'Ana' });
    await add({ name: 'Borrada' }).then(({ body: { customer_id: id } }) =>
      call(`POST /customers/${id}/erase`),
    );
    expect(await list('sort=name')).toMatchObject({
      total: 2,
      items: [{ customer_id: body.customer_id }, { name: 'Zoe' }],
    });
  });

  it('reads a page of twenty thousand by an index', async () => {
    const { connection } = scheduling.service.running.context;
    const rows = customerRows(connection);
    const name = (index: number): string => `cliente ${String(index).padStart(5, '0')}`;
    await rows.collection.insertMany(
      Array.from({ length: 20_000 }, (_, index) => ({
        _id: newId() as never,
        tenantId: sol.tenantId,
        createdAt: aWeekBefore,
        name: name(index),
        nameWords: name(index).split(' '),
        sortName: name(index),
      })),
    );
    const last = await list('sort=name&order=desc&page_size=50&page=2');
    expect([last.total, last.items[0].name]).toEqual([20_000, name(19_949)]);
    const { executionStats } = await rows
      .find({ tenantId: sol.tenantId, sortName: { $gt: '' } })
      .sort({ sortName: -1, _id: -1 })
      .limit(50)
      .explain('executionStats')
      .then((plan) => plan as unknown as { executionStats: { totalDocsExamined: number } });
    expect(executionStats.totalDocsExamined).toBe(50);
    expect((await list('sort=name&q=cli%2019999')).total).toBe(1);
  });
});

describe('two clients who are one', () => {
  const both = async () => {
    const one = await book('09:00', '600111222');
    await call(`PATCH /customers/${one.customer_id}`, { name: 'Marta', tags: ['VIP'] });
    const { body } = await add({
      name: 'Marta Núñez',
      phone: '600333444',
      email: 'm@correo.es',
      notes: 'Alergia',
    });
    return [one.customer_id, body.customer_id] as const;
  };

  it('are shown as one before they are merged, with what is lost', async () => {
    const [keep, gone] = await both();
    expect((await call(`GET /customers/${keep}/merge?customer_id=${gone}`)).body).toEqual({
      name: 'Marta',
      phone: '+34600111222',
      email: 'm@correo.es',
      notes: 'Alergia\nTel. +34600333444',
      tags: ['VIP'],
      blocked: false,
      appointments: 1,
      noted_phone: '+34600333444',
      lost: { name: 'Marta Núñez', phone: null, email: null },
      possible: true,
    });
    const merged = (await call(`POST /customers/${keep}/merge`, { customer_id: gone })).body;
    expect(merged).toMatchObject({
      name: 'Marta',
      email: 'm@correo.es',
      notes: 'Alergia\nTel. +34600333444',
      appointments: 1,
    });
    expect((await list('sort=name')).total).toBe(1);
    // By either phone, wherever its digits stand, in the list and in the search of a form.
    for (const q of ['111222', '600333444', '33344']) {
      expect((await list(`sort=name&q=${q}`)).total).toBe(1);
      expect((await call(`GET /customers?q=${q}`)).body.items).toMatchObject([{ customer_id: keep }]);
    }
  });

  it('are not previewed with themselves, nor with a client of others', async () => {
    const [keep] = await both();
    expect((await call(`GET /customers/${keep}/merge?customer_id=${keep}`)).status).toBe(422);
    expect((await call(`GET /customers/${keep}/merge?customer_id=${newId()}`)).status).toBe(404);
  });
});

describe('an export of clients', () => {
  it('is a spreadsheet without formulas, or contacts of a phone', async () => {
    await add({ name: '=2+2', phone: '600111222', notes: 'Con; punto\ny coma', tags: ['VIP'] });
    await add({ name: 'Ana, la de la esquina' });
    const csv = await call('GET /customers/export.csv');
    expect(csv.body).toContain(`"'=2+2";"+34 600 11 12 22"`);
    const vcf = String((await call('GET /customers/export.vcf')).body);
    expect(vcf).toContain('FN:Ana\\, la de la esquina\r\n');
    expect(vcf).toContain('TEL;TYPE=CELL:+34600111222\r\nNOTE:Con\\; punto\\ny coma\r\nCATEGORIES:VIP\r\n');
  });
});
