import { addDays, monthOf, type DateRange, type LocalDate } from '@citame/calendar';

export const rangeNames = ['month', 'lastMonth', 'quarter'] as const;
export type RangeName = (typeof rangeNames)[number];

const quarterDays = 90;

/** The days that a name stands for; `quarter` ends today. */
export function rangeOf(name: RangeName, today: LocalDate): DateRange {
  switch (name) {
    case 'month':
      return monthOf(today);
    case 'lastMonth':
      return monthOf(today, -1);
    case 'quarter':
      return { from: addDays(today, 1 - quarterDays), to: today };
  }
}
