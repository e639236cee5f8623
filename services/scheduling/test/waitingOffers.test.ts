import { describe, expect, it } from '@jest/globals';
import { holdForClient, leaveWaitingList } from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { client, first, second, third, ten, useWaitingList } from './cases/useWaitingList.ts';

const {
  salon,
  atMinute,
  join,
  book,
  accept,
  decline,
  note,
  db,
  offers,
  nth,
  looked,
  list,
  outcomes,
  threeWait,
  cancel,
} = useWaitingList();

describe('an offer', () => {
  it('is booked when it is over, as long as no other client has the time', async () => {
    await salon.book();
    await join(first);
    await cancel((await salon.list())[0].id);
    const { offerId } = await nth(1);
    atMinute(11);
    await looked();
    expect(await accept(first, offerId)).toMatchObject({ slot: '10:00' });
    expect(await outcomes()).toEqual(['booked']);
  });

  it('is refused with the nearest times when it is over and another client has the time', async () => {
    await cancel(await threeWait());
    const { offerId } = await nth(1);
    atMinute(10);
    await nth(2);
    const alternatives = { details: { alternatives: [{}, {}, {}] } };
    await expect(accept(first, offerId)).rejects.toMatchObject({ code: 'slot_held', ...alternatives });
  });

  it('can be accepted or refused by no other client', async () => {
    await cancel(await threeWait());
    const { offerId } = await nth(1);
    await expect(accept(second, offerId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(decline(second, offerId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(accept(first, 'none')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('goes to the next at once when the bot cannot tell its customer, who is tried again after an hour', async () => {
    await cancel(await threeWait());
    const one = await nth(1);
    await note(one, false);
    await note(one, false);
    const two = await nth(2);
    expect(two.phone).toBe(second.phone);
    await decline(second, two.offerId);
    await decline(third, (await nth(3)).offerId);
    await looked();
    atMinute(59);
    await looked();
    expect(await offers()).toHaveLength(3);
    atMinute(61);
    expect(await nth(4)).toMatchObject({ phone: first.phone, start: ten });
  });

  it('does not count as refused when the customer was not told of it, as while the bot is away', async () => {
    await cancel(await threeWait());
    await note(await nth(1));
    atMinute(10);
    await nth(2);
    atMinute(20);
    await nth(3);
    atMinute(30);
    await looked();
    expect(await salon.times()).toContain('10:00');
    expect(await offers()).toHaveLength(3);
    atMinute(81);
    expect((await nth(4)).phone).toBe(second.phone);
  });

  it('is not made to a customer who is about to book something else', async () => {
    const id = await threeWait();
    const elsewhere = { employeeId: salon.ids.luis, start: '2027-05-10T10:00:00Z', client: first };
    await salon.ask(holdForClient, {
      tenantId: salon.ids.tenantId,
      serviceId: salon.ids.corte,
      ...elsewhere,
    });
    await cancel(id);
    expect((await nth(1)).phone).toBe(second.phone);
  });

  it('is not made at an hour at which the customer has another appointment', async () => {
    const id = await threeWait();
    const elsewhere = { service_id: salon.ids.color, employee_id: salon.ids.luis };
    expect((await salon.book({ ...elsewhere, phone: first.phone })).status).toBe(201);
    await cancel(id);
    expect((await nth(1)).phone).toBe(second.phone);
  });

  it('is not made to a customer with as many appointments as the business allows', async () => {
    for (const hour of ['11', '14', '15']) {
      await salon.book({ service_id: salon.ids.color, slot: `${Number(hour) + 2}:00`, phone: first.phone });
    }
    const id = await threeWait();
    await cancel(id);
    expect((await nth(1)).phone).toBe(second.phone);
  });

  it('is not made a fourth time after three that came to nothing: each keeps a time from the others', async () => {
    await join(first, { fromTime: '09:00', toTime: '14:00' });
    for (const count of [1, 2, 3]) {
      const { offerId } = await nth(count);
      expect(await decline(first, offerId)).toEqual({ isWaiting: count < 3 });
    }
    await looked();
    expect(await offers()).toHaveLength(3);
    expect(await outcomes()).toEqual(['unwilling']);
  });
});

describe('a waiting client', () => {
  it('waits no longer once they have booked, in chat or by the owner', async () => {
    const id = await threeWait();
    await book(first, '2027-05-10T10:00:00Z');
    await salon.book({ slot: '13:00', phone: second.phone });
    await cancel(id);
    expect((await nth(1)).phone).toBe(third.phone);
    expect(await outcomes()).toEqual(['booked', 'booked', 'waiting']);
  });

  it('waits no longer once they have left, are blocked or forgotten, or the days are past', async () => {
    const id = await threeWait();
    const [one, two, three] = await list();
    const me = { tenantId: salon.ids.tenantId, client: first };
    expect(await salon.ask(leaveWaitingList, { ...me, entryId: one.id })).toEqual({ wasWaiting: true });
    expect(await salon.ask(leaveWaitingList, me)).toEqual({ wasWaiting: false });
    await salon.call(`PATCH /customers/${two.customer_id}`, { blocked: true });
    await db()
      .collection<{ _id: string }>('customers')
      .updateOne({ _id: three.customer_id }, { $set: { anonymisedAt: new Date() } });
    await cancel(id);
    await looked();
    expect(await offers()).toEqual([]);
    expect(await outcomes()).toEqual(['left', 'gone', 'gone']);

    await salon.book();
    await join(client(4));
    salon.at('2027-05-10T22:00:00Z');
    await waitFor(async () => (await outcomes()).at(-1) === 'past');
    expect(await list()).toEqual([]);
  });

  it('frees the time that is kept for them when the owner takes them off the list', async () => {
    await cancel(await threeWait());
    await nth(1);
    const [one] = await list();
    const stranger = { as: newId() };
    expect((await salon.scheduling.call(`DELETE /waiting-list/${one.id}`, stranger)).status).toBe(404);
    expect((await salon.call(`DELETE /waiting-list/${one.id}`)).status).toBe(204);
    expect((await salon.call(`DELETE /waiting-list/${one.id}`)).status).toBe(404);
    expect((await nth(2)).phone).toBe(second.phone);
  });

  it('keeps the place when they change the times that they wait for', async () => {
    const id = await threeWait();
    await join(first, { toTime: '10:30' });
    expect(await list()).toHaveLength(3);
    await cancel(id);
    expect((await nth(1)).phone).toBe(first.phone);
  });

  it('is on the list once when two customers turn out to be one person', async () => {
    await salon.book();
    await join({ userId: 'ES.5' });
    await looked();
    await cancel((await salon.list())[0].id);
    const { offerId } = await nth(1);
    await salon.book({ phone: '600555555', slot: '12:00' });
    expect(await accept({ userId: 'ES.5', phone: '34600555555' }, offerId)).toMatchObject({ slot: '10:00' });
  });

  it('is offered the employee who becomes free when any would do', async () => {
    await salon.book();
    const luis = await salon.book({ employee_id: salon.ids.luis, phone: '600444555' });
    await join(first, { employeeId: 'any' });
    await cancel(luis.body.id);
    const { offerId } = await nth(1);
    expect(await accept(first, offerId)).toMatchObject({ employeeName: 'Luis', slot: '10:00' });
  });

  it.each([
    ['days that are past', { from: '2027-04-01', to: '2027-05-02' }, 'validation'],
    ['days turned round', { from: '2027-05-12', to: '2027-05-10' }, 'validation'],
    ['times turned round', { fromTime: '12:00', toTime: '11:00' }, 'validation'],
    ['an employee who does not work here', { employeeId: 'nobody' }, 'not_assigned'],
  ])('is not put on the list for %s', async (_case, fields, code) => {
    await expect(join(first, fields)).rejects.toMatchObject({ code });
    expect(await list()).toEqual([]);
  });
});
