import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AppointmentImport } from '@citame/contracts';
import type { TestAnswer } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { readFileSync } from 'node:fs';
import {
  aWeekBefore,
  buildBusiness,
  startScheduling,
  told,
  type Business,
  type Scheduling,
} from './buildBusiness.ts';

let scheduling: Scheduling;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
});
afterAll(() => scheduling.stop());
beforeEach(async () => {
  scheduling.clock.now = aWeekBefore;
  sol = await buildBusiness(scheduling);
});

const call = (request: string, body?: unknown): Promise<TestAnswer> =>
  scheduling.call(request, body === undefined ? { as: sol.tenantId } : { as: sol.tenantId, body });
const fixture = (name: string): string => readFileSync(new URL(`./exports/${name}`, import.meta.url), 'utf8');

async function send(
  file: string,
  kind = 'appointment',
): Promise<{ status: number; body: AppointmentImport & { error?: string } }> {
  const response = await fetch(`${scheduling.service.url}/${kind}-imports?file=agenda`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await scheduling.service.tokenFor(sol.tenantId)}` },
    body: file,
  });
  return {
    status: response.status,
    body: (await response.json()) as AppointmentImport & { error?: string },
  };
}
const state = async (id: string): Promise<AppointmentImport> =>
  (await call(`GET /appointment-imports/${id}`)).body;
async function confirm(id: string, body: object = {}): Promise<AppointmentImport> {
  await call(`POST /appointment-imports/${id}/confirm`, body);
  await waitFor(async () => (await state(id)).state === 'done');
  return state(id);
}
const bring = async (file: string): Promise<AppointmentImport> => confirm((await send(file)).body.import_id);
const booked = async (): Promise<TestAnswer['body'][]> => (await call('GET /appointments')).body;
const clients = async (): Promise<(string | null)[]> =>
  (await call('GET /customers?sort=name&page_size=100')).body.items.map((one: { name: string }) => one.name);
const counted = ({ counts }: AppointmentImport): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** A file with an appointment of thirty minutes on each line: day of May, hour, client, phone, service, employee. */
function file(...lines: string[]): string {
  const rows = lines.map((line) => {
    const [day = '', ...rest] = line.split(' ');
    return [`${day}/05/2027`, ...rest].join(';');
  });
  return ['Fecha;Hora;Cliente;Teléfono;Servicio;Empleado', ...rows].join('\n');
}
const bookDirectly = (slot: string, name = 'Eva', employee = sol.ana): Promise<TestAnswer> =>
  call('POST /appointments', {
    service_id: sol.corte,
    employee_id: employee,
    date: '2027-05-12',
    slot,
    name,
  });

describe('a file of appointments', () => {
  it('names the rows whose quotes are not closed, and loses none of the others', async () => {
    const { body } = await send(
      file('12 10:00 "Rosa 600222101 Corte Ana', '12 11:00 Inés 600222102 Corte Ana'),
    );
    expect(body.mended).toEqual({
      count: 1,
      first: [{ row: 2, text: '12/05/2027;10:00;"Rosa;600222101;Corte;Ana' }],
    });
    expect(counted(body)).toEqual({ created: 2 });
    expect((await state(body.import_id)).mended?.count).toBe(1);
  });

  it('says what it will do, and then does it: clients, lengths and notes are those of the file', async () => {
    const { status, body } = await send(fixture('booksy-appointments.csv'));
    expect(status).toBe(201);
    expect(counted(body)).toEqual({ created: 2, cancelled: 1 });
    expect(body.first).toMatchObject([
      {
        date: '2027-05-12',
        slot: '10:00',
        duration: 30,
        client: 'Rosa Vidal',
        service: 'Corte',
        employee: 'Ana',
      },
      { date: '2027-05-13', slot: '16:00', duration: 60, client: 'Inés Peña', service: 'Color' },
    ]);
    expect([body.services, body.employees]).toEqual([[], []]);
    expect(await booked()).toEqual([]);
    const done = await confirm(body.import_id);
    expect(counted(done)).toEqual({ created: 2, cancelled: 1 });
    expect(await booked()).toMatchObject([
      {
        date: '2027-05-12',
        slot: '10:00',
        duration: 30,
        name: 'Rosa Vidal',
        phone: '+34600222101',
        employee_id: sol.ana,
        service_pk: sol.corte,
        note: 'Pelo largo; viene\ncon su madre',
        status: 'confirmed',
        override: false,
      },
      { slot: '16:00', duration: 60, name: 'Inés Peña', phone: null, employee_id: sol.luis },
    ]);
  });

  it('says who has the phone of a row here, where the file gives another name', async () => {
    const created = await call('POST /customers', { name: 'Rosa Vidal', phone: '600222101' });
    expect(created.status).toBe(201);
    const { body } = await send(
      file(
        '12 10:00 María 600222101 Corte Ana',
        '13 10:00 rosa-vidal 600222101 Corte Ana',
        '14 10:00 Eva 600222102 Corte Ana',
      ),
    );
    expect(body.first.map(({ client, known_client: known }) => [client, known])).toEqual([
      ['María', 'Rosa Vidal'],
      ['María', 'Rosa Vidal'],
      ['Eva', null],
    ]);
  });

  it('tells the world of each appointment, and asks that its client be told of none', async () => {
    await bring(file('12 10:00 Rosa 600222101 Corte Ana'));
    const [{ id }] = await booked();
    expect(await told(scheduling, 'booked', id)).toBe(1);
    const event = await scheduling.service.running.context.connection
      .collection('outbox')
      .findOne({ 'envelope.aggregateId': id });
    expect(event?.['envelope'].data).toMatchObject({ by: 'owner', notify: false });
  });

  it('is not bound by the rules for clients: notice, horizon and the grid of starts', async () => {
    const late =
      'Fecha;Hora;Cliente;Servicio;Empleado\n03/05/2027;9:10;Rosa;Corte;Ana\n04/10/2027;9:00;Eva;Corte;Ana';
    expect(counted(await bring(late))).toEqual({ created: 2 });
    expect((await booked()).map(({ slot, override }) => [slot, override])).toEqual([
      ['09:10', false],
      ['09:00', false],
    ]);
  });

  it('twice makes no doubles, by the events of a calendar or by client, start and employee', async () => {
    for (const [name, count] of [
      ['google-calendar.ics', 9],
      ['booksy-appointments.csv', 2],
    ] as const) {
      sol = await buildBusiness(scheduling);
      const first = await send(fixture(name));
      const chosen = { employees: { 'Ana · citas': sol.ana } };
      await call(`PATCH /appointment-imports/${first.body.import_id}`, chosen);
      expect(counted(await confirm(first.body.import_id))).toMatchObject({ created: count });
      const before = await booked();
      expect(counted(await bring(fixture(name)))).toMatchObject({ same: count });
      expect(await booked()).toEqual(before);
    }
  });

  it('is known again though it does not say with whom, and nothing is asked', async () => {
    const lines = ['Fecha;Hora;Cliente;Servicio', '12/05/2027;10:00;Rosa;Corte'].join('\n');
    const { import_id: id } = (await send(lines)).body;
    await call(`PATCH /appointment-imports/${id}`, { employees: { '': sol.luis } });
    expect(counted(await confirm(id))).toEqual({ created: 1 });
    const again = (await send(lines)).body;
    expect([counted(again), again.employees]).toEqual([{ same: 1 }, []]);
  });

  it('knows what came in another way: our own export changes nothing', async () => {
    await bookDirectly('10:00', 'Eva');
    await bring(file('12 11:00 Rosa 600222101 Corte Luis'));
    const csv = String((await call('GET /appointments/export.csv')).body);
    expect(counted((await send(csv)).body)).toEqual({ same: 2 });
    const ics = String((await call('GET /appointments/export.ics')).body);
    expect(counted((await send(ics)).body)).toEqual({ same: 2 });
  });

  it('knows an appointment that was moved since, and brings one again that was deleted', async () => {
    const week = fixture('google-calendar.ics').replaceAll(/\r?\nRRULE:FREQ=WEEKLY.*/g, '');
    const { import_id: id } = (await send(week)).body;
    await call(`PATCH /appointment-imports/${id}`, { employees: { 'Ana · citas': sol.ana } });
    await confirm(id);
    const [marta] = await booked();
    await call(`POST /appointments/${marta.id}/reschedule`, { date: '2027-05-14', slot: '12:00' });
    expect(counted((await send(week)).body)).toMatchObject({ same: 1 });
    await call(`DELETE /appointments/${marta.id}`);
    expect(counted((await send(week)).body)).toMatchObject({ created: 1 });
  });

  it('asks which service and who a name is that it does not know, once for each name', async () => {
    const { body } = await send(
      file(
        '12 10:00 Rosa 600222101 Balayage Pepa',
        '12 11:00 Eva 600222102 Balayage Ana',
        '12 12:00 Sara  Corte Pepa',
      ),
    );
    expect(counted(body)).toEqual({ no_service: 2, no_employee: 1 });
    expect(body.services).toEqual([{ name: 'Balayage', count: 2, chosen: null }]);
    expect(body.employees).toEqual([{ name: 'Pepa', count: 2, chosen: null }]);
    const choose = (choice: object) => call(`PATCH /appointment-imports/${body.import_id}`, choice);
    await choose({ services: { Balayage: sol.color } });
    const chosen = (await choose({ employees: { Pepa: sol.luis } })).body;
    expect(counted(chosen)).toEqual({ created: 3 });
    expect(chosen.services).toEqual([{ name: 'Balayage', count: 2, chosen: sol.color }]);
    expect(counted((await choose({ services: { Balayage: null } })).body)).toEqual({
      created: 1,
      no_service: 2,
    });
  });

  it('is looked at again when the owner says what its columns hold', async () => {
    const { body } = await send('A,B,C,D\n12/05/2027 10:00,Rosa,Corte,Ana\n12/05/2027 11:00,Eva,Corte,Ana');
    expect(body.columns.map(({ field }) => field)).toEqual(['start', 'client', null, null]);
    const columns = ['start', 'client', 'service', 'employee'];
    const changed = await call(`PATCH /appointment-imports/${body.import_id}`, { columns });
    expect(counted(changed.body)).toEqual({ created: 2 });
  });

  it('of clients, or of clients where appointments are, is told from the other', async () => {
    expect((await send(fixture('iphone.vcf'))).body.error).toBe('file_of_clients');
    expect((await send(fixture('google-calendar.ics'), 'customer')).body.error).toBe('file_of_appointments');
    expect((await send(fixture('fresha-appointments.csv'), 'customer')).body.error).toBe(
      'file_of_appointments',
    );
    expect((await send('no calendar')).body.error).toBe('file_empty');
  });

  it('belongs to its business', async () => {
    const { body } = await send(fixture('booksy-appointments.csv'));
    const other = (await buildBusiness(scheduling)).tenantId;
    for (const request of ['GET', 'GET /left-out.csv', 'PATCH', 'POST /confirm', 'POST /undo']) {
      const [method, rest = ''] = request.split(' ');
      const path = `${method} /appointment-imports/${body.import_id}${rest}`;
      expect(
        (await scheduling.call(path, { as: other, ...(method === 'GET' ? {} : { body: {} }) })).status,
      ).toBe(404);
    }
    expect((await scheduling.call('GET /appointment-imports', { as: other })).body).toEqual([]);
  });

  it('of five hundred is there within seconds, once, though it is confirmed twice', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => {
      const day = new Date(Date.UTC(2027, 4, 10 + Math.floor(index / 36) + 2 * Math.floor(index / 180)));
      const half = Math.floor((index % 36) / 2);
      const minute = half < 10 ? 9 * 60 + half * 30 : 16 * 60 + (half - 10) * 30;
      const hour = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
      const phone = `6${String(10_000_000 + (index % 200))}`;
      return `${day.toISOString().slice(0, 10)};${hour};Cliente ${index % 200};${phone};Corte;${index % 2 === 0 ? 'Ana' : 'Luis'}`;
    });
    const { body } = await send(`Fecha;Hora;Cliente;Teléfono;Servicio;Empleado\n${lines.join('\n')}`);
    expect(counted(body)).toEqual({ created: 500 });
    const from = performance.now();
    const twice = [1, 2].map(() => call(`POST /appointment-imports/${body.import_id}/confirm`, {}));
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
    await waitFor(async () => (await state(body.import_id)).state === 'done', { timeoutMs: 50_000 });
    process.stdout.write(`500 appointments in ${Math.round(performance.now() - from)} ms\n`);
    expect(counted(await state(body.import_id))).toEqual({ created: 500 });
    expect(await booked()).toHaveLength(500);
    expect((await call('GET /customers?sort=name')).body.total).toBe(200);
  }, 60_000);
});

describe('an appointment without a free hour', () => {
  it('is listed with what is in its way, and can be had as a spreadsheet', async () => {
    await bookDirectly('10:00');
    const lines = file(
      '12 10:15 Rosa 600222101 Corte Ana',
      '12 12:00 Sara 600222102 Corte Ana',
      '12 12:00 Nuria 600222103 Corte Ana',
      '12 15:00 Inés  Corte Ana',
      '12 16:00 Olga 600222105 Balayage Ana',
    );
    const { body } = await send(lines);
    expect(counted(body)).toEqual({ created: 1, no_time: 3, no_service: 1 });
    expect(body.obstructed.map(({ client, reasons }) => [client, reasons])).toEqual([
      ['Rosa', ['Coincide con la cita de Eva de las 10:00.']],
      ['Nuria', ['Coincide con la cita de Sara de las 12:00.']],
      ['Inés', ['No cabe en el horario de ese día.']],
    ]);
    const done = await confirm(body.import_id);
    expect(counted(done)).toEqual({ created: 1, no_time: 3, no_service: 1 });
    const csv = String((await call(`GET /appointment-imports/${body.import_id}/left-out.csv`)).body);
    expect(csv.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      '"Fecha";"Hora";"Cliente";"Teléfono";"Servicio";"Empleado";"Por qué no entra"',
      '"12/05/2027";"10:15";"Rosa";"600222101";"Corte";"Ana";"Coincide con la cita de Eva de las 10:00."',
      '"12/05/2027";"12:00";"Nuria";"600222103";"Corte";"Ana";"Coincide con la cita de Sara de las 12:00."',
      '"12/05/2027";"15:00";"Inés";;"Corte";"Ana";"No cabe en el horario de ese día."',
      '"12/05/2027";"16:00";"Olga";"600222105";"Balayage";"Ana";"No sabemos qué servicio es."',
    ]);
    // Whom nothing was booked for is not written down.
    expect(await clients()).toEqual(['Eva', 'Sara']);
  });

  it('is squeezed in when the owner says so, with the reason', async () => {
    await bookDirectly('10:00');
    const { body } = await send(file('12 10:15 Rosa 600222101 Corte Ana', '12 15:00 Inés  Corte Ana'));
    const squeezed = (await call(`PATCH /appointment-imports/${body.import_id}`, { squeezed: [0, 1] })).body;
    expect(counted(squeezed)).toEqual({ created: 2, squeezed: 2 });
    expect(squeezed.obstructed).toMatchObject([{ squeezed: true }, { squeezed: true }]);
    expect((await call(`POST /appointment-imports/${body.import_id}/confirm`, {})).status).toBe(422);
    const done = await confirm(body.import_id, { reason: 'Ya estaba en la agenda' });
    expect(counted(done)).toEqual({ created: 2, squeezed: 2 });
    expect(await booked()).toMatchObject([
      { name: 'Eva', override: false },
      { name: 'Rosa', override: true, reason: 'Ya estaba en la agenda' },
      { name: 'Inés', override: true, slot: '15:00' },
    ]);
    expect(counted(await bring(file('12 10:15 Rosa 600222101 Corte Ana')))).toEqual({ same: 1 });
  });

  it('never stands beside one that was booked since the file was looked at', async () => {
    const { body } = await send(file('12 10:00 Rosa 600222101 Corte Ana'));
    expect(counted(body)).toEqual({ created: 1 });
    await bookDirectly('10:00');
    expect(counted(await confirm(body.import_id))).toEqual({ no_time: 1 });
    expect(await booked()).toMatchObject([{ name: 'Eva' }]);
  });
});

describe('an import of appointments that is undone', () => {
  const undo = (id: string) => call(`POST /appointment-imports/${id}/undo`);

  it('takes its appointments and its clients away, and tells no client', async () => {
    await call('POST /customers', { name: 'Marta', phone: '600111222' });
    const lines = file(
      '12 10:00 Rosa 600222101 Corte Ana',
      '13 10:00 Rosa 600222101 Corte Ana',
      '12 11:00 Marta 600111222 Corte Ana',
    );
    const { import_id: id } = await bring(lines);
    const [first] = await booked();
    expect((await call('GET /appointment-imports')).body).toMatchObject([{ import_id: id, state: 'done' }]);
    const { body } = await undo(id);
    expect(body).toMatchObject({ state: 'undone', undone: { removed: 3, clients: 1, kept: 0 } });
    expect([await booked(), await clients()]).toEqual([[], ['Marta']]);
    expect(await told(scheduling, 'deleted', first.id)).toBe(1);
    expect((await undo(id)).body.undone).toEqual(body.undone);
    expect(counted(await bring(lines))).toEqual({ created: 3 });
  });

  it('keeps what was changed since, and the clients of it', async () => {
    const { import_id: id } = await bring(
      file(
        '12 10:00 Rosa 600222101 Corte Ana',
        '12 11:00 Eva 600222102 Corte Ana',
        '12 12:00 Sara  Corte Ana',
      ),
    );
    const [rosa] = await booked();
    await call(`PATCH /appointments/${rosa.id}`, { note: 'Llamar antes' });
    await bookDirectly('17:00', 'Olga');
    expect((await undo(id)).body.undone).toEqual({ removed: 2, clients: 2, kept: 1 });
    expect((await booked()).map(({ name }) => name)).toEqual(['Rosa', 'Olga']);
    expect(await clients()).toEqual(['Olga', 'Rosa']);
  });

  it('keeps a client who was booked in another way since', async () => {
    const { import_id: id } = await bring(file('12 10:00 Rosa 600222101 Corte Ana'));
    const wanted = { service_id: sol.corte, employee_id: sol.luis, date: '2027-05-12', slot: '17:00' };
    await call('POST /appointments', { ...wanted, phone: '600222101' });
    expect((await undo(id)).body.undone).toEqual({ removed: 1, clients: 0, kept: 0 });
    expect(await clients()).toEqual(['Rosa']);
  });

  it('takes those away that were squeezed in, one beneath another', async () => {
    const { body } = await send(
      file(
        '12 10:00 Rosa 600222101 Corte Ana',
        '12 10:00 Eva 600222102 Corte Ana',
        '12 10:00 Sara 600222103 Corte Ana',
      ),
    );
    await call(`PATCH /appointment-imports/${body.import_id}`, { squeezed: [1, 2] });
    expect(counted(await confirm(body.import_id, { reason: 'Caben' }))).toEqual({ created: 3, squeezed: 2 });
    expect((await undo(body.import_id)).body.undone).toMatchObject({ removed: 3, kept: 0 });
    expect((await bookDirectly('10:00')).status).toBe(201);
  });

  it('is refused after a day, and before it is done', async () => {
    const { body } = await send(file('12 10:00 Rosa 600222101 Corte Ana'));
    expect((await undo(body.import_id)).status).toBe(409);
    await confirm(body.import_id);
    scheduling.clock.now = new Date(aWeekBefore.getTime() + 25 * 60 * 60 * 1000);
    expect(await undo(body.import_id)).toMatchObject({ status: 409, body: { error: 'undo_over' } });
  });
});

describe('an import that a crash interrupts', () => {
  it('goes on where it was, and books nothing twice', async () => {
    const { body } = await send(file('12 10:00 Rosa 600222101 Corte Ana', '12 11:00 Eva  Corte Ana'));
    await confirm(body.import_id);
    const before = await booked();
    // As if the process had ended after the bookings and before it noted them.
    const { connection } = scheduling.service.running.context;
    const stored = connection.collection<{ _id: string; packed?: unknown }>('appointment_imports');
    const again = (await send(file('12 10:00 Rosa 600222101 Corte Ana', '12 11:00 Eva  Corte Ana'))).body;
    const packed = await stored.findOne({ _id: again.import_id });
    await stored.updateOne(
      { _id: body.import_id },
      { $set: { state: 'running', through: 0, packed: packed?.packed, dueAt: aWeekBefore } },
    );
    await waitFor(async () => (await state(body.import_id)).state === 'done');
    expect(counted(await state(body.import_id))).toEqual({ created: 2 });
    expect(await booked()).toEqual(before);
  });
});
