import { minuteOfDay, type MinuteOfDay } from '@citame/calendar';
import type { Wish } from '../../../phrases/understanding.ts';

/** The wish for one start. */
export function exactly(date: string, slot: string): Wish {
  return exactlyMin(date, minuteOfDay(slot));
}

/** The wish for the start at a minute of a day. */
export function exactlyMin(date: string, minute: MinuteOfDay): Wish {
  return { days: { from: date, to: date }, times: { from: minute, to: minute } };
}
