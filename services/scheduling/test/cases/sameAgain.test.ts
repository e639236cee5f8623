import { describe, expect, it } from '@jest/globals';
import {
  bookForClient,
  cancelForClient,
  describeBusiness,
  listForClient,
  moveForClient,
  type BookedAppointment,
  type MessagingClient,
} from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { addService, monday, sayService } from '../buildBusiness.ts';
import { marta, useSalon } from './useSalon.ts';

const salon = useSalon();

interface Wish {
  idempotencyKey?: string;
  serviceId?: string;
  employeeId?: string;
  start?: string;
  durationMin?: number;
  client?: MessagingClient;
}
const tap = (fields: Wish = {}): Promise<BookedAppointment> =>
  salon.ask(bookForClient, {
    tenantId: salon.ids.tenantId,
    idempotencyKey: newId(),
    serviceId: salon.ids.corte,
    employeeId: salon.ids.ana,
    start: '2027-05-10T08:00:00Z',
    client: marta,
    ...fields,
  });

describe('a request that arrives twice', () => {
  it('books once by HTTP, and never another request under the same key', async () => {
    const key = { 'idempotency-key': newId() };
    const first = await salon.book({}, key);
    expect(await salon.book({}, key)).toMatchObject({ status: 201, body: first.body });
    expect(await salon.book({ slot: '12:00' }, key)).toMatchObject({
      status: 422,
      body: { error: 'idempotency_mismatch' },
    });
    expect(await salon.list()).toHaveLength(1);
  });

  it('books once by a call, however often and however close together it comes', async () => {
    const idempotencyKey = newId();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tap({ idempotencyKey })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const [booked] = answers;
    expect(booked).toMatchObject({ slot: '10:00', employeeName: 'Ana', status: 'confirmed' });
    expect(await salon.told('booked', booked?.id ?? '')).toBe(1);
  });

  it.each<[string, () => Wish]>([
    ['another service', () => ({ serviceId: salon.ids.color })],
    ['another employee', () => ({ employeeId: salon.ids.luis })],
    ['another start', () => ({ start: '2027-05-10T10:00:00Z' })],
    ['another duration', () => ({ durationMin: 30 })],
    ['another client', () => ({ client: { phone: '34600333444' } })],
  ])('is refused by a call when the same key comes with %s', async (_case, different) => {
    const idempotencyKey = newId();
    await tap({ idempotencyKey });
    await expect(tap({ idempotencyKey, ...different() })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
    expect(await salon.list()).toHaveLength(1);
  });

  it('books one of two wishes that come at once under the same key', async () => {
    const idempotencyKey = newId();
    const answers = await Promise.allSettled([
      tap({ idempotencyKey }),
      tap({ idempotencyKey, start: '2027-05-10T10:00:00Z' }),
    ]);
    const refused = answers.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'idempotency_mismatch' } });
    expect(await salon.list()).toHaveLength(1);
  });

  it('is answered with the same appointment, moved meanwhile or not', async () => {
    const idempotencyKey = newId();
    const { id } = await tap({ idempotencyKey });
    await salon.call(`POST /appointments/${id}/reschedule`, { date: monday, slot: '12:00' });
    expect(await tap({ idempotencyKey })).toMatchObject({ id, slot: '12:00' });
  });

  it('keeps the note that says for whom it is, also when the repetition has none', async () => {
    const wish = {
      tenantId: salon.ids.tenantId,
      idempotencyKey: newId(),
      serviceId: salon.ids.corte,
      employeeId: salon.ids.ana,
      start: '2027-05-10T08:00:00.000Z',
      client: marta,
    };
    const attendee = { name: 'Hugo', relation: 'hijo' };
    const first = await salon.ask(bookForClient, { ...wish, note: 'Para: Hugo', attendee });
    expect(await salon.ask(bookForClient, wish)).toMatchObject({ id: first.id, attendee });
    expect(await salon.list()).toMatchObject([{ note: 'Para: Hugo', name: 'Marta López' }]);
  });

  it('tells the client for whom it is, until the team writes something else, and no note of theirs', async () => {
    const { tenantId, ana, corte } = salon.ids;
    const at = (start: string) => ({
      tenantId,
      idempotencyKey: newId(),
      serviceId: corte,
      employeeId: ana,
      start,
      client: marta,
    });
    const attendee = { relation: 'madre' };
    const { id } = await salon.ask(bookForClient, {
      ...at('2027-05-10T08:00:00.000Z'),
      note: 'Para: madre',
      attendee,
    });
    const listed = async () => (await salon.ask(listForClient, { tenantId, client: marta })).appointments;
    const writes = (note: string) => salon.call(`PATCH /appointments/${id}`, { note });
    expect(await listed()).toMatchObject([{ id, attendee }]);
    await writes('Para: madre. Llega siempre tarde.');
    expect(await listed()).toMatchObject([{ id, attendee }]);
    expect(JSON.stringify(await listed())).not.toContain('tarde');
    await writes('Al final viene ella');
    expect((await listed())[0]).not.toHaveProperty('attendee');
  });

  it('moves and cancels once', async () => {
    const { tenantId, ana } = salon.ids;
    const { id } = await tap();
    const own = { tenantId, appointmentId: id, client: marta };
    const move = { ...own, employeeId: ana, start: '2027-05-10T08:15:00Z' };
    const moves = await Promise.all([salon.ask(moveForClient, move), salon.ask(moveForClient, move)]);
    expect(moves).toMatchObject([
      { id, slot: '10:15' },
      { id, slot: '10:15' },
    ]);
    expect(await salon.told('moved', id)).toBe(1);
    const cancelled = { id, status: 'cancelled' };
    const taps = await Promise.all([salon.ask(cancelForClient, own), salon.ask(cancelForClient, own)]);
    expect([...taps, await salon.ask(cancelForClient, own)]).toMatchObject([cancelled, cancelled, cancelled]);
    expect(await salon.told('cancelled', id)).toBe(1);
  });

  it('makes two appointments when a client really wants two', async () => {
    await tap();
    await tap({ start: '2027-05-10T10:00:00Z' });
    const { appointments } = await salon.ask(listForClient, { tenantId: salon.ids.tenantId, client: marta });
    expect(appointments.map(({ slot }) => slot)).toEqual(['10:00', '12:00']);
  });
});

