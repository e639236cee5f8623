import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bookForClient, type CustomerImport } from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { startTestService, type TestAnswer, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { strToU8, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import {
  aWeekBefore,
  buildBusiness,
  startScheduling,
  type Business,
  type Scheduling,
} from './buildBusiness.ts';
import { workbook } from './xlsx.ts';

let scheduling: Scheduling;
let bot: TestService;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
  const { natsUrl } = scheduling.service;
  bot = await startTestService({ name: 'booking-bot', natsUrl, build: () => ({ routes: [] }) });
});
afterAll(async () => {
  await bot.stop();
  await scheduling.stop();
});
beforeEach(async () => {
  scheduling.clock.now = aWeekBefore;
  sol = await buildBusiness(scheduling);
});

const call = (request: string, body?: unknown): Promise<TestAnswer> =>
  scheduling.call(request, body === undefined ? { as: sol.tenantId } : { as: sol.tenantId, body });
const fixture = (name: string): Uint8Array => readFileSync(new URL(`./exports/${name}`, import.meta.url));

async function send(
  bytes: Uint8Array | string,
): Promise<{ status: number; body: CustomerImport & { error?: string } }> {
  const response = await fetch(`${scheduling.service.url}/customer-imports?file=clientes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await scheduling.service.tokenFor(sol.tenantId)}` },
    body: Uint8Array.from(typeof bytes === 'string' ? Buffer.from(bytes) : bytes),
  });
  return { status: response.status, body: (await response.json()) as CustomerImport & { error?: string } };
}
const state = async (id: string): Promise<CustomerImport> => (await call(`GET /customer-imports/${id}`)).body;
async function bring(bytes: Uint8Array | string, tag: string | null = null): Promise<CustomerImport> {
  const { body } = await send(bytes);
  await call(`POST /customer-imports/${body.import_id}/confirm`, { tag });
  await waitFor(async () => (await state(body.import_id)).state === 'done');
  return state(body.import_id);
}
const clients = async (): Promise<TestAnswer['body'][]> =>
  (await call('GET /customers?sort=name&page_size=100')).body.items;
const fieldsOf = ({ columns }: CustomerImport): Record<string, string | null> =>
  Object.fromEntries(columns.map(({ heading, field }) => [heading, field]));

