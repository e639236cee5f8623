import { describe, expect, it } from '@jest/globals';
import { toDate } from '@citame/calendar';
import { readFileSync } from 'node:fs';
import { possiblePhone } from '../src/customers/phone.ts';
import { filedAppointments, type FileRules } from '../src/appointmentImports/rules/filedAppointments.ts';
import { titleReader } from '../src/appointmentImports/rules/readTitle.ts';
import { knownBy, nameIn } from '../src/appointmentImports/rules/nameIn.ts';
import { guessAppointmentColumns, isOfAppointments } from '../src/imports/rules/guessAppointmentColumns.ts';
import { readDate, readLength, readMoment, readTime } from '../src/imports/rules/readMoment.ts';
import { readTable } from '../src/imports/tables/readTable.ts';
import type { Table } from '../src/imports/tables/table.ts';
import { workbook } from './xlsx.ts';

const now = new Date('2027-05-03T06:05:00Z');
const table = (bytes: Uint8Array | string): Promise<Table> =>
  readTable({ bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, locale: 'es', now });
const fixture = (name: string): Promise<Table> =>
  table(readFileSync(new URL(`./exports/${name}`, import.meta.url)));

const usual = {
  phoneWord: 'Teléfono',
  phoneOf: (text: string) => possiblePhone(text, 'ES'),
  timeZone: 'Europe/Madrid',
  dayFirst: true,
  now,
  services: [knownBy('corte', 'Corte'), knownBy('color', 'Color')],
} satisfies Omit<FileRules, 'columns'>;

/** Content of a file, by row: start as an instant, minutes, client, names. */
async function toldBy(file: Table, rules: Partial<FileRules> = {}): Promise<object[]> {
  const columns = guessAppointmentColumns(file);
  return (await filedAppointments(file, { ...usual, columns, ...rules })).map(
    ({ startMin, lengthMin, leftOut, client, service, employee, note }) => ({
      start: startMin === undefined ? undefined : toDate(startMin).toISOString().slice(0, 16),
      ...(leftOut === undefined
        ? { min: lengthMin, name: client?.name, phone: client?.phone, service, employee, note }
        : { leftOut }),
    }),
  );
}

