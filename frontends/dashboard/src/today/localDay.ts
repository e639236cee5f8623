/** The calendar day, `yyyy-MM-dd`, on which this instant falls in a business's time zone. */
export function localDay(now: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(now)
    .map(({ type, value }) => [type, value] as const);
  const { year = '', month = '', day = '' } = Object.fromEntries<string>(parts);
  return `${year}-${month}-${day}`;
}

/** A calendar day in words: «martes, 24 de noviembre». */
export function longDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The calendar day so many days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
