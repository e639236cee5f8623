import { addDays, type DurationMin, type EpochMin, type LocalDate } from '@citame/calendar';
import { instantsOf, wallTimeAt } from '@citame/calendar/wallClock';
import { cleanLine, type AppointmentField, type AppointmentOutcome } from '@citame/contracts';
import {
  clientOf,
  onePerClient,
  type FiledClient,
  type ReadingRules,
} from '../../imports/rules/clientsOf.ts';
import type { Table } from '../../imports/tables/table.ts';
import { fieldOfLabel } from '../../imports/rules/guessAppointmentColumns.ts';
import type { Known } from './nameIn.ts';
import {
  daysComeFirst,
  readDate,
  readLength,
  readMoment,
  readRangeEnd,
  readTime,
  type FiledMoment,
} from '../../imports/rules/readMoment.ts';
import { mapInPieces } from './mapInPieces.ts';
import { titleReader } from './readTitle.ts';

/** An appointment as a file has it. */
export interface FiledAppointment {
  /** Place in the file, from 0. */
  readonly row: number;
  /** Why it does not even come into question. */
  readonly leftOut?: AppointmentOutcome;
  readonly startMin?: EpochMin;
  /** Its own length, as long as an appointment can be; else it is as long as the service. */
  readonly lengthMin?: DurationMin;
  readonly client?: FiledClient;
  /** Names as the file writes them; empty where it names none. */
  readonly service: string;
  readonly employee: string;
  readonly note: string;
  /** Name of the event in its calendar; empty in other files. */
  readonly uid: string;
}

export interface FileRules extends Omit<ReadingRules, 'columns'> {
  readonly columns: readonly (AppointmentField | null)[];
  readonly timeZone: string;
  /** Whether people of the business's country write the day before the month. */
  readonly dayFirst: boolean;
  readonly now: Date;
  /** Those whose words may stand in titles. */
  readonly services: readonly Known[];
}

/** Days that a file is read ahead: what is later is likelier a slip. */
const maxDaysAhead = 731;
const longest = { note: 1000, name: 200, ownMin: 720 };
const cancelled = /cancel|anulad|rechazad|declin|delet|eliminad|no show|no se present|no vino/;
const clientColumns = ['name', 'phone', 'email'] as const;

/** The appointments of a table, one for each row. Floating times are those of the business's wall clock. */
export async function filedAppointments(table: Table, rules: FileRules): Promise<FiledAppointment[]> {
  const rows = await mapInPieces(table.rows, (cells) => textsOf(table, cells, rules));
  const days = rows.flatMap(({ start, date }) => [start, date].filter((text) => text !== ''));
  const dayFirst = daysComeFirst(days) ?? rules.dayFirst;
  const readTitle = titleReader(
    rows.map(({ title }) => title),
    rules.services,
  );
  const filed = await mapInPieces(rows, (texts, row) => {
    const title = texts.title === '' ? undefined : readTitle(texts.title);
    const whole = texts.client || [texts.first_name, texts.last_name].filter(Boolean).join(' ');
    const client = clientOf(
      { format: table.format, headings: clientColumns, rows: [] },
      [
        whole || (title?.client ?? ''),
        [texts.phone, ...(title?.phones ?? [])].filter(Boolean).join('\n'),
        texts.email,
      ],
      { ...rules, columns: clientColumns },
    );
    const time = timeOf(texts, { ...rules, dayFirst });
    return {
      row,
      client,
      ...time,
      ...leftOutOf(texts, time, client),
      service: cleanLine(texts.service || (title?.service ?? '')).slice(0, longest.name),
      employee: cleanLine(texts.employee).slice(0, longest.name),
      note: texts.notes.toWellFormed().trim().slice(0, longest.note),
      uid: texts.uid,
    };
  });
  const clients = onePerClient(filed.flatMap(({ client }) => client ?? []));
  let next = 0;
  return filed.map(({ client, ...rest }) => {
    const same = client === undefined ? undefined : clients[next++];
    return same === undefined ? rest : { ...rest, client: same };
  });
}

type Texts = Record<AppointmentField, string>;

/** Texts of a row, by content; notes with a label (`Servicio: Corte`) tell of what no column does. */
function textsOf(
  { headings }: Table,
  cells: readonly string[],
  { columns }: Pick<FileRules, 'columns'>,
): Texts {
  const all = (wanted: AppointmentField): string[] =>
    columns.flatMap((field, index) => (field === wanted ? cells[index] || [] : []));
  const of = (wanted: AppointmentField): string => all(wanted).join('\n');
  const notes: string[] = [];
  const told: Partial<Record<AppointmentField, string>> = {};
  const noted = columns.filter((field) => field === 'notes').length;
  for (const [index, field] of columns.entries()) {
    const text = cells[index] ?? '';
    for (const line of field === 'notes' && text !== '' ? text.split('\n') : []) {
      const { named, value } = labelled(line);
      if (named === undefined || told[named] !== undefined) {
        notes.push(noted > 1 && line === text ? `${headings[index] ?? ''}: ${line}` : line);
      } else {
        told[named] = value;
      }
    }
  }
  const either = (field: AppointmentField): string => of(field) || (told[field] ?? '');
  return {
    start: of('start'),
    date: of('date'),
    time: of('time'),
    end: of('end'),
    duration: of('duration'),
    client: of('client') || (of('first_name') === '' ? (told.client ?? '') : ''),
    first_name: of('first_name'),
    last_name: of('last_name'),
    phone: [...all('phone'), told.phone ?? ''].filter(Boolean).join('\n'),
    email: either('email'),
    service: either('service'),
    // The notes are nearer than the name of the calendar.
    employee: told.employee ?? of('employee'),
    title: of('title'),
    notes: notes.join('\n'),
    status: of('status'),
    all_day: of('all_day'),
    uid: of('uid'),
  };
}

