import { describe, expect, it } from '@jest/globals';
import { bookForClient, cancelForClient, type BookedAppointment } from '@citame/contracts';
import { newId } from '@citame/service-kit';
import type { TestAnswer } from '@citame/service-kit/testing';
import { monday } from '../buildBusiness.ts';
import { marta, useSalon } from './useSalon.ts';

const salon = useSalon();

type Headers = Record<string, string>;
const move = (id: string, slot: string, headers: Headers = {}): Promise<TestAnswer> =>
  salon.call(`POST /appointments/${id}/reschedule`, { date: monday, slot }, headers);
const cancel = (id: string, headers: Headers = {}): Promise<TestAnswer> =>
  salon.call(`POST /appointments/${id}/cancel`, { reason: 'Llamó' }, headers);
const bookAsMarta = (start: string): Promise<BookedAppointment> =>
  salon.ask(bookForClient, {
    tenantId: salon.ids.tenantId,
    idempotencyKey: newId(),
    serviceId: salon.ids.corte,
    employeeId: salon.ids.ana,
    start,
    client: marta,
  });
const cancelAsMarta = (appointmentId: string): Promise<BookedAppointment> =>
  salon.ask(cancelForClient, { tenantId: salon.ids.tenantId, appointmentId, client: marta });

describe('a move', () => {
  it('may go onto its own old time, and is published once', async () => {
    const { body } = await salon.book({ service_id: salon.ids.color });
    expect(await move(body.id, '10:30')).toMatchObject({
      status: 200,
      body: { slot: '10:30', version: 2, employee_id: salon.ids.ana },
    });
    expect(await salon.told('moved', body.id)).toBe(1);
    expect(await salon.times()).toEqual(expect.arrayContaining(['10:00', '11:30']));
  });

  it('leaves the appointment where it was when the new time is taken', async () => {
    const { body } = await salon.book({ service_id: salon.ids.color });
    await salon.book({ slot: '11:00', phone: '600333444' });
    expect(await move(body.id, '10:30')).toMatchObject({ status: 409, body: { error: 'slot_taken' } });
    expect((await salon.list())[0]).toMatchObject({ slot: '10:00', version: 1 });
    expect(await salon.told('moved', body.id)).toBe(0);
  });
});

describe('another service for an appointment', () => {
  const become = (id: string, fields: object): Promise<TestAnswer> =>
    salon.call(`POST /appointments/${id}/reschedule`, { date: monday, slot: '10:00', ...fields });

  it('brings its title and its own length, at a start that stands, and is published', async () => {
    const { body } = await salon.book({ duration: 50 });
    expect(await become(body.id, { service_id: salon.ids.color })).toMatchObject({
      status: 200,
      body: { service_pk: salon.ids.color, service_title: 'Color', duration: 60, slot: '10:00', version: 2 },
    });
    expect(await salon.told('moved', body.id)).toBe(1);
    expect((await salon.list())[0]).toMatchObject({ service_pk: salon.ids.color, duration: 60 });
    expect(await salon.times()).not.toContain('10:45');
  });

  it('may have a length that the owner chooses, and another time and employee', async () => {
    const { body } = await salon.book();
    const wish = { service_id: salon.ids.color, slot: '12:00', employee_id: salon.ids.luis, duration: 45 };
    expect((await become(body.id, wish)).body).toMatchObject({
      service_title: 'Color',
      slot: '12:00',
      duration: 45,
      employee_id: salon.ids.luis,
    });
  });

  it('is published with the service, the employee and the start that were before', async () => {
    const { body } = await salon.book();
    await become(body.id, { service_id: salon.ids.color, slot: '12:00', employee_id: salon.ids.luis });
    expect(await salon.told('moved', body.id)).toBe(1);
    const { connection } = salon.scheduling.service.running.context;
    const moved = { 'envelope.type': 'scheduling.appointment.moved', 'envelope.aggregateId': body.id };
    expect(await connection.collection('outbox').findOne(moved)).toMatchObject({
      envelope: {
        data: {
          serviceTitle: 'Color',
          employeeName: 'Luis',
          before: {
            start: new Date(body.start).toISOString(),
            serviceId: salon.ids.corte,
            serviceTitle: 'Corte',
            employeeId: salon.ids.ana,
            employeeName: 'Ana',
          },
        },
      },
    });
  });

  it('is refused where it does not fit, and by an employee who does not do it; then all stays', async () => {
    const { body } = await salon.book();
    await salon.book({ slot: '10:30', phone: '600333444' });
    expect((await become(body.id, { service_id: salon.ids.color })).body.error).toBe('slot_taken');
    expect((await become(body.id, { service_id: newId() })).status).toBe(404);
    expect((await salon.list())[0]).toMatchObject({ service_pk: salon.ids.corte, version: 1 });
  });
});

