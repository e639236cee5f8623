/** A day of the business's calendar, `yyyy-MM-dd`. */
export type Day = string;

const dayMs = 86_400_000;

/** The day so many days later. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The day on which this instant falls in a business's time zone. */
export function localDay(now: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(now)
    .map(({ type, value }) => [type, value] as const);
  const { year = '', month = '', day = '' } = Object.fromEntries<string>(parts);
  return `${year}-${month}-${day}`;
}
