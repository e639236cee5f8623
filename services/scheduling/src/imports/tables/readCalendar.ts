import type { Locale } from '@citame/contracts';
import ical, { type DateWithTimeZone, type VEvent } from 'node-ical';
import { TableError, maxRows } from './table.ts';

/** So far a repeated event is followed, in days from now. */
const repeatedDays = 366;
const dayMs = 24 * 60 * 60 * 1000;

type Column = 'start' | 'end' | 'title' | 'notes' | 'employee' | 'email' | 'status' | 'allDay' | 'uid';

/** Headings by which the columns are recognised again, when rows leave as a spreadsheet. */
const headings: Readonly<Record<Locale, Readonly<Record<Column, string>>>> = {
  es: {
    start: 'Inicio',
    end: 'Fin',
    title: 'Título',
    notes: 'Notas',
    employee: 'Empleado',
    email: 'Email',
    status: 'Estado',
    allDay: 'Todo el día',
    uid: 'UID',
  },
  en: {
    start: 'Start',
    end: 'End',
    title: 'Title',
    notes: 'Notes',
    employee: 'Employee',
    email: 'Email',
    status: 'Status',
    allDay: 'All day',
    uid: 'UID',
  },
};

/** Zone that stands for the one of the business, whichever it is; no program writes this name of UTC. */
const wallClock = 'Etc/UCT';
/** Times without a zone, and days, of an event. */
const withoutZone =
  /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;VALUE=DATE(?:-TIME)?)?:(\d{8}(?:T\d{6})?(?:,\d{8}(?:T\d{6})?)*)[ \t]*(\r?)$/gim;

export function isCalendar(text: string): boolean {
  return /^\s*BEGIN:VCALENDAR/i.test(text);
}

/**
 * The events of a calendar (RFC 5545) as lines under headings, repeated ones as often as they come within a year. Starts and ends
 * are instants (`2027-05-12T08:00:00.000Z`), or without the Z what the wall clock shows, when the event has no zone.
 * @throws TableError when it cannot be read
 */
export function readCalendar(text: string, { locale, now }: { locale: Locale; now: Date }): string[][] {
  const lines: string[][] = [];
  for (const { calendar, event } of eventsIn(text)) {
    for (const occurrence of occurrencesOf(event, now)) {
      lines.push(Object.values(lineOf(occurrence, calendar, text)));
      if (lines.length > maxRows) {
        throw new TableError('file_too_long');
      }
    }
  }
  return [Object.values(headings[locale]), ...lines];
}

/** The events of a file, with the name of their calendar. Some programs put several calendars into one file. */
function eventsIn(text: string): { calendar: string; event: VEvent }[] {
  const calendars = text.split(/(?=^BEGIN:VCALENDAR[ \t]*\r?$)/im).filter(isCalendar);
  return calendars.flatMap((part) => {
    const parts = parsed(part);
    const calendar = parts.vcalendar?.['WR-CALNAME'];
    return Object.values(parts)
      .filter((component): component is VEvent => component?.type === 'VEVENT' && 'start' in component)
      .map((event) => ({ calendar: textOf(calendar), event }));
  });
}

/** The reader takes a time without a zone for one of this process's: they are given one, and a day is marked as such. */
function onWallClock(text: string): string {
  return text.replaceAll(withoutZone, (_line, name: string, times: string, end: string) => {
    const isDay = !times.includes('T');
    const line = `${name};TZID=${wallClock}:${times.replaceAll(/\b\d{8}\b/g, '$&T000000')}`;
    return isDay && name.toUpperCase() === 'DTSTART' ? `${line}${end}\nX-ALL-DAY:1${end}` : `${line}${end}`;
  });
}

function parsed(text: string): ReturnType<typeof ical.sync.parseICS> {
  try {
    return ical.sync.parseICS(onWallClock(text));
  } catch (error) {
    throw new TableError('file_unreadable', error);
  }
}

interface Occurrence {
  readonly start: DateWithTimeZone;
  readonly end: DateWithTimeZone | undefined;
  readonly event: Omit<VEvent, 'recurrences'>;
}

/** Once, or each time that a repeated event comes, with those moved and without those taken out. */
function occurrencesOf(event: VEvent, now: Date): Occurrence[] {
  const own = { start: event.start, end: event.end, event };
  if (event.rrule === undefined) {
    return [own];
  }
  const to = new Date(now.getTime() + repeatedDays * dayMs);
  return ical
    .expandRecurringEvent(event, { from: now, to })
    .map(({ start, end, event: itself }) => ({ start, end, event: itself }));
}

function lineOf({ start, end, event }: Occurrence, calendar: string, text: string): Record<Column, string> {
  const attendees = [event.attendee ?? []].flat();
  const uid = textOf(event.uid);
  return {
    start: momentText(start),
    // Without an end of its own it is as long as the service.
    end: end === undefined || end.getTime() === start.getTime() ? '' : momentText(end),
    title: textOf(event.summary),
    notes: plainText(textOf(event.description)),
    employee: calendar,
    email: attendees.length === 1 ? textOf(attendees[0]).replace(/^mailto:/i, '') : '',
    status: textOf(event.status),
    allDay: 'ALL-DAY' in event ? 'x' : '',
    // The reader makes one up for events without.
    uid: text.includes(uid) ? uid : '',
  };
}

/** An instant when the event has a zone; else what its wall clock shows. */
function momentText(at: DateWithTimeZone): string {
  return at.tz === wallClock ? at.toISOString().slice(0, 16) : at.toISOString();
}

/** The text of a property, which is an object when it has parameters. */
function textOf(value: unknown): string {
  if (typeof value === 'string') {
    return value;
  }
  return typeof value === 'object' && value !== null && 'val' in value ? textOf(value.val) : '';
}

/** Google writes notes with the marks of a web page. */
function plainText(text: string): string {
  return text
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
    .replaceAll(/<[^>]{1,500}>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