describe('telling of a move afterwards', () => {
  const tell = (id: string, headers: Headers = {}): Promise<TestAnswer> =>
    salon.call(`POST /appointments/${id}/tell`, undefined, headers);

  it('publishes where the appointment stands, once under one key, and changes nothing of it', async () => {
    const { body } = await salon.book();
    await move(body.id, '10:30');
    const key = { 'idempotency-key': 'tell-once' };
    expect(await tell(body.id, { ...key, 'if-match': '"2"' })).toMatchObject({
      status: 200,
      body: { slot: '10:30', version: 3 },
    });
    expect(await tell(body.id, key)).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await salon.told('moved', body.id)).toBe(2);
  });

  it('is refused for an appointment that was changed meanwhile or does not stand', async () => {
    const { body } = await salon.book();
    expect((await tell(body.id, { 'if-match': '"7"' })).status).toBe(412);
    await cancel(body.id);
    expect(await tell(body.id)).toMatchObject({ body: { error: 'not_cancellable' } });
  });
});

describe('a cancellation', () => {
  it('frees the time at once, and is published once however often it is asked for', async () => {
    const { body } = await salon.book();
    expect(await cancel(body.id)).toMatchObject({ status: 200, body: { status: 'cancelled', version: 2 } });
    expect(await salon.times()).toContain('10:00');
    expect(await cancel(body.id)).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await salon.book({ phone: '600333444' })).status).toBe(201);
    expect(await salon.told('cancelled', body.id)).toBe(1);
  });

  it('happens, or a move that has seen the same version does, and the other is refused', async () => {
    const seen = { 'if-match': '"1"' };
    for (const slot of ['09:00', '12:00', '16:00', '18:00']) {
      const { id } = (await salon.book({ slot })).body;
      const answers = await Promise.all([cancel(id, seen), move(id, '10:30', seen)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
      const [cancelled] = answers;
      const now = (await salon.list()).find((appointment: { id: string }) => appointment.id === id);
      expect(now).toMatchObject(
        cancelled?.status === 200 ? { slot, status: 'cancelled' } : { slot: '10:30', status: 'confirmed' },
      );
      expect(now.version).toBe(2);
      await cancel(id);
    }
  });

  it("never undoes the owner's move unseen when it is the client's: each that succeeds is a version and an event", async () => {
    for (const hour of ['07', '10', '14', '16']) {
      const { id } = await bookAsMarta(`2027-05-10T${hour}:00:00Z`);
      const [byClient, byOwner] = await Promise.allSettled([cancelAsMarta(id), move(id, '10:30')]);
      const isMoved = byOwner.status === 'fulfilled' && byOwner.value.status === 200;
      const isCancelled = byClient.status === 'fulfilled';
      expect(isMoved || isCancelled).toBe(true);
      if (!isCancelled) {
        expect(byClient.reason).toMatchObject({ code: 'version_mismatch' });
      }
      const now = (await salon.list()).find((appointment: { id: string }) => appointment.id === id);
      expect(now.version).toBe(1 + Number(isMoved) + Number(isCancelled));
      expect(await salon.told('moved', id)).toBe(Number(isMoved));
      expect(await salon.told('cancelled', id)).toBe(Number(isCancelled));
      await cancel(id);
    }
  });
});

describe('the list', () => {
  it('tells those that clients have booked by chat from those of the owner, also in counts and exports', async () => {
    const { id: appointmentId } = await bookAsMarta('2027-05-10T08:00:00.000Z');
    const { body: written } = await salon.book({ slot: '12:00', phone: '600333444' });
    const ids = async (origin: string) => {
      const { body } = await salon.call(`GET /appointments?origin=${origin}&page_size=5`);
      return [body.total, body.items.map(({ id }: { id: string }) => id)];
    };
    expect(await ids('client')).toEqual([1, [appointmentId]]);
    expect(await ids('owner')).toEqual([1, [written.id]]);
    const counts = await salon.call('GET /appointments/counts?origin=client');
    expect(counts.body.days).toEqual([{ date: monday, count: 1 }]);
    const csv = await salon.call('GET /appointments/export.csv?origin=client');
    expect(csv.body.trim().split('\n')).toHaveLength(2);
    expect((await salon.call('GET /appointments?origin=fax')).status).toBe(422);
  });
});