describe('an export of another product', () => {
  it('of Fresha is understood: one client for each phone, who was blocked is, birthdays are notes', async () => {
    const { status, body } = await send(fixture('fresha.csv'));
    expect(status).toBe(201);
    expect(body.counts).toEqual({
      created: 4,
      completed: 0,
      same: 0,
      without_phone: 1,
      bad_phone: 0,
      repeated: 1,
      empty: 0,
    });
    expect(await clients()).toEqual([]);
    await bring(fixture('fresha.csv'));
    expect(await clients()).toMatchObject([
      {
        name: 'Carmen Ruiz',
        phone: '+34600555666',
        blocked: true,
        notes: 'Block Reason: No se presentó tres veces',
      },
      { name: 'Luis', phone: '+34600333444', notes: 'Teléfono: 911222333' },
      {
        name: 'Marta Núñez Gil',
        phone: '+34600111222',
        email: 'marta.nunez@correo.es',
        notes: 'Address: Calle Mayor 12\nDate of Birth: 1988-04-12\nAlérgica al amoníaco',
        blocked: false,
      },
      { name: 'Paqui', phone: null, notes: 'Viene los viernes' },
    ]);
  });

  it('of Booksy in Spanish, by semicolons, has tags and notes of several lines', async () => {
    const { counts } = await bring(fixture('booksy.csv'), 'Booksy');
    expect(counts).toMatchObject({ created: 3, without_phone: 1, bad_phone: 0 });
    expect(await clients()).toMatchObject([
      { name: 'Inés Peña', phone: null, notes: 'Pelo largo; viene\ncon su madre', tags: ['Booksy'] },
      { name: 'José Ángel Muñoz', phone: '+34600222102' },
      { name: 'Rosa Vidal', tags: ['VIP', 'Color', 'Booksy'] },
    ]);
  });

  it('with quotes that are not closed has their rows named, and swallows no other', async () => {
    const rows = [
      'Nombre;Teléfono;Notas',
      'Marta;600111201;"dos líneas\ny un ""mote"""',
      '"Rosa Vidal;600111202;alérgica',
      '"Luis";"600111203";"viene\ncon su madre"',
      'Paqui "la rubia";600111204;""',
      'Inés;600111205;"no acaba',
    ];
    const { status, body } = await send(rows.join('\n'));
    expect(status).toBe(201);
    expect(body.mended).toEqual({
      count: 2,
      first: [
        { row: 4, text: '"Rosa Vidal;600111202;alérgica' },
        { row: 8, text: 'Inés;600111205;"no acaba' },
      ],
    });
    expect(body.counts).toMatchObject({ created: 5, without_phone: 0 });
    expect((await state(body.import_id)).mended?.count).toBe(2);
    await bring(rows.join('\n'));
    expect(await clients()).toMatchObject([
      { name: 'Inés', phone: '+34600111205', notes: 'no acaba' },
      { name: 'Luis', phone: '+34600111203', notes: 'viene\ncon su madre' },
      { name: 'Marta', phone: '+34600111201', notes: 'dos líneas\ny un "mote"' },
      { name: 'Paqui "la rubia"', phone: '+34600111204' },
      { name: 'Rosa Vidal', phone: '+34600111202', notes: 'alérgica' },
    ]);
    expect((await send('Nombre,Teléfono\n"Eva,600111206\nPol,600111207')).body).toMatchObject({
      counts: { created: 2 },
      mended: { count: 1 },
    });
    expect((await send('sep=;\nNombre;Teléfono\n"Eva;600111206')).body.mended?.first[0]?.row).toBe(3);
  });

  it('of Google Contacts has several phones in one cell, and labels that are no groups of Google’s', async () => {
    const { counts } = await bring(fixture('google-contacts.csv'));
    expect(counts).toMatchObject({ created: 3, without_phone: 1, bad_phone: 1 });
    expect(await clients()).toMatchObject([
      {
        name: 'Lucía Ferrer',
        phone: '+34600444101',
        email: 'lucia@correo.es',
        tags: ['Clientas'],
        notes:
          'Organization Name: Bar Sol\nBirthday: 1990-01-02\nTinte 7.1\nTeléfono: 600 444 102\nTeléfono: 913 22 11 00',
      },
      { name: 'Mamá', phone: '+34600444103', tags: [] },
      { name: 'Taller Paco', phone: null, notes: 'Teléfono: 12' },
    ]);
  });

  it('of an iPhone has folded lines, photos, and cards of older phones in quoted-printable', async () => {
    const { format, counts } = await bring(fixture('iphone.vcf'));
    expect([format, counts.created, counts.without_phone]).toEqual(['vcard', 4, 1]);
    expect(await clients()).toMatchObject([
      {
        name: 'Ángel Muñoz',
        phone: '+34600778803',
        notes: 'Le gusta muy corto y viene siempre con su hermano pequeño',
      },
      { name: 'Bea 💇‍♀️', phone: '+34600778802' },
      {
        name: 'Elena Serrano',
        phone: '+34600778801',
        email: 'elena@correo.es',
        notes: expect.stringContaining(
          'Mechas, cada 6 semanas\nNo llamar por la mañana y avisar siempre con un día de antelación',
        ),
      },
      { name: 'Papelería', phone: null },
    ]);
  });

  it('of Excel has phones that are numbers', async () => {
    const rows = [
      ['Cliente', 'Móvil', 'Observaciones', 'Puntos'],
      ['Rosa Vidal', 600_222_101, 'Tinte & corte', 12],
      ['Nuria', '600 222 102', '', 3],
    ];
    const { format, columns } = (await send(workbook(rows))).body;
    expect([format, columns.map(({ field }) => field)]).toEqual(['xlsx', ['name', 'phone', 'notes', null]]);
    await bring(workbook(rows));
    expect(await clients()).toMatchObject([
      { name: 'Nuria', phone: '+34600222102' },
      { name: 'Rosa Vidal', phone: '+34600222101', notes: 'Tinte & corte' },
    ]);
  });

  it.each([
    ['in the letters of old Windows', Buffer.from('Nombre;Tel\u00e9fono\nBego\u00f1a;600111222', 'latin1')],
    ['in UTF-16, by tabs', Buffer.from('\uFEFFNombre\tTeléfono\nBegoña\t600111222', 'utf16le')],
    ['with the line that tells Excel its delimiter', Buffer.from('sep=|\nNombre|Teléfono\nBegoña|600111222')],
    ['without headings', Buffer.from('Begoña,600 111 222\nLuis,600 333 444')],
  ])('%s is read as well', async (_what, bytes) => {
    const { body } = await send(bytes);
    expect(body.first[0]).toMatchObject({ name: 'Begoña', phone: '+34600111222', outcome: 'created' });
  });

  it('of our own comes back as it was: nothing changes', async () => {
    await bring(fixture('booksy.csv'));
    const csv = String((await call('GET /customers/export.csv')).body);
    const vcf = String((await call('GET /customers/export.vcf')).body);
    const withPhone = { created: 0, completed: 0, same: 3 };
    expect((await send(csv)).body.counts).toMatchObject(withPhone);
    expect((await send(vcf)).body.counts).toMatchObject(withPhone);
  });
});