describe('an export of appointments', () => {
  it('of Fresha has days and hours as people write them, and lengths', async () => {
    const file = await fixture('fresha-appointments.csv');
    expect(isOfAppointments(file)).toBe(true);
    expect(await toldBy(file)).toEqual([
      {
        start: '2027-05-12T08:00',
        min: 45,
        name: 'Marta Núñez Gil',
        phone: '+34600111222',
        service: 'Corte',
        employee: 'Ana López',
        note: 'Flequillo recto',
      },
      {
        start: '2027-05-12T15:30',
        min: 90,
        name: 'Luis',
        phone: '+34600333444',
        service: 'Balayage',
        employee: 'Luis',
        note: '',
      },
      { start: '2027-05-13T10:00', leftOut: 'cancelled' },
      { start: '2027-04-14T07:00', leftOut: 'past' },
    ]);
  });

  it('of Booksy in Spanish has the day first, and the hours of beginning and end', async () => {
    expect(await toldBy(await fixture('booksy-appointments.csv'))).toEqual([
      {
        start: '2027-05-12T08:00',
        min: 30,
        name: 'Rosa Vidal',
        phone: '+34600222101',
        service: 'CORTE',
        employee: 'Ana',
        note: 'Pelo largo; viene\ncon su madre',
      },
      {
        start: '2027-05-13T14:00',
        min: 60,
        name: 'Inés Peña',
        phone: undefined,
        service: 'color',
        employee: 'Luis',
        note: '',
      },
      { start: '2027-05-13T15:00', leftOut: 'cancelled' },
    ]);
  });

  it('of Google Calendar repeats events for a year, moved and missing ones as they are', async () => {
    const told = await toldBy(await fixture('google-calendar.ics'));
    const paqui = {
      min: 30,
      name: 'Paqui',
      phone: '+34600111333',
      service: 'corte',
      employee: 'Ana · citas',
    };
    expect(told).toHaveLength(11);
    expect(told[0]).toMatchObject({
      start: '2027-05-12T08:00',
      name: 'Marta Núñez',
      phone: '+34600111222',
      service: 'Corte',
      note: 'Flequillo recto',
    });
    // Mondays from 3 May to 28 June but the 17th; that of the 24th is on a Tuesday at six.
    expect(told.slice(1, 9)).toEqual(
      ['05-03T15:00', '05-10T15:00', '05-25T16:00', '05-31T15:00', '06-07', '06-14', '06-21', '06-28'].map(
        (start) => ({ start: `2027-${start.padEnd(11, 'T15:00')}`, ...paqui, note: '' }),
      ),
    );
    expect(told.slice(9)).toEqual([
      { start: '2027-05-19T22:00', leftOut: 'all_day' },
      { start: '2027-05-13T10:00', leftOut: 'cancelled' },
    ]);
  });

  it('of Google Calendar as CSV has the month first, which its own days show', async () => {
    expect(await toldBy(await fixture('google-calendar.csv'))).toMatchObject([
      { start: '2027-05-12T08:00', min: 30, name: 'Marta Núñez', phone: '+34600111222', service: 'Corte' },
      { start: '2027-05-13T14:00', min: 60, name: 'Rosa', service: 'Color' },
      { leftOut: 'all_day' },
    ]);
  });

  it('of Outlook names zones its own way; what titles share is the service', async () => {
    expect(await toldBy(await fixture('outlook.ics'))).toMatchObject([
      { start: '2027-05-12T10:00', min: 45, name: 'Marta Núñez', service: 'Mechas', employee: '' },
      { start: '2027-05-13T10:00', min: 60, name: 'Rosa Vidal', service: 'Mechas' },
    ]);
  });

  it('of an iPhone is on the wall clock of the business where it has no zone', async () => {
    const file = await fixture('iphone.ics');
    expect(await toldBy(file)).toMatchObject([
      {
        start: '2027-05-12T08:00',
        min: 45,
        name: 'Elena Serrano',
        phone: '+34600778801',
        service: 'Corte',
        note: 'Traer la foto que le gustó la última vez, y avisar si llega tarde',
      },
      { start: '2027-05-12T11:00', min: 60, name: 'Bea 💇‍♀️', service: '' },
    ]);
    expect((await toldBy(file, { timeZone: 'America/Mexico_City' }))[0]).toMatchObject({
      start: '2027-05-12T16:00',
    });
  });

  it('of Excel has days and hours that are numbers', async () => {
    const file = await table(
      workbook([
        ['Día', 'Hora', 'Cliente', 'Servicio', 'Duración (min)'],
        ['12/05/2027', 0.4375, 'Rosa', 'Corte', 40],
      ]),
    );
    expect(await toldBy(file)).toMatchObject([{ start: '2027-05-12T08:30', min: 40, name: 'Rosa' }]);
  });

  it('without an hour, a client or an end is taken for what it is', async () => {
    const csv =
      'Fecha,Hora,Cliente,Servicio\n12/05/2027,,Rosa,Corte\n12/05/2027,10:00,,Corte\n12/05/2030,10:00,Eva,Corte\n28/03/2027,02:30,Eva,Corte\n12/05/2027,11:00,Eva,Corte';
    expect(await toldBy(await table(csv))).toMatchObject([
      { leftOut: 'no_start' },
      { leftOut: 'no_client' },
      { leftOut: 'too_far' },
      // The clock skips that hour.
      { leftOut: 'no_start' },
      { start: '2027-05-12T09:00', min: undefined },
    ]);
  });

  it.each(['fresha.csv', 'booksy.csv', 'google-contacts.csv', 'iphone.vcf'])(
    'is told from a file of clients: %s',
    async (name) => {
      expect(isOfAppointments(await fixture(name))).toBe(false);
    },
  );

  it.each([
    ['Tel 612345678', '+34612345678', ''],
    ['Tlf. 612 34 56 78', '+34612345678', ''],
    ['Móvil: 612345678\nAlérgica al amoniaco', '+34612345678', 'Alérgica al amoniaco'],
    ['Ref 612345678', undefined, 'Ref 612345678'],
  ])('reads the phone of a note that names it so: %j', async (notes, phone, note) => {
    const file = { format: 'csv', headings: ['Fecha', 'Hora', 'Cliente', 'Servicio', 'Notas'] } as const;
    const rows = [['12/05/2027', '10:00', 'Rosa', 'Corte', notes]];
    expect(await toldBy({ ...file, rows })).toMatchObject([{ name: 'Rosa', phone, note }]);
  });

  it('of a calendar that is broken is refused', async () => {
    await expect(table('BEGIN:VCALENDAR\nBEGIN:VEVENT\n')).rejects.toMatchObject({ code: 'file_empty' });
  });
});

