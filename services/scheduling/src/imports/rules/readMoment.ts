import { dateAt, isLocalDate, timeText, toEpochMin, type EpochMin, type LocalDate } from '@citame/calendar';

/** An instant, or what the wall clock of the business shows. */
export type FiledMoment =
  | { readonly at: EpochMin }
  /** `time` is `HH:mm`. */
  | { readonly date: LocalDate; readonly time: string };

interface DateRules {
  /** Whether 12/05/2027 is in May. */
  readonly dayFirst: boolean;
}

const months: readonly RegExp[] = [
  /^(ene|jan)/,
  /^feb/,
  /^mar/,
  /^(abr|apr)/,
  /^may/,
  /^jun/,
  /^jul/,
  /^(ago|aug)/,
  /^sep|^set/,
  /^oct/,
  /^nov/,
  /^(dic|dec)/,
];
/** An hour at the end of a text, or alone: 10:00, 10.30, 17h30, 10:00:00, 5:30 p. m., 10am. */
const hour = /(?:^|[\s,T])(\d{1,2})(?:[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?|\s?h)?\s*([ap])?\.?\s?(m)?\.?$/i;

/** A day with an hour in one text, in the forms that exports have. */
export function readMoment(text: string, rules: DateRules): FiledMoment | undefined {
  // A range begins with it.
  const [plain = ''] = text.trim().split(/\s+[-–—]\s+/);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(plain)) {
    const at = new Date(plain);
    return Number.isNaN(at.getTime()) ? undefined : { at: Math.floor(toEpochMin(at)) };
  }
  const found = hour.exec(plain);
  if (found === null) {
    return undefined;
  }
  const date = readDate(plain.slice(0, found.index), rules);
  const time = readTime(found[0].replace(/^[\s,T]/, ''));
  return date === undefined || time === undefined ? undefined : { date, time };
}

/** A day: 12/05/2027, 12.5.27, 2027-05-12, 12 may 2027, mié, 12 de mayo de 2027, May 12, 2027. */
export function readDate(text: string, { dayFirst }: DateRules): LocalDate | undefined {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\b(de|del|of|a las|at)\b|,/g, ' ')
    .replace(/^\s*(lun|mar|mie|jue|vie|sab|dom|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\s+(?=\S)/, '')
    .trim();
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(plain);
  if (iso !== null) {
    return dayOf(iso[1], Number(iso[2]), iso[3]);
  }
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(plain);
  if (numbers !== null) {
    const [, first = '', second = '', year] = numbers;
    const isDayFirst = Number(first) > 12 || (dayFirst && Number(second) <= 12);
    return isDayFirst ? dayOf(year, Number(second), first) : dayOf(year, Number(first), second);
  }
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s-]+(?<month>[a-z]{3,})\.?[\s-]+(?<year>\d{2}|\d{4})$/.exec(plain) ??
    /^(?<month>[a-z]{3,})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?<year>\d{4})$/.exec(plain);
  const { day, month = '', year } = named?.groups ?? {};
  return dayOf(year, months.findIndex((name) => name.test(month)) + 1, day);
}

/** `HH:mm` of an hour, also as a part of a day (0.4375), as workbooks have it; of a range its beginning. */
export function readTime(text: string): string | undefined {
  const plain = text.trim();
  if (/^0?[.,]\d+$/.test(plain) || plain === '0') {
    return minuteText(Math.round(Number(plain.replace(',', '.')) * 24 * 60));
  }
  const [first = ''] = plain.split(/\s*(?:[-–—]|\ba\b(?!\.?\s?m)|\bto\b|\bhasta\b)\s*/i);
  const [, hours = '', minutes, half, m] = hour.exec(first) ?? [];
  const isBare = minutes === undefined && half === undefined && !/h/i.test(first);
  if (hours === '' || isBare || (half !== undefined && m === undefined)) {
    return undefined;
  }
  const twelve = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return minuteText(twelve * 60 + Number(minutes ?? 0));
}

/** The end of a range of hours: `10:00 - 10:45`. */
export function readRangeEnd(text: string): string | undefined {
  const parts = text.trim().split(/\s*(?:[-–—]|\bto\b|\bhasta\b)\s*/i);
  return parts.length < 2 ? undefined : readTime(parts.at(-1) ?? '');
}

/** Minutes of a length: 45, 45 min, 1h 30min, 1:30, 01:30:00, 1 hora y 30 minutos. */
export function readLength(text: string): number | undefined {
  const plain = text.trim().toLowerCase();
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(plain);
  if (clock !== null) {
    return Number(clock[1]) * 60 + Number(clock[2]);
  }
  const worded =
    /^(?:(\d{1,2})(?:[.,](\d))?\s*(?:h|hs|hrs?|horas?|hours?)\.?)?\s*y?\s*(?:(\d{1,3})\s*(?:m|mins?|minutos?|minutes?)?\.?)?$/.exec(
      plain,
    );
  if (worded === null || plain === '') {
    return undefined;
  }
  const [, hours = '0', tenths = '0', minutes = '0'] = worded;
  return Number(hours) * 60 + Number(tenths) * 6 + Number(minutes);
}

/** Whether the days of a file come first, as one of them cannot be a month; undefined when the file does not tell. */
export function daysComeFirst(texts: readonly string[]): boolean | undefined {
  const pairs = texts.flatMap((text) => {
    const found = /^\s*(?:\p{L}+[.,]?\s+)?(\d{1,2})[/.-](\d{1,2})[/.-]\d{2}/u.exec(text);
    return found === null ? [] : [[Number(found[1]), Number(found[2])] as const];
  });
  if (pairs.some(([first]) => first > 12)) {
    return true;
  }
  return pairs.some(([, second]) => second > 12) ? false : undefined;
}

function dayOf(year: string | undefined, month: number, day: string | undefined): LocalDate | undefined {
  if (year === undefined || day === undefined || month < 1 || month > 12) {
    return undefined;
  }
  const date = dateAt(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(day));
  return date !== undefined && isLocalDate(date) ? date : undefined;
}

function minuteText(minute: number): string | undefined {
  return minute >= 0 && minute < 24 * 60 ? timeText(minute) : undefined;
}