const withColon = /^\s*([\p{L}\s]{3,30}):\s*(\S.*)$/u;
/** `Tel 612 345 678`, `Móvil. 612345678`: people leave the colon out where a number follows. */
const phoneWithoutColon = /^\s*(\p{L}{3,30})\.?\s+(\+?\d[\d\s().-]{6,}\d)\s*$/u;

/** The content that a line of notes names by its label, and what it says of it; nothing of a line without such a label. */
function labelled(line: string): { named: AppointmentField | undefined; value: string } {
  const [, label = '', value = ''] = withColon.exec(line) ?? [];
  const named = fieldOfLabel(label);
  if (named !== undefined) {
    return { named, value: value.trim() };
  }
  const [, word = '', number = ''] = phoneWithoutColon.exec(line) ?? [];
  return { named: fieldOfLabel(word) === 'phone' ? 'phone' : undefined, value: number };
}

type ReadTime = Pick<FiledAppointment, 'startMin' | 'lengthMin' | 'leftOut'>;

function timeOf(texts: Texts, { timeZone, now, dayFirst }: FileRules): ReadTime {
  const moment = momentOf(texts, { dayFirst });
  const startMin = moment === undefined ? undefined : instantOf(moment, timeZone);
  if (startMin === undefined) {
    return { leftOut: 'no_start' };
  }
  const nowMin = now.getTime() / 60_000;
  if (startMin <= nowMin) {
    return { startMin, leftOut: 'past' };
  }
  if (startMin > nowMin + maxDaysAhead * 24 * 60) {
    return { startMin, leftOut: 'too_far' };
  }
  const own = lengthOf(texts, startMin, { timeZone, dayFirst });
  if (own === undefined) {
    return { startMin };
  }
  // Appointments are as long as cells allow.
  return own > longest.ownMin
    ? { startMin, leftOut: 'all_day' }
    : { startMin, lengthMin: Math.ceil(own / 5) * 5 };
}

function momentOf(texts: Texts, rules: { dayFirst: boolean }): FiledMoment | undefined {
  const whole = readMoment(texts.start, rules) ?? readMoment(texts.date, rules);
  if (whole !== undefined) {
    return whole;
  }
  const date = readDate(texts.date || texts.start, rules);
  const time = readTime(texts.time);
  return date === undefined || time === undefined ? undefined : { date, time };
}

function lengthOf(
  texts: Texts,
  startMin: EpochMin,
  { timeZone, dayFirst }: { timeZone: string; dayFirst: boolean },
): DurationMin | undefined {
  const told = readLength(texts.duration);
  if (told !== undefined && told > 0) {
    return told;
  }
  const moment = readMoment(texts.end, { dayFirst });
  const { date } = wallTimeAt(timeZone, startMin);
  const time = readTime(texts.end) ?? readRangeEnd(texts.time) ?? readRangeEnd(texts.start);
  const end =
    moment === undefined
      ? time === undefined
        ? undefined
        : endAt(date, time, startMin, timeZone)
      : instantOf(moment, timeZone);
  return end === undefined || end <= startMin ? undefined : end - startMin;
}

/** An hour after the start, on the same day or the next. */
function endAt(date: LocalDate, time: string, startMin: EpochMin, timeZone: string): EpochMin | undefined {
  const found = [date, addDays(date, 1)].flatMap((day) => instantsOf(timeZone, day, time));
  return found.find((at) => at > startMin);
}

function instantOf(moment: FiledMoment, timeZone: string): EpochMin | undefined {
  return 'at' in moment ? moment.at : instantsOf(timeZone, moment.date, moment.time)[0];
}

function leftOutOf(
  { status, all_day: allDay }: Texts,
  read: ReadTime,
  client: FiledClient | undefined,
): Pick<FiledAppointment, 'leftOut'> {
  const state = status.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[-_]/g, ' ');
  const isAllDay = /^(x|true|yes|s[ií]|1|verdadero)$/i.test(allDay);
  if (read.leftOut === 'past') {
    return {};
  }
  if (cancelled.test(state)) {
    return { leftOut: 'cancelled' };
  }
  if (isAllDay) {
    return { leftOut: 'all_day' };
  }
  return read.leftOut === undefined && client === undefined ? { leftOut: 'no_client' } : {};
}
