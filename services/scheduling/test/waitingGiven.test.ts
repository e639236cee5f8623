import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { monday } from './buildBusiness.ts';
import { client, first, ten, useWaitingList } from './cases/useWaitingList.ts';

const { salon, join, book, accept, nth, looked, list, outcomes, threeWait, cancel, db } = useWaitingList();

const give = (entryId: string, slot: string, more: object = {}, key?: string) =>
  salon.call(
    `POST /waiting-list/${entryId}/appointment`,
    { employee_id: salon.ids.ana, date: monday, slot, ...more },
    key === undefined ? {} : { 'idempotency-key': key },
  );

describe('the order of the waiting list', () => {
  it('is changed by putting a client first, who is offered the next time that becomes free', async () => {
    const booked = await threeWait();
    const [one, two, three] = await list();
    expect((await salon.call(`POST /waiting-list/${three.id}/first`)).status).toBe(204);
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([three.id, one.id, two.id]);
    expect((await salon.call(`POST /waiting-list/${two.id}/first`)).status).toBe(204);
    // A look that began before still has the order of before.
    await looked();
    await cancel(booked);
    await nth(1);
    expect(await list()).toMatchObject([
      { id: two.id, offer: { slot: '10:00' } },
      { id: three.id, offer: null },
      { id: one.id, offer: null },
    ]);
  });

  it('is changed for those only who wait with this business', async () => {
    expect((await salon.call('POST /waiting-list/none/first')).status).toBe(404);
  });
});

describe('a time that the owner gives to a waiting client', () => {
  it('is booked for the client, who waits no longer, and the others keep their order', async () => {
    await threeWait();
    const [one, two, three] = await list();
    const { status, body } = await give(one.id, '11:00', { notify: true });
    expect([status, body]).toMatchObject([
      201,
      { phone: `+${first.phone}`, name: 'Cliente 1', date: monday, slot: '11:00', status: 'confirmed' },
    ]);
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([two.id, three.id]);
    expect(await outcomes()).toEqual(['booked', 'waiting', 'waiting']);
    const booked = { 'envelope.type': 'scheduling.appointment.booked', 'envelope.aggregateId': body.id };
    const event = await waitFor(() => db().collection('outbox').findOne(booked));
    expect(event['envelope'].data).toMatchObject({ by: 'owner', notify: true });
  });

  it('may be the one that the client is being asked about', async () => {
    await cancel(await threeWait());
    await nth(1);
    const [one] = await list();
    expect(one.offer).toMatchObject({ employee_id: salon.ids.ana, slot: '10:00' });
    expect((await give(one.id, '10:00')).status).toBe(201);
    await looked();
    expect((await list()).map(({ offer }: { offer: unknown }) => offer)).toEqual([null, null]);
  });

  it('frees the time that the client was being asked about, which goes to the next', async () => {
    await cancel(await threeWait());
    await nth(1);
    const [one, two] = await list();
    expect((await give(one.id, '11:00')).status).toBe(201);
    await nth(2);
    expect(await list()).toMatchObject([{ id: two.id, offer: { slot: '10:00' } }, { offer: null }]);
  });

  it('ends the offer that the client was asked about: accepting it books no second appointment', async () => {
    await cancel(await threeWait());
    const { offerId } = await nth(1);
    const [one] = await list();
    expect((await give(one.id, '11:00')).status).toBe(201);
    await expect(accept(first, offerId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is refused when it is taken, and the client still waits', async () => {
    await book(client(9));
    await join(first);
    const [one] = await list();
    expect((await give(one.id, '10:00')).body).toMatchObject({ error: 'slot_taken' });
    expect(await list()).toHaveLength(1);
  });

  it('is booked once when the request is repeated, and not for a client who waits no longer', async () => {
    await join(first, { fromTime: '18:00', toTime: '18:15' });
    const [one] = await list();
    const { body } = await give(one.id, '10:00', {}, 'key-1');
    expect((await give(one.id, '10:00', {}, 'key-1')).body).toMatchObject({ id: body.id, start: body.start });
    expect((await give(one.id, '11:00', {}, 'key-2')).status).toBe(404);
    expect(new Date(body.start).toISOString()).toBe(ten);
  });
});
