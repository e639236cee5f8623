/** A day of the business's calendar, `yyyy-MM-dd`. */
export type Day = string;

const dayMs = 86_400_000;

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days there are from one to another, both included. */
export function countDays(first: Day, last: Day): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
}

/** The day on which this instant falls in a business's time zone. */
export function localDay(now: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(now)
    .map(({ type, value }) => [type, value] as const);
  const { year = '', month = '', day = '' } = Object.fromEntries<string>(parts);
  return `${year}-${month}-${day}`;
}

/** In few words: «mar, 24 nov 2026». */
export function shortDay(day: Day, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Without the year, for days that are near: «mar, 24 nov». */
export function nearDay(day: Day, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
