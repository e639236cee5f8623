import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  bookForClient,
  cancelForClient,
  listForClient,
  nameAttendee,
  type BookedAppointment,
  type MessagingClient,
} from '@citame/contracts';
import { newId, type RpcClient } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import {
  aWeekBefore,
  buildBusiness,
  startScheduling,
  type Business,
  type Scheduling,
} from './buildBusiness.ts';

let scheduling: Scheduling;
let bot: TestService;
let ask: RpcClient;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
  bot = await startTestService({
    name: 'booking-bot',
    natsUrl: scheduling.service.natsUrl,
    build: () => ({ routes: [] }),
  });
  ask = bot.running.context.call;
});
afterAll(async () => {
  await bot.stop();
  await scheduling.stop();
});
beforeEach(async () => {
  scheduling.clock.now = aWeekBefore;
  sol = await buildBusiness(scheduling);
});

const marta: MessagingClient = { userId: 'ES.1349', phone: '34600111222', name: 'Marta López' };
const lucia = { attendee: { name: 'Lucía', relation: 'hija' }, note: 'Para: Lucía' };
const book = (note?: string): Promise<BookedAppointment> =>
  ask(bookForClient, {
    tenantId: sol.tenantId,
    idempotencyKey: newId(),
    serviceId: sol.corte,
    employeeId: sol.ana,
    start: '2027-05-10T08:00:00Z',
    note,
    client: marta,
  });
const naming = (appointmentId: string) => ({
  tenantId: sol.tenantId,
  appointmentId,
  client: marta,
  ...lucia,
});
const call = async (request: string, body?: unknown) =>
  (await scheduling.call(request, { as: sol.tenantId, ...(body === undefined ? {} : { body }) })).body;
const shown = async (id: string) =>
  (await call('GET /appointments')).find((one: { id: string }) => one.id === id);
/** Actions of the trail of an appointment, latest first, once there are so many. */
async function trail(id: string, count: number): Promise<{ action: string; actor: { kind: string } }[]> {
  const read = async () => (await call(`GET /trail?subject=appointment&subject_id=${id}`)).items;
  await waitFor(async () => (await read()).length === count);
  return read();
}

describe('a client who says for whom their appointment is', () => {
  it('has it noted, and in the trail', async () => {
    const { id } = await book();
    expect(await ask(nameAttendee, naming(id))).toMatchObject({ id, attendee: lucia.attendee });
    expect(await shown(id)).toMatchObject({ note: 'Para: Lucía', status: 'confirmed' });
    const { appointments } = await ask(listForClient, { tenantId: sol.tenantId, client: marta });
    expect(appointments).toMatchObject([{ id, attendee: lucia.attendee }]);
    expect(await trail(id, 2)).toMatchObject([
      { action: 'changed', actor: { kind: 'client' } },
      { action: 'booked' },
    ]);
  });

  it('keeps what the note says already', async () => {
    const { id } = await book('Para: hija');
    await call(`PATCH /appointments/${id}`, { note: 'Para: hija\ncon flequillo' });
    await ask(nameAttendee, naming(id));
    expect(await shown(id)).toMatchObject({ note: 'Para: hija\ncon flequillo\nPara: Lucía' });
  });

  it('writes once, however often and however close together it comes', async () => {
    const { id } = await book();
    await Promise.all([1, 2, 3].map(() => ask(nameAttendee, naming(id))));
    expect(await ask(nameAttendee, naming(id))).toMatchObject({ attendee: lucia.attendee });
    expect(await shown(id)).toMatchObject({ note: 'Para: Lucía', version: 2 });
  });

  it('is followed when they name another, whose name stands alone', async () => {
    const { id } = await book();
    await ask(nameAttendee, naming(id));
    await call(`PATCH /appointments/${id}`, { note: 'con flequillo\nPara: Lucía' });
    const paco = { attendee: { name: 'Paco' }, note: 'Para: Paco' };
    await ask(nameAttendee, { ...naming(id), ...paco });
    expect(await shown(id)).toMatchObject({ note: 'con flequillo\nPara: Paco' });
    expect(await ask(nameAttendee, naming(id))).toMatchObject({ attendee: lucia.attendee });
    expect(await shown(id)).toMatchObject({ note: 'con flequillo\nPara: Lucía' });
  });

  it('names one person alone, however many are named at the same moment', async () => {
    const { id } = await book();
    const names = ['Ada', 'Bea', 'Eva', 'Ana'];
    await Promise.all(
      names.map((name) => ask(nameAttendee, { ...naming(id), attendee: { name }, note: `Para: ${name}` })),
    );
    const { note } = await shown(id);
    const { appointments } = await ask(listForClient, { tenantId: sol.tenantId, client: marta });
    expect(note).toBe(`Para: ${appointments.find((one) => one.id === id)?.attendee?.name}`);
  });

  it('changes no appointment of another client or another business', async () => {
    const { id } = await book();
    const notFound = { code: 'not_found' };
    const stranger = { ...naming(id), client: { phone: '34699999999' } };
    await expect(ask(nameAttendee, stranger)).rejects.toMatchObject(notFound);
    const claiming = { ...naming(id), client: { userId: 'ES.666', claimedPhone: '34600111222' } };
    await expect(ask(nameAttendee, claiming)).rejects.toMatchObject(notFound);
    const luna = await buildBusiness(scheduling);
    const there = { ...naming(id), tenantId: luna.tenantId };
    await expect(ask(nameAttendee, there)).rejects.toMatchObject(notFound);
    expect(await shown(id)).toMatchObject({ note: '', version: 1 });
  });

  it('is refused once it is cancelled or over', async () => {
    const { id } = await book();
    scheduling.clock.now = new Date('2027-05-10T08:00:00Z');
    await expect(ask(nameAttendee, naming(id))).rejects.toMatchObject({ code: 'not_found' });
    scheduling.clock.now = aWeekBefore;
    await ask(cancelForClient, { tenantId: sol.tenantId, appointmentId: id, client: marta });
    await expect(ask(nameAttendee, naming(id))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is refused where the note has no room left', async () => {
    const { id } = await book();
    const note = 'x'.repeat(995);
    await call(`PATCH /appointments/${id}`, { note });
    await expect(ask(nameAttendee, naming(id))).rejects.toMatchObject({ code: 'validation' });
    expect(await shown(id)).toMatchObject({ note });
  });
});
