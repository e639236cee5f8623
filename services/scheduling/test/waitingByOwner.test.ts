import { describe, expect, it } from '@jest/globals';
import { monday } from './buildBusiness.ts';
import { client, first, ten, useWaitingList } from './cases/useWaitingList.ts';

const { salon, join, book, nth, looked, list, offers, cancel, db } = useWaitingList();

const sunday = '2027-05-16';

/** The owner writes down that a client waits for a Corte with Ana on the Monday, unless the fields say otherwise. */
const write = (fields: object, key?: string) =>
  salon.call(
    'POST /waiting-list',
    { service_id: salon.ids.corte, employee_id: salon.ids.ana, from: monday, to: monday, ...fields },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const customers = () => db().collection('customers').countDocuments({ tenantId: salon.ids.tenantId });

describe('a client whom the owner puts on the waiting list', () => {
  it('waits behind the others with the wish, and is offered what becomes free', async () => {
    const { id } = await book(client(9));
    const wish = { phone: '600 333 012', name: 'Rosa', from_time: '10:00', to_time: '10:15' };
    const { status, body } = await write(wish);
    expect([status, body]).toMatchObject([
      201,
      {
        name: 'Rosa',
        phone: '+34600333012',
        reachable: true,
        service_title: 'Corte',
        employee_name: 'Ana',
        from: monday,
        to: monday,
        from_time: '10:00',
        to_time: '10:15',
        offer: null,
      },
    ]);
    await join(first);
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Rosa', 'Cliente 1']);
    await looked();
    await cancel(id);
    expect(await nth(1)).toMatchObject({ phone: '34600333012', start: ten });
  });

  it('may be a known one, who keeps the place when the owner changes the wish', async () => {
    await join(first, { fromTime: '18:00', toTime: '18:15' });
    await join(client(2), { fromTime: '18:00', toTime: '18:15' });
    const [one, two] = await list();
    const { body } = await write({ customer_id: one.customer_id, employee_id: 'any', to: sunday });
    expect(body).toMatchObject({ id: one.id, employee_id: null, to: sunday, from_time: null });
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([one.id, two.id]);
    const { body: trail } = await salon.call(`GET /trail?subject=waiting&subject_id=${one.id}`);
    expect(trail.items[0]).toMatchObject({ action: 'changed', actor: { kind: 'owner' } });
  });

  it('keeps one place, whichever of several wishes written at once is the last', async () => {
    await join(first, { fromTime: '18:00', toTime: '18:15' });
    const [{ id, customer_id }] = await list();
    const times = ['09:00', '10:00', '11:00', '12:00'];
    const written = await Promise.all(
      times.map((from_time) => write({ customer_id, from_time, to_time: '13:00' })),
    );
    expect(written.map(({ status, body }) => [status, body.id])).toEqual(times.map(() => [201, id]));
    expect(await list()).toMatchObject([{ id, to_time: '13:00' }]);
  });

  it('may have a name alone: is offered nothing that cannot be told, and is given a time by hand', async () => {
    const before = await customers();
    const { body } = await write({ name: 'Paqui' }, 'key-paqui');
    expect(body.reachable).toBe(false);
    expect((await write({ name: 'Paqui' }, 'key-paqui')).body.id).toBe(body.id);
    expect(await customers()).toBe(before + 1);
    await looked();
    expect(await offers()).toEqual([]);
    const given = { employee_id: salon.ids.ana, date: monday, slot: '11:00' };
    const booked = await salon.call(`POST /waiting-list/${body.id}/appointment`, given);
    expect([booked.status, booked.body]).toMatchObject([
      201,
      { name: 'Paqui', customer_id: body.customer_id },
    ]);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['without a client', {}, 422, 'validation'],
    ['on days that are past', { name: 'Paqui', from: '2027-04-01', to: '2027-04-02' }, 422, 'validation'],
    [
      'at hours that are turned round',
      { name: 'Paqui', from_time: '12:00', to_time: '10:00' },
      422,
      'validation',
    ],
    ['for a client who is gone', { customer_id: 'none' }, 404, 'not_found'],
    ['for a service that is gone', { name: 'Paqui', service_id: 'none' }, 404, 'not_found'],
  ])('is refused %s, and no client is written down', async (_case, fields, status, error) => {
    const before = await customers();
    expect(await write(fields)).toMatchObject({ status, body: { error } });
    expect([await list(), await customers()]).toEqual([[], before]);
  });

  it('is refused when blocked', async () => {
    await join(first);
    const [one] = await list();
    await salon.call(`DELETE /waiting-list/${one.id}`);
    await salon.call(`PATCH /customers/${one.customer_id}`, { blocked: true });
    expect((await write({ customer_id: one.customer_id })).body).toMatchObject({ error: 'client_blocked' });
  });
});