describe('a service with another title', () => {
  const until = (titles: string[]) =>
    waitFor(async () => {
      const { services } = await salon.ask(describeBusiness, { tenantId: salon.ids.tenantId });
      return services.map(({ title }) => title).join() === titles.join();
    });

  it('keeps its appointments, which show the title that they were booked by', async () => {
    await salon.book();
    await sayService(salon.scheduling, salon.ids, 'corte', { title: 'Corte y peinado' }, 2);
    await until(['Corte y peinado', 'Color']);
    expect(await salon.list()).toMatchObject([{ service_pk: salon.ids.corte, service_title: 'Corte' }]);
    expect(await salon.call(`GET /appointments?service_id=${salon.ids.corte}`)).toMatchObject({
      body: [{ slot: '10:00' }],
    });
  });

  it('is not confused with a new service that takes the title of a deleted one', async () => {
    await salon.book();
    await sayService(salon.scheduling, salon.ids, 'corte', { title: 'Corte', deleted: true }, 2);
    const service = await addService(salon.scheduling, salon.ids, { title: 'Corte' });
    await until(['Color', 'Corte']);
    expect(await salon.list()).toMatchObject([{ service_pk: null, service_title: 'Corte' }]);
    const { body } = await salon.call(`GET /appointments?service_id=${service}`);
    expect(body).toEqual([]);
    expect((await salon.book({ service_id: service, slot: '11:00' })).body.service_pk).toBe(service);
  });
});

describe('a Mexican mobile', () => {
  it('is one client with and without the old 1, by chat and by the owner', async () => {
    await salon.open({ phone: '+52 55 1234 5678' });
    await tap({ client: { phone: '5215587654321', name: 'Lupita' } });
    await tap({ client: { phone: '525587654321' }, start: '2027-05-10T10:00:00Z' });
    await salon.book({ slot: '13:00', phone: '55 8765 4321' });
    await salon.book({ slot: '16:00', phone: '+52 1 55 8765 4321' });
    const { body } = await salon.call('GET /customers');
    expect(body).toMatchObject({ next: null, items: [{ phone: '+525587654321', appointments: 4 }] });
  });
});