describe('a file of clients', () => {
  it('twice makes no doubles, with phones or without', async () => {
    await bring(fixture('fresha.csv'));
    const before = await clients();
    const { counts } = await bring(fixture('fresha.csv'));
    expect(counts).toMatchObject({ created: 0, completed: 0, same: 4 });
    expect(await clients()).toEqual(before);
  });

  it('completes clients who are known by their phone, and changes nothing that is known', async () => {
    await call('POST /customers', { name: 'Marta', phone: '600111222', notes: 'Prefiere a Ana' });
    await call('POST /customers', { name: 'Paqui' });
    const { first } = (await send(fixture('fresha.csv'))).body;
    // Named before anything is stored, and above those who are new.
    expect(first[0]).toMatchObject({
      name: expect.not.stringMatching(/^Marta$/),
      completes: { name: 'Marta', fields: ['email'] },
    });
    expect(first[1]).toMatchObject({ outcome: 'created', completes: null });
    const { counts } = await bring(fixture('fresha.csv'));
    // Paqui has no phone: two people may have that name.
    expect(counts).toMatchObject({ created: 3, completed: 1, same: 0 });
    expect(await clients()).toMatchObject([
      { name: 'Carmen Ruiz' },
      { name: 'Luis' },
      { name: 'Marta', notes: 'Prefiere a Ana', email: 'marta.nunez@correo.es' },
      { name: 'Paqui', notes: '' },
      { name: 'Paqui', notes: 'Viene los viernes' },
    ]);
  });

  it.each(['Nom. pila', 'Nombre', 'Contacto', 'Cliente', '¿Cómo se llama?'])(
    'has whole names where «%s» stands beside surnames',
    async (heading) => {
      await bring(`${heading};Apellidos;Móvil\nCarmen;Ortiz Sáez;600 111 222\nAna;Gil;600 333 444`);
      expect(await clients()).toMatchObject([{ name: 'Ana Gil' }, { name: 'Carmen Ortiz Sáez' }]);
    },
  );

  it('does not repeat surnames that stand in the name as well', async () => {
    await bring('Nombre completo;Apellidos;Móvil\nCarmen Ortiz Sáez;Ortiz Sáez;600 111 222');
    expect(await clients()).toMatchObject([{ name: 'Carmen Ortiz Sáez' }]);
  });

  it('is looked at again when the owner says what its columns hold', async () => {
    const { body } = await send('Quién,Dónde\nMarta,Madrid\nLuis,Lugo');
    expect(fieldsOf(body)).toEqual({ Quién: 'name', Dónde: null });
    const changed = await call(`PATCH /customer-imports/${body.import_id}`, { columns: ['notes', 'name'] });
    expect(changed.body.first).toMatchObject([{ name: 'Madrid', notes: 'Quién: Marta' }, { name: 'Lugo' }]);
  });

  it('of five hundred is there within seconds, once, though it is confirmed twice', async () => {
    const lines = Array.from(
      { length: 500 },
      (_, index) => `Cliente ${index},6${String(10_000_000 + index)}`,
    );
    const { body } = await send(`Nombre,Móvil\n${lines.join('\n')}`);
    const confirm = () => call(`POST /customer-imports/${body.import_id}/confirm`, {});
    expect((await Promise.all([confirm(), confirm()])).map(({ status }) => status)).toEqual([200, 200]);
    await waitFor(async () => (await state(body.import_id)).state === 'done');
    expect(await state(body.import_id)).toMatchObject({ progress: 1, counts: { created: 500 } });
    // The file itself is kept no longer.
    const stored = scheduling.service.running.context.connection.collection<{ _id: string }>('imports');
    expect(await stored.findOne({ _id: body.import_id })).not.toHaveProperty('packed');
    expect((await call('GET /customers?sort=name')).body.total).toBe(500);
  });

  it('belongs to its business', async () => {
    const { body } = await send(fixture('booksy.csv'));
    const other = (await buildBusiness(scheduling)).tenantId;
    for (const request of ['GET', 'POST /confirm', 'POST /undo']) {
      const [method, rest = ''] = request.split(' ');
      const path = `${method} /customer-imports/${body.import_id}${rest}`;
      expect(
        (await scheduling.call(path, { as: other, ...(method === 'GET' ? {} : { body: {} }) })).status,
      ).toBe(404);
    }
  });
});

