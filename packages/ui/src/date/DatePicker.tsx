import { Button } from '@citame/ui/core';
import { Popover } from '@citame/ui/overlay';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Calendar } from './Calendar.tsx';
import type { IsoDay } from './isoDay.ts';
import type { CalendarBounds } from './useCalendarProps.tsx';

interface DatePickerProps extends Omit<CalendarBounds, 'takesFocus'> {
  /** Name of the panel with the calendar. */
  label: string;
  value: IsoDay | undefined;
  onChange: (day: IsoDay) => void;
  /** On the button: the day in words, or the invitation to choose one. */
  children: ReactNode;
}

/** A button that opens a calendar, and closes it when a day was chosen. */
export function DatePicker({ label, value, onChange, children, ...bounds }: DatePickerProps): ReactNode {
  const [open, setOpen] = useState(false);
  const choose = (day: IsoDay): void => {
    onChange(day);
    setOpen(false);
  };
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="outline">
          <CalendarDays size={16} aria-hidden="true" />
          {children}
        </Button>
      }
    >
      <Calendar {...bounds} value={value} onChange={choose} takesFocus />
    </Popover>
  );
}