describe('the title of an event', () => {
  const read = titleReader(['Mechas - Rosa', 'Mechas - Eva'], usual.services);
  it.each([
    ['Corte · Rosa Vidal 600 111 222', 'Corte', 'Rosa Vidal', ['600 111 222']],
    ['Rosa Vidal (corte) +34 600111222', 'corte', 'Rosa Vidal', ['+34 600111222']],
    ['Cita con Rosa para Color', 'Color', 'Rosa', []],
    ['Mechas - Sara', 'Mechas', 'Sara', []],
    ['Rosa 2 600111222', '', 'Rosa 2', ['600111222']],
    ['Rosa', '', 'Rosa', []],
  ])('%s', (title, service, client, phones) => {
    expect(read(title)).toEqual({ service, client, phones });
  });
});

describe('a day', () => {
  it.each([
    ['12/05/2027', '2027-05-12'],
    ['12.5.27', '2027-05-12'],
    ['25-05-2027', '2027-05-25'],
    ['05/25/2027', '2027-05-25'],
    ['2027-05-12', '2027-05-12'],
    ['20270512', '2027-05-12'],
    ['12 may 2027', '2027-05-12'],
    ['mié, 12 de mayo de 2027', '2027-05-12'],
    ['Wed 12 May 2027', '2027-05-12'],
    ['May 12th, 2027', '2027-05-12'],
    ['12-sept.-27', '2027-09-12'],
    ['31/02/2027', undefined],
    ['mañana', undefined],
  ])('%s is %s', (text, date) => {
    expect(readDate(text, { dayFirst: true })).toBe(date);
  });

  it('has the month first where people write it so', () => {
    expect(readDate('05/12/2027', { dayFirst: false })).toBe('2027-05-12');
  });
});

describe('an hour', () => {
  it.each([
    ['10:00', '10:00'],
    ['9.30', '09:30'],
    ['17h30', '17:30'],
    ['17 h', '17:00'],
    ['10:00:00', '10:00'],
    ['5:30 p. m.', '17:30'],
    ['12:15 am', '00:15'],
    ['10am', '10:00'],
    ['10:00 - 10:45', '10:00'],
    ['10:00 a. m.', '10:00'],
    ['0.75', '18:00'],
    ['25:00', undefined],
    ['10', undefined],
  ])('%s is %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each([
    ['12 May 2027, 10:00am', { date: '2027-05-12', time: '10:00' }],
    ['12/05/2027 10:00 - 10:45', { date: '2027-05-12', time: '10:00' }],
    ['2027-05-12T10:00', { date: '2027-05-12', time: '10:00' }],
    ['2027-05-12T10:00:00+02:00', { at: 30_168_480 }],
    ['12/05/2027', undefined],
  ])('with its day: %s', (text, moment) => {
    expect(readMoment(text, { dayFirst: true })).toEqual(moment);
  });
});

describe('a length', () => {
  it.each([
    ['45', 45],
    ['45min', 45],
    ['1h 30min', 90],
    ['1 hora y 15 minutos', 75],
    ['1:30', 90],
    ['01:30:00', 90],
    ['1,5 h', 90],
    ['largo', undefined],
  ])('%s is %s minutes', (text, minutes) => {
    expect(readLength(text)).toBe(minutes);
  });
});

describe('the name of a service', () => {
  const known = [
    knownBy('corte', 'Corte'),
    knownBy('barba', 'Corte y barba'),
    knownBy('manicura', 'Manicura semipermanente'),
  ];
  it.each([
    ['CORTE', 'corte'],
    ['Corte de pelo', 'corte'],
    ['Corte y Bárba con Ana', 'barba'],
    ['manicura', 'manicura'],
    ['Recorte', undefined],
    ['', undefined],
  ])('%s is %s', (text, id) => {
    expect(nameIn(text, known)).toBe(id);
  });
});
