import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  bookForClient,
  cancelForClient,
  declineOffer,
  moveForClient,
  noteOffer,
  type MessagingClient,
} from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { aWeekBefore } from './buildBusiness.ts';
import { client, useWaitingList } from './cases/useWaitingList.ts';

const { salon, book, join, nth, cancel, db } = useWaitingList();

/** The day of the tests is today: Monday 3 May 2027, 08:05 in Madrid when they begin. */
const today = '2027-05-03';
const at = (time: string): string => new Date(`${today}T${time}:00+02:00`).toISOString();
/** Client of 10:00, whose time becomes free, and those who come later. */
const [ten, noon, five] = [client(20), client(21), client(22)];

interface Made {
  readonly offerId: string;
  readonly appointmentId: string;
  readonly start: string;
  readonly until: string;
}

async function made(count: number): Promise<Made> {
  const rows = await waitFor(async () => {
    const all = await db()
      .collection('outbox')
      .find({
        'envelope.type': 'scheduling.offer.made',
        'envelope.tenantId': salon.ids.tenantId,
        'envelope.data.instead': { $exists: true },
      })
      .sort({ _id: 1 })
      .toArray();
    return all.length >= count ? all : undefined;
  });
  expect(rows).toHaveLength(count);
  await rested();
  const { aggregateId: offerId, data } = rows.at(-1)?.['envelope'] ?? {};
  return { offerId, appointmentId: data.instead.appointmentId, start: data.start, until: data.until };
}
/** Resolves when no look is under way: with a clock that stands, one that ends would take a new wake for its own. */
const rested = () =>
  waitFor(
    async () =>
      (await db()
        .collection<{ _id: string }>('waiting_queues')
        .countDocuments({ _id: salon.ids.tenantId, leasedUntil: { $exists: true } })) === 0,
  );
/** Resolves when every freed time has come to its end. */
const ended = () =>
  waitFor(
    async () =>
      (await freed()).length > 0 &&
      (await db()
        .collection('freed_times')
        .countDocuments({ tenantId: salon.ids.tenantId, isOpen: true })) === 0,
  );
const freed = () =>
  db().collection('freed_times').find({ tenantId: salon.ids.tenantId }).sort({ start: 1 }).toArray();
/** Resolves when the changes so far have been published, and freed times with them. */
const published = () =>
  waitFor(
    async () =>
      (await db()
        .collection('appointments')
        .countDocuments({ 'events._id': { $gt: '' } })) === 0,
  );
const tell = ({ offerId }: Made, isTold = true) =>
  salon.ask(noteOffer, { tenantId: salon.ids.tenantId, offerId, isTold });
const refuse = (who: MessagingClient, { offerId }: Made) =>
  salon.ask(declineOffer, { tenantId: salon.ids.tenantId, client: who, offerId });
const come = (who: MessagingClient, { appointmentId, start }: Made) =>
  salon.ask(moveForClient, {
    tenantId: salon.ids.tenantId,
    appointmentId,
    client: who,
    employeeId: salon.ids.ana,
    start,
    durationMin: 30,
  });
const standing = async (): Promise<string[]> =>
  (await salon.list())
    .filter(({ status }: { status: string }) => status === 'confirmed')
    .map(({ slot }: { slot: string }) => slot);
/** Resolves when freed times have been looked at as late as this. */
async function looked(time: string): Promise<void> {
  later(time);
  const rows = db().collection<{ _id: string; dueAt: Date; leasedUntil?: Date }>('waiting_queues');
  await waitFor(async () => {
    const queue = await rows.findOne({ _id: salon.ids.tenantId });
    return queue !== null && queue.dueAt > new Date(at(time)) && queue.leasedUntil === undefined;
  });
}
const dueAt = async (): Promise<string | undefined> =>
  (
    await db().collection<{ _id: string; dueAt: Date }>('waiting_queues').findOne({ _id: salon.ids.tenantId })
  )?.dueAt.toISOString();
const later = (time: string): void => salon.at(at(time));

let ids: { ten: string; noon: string; five: string };
beforeEach(async () => {
  await salon.open({ earlierOffers: true });
  ids = {
    ten: (await book(ten, at('10:00'))).id,
    noon: (await book(noon, at('12:00'))).id,
    five: (await book(five, at('17:00'))).id,
  };
});

