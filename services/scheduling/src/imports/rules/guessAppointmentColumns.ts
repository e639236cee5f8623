import type { AppointmentField } from '@citame/contracts';
import type { Table } from '../tables/table.ts';
import { wordsOf as clientWords } from './guessColumns.ts';
import { byHeading, columnOf, headingWords } from './headings.ts';
import { readDate, readMoment, readTime } from './readMoment.ts';

const of = '( de)?( la| del)?( cita| reserva| appointment| booking)?';

/** Words of headings, without accents, capitals and signs, as Fresha, Booksy, Google, Outlook and people write them. */
const words: Readonly<Record<AppointmentField, RegExp>> = {
  first_name: clientWords.first_name,
  last_name: clientWords.last_name,
  phone: new RegExp(`${clientWords.phone.source}|^(client|customer) (phone|mobile)( number)?$`),
  email: new RegExp(`${clientWords.email.source}|^(client|customer) e ?mail$|^e ?mail del? cliente$`),
  uid: /^uid$|^(appointment|appt|booking) (id|ref|reference)$|^ref( \w+)?$|^(n[ou]m(ero)? de )?(referencia|reserva)$|^id( de)?( la)? (cita|reserva)$/,
  all_day: /^all day( event)?$|^todo el dia$|^evento de todo el dia$/,
  status: /^((appointment|booking) )?status$|^estado( de la (cita|reserva))?$/,
  duration: /^(duration|duracion|length|minutos|minutes|min)( (in )?(min|mins|minutes|minutos))?$/,
  end: /^(end|ends|finish|fin|final|termina|hasta|to|until)( (time|at|hora))?$|^hora( de)? (fin|final|finalizacion|termino)$|^end date and time$/,
  start: new RegExp(
    `^(start|starts|inicio|comienzo|empieza|start date and time|date and time|date time|datetime|fecha y hora|scheduled (date|for|at)|appointment|cita)$|^(inicio|comienzo)${of}$`,
  ),
  date: new RegExp(
    `^((start|appointment|appt|booking|scheduled) )?(date|day)$|^(fecha|dia)${of}$|^fecha( de)? (inicio|comienzo)$`,
  ),
  time: new RegExp(
    `^((start|appointment|appt|booking|scheduled) )?(time|hour)$|^hora${of}$|^hora( de)? (inicio|comienzo|empiece)$`,
  ),
  service:
    /^((service|treatment)s?( name)?|servicios?|tratamientos?|nombre del servicio|prestacion|tipo de cita)$/,
  employee:
    /^(employee|staff( member| name)?|team member|stylist|provider|professional|resource|calendar|empleado|empleada|profesional|trabajador|trabajadora|estilista|miembro del equipo|atendido por|con|agenda|calendario)( name)?$/,
  title: /^(subject|title|summary|titulo|asunto|event|evento)$/,
  client: clientWords.name,
  notes:
    /^((appointment|booking|internal|client|customer) )?(notes?|comments?|description|remarks)$|^(notas?|observacion(es)?|comentarios?|descripcion)( (de la cita|internas?|del cliente))?$/,
};
const order: readonly AppointmentField[] = [
  'uid',
  'all_day',
  'status',
  'duration',
  'end',
  'time',
  'date',
  'start',
  'service',
  'employee',
  'first_name',
  'last_name',
  'phone',
  'email',
  'title',
  'client',
  'notes',
];

/** Content that a label in the notes of a calendar names: `Servicio: Corte`. */
export function fieldOfLabel(label: string): AppointmentField | undefined {
  const plain = headingWords(label);
  return (['phone', 'email', 'service', 'employee', 'client'] as const).find((field) =>
    words[field].test(plain),
  );
}

/** Likely content of each column: by its heading, else by its values; null for columns that are not imported. */
export function guessAppointmentColumns(table: Table): (AppointmentField | null)[] {
  const named = byHeading(table, words, order);
  const guessed = named.map((field, index): AppointmentField | null => {
    // Two columns may be called so: an hour beside a day, or both in one.
    if (field === 'date' && !named.includes('time') && has(table, index, isMoment)) {
      return 'start';
    }
    if (field === 'start' && !has(table, index, isMoment)) {
      return has(table, index, isHour) ? 'time' : 'date';
    }
    return field === 'client' && named.includes('last_name') && !named.includes('first_name')
      ? 'first_name'
      : field;
  });
  const fill = (field: AppointmentField, isOne: (value: string) => boolean): void => {
    const found = columnOf(table, guessed, isOne);
    if (!guessed.includes(field) && found !== undefined) {
      guessed[found] = field;
    }
  };
  if (!guessed.includes('start') && !guessed.includes('date')) {
    fill('start', isMoment);
  }
  if (!guessed.includes('start')) {
    fill('date', (value) => readDate(value, { dayFirst: true }) !== undefined);
    fill('time', isHour);
  }
  fill('phone', (value) => /^\+?[\d\s().-]{9,20}$/.test(value) && /\d{3}/.test(value));
  if (!guessed.some((field) => field === 'client' || field === 'first_name' || field === 'title')) {
    fill('client', (value) => /^\p{L}[\p{L}\p{M}\s.'’-]+$/u.test(value));
  }
  return guessed;
}

/** Whether a table is one of appointments: it has a day with an hour, and what or how long it is. */
export function isOfAppointments(table: Table): boolean {
  const named = byHeading(table, words, order);
  const columns = guessAppointmentColumns(table);
  const hasStart = columns.includes('start') || (columns.includes('date') && columns.includes('time'));
  const tellsWhat = (['service', 'duration', 'title', 'end'] as const).some((field) => named.includes(field));
  return table.format === 'ics' || (hasStart && tellsWhat);
}

function has({ rows }: Table, index: number, isOne: (value: string) => boolean): boolean {
  return rows.slice(0, 20).some((row) => isOne(row[index] ?? ''));
}

function isMoment(value: string): boolean {
  return readMoment(value, { dayFirst: true }) !== undefined;
}

function isHour(value: string): boolean {
  return readTime(value) !== undefined;
}
