import { addDays, monthOf, partsOf, weekdayOf, type DateRange, type LocalDate } from '@citame/calendar';

export function single(day: LocalDate): DateRange {
  return { from: day, to: day };
}

/** The next month of this number that is not over: 1 to 12. */
export function monthNamed(today: LocalDate, month: number): DateRange {
  return monthOf(today, (month - partsOf(today).month + 12) % 12);
}

/** The part of a range that is in the other too. */
export function commonDays(a: DateRange, b: DateRange): DateRange | undefined {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to < b.to ? a.to : b.to;
  return from <= to ? { from, to } : undefined;
}

/** The days of a week that a range has. */
export function weekdaysIn({ from, to }: DateRange, weekday: number): DateRange[] {
  const days: DateRange[] = [];
  for (let day = addDays(from, (weekday - weekdayOf(from) + 7) % 7); day <= to; day = addDays(day, 7)) {
    days.push(single(day));
  }
  return days;
}
