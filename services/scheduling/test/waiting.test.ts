import { describe, expect, it } from '@jest/globals';
import {
  acceptOffer,
  bookForClient,
  cancelForClient,
  declineOffer,
  holdForClient,
  joinWaitingList,
  leaveWaitingList,
  noteOffer,
  type BookedAppointment,
  type MessagingClient,
} from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { startTestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { buildScheduling } from '../src/app.ts';
import { monday } from './buildBusiness.ts';
import { useSalon } from './cases/useSalon.ts';

const salon = useSalon();

const client = (n: number): MessagingClient => ({ phone: `346003330${10 + n}`, name: `Cliente ${n}` });
const [first, second, third] = [client(1), client(2), client(3)];
/** 10:00 in Madrid, on the Monday of the tests. */
const ten = '2027-05-10T08:00:00.000Z';
const startMs = Date.parse('2027-05-03T06:05:00Z');
const atMinute = (minutes: number): void => salon.at(new Date(startMs + minutes * 60_000).toISOString());

type Wish = Partial<{ employeeId: string; from: string; to: string; fromTime: string; toTime: string }>;
/** Asks to be told when a Corte with Ana at 10:00 of the Monday becomes free, unless the fields say otherwise. */
const join = (who: MessagingClient, fields: Wish = {}) =>
  salon.ask(joinWaitingList, {
    tenantId: salon.ids.tenantId,
    client: who,
    serviceId: salon.ids.corte,
    employeeId: salon.ids.ana,
    from: monday,
    to: monday,
    fromTime: '10:00',
    toTime: '10:15',
    ...fields,
  });
const book = (who: MessagingClient, start = ten): Promise<BookedAppointment> =>
  salon.ask(bookForClient, {
    tenantId: salon.ids.tenantId,
    idempotencyKey: newId(),
    serviceId: salon.ids.corte,
    employeeId: salon.ids.ana,
    start,
    client: who,
  });
const answer = (who: MessagingClient, offerId: string) => ({
  tenantId: salon.ids.tenantId,
  client: who,
  offerId,
});
const accept = (who: MessagingClient, offerId: string) => salon.ask(acceptOffer, answer(who, offerId));
const decline = (who: MessagingClient, offerId: string) => salon.ask(declineOffer, answer(who, offerId));

/** What the bot says of an offer. */
const note = ({ offerId }: Made, isTold = true) =>
  salon.ask(noteOffer, { tenantId: salon.ids.tenantId, offerId, isTold });

interface Made {
  readonly offerId: string;
  readonly phone: string;
  readonly start: string;
  readonly until: string;
}
const db = () => salon.scheduling.service.running.context.connection;

/** Every offer that clients of the salon were to be told of, oldest first. */
async function offers(): Promise<Made[]> {
  const rows = await db()
    .collection('outbox')
    .find({ 'envelope.type': 'scheduling.offer.made', 'envelope.tenantId': salon.ids.tenantId })
    .sort({ _id: 1 })
    .toArray();
  return Promise.all(
    rows.map(async ({ envelope: { aggregateId: offerId, data } }) => {
      const customer = await db()
        .collection<{ _id: string; phone: string }>('customers')
        .findOne({ _id: data.customerId });
      return { offerId, phone: (customer?.phone ?? '').slice(1), start: data.start, until: data.until };
    }),
  );
}
/** The offer that comes as the nth. */
async function nth(count: number): Promise<Made> {
  const made = await waitFor(async () => {
    const all = await offers();
    return all.length >= count ? all : undefined;
  });
  expect(made).toHaveLength(count);
  return made.at(-1) ?? { offerId: '', phone: '', start: '', until: '' };
}
/** Resolves when the list has been looked at and nothing changed in it was left to look at. */
async function looked(): Promise<void> {
  await waitFor(
    async () =>
      (await db()
        .collection('appointments')
        .countDocuments({ unfolded: true, status: { $ne: 'held' } })) === 0,
  );
  const now = salon.scheduling.clock.now;
  const due = {
    _id: salon.ids.tenantId,
    $or: [{ dueAt: { $lte: now } }, { leasedUntil: { $exists: true } }],
  };
  await waitFor(
    async () => (await db().collection<{ _id: string }>('waiting_queues').countDocuments(due)) === 0,
  );
}
const list = async () => (await salon.call('GET /waiting-list')).body;
const outcomes = async (): Promise<string[]> =>
  (await db().collection('waiting').find({ tenantId: salon.ids.tenantId }).sort({ _id: 1 }).toArray()).map(
    ({ outcome }) => outcome ?? 'waiting',
  );

/** Ana's 10:00 is taken, and three wait for it. */
async function threeWait(): Promise<string> {
  const { body } = await salon.book();
  for (const who of [first, second, third]) {
    await join(who);
  }
  return body.id;
}
const cancel = (id: string) => salon.call(`POST /appointments/${id}/cancel`, {});

describe('a time that becomes free', () => {
  it('is offered to who asked first, kept for ten minutes, and to nobody else meanwhile', async () => {
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

  it('goes to the next when it is refused, to the one after when nobody answers, and is sold once', async () => {
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

  it('is told of once by each of several processes, in the order of asking', async () => {
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
      // Nobody is offered the same twice, and no time is with two at once.
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

describe('what frees a time', () => {
  it('is a move', async () => {
    const id = await threeWait();
    await salon.call(`POST /appointments/${id}/reschedule`, { date: monday, slot: '12:00' });
    expect((await nth(1)).phone).toBe(first.phone);
  });

  it('is a deletion', async () => {
    await salon.call(`DELETE /appointments/${await threeWait()}`);
    expect((await nth(1)).phone).toBe(first.phone);
  });

  it('is an exception that is taken away, within a minute', async () => {
    const closed = await salon.call(`POST /exceptions/${salon.ids.ana}`, { date: monday, closed: true });
    await join(first);
    await looked();
    await salon.call(`DELETE /exceptions/${salon.ids.ana}?exception_id=${closed.body[0].exception_id}`);
    atMinute(1);
    expect((await nth(1)).phone).toBe(first.phone);
  });

  it("is somebody else's hold that is let go of, or has expired", async () => {
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

describe('an offer', () => {
  it('that is over is booked all the same while nobody else has the time', async () => {
    await salon.book();
    await join(first);
    await cancel((await salon.list())[0].id);
    const { offerId } = await nth(1);
    atMinute(11);
    await looked();
    expect(await accept(first, offerId)).toMatchObject({ slot: '10:00' });
    expect(await outcomes()).toEqual(['booked']);
  });

  it('that is over, and whose time somebody else has, is answered with the nearest', async () => {
    await cancel(await threeWait());
    const { offerId } = await nth(1);
    atMinute(10);
    await nth(2);
    const alternatives = { details: { alternatives: [{}, {}, {}] } };
    await expect(accept(first, offerId)).rejects.toMatchObject({ code: 'slot_held', ...alternatives });
  });

  it("is nobody else's to accept or refuse", async () => {
    await cancel(await threeWait());
    const { offerId } = await nth(1);
    await expect(accept(second, offerId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(decline(second, offerId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(accept(first, 'none')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('that cannot be told goes to the next at once; its customer is tried again after an hour', async () => {
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

  it('that nobody told them of, as while the bot is away, does not count as refused', async () => {
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

  it('is not made to who is about to book something else', async () => {
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

  it('is not made to who has as many appointments as the business allows', async () => {
    for (const hour of ['11', '14', '15']) {
      await salon.book({ service_id: salon.ids.color, slot: `${Number(hour) + 2}:00`, phone: first.phone });
    }
    const id = await threeWait();
    await cancel(id);
    expect((await nth(1)).phone).toBe(second.phone);
  });

  it('comes three times to nothing, and no more: each keeps a time from the others', async () => {
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

describe('who waits', () => {
  it('waits no longer once they have booked, whichever way', async () => {
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

  it('frees what is kept for them when the owner takes them off the list', async () => {
    await cancel(await threeWait());
    await nth(1);
    const [one] = await list();
    const stranger = { as: newId() };
    expect((await salon.scheduling.call(`DELETE /waiting-list/${one.id}`, stranger)).status).toBe(404);
    expect((await salon.call(`DELETE /waiting-list/${one.id}`)).status).toBe(204);
    expect((await salon.call(`DELETE /waiting-list/${one.id}`)).status).toBe(404);
    expect((await nth(2)).phone).toBe(second.phone);
  });

  it('keeps the place when they change what they wait for', async () => {
    const id = await threeWait();
    await join(first, { toTime: '10:30' });
    expect(await list()).toHaveLength(3);
    await cancel(id);
    expect((await nth(1)).phone).toBe(first.phone);
  });

  it('is one when two turn out to be one person', async () => {
    await salon.book();
    await join({ userId: 'ES.5' });
    await looked();
    await cancel((await salon.list())[0].id);
    const { offerId } = await nth(1);
    await salon.book({ phone: '600555555', slot: '12:00' });
    expect(await accept({ userId: 'ES.5', phone: '34600555555' }, offerId)).toMatchObject({ slot: '10:00' });
  });

  it('with anybody is offered whoever becomes free', async () => {
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
    ['somebody who does not work here', { employeeId: 'nobody' }, 'not_assigned'],
  ])('is not put on the list for %s', async (_case, fields, code) => {
    await expect(join(first, fields)).rejects.toMatchObject({ code });
    expect(await list()).toEqual([]);
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
      // As after four failures, whatever a look that had begun before wrote meanwhile.
      const free = { _id: tenantId, leasedUntil: { $exists: false } };
      await queues.updateOne(free, { $set: { dueAt: new Date(0), failures: 4 } });
      return (await letters.countDocuments({ subject: `waiting list of ${tenantId}` })) > 0;
    });
    await waitFor(
      async () => (await queues.countDocuments({ _id: tenantId, dueAt: { $exists: false } })) === 1,
    );
    await rows.updateMany({ tenantId }, { $set: { passed: [] } });
    await salon.ask(cancelForClient, { tenantId, appointmentId: taken.id, client: second });
    await waitFor(async () => (await rows.countDocuments({ tenantId, isOffered: true })) === 1);
  });
});
