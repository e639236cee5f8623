import type { ReactNode } from 'react';
import type { DateRange } from 'react-day-picker';
import { DayPicker } from 'react-day-picker';
import { CalendarRoot } from './calendarStyle.ts';
import type { IsoDay } from './isoDay.ts';
import { dateOf, dayOf } from './isoDay.ts';
import type { CalendarBounds } from './useCalendarProps.tsx';
import { useCalendarProps } from './useCalendarProps.tsx';

/** Days from one to another, both included; a single day has the same twice. */
export interface DayRange {
  from: IsoDay;
  to: IsoDay;
}

interface RangeCalendarProps extends CalendarBounds {
  value: DayRange | undefined;
  onChange: (range: DayRange | undefined) => void;
}

/** A month, in which days that follow each other are chosen by the first and the last. */
export function RangeCalendar({ value, onChange, ...bounds }: RangeCalendarProps): ReactNode {
  const props = useCalendarProps(value?.from, bounds);
  return (
    <CalendarRoot>
      <DayPicker
        {...props}
        mode="range"
        selected={value === undefined ? undefined : { from: dateOf(value.from), to: dateOf(value.to) }}
        onSelect={(range) => onChange(rangeOf(range))}
      />
    </CalendarRoot>
  );
}

function rangeOf(range: DateRange | undefined): DayRange | undefined {
  if (!range?.from) {
    return undefined;
  }
  return { from: dayOf(range.from), to: dayOf(range.to ?? range.from) };
}
