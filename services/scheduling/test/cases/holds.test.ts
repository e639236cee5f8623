import { describe, expect, it } from '@jest/globals';
import {
  bookForClient,
  contactOf,
  holdForClient,
  listForClient,
  moveForClient,
  type BookedAppointment,
  type HeldSlot,
  type MessagingClient,
} from '@citame/contracts';
import { isAppError, newId } from '@citame/service-kit';
import type { TestAnswer } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { createHoldStore } from '../../src/records/holdStore.ts';
import { monday } from '../buildBusiness.ts';
import { marta, useSalon } from './useSalon.ts';

const salon = useSalon();

/** 10:00 in Madrid, on the Monday of the tests. */
const ten = '2027-05-10T08:00:00.000Z';
const noa: MessagingClient = { userId: 'ES.77', phone: '34600777888', name: 'Noa' };

interface Wish {
  readonly employeeId?: string;
  readonly serviceId?: string;
  readonly start?: string;
}
const wanted = (client: MessagingClient, fields: Wish) => ({
  tenantId: salon.ids.tenantId,
  serviceId: salon.ids.corte,
  employeeId: salon.ids.ana,
  start: ten,
  client,
  ...fields,
});
const hold = (client: MessagingClient, fields: Wish = {}): Promise<HeldSlot> =>
  untilAnswered(() => salon.ask(holdForClient, wanted(client, fields)));
const book = (client: MessagingClient, fields: Wish = {}): Promise<BookedAppointment> => {
  const wish = { ...wanted(client, fields), idempotencyKey: newId() };
  return untilAnswered(() => salon.ask(bookForClient, wish));
};
/** Asks again, as the bot does, where the answer does not come in the two seconds of a call: a busy machine is not what is tried here. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isAppError(error) || error.code !== 'unavailable') {
        throw error;
      }
    }
  }
}
/** The clock at so many minutes after the week before. */
const atMinute = (minutes: number): void => {
  salon.at(new Date(Date.parse('2027-05-03T06:05:00Z') + minutes * 60_000).toISOString());
};
const rows = () => salon.scheduling.service.running.context.connection.collection('appointments');
const held = (): Promise<number> => rows().countDocuments({ tenantId: salon.ids.tenantId, status: 'held' });
const slotHeld = { code: 'slot_held', details: { alternatives: [{}, {}, {}] } };

