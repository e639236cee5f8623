import { describe, expect, it } from '@jest/globals';
import { cancelForClient, holdForClient } from '@citame/contracts';
import { startTestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { buildScheduling } from '../src/app.ts';
import { monday } from './buildBusiness.ts';
import { client, first, second, startMs, third, ten, useWaitingList } from './cases/useWaitingList.ts';

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

describe('a time that becomes free', () => {
  it('is offered to the first client of the list, for ten minutes, and to no other meanwhile', async () => {
    const id = await threeWait();
    await looked();
    expect(await offers()).toEqual([]);
    await cancel(id);
    expect(await nth(1)).toMatchObject({ phone: first.phone, start: ten, until: '2027-05-03T06:15:00.000Z' });
    await looked();
    expect(await offers()).toHaveLength(1);
    await expect(book(client(9))).rejects.toMatchObject({ code: 'slot_held' });
    expect(await salon.times()).not.toContain('10:00');
    expect(await list()).toMatchObject([
      {
        phone: `+${first.phone}`,
        name: 'Cliente 1',
        offer: { date: monday, slot: '10:00', employee_name: 'Ana' },
      },
      { phone: `+${second.phone}`, service_title: 'Corte', employee_name: 'Ana', from: monday, offer: null },
      { phone: `+${third.phone}`, from_time: '10:00', to_time: '10:15', offer: null },
    ]);
  });

  it('goes to the next client when it is refused, to the one after when it is not answered, and is sold once', async () => {
    await cancel(await threeWait());
    const one = await nth(1);
    expect(await decline(first, one.offerId)).toEqual({ isWaiting: true });
    const two = await nth(2);
    expect(two).toMatchObject({ phone: second.phone, start: ten });
    await note(two);
    atMinute(10);
    const three = await nth(3);
    expect(three).toMatchObject({ phone: third.phone, until: '2027-05-03T06:25:00.000Z' });

    const booked = await accept(third, three.offerId);
    expect(booked).toMatchObject({ slot: '10:00', employeeName: 'Ana', status: 'confirmed' });
    expect(await accept(third, three.offerId)).toMatchObject({ id: booked.id });
    expect(await salon.told('booked', booked.id)).toBe(1);
    await looked();
    atMinute(30);
    await looked();
    expect(await offers()).toHaveLength(3);
    expect(await outcomes()).toEqual(['waiting', 'waiting', 'booked']);
  });

  it('is not offered while the bookings of the plan are used up, and is once there are more', async () => {
    const id = await threeWait();
    await book(client(9), '2027-05-10T10:00:00.000Z');
    await salon.limitBookings(1, 1);
    await cancel(id);
    await looked();
    atMinute(1);
    await looked();
    expect([await offers(), await outcomes()]).toEqual([[], ['waiting', 'waiting', 'waiting']]);
    await salon.limitBookings(2, null);
    atMinute(2);
    expect(await nth(1)).toMatchObject({ phone: first.phone, start: ten });
  });

  it('is offered once in all by several processes, in the order of the list', async () => {
    const { mongodbUri, natsUrl } = salon.scheduling.service;
    const clock = (): Date => salon.scheduling.clock.now;
    const others = await Promise.all(
      [1, 2].map(() =>
        startTestService({ name: 'scheduling', build: buildScheduling, clock, mongodbUri, natsUrl }),
      ),
    );
    try {
      const taken = ['09:00', '09:30', '10:00', '10:30'];
      const ids: string[] = [];
      for (const slot of taken) {
        ids.push((await salon.book({ slot, phone: `60044400${ids.length}` })).body.id);
      }
      const waiting = [1, 2, 3, 4, 5, 6].map(client);
      for (const who of waiting) {
        await join(who, { fromTime: '09:00', toTime: '11:00' });
      }
      await Promise.all(ids.map(cancel));
      await nth(4);
      expect((await offers()).map(({ phone }) => phone)).toEqual(
        waiting.slice(0, 4).map(({ phone }) => phone),
      );
      await Promise.all((await offers()).map((offer) => note(offer)));
      atMinute(10);
      await waitFor(async () => (await offers()).length >= 8);
      await looked();
      const all = await offers();
      expect(all).toHaveLength(8);
      // No client is offered the same time twice, and no time is with two at once.
      expect(new Set(all.map(({ phone, start }) => `${phone} ${start}`)).size).toBe(8);
      expect(new Set(all.slice(4).map(({ start }) => start)).size).toBe(4);
    } finally {
      await Promise.all(others.map(({ stop }) => stop()));
    }
  }, 60_000);

  it('is offered although the process that looked at the list has died', async () => {
    const id = await threeWait();
    await looked();
    const leasedUntil = new Date(startMs + 30_000);
    await db()
      .collection<{ _id: string }>('waiting_queues')
      .updateOne({ _id: salon.ids.tenantId }, { $set: { leasedUntil } });
    await cancel(id);
    await waitFor(async () => (await salon.times()).includes('10:00'));
    atMinute(0.5);
    expect(await nth(1)).toMatchObject({ phone: first.phone });
  });
});

describe('the waiting list offers a time', () => {
  it('after a move', async () => {
    const id = await threeWait();
    await salon.call(`POST /appointments/${id}/reschedule`, { date: monday, slot: '12:00' });
    expect((await nth(1)).phone).toBe(first.phone);
  });

  it('after a deletion', async () => {
    await salon.call(`DELETE /appointments/${await threeWait()}`);
    expect((await nth(1)).phone).toBe(first.phone);
  });

  it('within a minute after an exception is removed', async () => {
    const closed = await salon.call(`POST /exceptions/${salon.ids.ana}`, { date: monday, closed: true });
    await join(first);
    await looked();
    await salon.call(`DELETE /exceptions/${salon.ids.ana}?exception_id=${closed.body[0].exception_id}`);
    atMinute(1);
    expect((await nth(1)).phone).toBe(first.phone);
  });

  it("when another client's hold is released or has expired", async () => {
    const wish = {
      tenantId: salon.ids.tenantId,
      serviceId: salon.ids.corte,
      employeeId: salon.ids.ana,
      start: ten,
    };
    const { id } = await salon.ask(holdForClient, { ...wish, client: client(9) });
    await join(first);
    await looked();
    expect(await offers()).toEqual([]);
    await salon.call(`DELETE /holds/${id}`);
    const { offerId } = await nth(1);
    await decline(first, offerId);
    await salon.ask(holdForClient, { ...wish, client: client(9) });
    await join(second);
    await looked();
    atMinute(5);
    expect((await nth(2)).phone).toBe(second.phone);
  });
});

describe('a waiting list that keeps failing for a reason of its own', () => {
  it('is given up, and looked at again when something changes', async () => {
    const taken = await book(second);
    await join(first);
    const { connection } = salon.scheduling.service.running.context;
    const rows = connection.collection<{ _id: string }>('waiting');
    const queues = connection.collection<{ _id: string }>('waiting_queues');
    const tenantId = salon.ids.tenantId;
    await rows.updateMany({ tenantId }, { $set: { passed: 'damaged' } });
    const letters = connection.collection('dead_letters');
    await waitFor(async () => {
      // As after four failures, also if a look that had begun before wrote meanwhile.
      const free = { _id: tenantId, leasedUntil: { $exists: false } };
      await queues.updateOne(free, { $set: { dueAt: new Date(0), failures: 4 } });
      return (await letters.countDocuments({ subject: `waiting list ${tenantId}` })) > 0;
    });
    await waitFor(
      async () => (await queues.countDocuments({ _id: tenantId, dueAt: { $exists: false } })) === 1,
    );
    await rows.updateMany({ tenantId }, { $set: { passed: [] } });
    await salon.ask(cancelForClient, { tenantId, appointmentId: taken.id, client: second });
    await waitFor(async () => (await rows.countDocuments({ tenantId, isOffered: true })) === 1);
  });
});