/** Ana's 10:00 becomes free, and the minute is over in which the owner could undo it. */
async function free(): Promise<void> {
  await cancel(ids.ten);
  await waitFor(async () => (await freed()).length > 0);
  later('08:07');
}

describe('time that becomes free', () => {
  it('is offered to the client who comes next that day, kept for a quarter of an hour, and is theirs by a move', async () => {
    await free();
    const offer = await made(1);
    expect(offer).toMatchObject({ appointmentId: ids.noon, start: at('10:00'), until: at('08:22') });
    await expect(book(client(30), at('10:00'))).rejects.toMatchObject({ code: 'slot_held' });
    await tell(offer);
    expect(await come(noon, offer)).toMatchObject({ id: ids.noon, slot: '10:00' });
    // A repetition, as when the answer was lost, changes nothing.
    expect(await come(noon, offer)).toMatchObject({ id: ids.noon, slot: '10:00' });
    expect(await salon.told('moved', ids.noon)).toBe(1);
    // Their own time is free now, and goes to the client after them.
    await waitFor(async () => (await freed()).length === 2);
    later('08:09');
    expect(await made(2)).toMatchObject({ appointmentId: ids.five, start: at('12:00') });
  });

  it('is looked at again when the time to answer is over, which the notice may cut short', async () => {
    await salon.open({ earlierOffers: true, minNoticeMin: 100 });
    ids = { ...ids, ten: (await book(ten, at('10:00'))).id, noon: (await book(noon, at('12:00'))).id };
    await free();
    const offer = await made(1);
    expect(offer.until).toBe(at('08:20'));
    await waitFor(async () => (await dueAt()) === offer.until);
  });

  it('is not offered while the bookings of the plan are used up, and is once there are more', async () => {
    await salon.limitBookings(1, 3);
    await free();
    await looked('08:07');
    await salon.limitBookings(2, null);
    later('08:22');
    expect(await made(1)).toMatchObject({ start: at('10:00'), until: at('08:37') });
  });

  it('is not offered to who has just left it for a later hour', async () => {
    const moved = await salon.call(`POST /appointments/${ids.ten}/reschedule`, {
      date: today,
      slot: '11:00',
      employee_id: salon.ids.ana,
    });
    expect(moved.body).toMatchObject({ slot: '11:00' });
    await waitFor(async () => (await freed()).length > 0);
    later('08:07');
    expect(await made(1)).toMatchObject({ appointmentId: ids.noon, start: at('10:00') });
  });

  it('is not offered where the client is with another of the team then', async () => {
    await salon.ask(bookForClient, {
      tenantId: salon.ids.tenantId,
      idempotencyKey: newId(),
      serviceId: salon.ids.corte,
      employeeId: salon.ids.luis,
      start: at('10:00'),
      client: noon,
    });
    await free();
    expect(await made(1)).toMatchObject({ appointmentId: ids.five, start: at('10:00') });
  });

  it('may be taken after the cut-off, as the business has asked; another start may not', async () => {
    await salon.open({ earlierOffers: true, cutoffMin: 12 * 60 });
    ids = { ...ids, ten: (await book(ten, at('10:00'))).id, noon: (await book(noon, at('12:00'))).id };
    await free();
    const offer = await made(1);
    await expect(come(noon, { ...offer, start: at('09:30') })).rejects.toMatchObject({
      code: 'not_cancellable',
    });
    expect(await come(noon, offer)).toMatchObject({ slot: '10:00' });
  });

  it('goes to the next when it is refused, to the one after when it is not answered, and ends with the last', async () => {
    await free();
    const first = await made(1);
    await tell(first);
    expect(await refuse(noon, first)).toEqual({ isWaiting: false, appointmentStands: true });
    const second = await made(2);
    expect(second).toMatchObject({ appointmentId: ids.five });
    await tell(second);
    later('08:23');
    await ended();
    expect((await salon.times(undefined, undefined, today)).includes('10:00')).toBe(true);
    expect(await standing()).toEqual(['12:00', '17:00']);
  });

  it('passes over, for an hour, a client who cannot be told', async () => {
    await free();
    await tell(await made(1), false);
    const second = await made(2);
    expect(second).toMatchObject({ appointmentId: ids.five });
    await tell(second, false);
    await looked('08:50');
    await made(2);
    // 10:00 is nearer than the notice by then.
    later('09:08');
    expect(await made(3)).toMatchObject({ appointmentId: ids.noon, start: at('10:15'), until: at('09:15') });
  });

  it('is offered to the waiting list first', async () => {
    await join(client(40), { from: today, to: today, fromTime: '10:00', toTime: '10:15' });
    await looked('08:05');
    await cancel(ids.ten);
    const { offerId, phone } = await nth(1);
    expect(phone).toBe(client(40).phone);
    await rested();
    await looked('08:07');
    await salon.ask(declineOffer, { tenantId: salon.ids.tenantId, client: client(40), offerId });
    expect(await made(1)).toMatchObject({ appointmentId: ids.noon });
  });

  it('is offered to each client once a day at most', async () => {
    await free();
    const offer = await made(1);
    await tell(offer);
    await refuse(noon, offer);
    await tell(await made(2));
    const { body } = await salon.book({ date: today, slot: '11:00', phone: '600 999 111' });
    await cancel(body.id);
    await waitFor(async () => (await freed()).length === 2);
    await looked('08:30');
    expect(await freed()).toMatchObject([{}, { isOpen: true, asked: [] }]);
  });
});