describe('an import that is undone', () => {
  const undo = (id: string) => call(`POST /customer-imports/${id}/undo`);

  it('takes its clients away, and what it wrote about others', async () => {
    await call('POST /customers', { phone: '600111222' });
    const { import_id: id } = await bring(fixture('fresha.csv'));
    expect((await call('GET /customer-imports')).body).toMatchObject([{ import_id: id, state: 'done' }]);
    const { body } = await undo(id);
    expect(body).toMatchObject({
      state: 'undone',
      undo_until: null,
      undone: { removed: 3, restored: 1, kept: 0 },
    });
    expect(await clients()).toMatchObject([{ name: null, email: null, notes: '', phone: '+34600111222' }]);
    expect((await undo(id)).body.undone).toEqual(body.undone);
    expect((await bring(fixture('fresha.csv'))).counts).toMatchObject({ created: 3, completed: 1 });
  });

  it('keeps clients who were booked or changed since, and says how many', async () => {
    const { import_id: id } = await bring(fixture('fresha.csv'));
    const [carmen] = await clients();
    await call(`PATCH /customers/${carmen.customer_id}`, { notes: 'Ya no' });
    await bot.running.context.call(bookForClient, {
      tenantId: sol.tenantId,
      idempotencyKey: newId(),
      serviceId: sol.corte,
      employeeId: 'any',
      start: '2027-05-10T08:00:00Z',
      client: { phone: '34600111222' },
    });
    expect((await undo(id)).body.undone).toEqual({ removed: 2, restored: 0, kept: 2 });
    expect((await clients()).map(({ name }) => name)).toEqual(['Carmen Ruiz', 'Marta Núñez Gil']);
  });

  it('keeps a client whom the owner has chosen for an appointment', async () => {
    const { import_id: id } = await bring(fixture('fresha.csv'));
    const [chosen] = await clients();
    const wanted = { service_id: sol.corte, employee_id: 'any', date: '2027-05-10', slot: '10:00' };
    expect((await call('POST /appointments', { ...wanted, customer_id: chosen.customer_id })).status).toBe(
      201,
    );
    expect((await undo(id)).body.undone).toMatchObject({ kept: 1 });
    expect((await clients()).map(({ customer_id: left }) => left)).toEqual([chosen.customer_id]);
  });

  it('is refused after a day', async () => {
    const { import_id: id } = await bring(fixture('booksy.csv'));
    scheduling.clock.now = new Date(aWeekBefore.getTime() + 25 * 60 * 60 * 1000);
    expect(await undo(id)).toMatchObject({ status: 409, body: { error: 'undo_over' } });
    expect((await call('GET /customer-imports')).body).toEqual([]);
  });
});

describe('a file that is none of clients', () => {
  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'file_unreadable'],
    ['an archive that is no workbook', zipSync({ 'a.txt': strToU8('x') }), 'file_unreadable'],
    ['a broken archive', Buffer.from('PK\u0003\u0004 rest'), 'file_unreadable'],
    ['nothing', Buffer.from(''), 'file_empty'],
    ['headings alone', Buffer.from('Nombre;Teléfono\n'), 'file_empty'],
    ['more rows than are taken', Buffer.from(`Nombre\n${'Ana\n'.repeat(20_001)}`), 'file_too_long'],
  ])('is refused: %s', async (_what, bytes, error) => {
    const { status, body } = await send(bytes);
    expect([status, body.error]).toEqual([422, error]);
  });

  it('is refused when it would unpack into more than a workbook has', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(80 * 1024 * 1024) }, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    expect((await send(bomb)).body.error).toBe('file_too_long');
  });

  it('is refused over five megabytes', async () => {
    expect((await send(new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413);
  });
});