describe('a hold', () => {
  it('keeps the time from all other clients, who are offered the three nearest', async () => {
    expect(await hold(marta)).toMatchObject({ slot: '10:00', until: '2027-05-03T06:10:00.000Z' });
    atMinute(1);
    expect(await salon.times()).not.toContain('10:00');
    await expect(book(noa)).rejects.toMatchObject(slotHeld);
    await expect(hold(noa)).rejects.toMatchObject(slotHeld);
    const byOwner = await salon.book();
    expect(byOwner).toMatchObject({ status: 201 });
  });

  it('is refused to the back-office too, unless it overrides', async () => {
    await hold(marta);
    const other = { phone: '600333444' };
    const refused = await salon.book(other);
    expect(refused).toMatchObject({ status: 409, body: { error: 'slot_held' } });
    expect(refused.body.details.alternatives).toHaveLength(3);
    const { body } = await salon.book({ ...other, slot: '12:00' });
    const move = await salon.call(`POST /appointments/${body.id}/reschedule`, {
      date: monday,
      slot: '10:00',
    });
    expect(move).toMatchObject({ status: 409, body: { error: 'slot_held' } });
    expect((await salon.book({ ...other, override: true, reason: 'Es mi hermana' })).status).toBe(201);
  });

  it('becomes an appointment when its customer books it, in one step and with the usual event', async () => {
    await hold(marta);
    const booked = await book(marta);
    expect(booked).toMatchObject({ slot: '10:00', employeeId: salon.ids.ana, status: 'confirmed' });
    expect(await held()).toBe(0);
    expect(await salon.told('booked', booked.id)).toBe(1);
    await expect(book(noa)).rejects.toMatchObject({ code: 'slot_taken' });
  });

  it('becomes an appointment with the employee of the hold, also when any would do', async () => {
    const { employeeId } = await hold(marta, { employeeId: 'any' });
    await salon.book({ employee_id: other(employeeId), phone: '600333444' });
    expect(await book(marta, { employeeId: 'any' })).toMatchObject({ employeeId });
  });

  it('frees its time for the first client when it has expired, and its customer is offered others, not an error', async () => {
    await hold(marta);
    atMinute(6);
    expect(await salon.times()).toContain('10:00');
    expect(await book(noa)).toMatchObject({ slot: '10:00' });
    await expect(book(marta)).rejects.toMatchObject({
      code: 'slot_taken',
      details: { alternatives: [{}, {}, {}] },
    });
    expect(await salon.list()).toHaveLength(1);
  });

  it('is still booked by its customer when it has expired and no other client was faster', async () => {
    await hold(marta);
    atMinute(6);
    expect(await book(marta)).toMatchObject({ slot: '10:00' });
  });

  it('is prolonged by asking again, to ten minutes in all', async () => {
    await hold(marta);
    atMinute(4);
    expect((await hold(marta)).until).toBe('2027-05-03T06:14:00.000Z');
    atMinute(8);
    expect((await hold(marta)).until).toBe('2027-05-03T06:15:00.000Z');
    expect(await held()).toBe(1);
    atMinute(9.9);
    await expect(book(noa)).rejects.toMatchObject({ code: 'slot_held' });
    atMinute(10);
    expect(await book(noa)).toMatchObject({ slot: '10:00' });
  });

  it('is one for each customer: another takes its place, and one that is refused does not', async () => {
    await salon.book({ slot: '12:00', phone: '600333444' });
    const { id } = await hold(marta);
    await expect(hold(marta, { start: '2027-05-10T10:00:00Z' })).rejects.toMatchObject({
      code: 'slot_taken',
    });
    expect((await hold(marta)).id).toBe(id);
    expect(await hold(marta, { start: '2027-05-10T08:15:00Z' })).toMatchObject({ slot: '10:15' });
    expect(await held()).toBe(1);
    expect(await book(noa, { start: '2027-05-10T07:30:00Z' })).toMatchObject({ slot: '09:30' });
  });

  it('is no obstacle to its own customer who moves an appointment there', async () => {
    const { id } = await book(marta, { start: '2027-05-10T10:00:00Z' });
    await hold(marta);
    const moved = { tenantId: salon.ids.tenantId, appointmentId: id, employeeId: salon.ids.ana, start: ten };
    expect(await salon.ask(moveForClient, { ...moved, client: marta })).toMatchObject({ slot: '10:00' });
    expect(await held()).toBe(0);
  });

  it('is released by its customer', async () => {
    const { id } = await hold(marta);
    expect((await salon.call(`DELETE /holds/${id}`)).status).toBe(204);
    expect((await salon.call(`DELETE /holds/${id}`)).status).toBe(404);
    expect(await book(noa)).toMatchObject({ slot: '10:00' });
  });

  it('is no appointment: not in lists, files, feeds, counts, histories or limits, nor changed as one', async () => {
    const { id } = await hold(marta);
    expect(await salon.list()).toEqual([]);
    expect((await salon.call('GET /appointments?page_size=10')).body).toMatchObject({ total: 0, items: [] });
    expect((await salon.call('GET /appointments/export.csv')).body).not.toContain('Corte');
    const feed = await salon.call(`POST /calendar-feeds/${salon.ids.ana}`);
    expect((await salon.call(`GET ${feed.body.path.replace('/api', '')}`)).body).not.toContain(
      'BEGIN:VEVENT',
    );
    const { items } = (await salon.call('GET /customers')).body;
    expect(items).toMatchObject([{ name: 'Marta López', appointments: 0, last_appointment: null }]);
    const { body } = await salon.call(`GET /customers/${items[0].customer_id}`);
    expect(body.history).toEqual([]);
    const mine = { tenantId: salon.ids.tenantId, client: marta };
    expect(await salon.ask(listForClient, mine)).toEqual({ appointments: [] });
    const changes: Promise<TestAnswer>[] = [
      salon.call(`PATCH /appointments/${id}`, { note: 'Mía' }),
      salon.call(`POST /appointments/${id}/cancel`, {}),
      salon.call(`DELETE /appointments/${id}`),
    ];
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([404, 404, 404]);
    for (const start of ['2027-05-10T07:00:00Z', '2027-05-10T09:00:00Z', '2027-05-10T10:00:00Z']) {
      await book(marta, { start });
    }
    expect(await salon.list()).toHaveLength(3);
  });

  it('is named as the reason to an owner who asks why', async () => {
    const { id } = await hold(marta);
    const query = `service_id=${salon.ids.corte}&employee_id=${salon.ids.ana}&at=${monday}T10:15`;
    const { body } = await salon.call(`GET /availability/explain?${query}`);
    expect(body).toMatchObject({
      offered: false,
      reasons: [{ rule: 'hold', id, message: /minutos/ }].map(expectReason),
    });
    atMinute(5);
    expect((await salon.call(`GET /availability/explain?${query}`)).body.offered).toBe(true);
  });

  it('is one when two customers turn out to be one person', async () => {
    await hold({ userId: 'ES.5' }, { start: '2027-05-10T09:00:00Z' });
    await hold({ phone: '34600555555' });
    const both = { userId: 'ES.5', phone: '34600555555' };
    const { customerId } = await book(both, { start: '2027-05-10T09:00:00Z' });
    expect(await held()).toBe(1);
    await book(both);
    expect(await held()).toBe(0);
    expect(await salon.ask(contactOf, { tenantId: salon.ids.tenantId, customerId })).toMatchObject({
      client: both,
    });
  });

  it('leaves nothing behind once it has expired', async () => {
    await hold(marta);
    atMinute(5);
    await waitFor(async () => (await held()) === 0);
  });
});