describe('no client is asked to come earlier', () => {
  const quiet = async (): Promise<void> => {
    await published();
    later('08:07');
    expect(await freed()).toEqual([]);
  };

  it('unless the business wants it', async () => {
    await salon.open();
    await cancel((await book(ten, at('10:00'))).id);
    await quiet();
  });

  it('on a day that is further away than two', async () => {
    await cancel((await book(client(31))).id);
    await quiet();
  });

  it('when the owner has undone the slip within the minute', async () => {
    await cancel(ids.ten);
    await waitFor(async () => (await freed()).length > 0);
    await book(ten, at('10:00'));
    await looked('08:07');
    expect(await freed()).toMatchObject([{ asked: [] }]);
  });

  it('once the time is nearer than the notice', async () => {
    await cancel(ids.ten);
    await waitFor(async () => (await freed()).length > 0);
    later('09:40');
    await ended();
    expect(await freed()).toMatchObject([{ asked: [] }]);
  });
});

describe('an offer to come earlier', () => {
  it('is passed on when its client cancels meanwhile', async () => {
    await free();
    const offer = await made(1);
    await tell(offer);
    await salon.ask(cancelForClient, { tenantId: salon.ids.tenantId, appointmentId: ids.noon, client: noon });
    expect(await made(2)).toMatchObject({ appointmentId: ids.five, start: at('10:00') });
    await expect(come(noon, offer)).rejects.toMatchObject({ code: 'not_cancellable' });
  });

  it('moves the appointment also when it is over, unless another has the time', async () => {
    await free();
    const offer = await made(1);
    await tell(offer);
    later('08:23');
    const second = await made(2);
    await expect(come(noon, offer)).rejects.toMatchObject({ code: 'slot_held' });
    await tell(second);
    expect(await come(five, second)).toMatchObject({ slot: '10:00' });
    await expect(come(noon, offer)).rejects.toMatchObject({ code: 'slot_taken' });
    expect(await standing()).toEqual(['10:00', '12:00']);
  });

  it('is made once of two answers at the same moment', async () => {
    await free();
    const offer = await made(1);
    const answers = await Promise.all([come(noon, offer), come(noon, offer), come(noon, offer)]);
    expect(answers.map(({ slot }) => slot)).toEqual(['10:00', '10:00', '10:00']);
    expect(await salon.told('moved', ids.noon)).toBe(1);
  });

  it('is made although the process that looked at the time has died', async () => {
    const leasedUntil = new Date(aWeekBefore.getTime() + 150_000);
    await cancel(ids.ten);
    await waitFor(async () => (await freed()).length > 0);
    await db()
      .collection<{ _id: string }>('waiting_queues')
      .updateOne({ _id: salon.ids.tenantId }, { $set: { leasedUntil } });
    later('08:08');
    expect(await made(1)).toMatchObject({ appointmentId: ids.noon });
  });

  it('belongs to its client alone', async () => {
    await free();
    const offer = await made(1);
    await expect(refuse(five, offer)).rejects.toMatchObject({ code: 'not_found' });
    await expect(come(five, offer)).rejects.toMatchObject({ code: 'not_found' });
  });
});
