export { Calendar } from './Calendar.tsx';
export { DatePicker } from './DatePicker.tsx';
export type { IsoDay } from './isoDay.ts';
export { RangeCalendar } from './RangeCalendar.tsx';
export type { DayRange } from './RangeCalendar.tsx';