describe('POST /holds', () => {
  const holdByOwner = (fields: object = {}): Promise<TestAnswer> =>
    salon.call('POST /holds', {
      service_id: salon.ids.corte,
      employee_id: salon.ids.ana,
      date: monday,
      slot: '10:00',
      phone: '600 111 222',
      ...fields,
    });

  it('keeps a start for a client on the telephone', async () => {
    const { status, body } = await holdByOwner({ name: 'Marta' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      service_id: salon.ids.corte,
      employee_name: 'Ana',
      date: monday,
      start: '2027-05-10T10:00:00+02:00',
      end: '2027-05-10T10:30:00+02:00',
      held_until: '2027-05-03T06:10:00.000Z',
    });
    expect((await salon.book({ phone: '600333444' })).body.error).toBe('slot_held');
    expect((await salon.book()).status).toBe(201);
  });

  it.each([
    ['outside working hours', { slot: '14:00' }, 'outside_hours'],
    ['off the grid', { slot: '10:05' }, 'off_grid'],
    ['before the notice is over', { date: '2027-05-03', slot: '09:00' }, 'too_soon'],
    ['without a phone that is one', { phone: 'call me' }, 'validation'],
    ['at a time that the clock skips', { date: '2027-03-28', slot: '02:30' }, 'nonexistent_local_time'],
  ])('is refused %s, and keeps nothing', async (_case, fields, error) => {
    expect(await holdByOwner(fields)).toMatchObject({ status: 422, body: { error } });
    expect(await held()).toBe(0);
  });
});

describe('races for a held time', () => {
  /** Other clients in each round: one who wins too often would have too many bookings. */
  const clientsOf = (round: number) =>
    Array.from({ length: 20 }, (_, n): MessagingClient => ({ phone: `34600${round}220${10 + n}` }));
  const settled = async (wishes: readonly Promise<unknown>[]) => {
    const results = await Promise.allSettled(wishes);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(
      refused.map(({ code }) => code).filter((code) => !['slot_taken', 'slot_held'].includes(code)),
    ).toEqual([]);
    for (const { details } of refused) {
      expect(details.alternatives).toHaveLength(3);
    }
    return results.filter(({ status }) => status === 'fulfilled').length;
  };
  const cellsShared = async (): Promise<number> => {
    const all = await rows()
      .find({ tenantId: salon.ids.tenantId, employeeId: salon.ids.ana, cells: { $exists: true } })
      .toArray();
    const cells = all.flatMap(({ cells: own }) => own);
    return cells.length - new Set(cells).size;
  };

  it('a hold and twenty bookings: one of them has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const start = `2027-05-10T${String(7 + round).padStart(2, '0')}:00:00Z`;
      const wishes = [hold(marta, { start }), ...clientsOf(round).map((client) => book(client, { start }))];
      expect(await settled(wishes)).toBe(1);
      expect(await cellsShared()).toBe(0);
    }
  }, 60_000);

  it('twenty bookings of a time whose hold has expired: exactly one has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      atMinute(round * 10);
      const start = `2027-05-10T${String(7 + round).padStart(2, '0')}:00:00Z`;
      await hold(marta, { start });
      atMinute(round * 10 + 5);
      expect(await settled(clientsOf(round).map((client) => book(client, { start })))).toBe(1);
      expect(await cellsShared()).toBe(0);
    }
    expect(await salon.list()).toHaveLength(5);
  }, 60_000);

  it('a booking whose obstacle is swept away at that moment has the time', async () => {
    await hold(marta);
    atMinute(5);
    const expired = new Date('2027-05-03T06:10:00Z');
    const [row] = await rows().find({ tenantId: salon.ids.tenantId }).toArray();
    const { connection } = salon.scheduling.service.running.context;
    const holds = createHoldStore(connection, async () => {});
    let tries = 0;
    const occupy = async (): Promise<string> => {
      tries += 1;
      try {
        await rows().insertOne({ ...row, _id: newId() as never });
      } catch (error) {
        await holds.dropExpired(expired, 100);
        throw error;
      }
      return 'booked';
    };
    const placement = {
      employeeId: salon.ids.ana,
      employeeName: 'Ana',
      start: new Date(ten),
      end: new Date('2027-05-10T08:30:00.000Z'),
      durationMin: 30,
      bufferBeforeMin: 0,
      bufferAfterMin: 0,
      cells: row?.['cells'],
    };
    const taking = { tenantId: salon.ids.tenantId, customerId: 'noa', placement };
    expect(await holds.takingOver(taking, expired, occupy)).toBe('booked');
    expect(tries).toBe(2);
  });

  it('ten holds of one customer at once: one is left', async () => {
    const starts = ['07:00', '08:00', '09:00', '10:00', '11:00'];
    await Promise.allSettled(starts.map((time) => hold(marta, { start: `2027-05-10T${time}:00Z` })));
    expect(await held()).toBe(1);
  });
});

function other(employeeId: string): string {
  return employeeId === salon.ids.ana ? salon.ids.luis : salon.ids.ana;
}

function expectReason({ message, ...reason }: { rule: string; id: string; message: RegExp }) {
  return { ...reason, message: expect.stringMatching(message) };
}
