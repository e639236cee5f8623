/** A day of the business's calendar, 'YYYY-MM-DD', whatever the zone of the browser. */
export type IsoDay = string;

/** Midnight of that day where the browser is: what the date picker reckons with. */
export function dateOf(day: IsoDay): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The day that the date picker means by a moment. */
export function dayOf(date: Date): IsoDay {
  const part = (number: number, length: number): string => String(number).padStart(length, '0');
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`;
}
