import type { ReactNode } from 'react';
import { DayPicker } from 'react-day-picker';
import { CalendarRoot } from './calendarStyle.ts';
import type { IsoDay } from './isoDay.ts';
import { dateOf, dayOf } from './isoDay.ts';
import type { CalendarBounds } from './useCalendarProps.tsx';
import { useCalendarProps } from './useCalendarProps.tsx';

interface CalendarProps extends CalendarBounds {
  value: IsoDay | undefined;
  onChange: (day: IsoDay) => void;
}

/** A month, in which one day is chosen. */
export function Calendar({ value, onChange, ...bounds }: CalendarProps): ReactNode {
  const props = useCalendarProps(value, bounds);
  return (
    <CalendarRoot>
      <DayPicker
        {...props}
        mode="single"
        required
        selected={value === undefined ? undefined : dateOf(value)}
        onSelect={(date) => onChange(dayOf(date))}
      />
    </CalendarRoot>
  );
}
