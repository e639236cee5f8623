import { monthOf, weekOf, type DateRange, type LocalDate } from '@citame/calendar';

/** The days that a view of the calendar shows. */
export function spanOfView(day: LocalDate, view: 'day' | 'week' | 'month'): DateRange {
  switch (view) {
    case 'day':
      return { from: day, to: day };
    case 'week':
      return weekOf(day);
    case 'month':
      return monthOf(day);
  }
}
