import { describe, expect, it } from '@jest/globals';
import { bookForClient, cancelForClient, listForClient, moveForClient } from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { addService, monday, sayService } from '../buildBusiness.ts';
import { marta, useSalon } from './useSalon.ts';

const salon = useSalon();

describe('buffers', () => {
  /** An hour, with a quarter of an hour free after it; Ana has one at 10:00. */
  async function bookBuffered(): Promise<string> {
    const service = await addService(salon.scheduling, salon.ids, { durationMin: 60, bufferAfterMin: 15 });
    expect(await salon.book({ service_id: service })).toMatchObject({
      status: 201,
      body: { start: '2027-05-10T10:00:00+02:00', end: '2027-05-10T11:00:00+02:00', duration: 60 },
    });
    return service;
  }
  const why = async (service: string, time: string): Promise<string[]> => {
    const query = `service_id=${service}&employee_id=${salon.ids.ana}&at=${monday}T${time}`;
    const { body } = await salon.call(`GET /availability/explain?${query}`);
    return body.reasons.map(({ rule }: { rule: string }) => rule);
  };

  it('keep the time after an appointment free, and may overhang closing time', async () => {
    const service = await bookBuffered();
    expect((await salon.times()).slice(0, 4)).toEqual(['09:00', '09:15', '09:30', '11:15']);
    const again = await salon.times(service);
    expect(again[0]).toBe('11:15');
    expect(again.filter((time) => time < '14:00').at(-1)).toBe('13:00');
    expect(await why(salon.ids.corte, '11:00')).toEqual(['buffer']);
    expect((await salon.book({ slot: '11:00' })).body.error).toBe('slot_taken');
    expect((await salon.book({ slot: '11:15' })).status).toBe(201);
  });

  it('add up between two neighbours', async () => {
    await bookBuffered();
    const service = await addService(salon.scheduling, salon.ids, { bufferBeforeMin: 10 });
    const times = await salon.times(service);
    expect(times.find((time) => time > '10:00')).toBe('11:30');
    expect(await why(service, '11:15')).toEqual(['buffer']);
  });

  it('leave appointments where they are, with the buffers that they had, when they change', async () => {
    const service = await bookBuffered();
    const longer = { durationMin: 60, bufferBeforeMin: 60, bufferAfterMin: 60 };
    await sayService(salon.scheduling, salon.ids, service, longer, 2);
    await waitFor(async () => (await salon.times(service))[0] === '12:15');
    expect((await salon.times()).find((time) => time > '10:00')).toBe('11:15');
    expect(await salon.list()).toMatchObject([{ slot: '10:00', duration: 60, version: 1 }]);
  });
});

describe('notice and cut-off', () => {
  it('make 11:15 the first start at 09:07:30 with 120 minutes of notice', async () => {
    await salon.open({ minNoticeMin: 120 });
    salon.at('2027-05-10T07:07:30Z');
    expect((await salon.times())[0]).toBe('11:15');
    expect(await salon.book({ slot: '11:00' })).toMatchObject({ status: 422, body: { error: 'too_soon' } });
    expect((await salon.book({ slot: '11:15' })).status).toBe(201);
  });

  it('exclude the minute that has begun, even without notice', async () => {
    await salon.open({ minNoticeMin: 0 });
    salon.at('2027-05-10T07:00:00Z');
    expect((await salon.times())[0]).toBe('09:15');
    expect((await salon.book({ slot: '09:00' })).body.error).toBe('too_soon');
  });

  it('count elapsed time: 24 hours before 10:00 on the day that skips a night hour is 09:00 of the day before', async () => {
    salon.at('2027-03-20T10:00:00Z');
    const { tenantId, ana, corte } = await salon.open({ cutoffMin: 24 * 60 });
    await salon.call(`POST /weekly/${ana}`, { dow: 'sun', from: '09:00', to: '14:00' });
    const { id } = await salon.ask(bookForClient, {
      tenantId,
      idempotencyKey: newId(),
      serviceId: corte,
      employeeId: ana,
      start: '2027-03-28T10:00:00+02:00',
      client: marta,
    });
    const own = { tenantId, appointmentId: id, client: marta };
    const tooLate = { code: 'not_cancellable' };

    salon.at('2027-03-27T09:00:01+01:00');
    await expect(salon.ask(cancelForClient, own)).rejects.toMatchObject(tooLate);
    const move = { ...own, employeeId: ana, start: '2027-03-28T12:00:00+02:00' };
    await expect(salon.ask(moveForClient, move)).rejects.toMatchObject(tooLate);
    const { appointments } = await salon.ask(listForClient, { tenantId, client: marta });
    expect(appointments).toMatchObject([{ id, date: '2027-03-28', slot: '10:00' }]);

    salon.at('2027-03-27T09:00:00+01:00');
    expect(await salon.ask(cancelForClient, own)).toMatchObject({ status: 'cancelled' });
  });
});
